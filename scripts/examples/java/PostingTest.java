import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import social.dassie.testkit.DassieProcess;
import social.dassie.testkit.Sandbox;
import social.dassie.testkit.SandboxOptions;

/** How a client written in Java is tested: one sandbox for the class, reset before each test. */
class PostingTest {
    private static DassieProcess dassie;
    private static Sandbox sandbox;

    @BeforeAll
    static void start() {
        SandboxOptions options = new SandboxOptions().token("alice", "ALICE");
        // The command differs if Dassie is installed: List.of("dassie").
        String command = System.getProperty("dassie.command");
        dassie = command == null
                ? DassieProcess.start(Path.of(System.getProperty("dassie.jar", "target/dassie.jar")), options)
                : DassieProcess.start(List.of(command.split("\t")), options);
        sandbox = dassie.sandbox();
    }

    @AfterAll
    static void stop() {
        dassie.close();
    }

    @BeforeEach
    void begin() {
        sandbox.reset();
    }

    @Test
    void post_isInTheTimeline_andWasSentOnce() throws Exception {
        JsonNode post = new Client().post("Hello!");
        assertEquals("<p>Hello!</p>", post.path("content").asText());
        assertEquals(1, sandbox.events(Map.of("route", "/api/v1/statuses", "account", "alice")).size());
    }

    @Test
    void lostAnswer_isAskedForAgain_andThePostIsThereOnce() throws Exception {
        sandbox.fault("POST", "/api/v1/statuses", "cut=answer", 1);
        new Client().post("Once");
        List<JsonNode> sent = sandbox.awaitEvents(Map.of("route", "/api/v1/statuses"), 2, Duration.ofSeconds(5));
        assertEquals(0, sent.get(0).path("status").asInt(), "no answer came");
        assertEquals(200, sent.get(1).path("status").asInt());
        assertEquals(1, new Client().get("/api/v1/timelines/home").size());
    }

    @Test
    void clientGivesUp_whenTheServerIsDown() {
        sandbox.fault("POST", "*", "status=503", 9);
        assertThrows(IOException.class, () -> new Client().post("Never"));
    }

    @Test
    void poll_endsWhenItsTimeIsOver() throws Exception {
        Client client = new Client();
        String id = client.send("POST", "/api/v1/statuses", "status=Tea?&poll[options][]=Yes&poll[options][]=No&poll[expires_in]=3600")
                .path("id")
                .asText();
        sandbox.advance(Duration.ofMinutes(61));
        assertTrue(client.get("/api/v1/statuses/" + id).at("/poll/expired").asBoolean());
    }

    /**
     * The client under test: it retries if there is no response, with an idempotency key by which the server recognises
     * the request.
     */
    private static final class Client {
        private static final ObjectMapper JSON = new ObjectMapper();
        private final HttpClient http = HttpClient.newHttpClient();

        JsonNode post(String text) throws IOException, InterruptedException {
            String key = UUID.randomUUID().toString();
            String form = "status=" + URLEncoder.encode(text, StandardCharsets.UTF_8);
            try {
                return send("POST", "/api/v1/statuses", form, "Idempotency-Key", key);
            } catch (IOException lost) {
                return send("POST", "/api/v1/statuses", form, "Idempotency-Key", key);
            }
        }

        JsonNode get(String path) throws IOException, InterruptedException {
            return send("GET", path, "");
        }

        JsonNode send(String method, String path, String form, String... headers)
                throws IOException, InterruptedException {
            HttpRequest.Builder request = HttpRequest.newBuilder(sandbox.url().resolve(path))
                    .header("Authorization", "Bearer ALICE")
                    .header("Content-Type", "application/x-www-form-urlencoded")
                    .method(method, HttpRequest.BodyPublishers.ofString(form));
            if (headers.length > 0) {
                request.headers(headers);
            }
            HttpResponse<String> answer = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() >= 400) {
                throw new IOException(answer.statusCode() + " " + answer.body());
            }
            return JSON.readTree(answer.body());
        }
    }
}
