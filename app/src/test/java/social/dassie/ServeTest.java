package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.testing.ServerProcess;

/** The program as it is started and stopped by people and by service managers. */
class ServeTest {
    private static final String MAIN = "social.dassie.Main";

    @TempDir
    Path directory;

    @Test
    void serve_isTheDefault_locksTheDirectory_andStopsOnSigterm() throws Exception {
        String data = directory.resolve("data").toString();
        try (ServerProcess first = ServerProcess.start(MAIN, "--data-dir", data, "--port", "0")) {
            assertEquals(200, get(first.awaitAddress() + "/api/v1/custom_emojis", ""));
            try (ServerProcess second = ServerProcess.start(MAIN, "--data-dir", data, "serve", "--port", "0")) {
                assertEquals(1, second.awaitEnd());
                assertEquals(1, second.lines().size(), second.lines().toString());
                assertTrue(second.lines().get(0).startsWith("Another Dassie is running on " + data));
            }
            first.stop();
            assertEquals(143, first.awaitEnd());
            assertTrue(Files.notExists(Path.of(data, "dassie.db-wal")), "the database was not closed");
            assertTrue(
                    first.lines()
                            .contains(
                                    "Dassie talks to no other server until the setting 'url' is a public https address"),
                    first.lines()::toString);
        }
    }

    @Test
    void takenPort_isOneSentence() throws Exception {
        try (ServerProcess first =
                ServerProcess.start(MAIN, "--data-dir", directory.resolve("a").toString(), "--port", "0")) {
            String port = first.awaitAddress().replaceFirst(".*:", "");
            try (ServerProcess second = ServerProcess.start(
                    MAIN, "--data-dir", directory.resolve("b").toString(), "--port", port)) {
                assertEquals(1, second.awaitEnd());
                assertEquals(
                        "[Dassie cannot listen on 127.0.0.1 port " + port + ": Address already in use;"
                                + " choose another address or port with --host and --port]",
                        second.lines().toString());
            }
        }
    }

    @Test
    void sandbox_needsNoArguments_andLeavesNothingBehind() throws Exception {
        try (ServerProcess sandbox = ServerProcess.start(MAIN, "--sandbox", "--port", "0", "--token", "bob=SECRET")) {
            String address = sandbox.awaitAddress();
            assertEquals(200, get(address + "/api/v1/custom_emojis", "SECRET"));
            Path data = Path.of(sandbox.lines().get(0).replaceFirst(".* data in ", ""));
            assertTrue(Files.exists(data.resolve("dassie.db")));
            sandbox.stop();
            sandbox.awaitEnd();
            assertTrue(Files.notExists(data));
        }
    }

    @Test
    void malformedRequests_areNotLogged() throws Exception {
        String data = directory.resolve("data").toString();
        try (ServerProcess server = ServerProcess.start(MAIN, "--data-dir", data, "--port", "0")) {
            int port = URI.create(server.awaitAddress()).getPort();
            for (String junk :
                    new String[] {"GET / HTTP/1.1\r\nHost: [x\r\n\r\n", "\u0016\u0003\u0001", "GET /%zz x\r\n\r\n"}) {
                try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                    socket.getOutputStream().write(junk.getBytes(StandardCharsets.ISO_8859_1));
                    socket.shutdownOutput();
                    socket.getInputStream().readAllBytes();
                }
            }
            server.stop();
            server.awaitEnd();
            assertEquals(
                    "[]",
                    server.lines().stream()
                            .filter(line -> line.contains("WARN"))
                            .toList()
                            .toString());
        }
    }

    private static int get(String address, String token) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address));
        if (!token.isEmpty()) {
            request.header("Authorization", "Bearer " + token);
        }
        return HttpClient.newHttpClient()
                .send(request.build(), BodyHandlers.ofString())
                .statusCode();
    }
}
