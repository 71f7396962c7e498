package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.cli.tools.FirstOwner;
import social.dassie.cli.tools.Installation;
import social.dassie.ground.settings.SettingsSource;
import social.dassie.testing.Soon;
import social.dassie.testing.TestApp;

/** The first run with a real address, from its link to the first page, in one process that nobody restarts. */
@SuppressWarnings("NullAway.Init") // by start
class SetupRestartTest {
    private static final Pattern FORM_TOKEN = Pattern.compile("name=\"form_token\" value=\"([^\"]+)\"");

    @TempDir
    Path directory;

    @AutoClose
    private RestartingServer server;

    private final Client client = new Client();

    /** A browser that keeps cookies and fills in forms. */
    private final class Client {
        private final HttpClient http = HttpClient.newHttpClient();
        private final Map<String, String> cookies = new TreeMap<>();

        HttpResponse<String> get(String path) throws IOException, InterruptedException {
            return send(request(path).GET());
        }

        HttpResponse<String> submit(String page, Map<String, String> fields) throws IOException, InterruptedException {
            Matcher token = FORM_TOKEN.matcher(page);
            assertTrue(token.find(), page);
            Map<String, String> all = new TreeMap<>(fields);
            all.put("form_token", token.group(1));
            String body = all.entrySet().stream()
                    .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                    .collect(Collectors.joining("&"));
            return send(request("/setup")
                    .header("Content-Type", "application/x-www-form-urlencoded")
                    .POST(HttpRequest.BodyPublishers.ofString(body)));
        }

        private HttpRequest.Builder request(String path) {
            HttpRequest.Builder request =
                    HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path));
            cookies.forEach((name, value) -> request.header("Cookie", name + "=" + value));
            return request;
        }

        private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
            HttpResponse<String> answer = http.send(request.build(), BodyHandlers.ofString());
            answer.headers().allValues("Set-Cookie").forEach(line -> {
                String[] pair = line.split(";", 2)[0].split("=", 2);
                cookies.put(pair[0], pair[1]);
            });
            return answer;
        }
    }

    @BeforeEach
    void start() {
        SettingsSource settings = AllSettings.load(directory, Map.of(), Map.of("port", "0"));
        Installation.Run run = new Installation.Run(directory, settings, false, Map.of(), null, FirstOwner.NONE);
        server = RestartingServer.start(TestApp::withoutDelay, run);
    }

    private String page(String path) {
        try {
            return client.get(path).body();
        } catch (IOException e) {
            return ""; // while the server starts again
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void addressOfSetup_isAppliedInThisProcess_andTheLinkStaysValid() throws Exception {
        int port = server.port();
        String link = server.setupLink().orElseThrow();
        String path = link.substring(link.indexOf("/setup?token="));
        String token = path.substring(path.indexOf('=') + 1);
        HttpResponse<String> restart = client.submit(
                page(path),
                Map.of(
                        "token",
                        token,
                        "step",
                        "server",
                        "url",
                        "https://burrow.example",
                        "title",
                        "Burrow",
                        "registrations",
                        "approval",
                        "contact",
                        ""));
        assertEquals(200, restart.statusCode());
        assertTrue(restart.body().contains("Applying the address"), restart.body());
        Soon.holds("the setup goes on", () -> page(path).contains("Step 2 of 2"));
        assertEquals(port, server.port());
        HttpResponse<String> done = client.submit(
                page(path),
                Map.of(
                        "token",
                        token,
                        "step",
                        "owner",
                        "username",
                        "admin",
                        "email",
                        "a@mail.example",
                        "password",
                        "a long password"));
        assertEquals(302, done.statusCode(), done.body());
        assertTrue(page("/api/v2/instance").contains("\"domain\":\"burrow.example\""), page("/api/v2/instance"));
        assertTrue(page("/@admin").contains("@admin@burrow.example"), page("/@admin"));
    }
}
