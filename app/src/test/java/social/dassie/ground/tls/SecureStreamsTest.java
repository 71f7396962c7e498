package social.dassie.ground.tls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import social.dassie.testing.Soon;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Streams over encrypted connections: WebSockets, and server-sent events by both versions of HTTP. */
class SecureStreamsTest {
    @TempDir
    static Path files;

    @AutoClose
    private static TestApp app;

    private static String address;
    private final Visitor visitor = new Visitor();

    @BeforeAll
    static void start() {
        app = TestApp.start(TlsFiles.settings(files));
        address = "https://localhost:"
                + Objects.requireNonNull(app.app().connectors()).httpsPort();
    }

    private HttpResponse<InputStream> opened(TestClient client, HttpClient.Version version)
            throws IOException, InterruptedException {
        HttpResponse<InputStream> stream = visitor.client()
                .send(
                        HttpRequest.newBuilder(URI.create(address + "/api/v1/streaming/user"))
                                .version(version)
                                .header("Authorization", "Bearer " + client.token())
                                .build(),
                        HttpResponse.BodyHandlers.ofInputStream());
        assertEquals(200, stream.statusCode());
        assertEquals(version, stream.version());
        return stream;
    }

    private static BufferedReader lines(HttpResponse<InputStream> stream) {
        return new BufferedReader(new InputStreamReader(stream.body(), StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @EnumSource(HttpClient.Version.class)
    void events_arrive_andDisconnectedClientsAreForgotten(HttpClient.Version version) throws Exception {
        TestClient alice = app.user("alice" + version.name().replace("_", "").toLowerCase(Locale.ROOT));
        long before = app.app().streams().count();
        try (BufferedReader lines = lines(opened(alice, version))) {
            assertEquals(":)", lines.readLine());
            String first = alice.posts("One");
            assertEquals("event: update", lines.readLine());
            assertTrue(lines.readLine().contains(first));
            assertEquals("", lines.readLine());
            alice.deletes(first);
            assertEquals("event: delete", lines.readLine());
            assertEquals(200, visitor.get(address + "/api/v1/instance").statusCode());
        }
        Soon.holds("it is forgotten", () -> app.app().streams().count() == before);
        assertEquals(200, visitor.get(address + "/api/v1/instance").statusCode());
    }

    @ParameterizedTest
    @EnumSource(HttpClient.Version.class)
    void revokedToken_endsTheStream(HttpClient.Version version) throws Exception {
        TestClient bob = app.user("bob" + version.name().replace("_", "").toLowerCase(Locale.ROOT));
        try (BufferedReader lines = lines(opened(bob, version))) {
            assertEquals(":)", lines.readLine());
            app.app()
                    .core()
                    .tokens()
                    .revoke(app.rows().number("select id from oauth_tokens where account_id = " + bob.id()));
            Soon.holds("it ends", () -> {
                try {
                    return lines.readLine() == null;
                } catch (IOException e) {
                    return true;
                }
            });
        }
        assertEquals(200, visitor.get(address + "/api/v1/instance").statusCode());
    }

    @Test
    void webSocket_worksAsWithoutEncryption() throws Exception {
        TestClient dave = app.user("dave");
        BlockingQueue<String> heard = new LinkedBlockingQueue<>();
        WebSocket socket = visitor.client()
                .newWebSocketBuilder()
                .header("Authorization", "Bearer " + dave.token())
                .buildAsync(
                        URI.create(address.replace("https", "wss") + "/api/v1/streaming?stream=user"),
                        new Listener(heard))
                .get(20, TimeUnit.SECONDS);
        String id = dave.posts("Hello");
        String message = heard.poll(20, TimeUnit.SECONDS);
        assertTrue(message != null && message.contains(id), String.valueOf(message));
        socket.abort();
    }

    @Test
    void metrics_haveTheAgeOfTheCertificate() {
        String metrics = app.withToken("").call("GET", "/metrics").text();
        assertTrue(metrics.contains("dassie_certificate_left_seconds 259"), metrics);
    }

    private static final class Listener implements WebSocket.Listener {
        private final BlockingQueue<String> heard;

        Listener(BlockingQueue<String> heard) {
            this.heard = heard;
        }

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean isLast) {
            heard.add(data.toString());
            socket.request(1);
            return null;
        }
    }
}
