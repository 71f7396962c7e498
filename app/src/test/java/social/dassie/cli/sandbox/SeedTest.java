package social.dassie.cli.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.AllSettings;
import social.dassie.App;
import social.dassie.AppOptions;
import social.dassie.ground.api.Json;
import social.dassie.ground.settings.SettingsSource;
import social.dassie.testing.ServerProcess;

/** A sandbox in which everything is the same in each run. */
class SeedTest {
    private static final String PUBLIC = "/api/v1/timelines/public?limit=40";

    @TempDir
    Path directory;

    private final HttpClient http = HttpClient.newHttpClient();
    private final int port = freePort();

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private App start(String name, long seed) {
        SettingsSource settings =
                AllSettings.load(directory.resolve(name), Map.of(), Map.of("port", Integer.toString(port)));
        return App.start(new AppOptions(
                directory.resolve(name), settings, SandboxClock.ofSeed(seed), true, Map.of("alice", "ALICE"), true));
    }

    private String send(String method, String path) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .header("Authorization", "Bearer ALICE")
                .header("X-Dassie-Sandbox", "1")
                .method(method, HttpRequest.BodyPublishers.noBody())
                .build();
        HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
        assertEquals(200, answer.statusCode(), answer::body);
        return answer.body();
    }

    @Test
    void sameSeed_givesByteIdenticalAnswers_alsoAfterAReset() throws Exception {
        String first;
        String home;
        try (App app = start("a", 7)) {
            assertEquals(port, app.port());
            first = write();
            home = send("GET", "/api/v1/timelines/home?limit=40");
            send("POST", "/sandbox/reset");
            assertEquals(first, write());
        }
        try (App app = start("b", 7)) {
            assertEquals(port, app.port());
            assertEquals(first, write());
            assertEquals(home, send("GET", "/api/v1/timelines/home?limit=40"));
        }
        try (App app = start("c", 8)) {
            assertEquals(port, app.port());
            assertNotEquals(first, write());
        }
        JsonNode posts = Json.read(first, JsonNode.class);
        assertTrue(posts.size() > 20, first);
        assertEquals("alice", posts.path(0).at("/account/acct").asText());
        assertTrue(Json.read(home, JsonNode.class).size() > 20, home);
    }

    /** What a test might do: a post, a poll, a favourite. Returns the public timeline. */
    private String write() throws IOException, InterruptedException {
        send("POST", "/api/v1/statuses?status=hello");
        String poll = send(
                "POST",
                "/api/v1/statuses?status=which&poll%5Boptions%5D%5B%5D=a&poll%5Boptions%5D%5B%5D=b&poll%5Bexpires_in%5D=600");
        send(
                "POST",
                "/api/v1/statuses/" + Json.read(poll, JsonNode.class).path("id").asText() + "/favourite");
        return send("GET", PUBLIC);
    }

    @ParameterizedTest
    @CsvSource({
        "--seed 7, --seed needs --sandbox: only there is everything the same in each run",
        "--sandbox --seed 7 --peers 1,"
                + " --seed and --peers do not go together: what servers tell each other comes in any order",
        "--sandbox --seed 7 --data-dir x,"
                + " --seed and --data-dir do not go together: what is there already is not the same in each run"
    })
    void invalidSeeds_areRejectedWithASentence(String arguments, String reason) throws Exception {
        try (ServerProcess sandbox = ServerProcess.start("social.dassie.Main", arguments.split(" ", -1))) {
            assertEquals(2, sandbox.awaitEnd());
            assertTrue(sandbox.lines().get(0).contains(reason), sandbox.lines().toString());
        }
    }

    @Test
    void program_startsWithTheSeed() throws Exception {
        try (ServerProcess sandbox = ServerProcess.start(
                "social.dassie.Main",
                "--sandbox",
                "--port",
                Integer.toString(port),
                "--seed",
                "7",
                "--token",
                "alice=ALICE")) {
            sandbox.awaitAddress();
            String fromProgram = send("GET", PUBLIC);
            sandbox.stop();
            sandbox.awaitEnd();
            try (App app = start("a", 7)) {
                assertEquals(port, app.port());
                assertEquals(fromProgram, send("GET", PUBLIC));
            }
        }
    }
}
