package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import social.dassie.testing.ServerProcess;
import social.dassie.testing.Soon;

/** What SIGTERM does to who is talking to the server, byte by byte. */
@Timeout(120)
class ShutdownTest {
    private static final String STATUS = "status=Said+while+it+stops";

    private static ServerProcess sandbox(String... more) {
        List<String> all = new ArrayList<>(List.of("serve", "--sandbox", "--port", "0", "--token", "alice=ALICE"));
        all.addAll(List.of(more));
        return ServerProcess.start("social.dassie.Main", all.toArray(String[]::new));
    }

    /** One connection, without anything between the test and the bytes. */
    private static final class Line implements AutoCloseable {
        private final Socket socket;

        Line(String address) throws IOException {
            socket = new Socket(
                    InetAddress.getLoopbackAddress(), URI.create(address).getPort());
            socket.setSoTimeout(30_000);
        }

        Line send(String text) throws IOException {
            socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
            return this;
        }

        Line post() throws IOException {
            return send("POST /api/v1/statuses HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ALICE\r\n"
                    + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: " + STATUS.length()
                    + "\r\n\r\n");
        }

        Line get(String path) throws IOException {
            return send("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        }

        /** Everything until the server closes; a reset throws. */
        String rest() throws IOException {
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }

        /** The status line and the headers. */
        String head() throws IOException {
            StringBuilder head = new StringBuilder();
            while (head.indexOf("\r\n\r\n") < 0) {
                int next = socket.getInputStream().read();
                if (next < 0) {
                    break;
                }
                head.append((char) next);
            }
            return head.toString();
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    private static String ask(String address, String path) throws IOException {
        try (Line line = new Line(address)) {
            return line.get(path).rest();
        }
    }

    /** Waits until so many requests are in progress; the one that asks is one of them. */
    private static void awaitInProgress(String address, int count) {
        String expected = "\ndassie_http_requests_in_progress " + (count + 1) + ".0\n";
        Soon.holds("so many requests are in progress", () -> {
            try {
                return ask(address, "/metrics").contains(expected);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /** Waits until a new request is refused, and returns the answer. */
    private static String awaitRefusal(String address) throws IOException {
        String answer = ask(address, "/api/v1/instance");
        while (answer.startsWith("HTTP/1.1 200")) {
            answer = ask(address, "/api/v1/instance");
        }
        return answer;
    }

    @Test
    void shutdown_finishesCurrentRequests_andRejectsNewOnes() throws Exception {
        try (ServerProcess server = sandbox()) {
            String address = server.awaitAddress();
            try (Line slow = new Line(address).post();
                    Line idle = new Line(address).send("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")) {
                slow.send(STATUS.substring(0, 10));
                assertTrue(idle.head().startsWith("HTTP/1.1 200"));
                awaitInProgress(address, 1);
                server.stop();
                String refused = awaitRefusal(address);
                assertTrue(refused.startsWith("HTTP/1.1 503 "), refused);
                assertTrue(refused.contains("\r\nConnection: close\r\n"), refused);
                assertTrue(refused.contains("\r\nRetry-After: 10\r\n"), refused);
                assertTrue(refused.endsWith("{\"error\":\"The server is restarting, please try again in a moment\"}"));
                try (Line late = new Line(address).post().send(STATUS)) {
                    assertTrue(late.rest().startsWith("HTTP/1.1 503 "));
                }
                server.stop(); // twice is the same as once
                slow.send(STATUS.substring(10));
                String answer = slow.rest();
                assertTrue(answer.startsWith("HTTP/1.1 200 "), answer);
                assertTrue(answer.contains("Said while it stops"), answer);
                assertTrue(idle.rest().endsWith("OK"));
            }
            assertEquals(143, server.awaitEnd());
            assertEquals(1, count(server, "Shutting down: "));
            assertEquals(1, count(server, "Shutdown complete"));
            assertEquals(0, count(server, "\tat "));
        }
    }

    @Test
    void hangingRequest_isAwaitedUpToTheTimeout() throws Exception {
        try (ServerProcess server = sandbox("--set", "stop.max_seconds=1")) {
            String address = server.awaitAddress();
            try (Line stuck = new Line(address).post()) {
                stuck.send("status=");
                awaitInProgress(address, 1);
                server.stop();
                assertEquals(143, server.awaitEnd());
            }
            assertEquals(1, count(server, "Shutdown timed out: aborting 1 requests"));
            assertEquals(1, count(server, "Shutdown complete"));
            assertEquals(0, count(server, "\tat "));
        }
    }

    @Test
    void idleServer_stopsAndLogsIt() throws Exception {
        try (ServerProcess server = sandbox()) {
            String address = server.awaitAddress();
            assertTrue(ask(address, "/health").startsWith("HTTP/1.1 200"));
            server.stop();
            assertEquals(143, server.awaitEnd());
            try (Line line = new Line(address)) {
                throw new IllegalStateException(
                        "somebody listens: " + line.get("/").rest());
            } catch (ConnectException nobody) {
                assertEquals(1, count(server, "Shutdown complete"));
                assertEquals(1, count(server, " on Java " + Runtime.version().feature() + ", schema "));
            }
        }
    }

    /** A stream ends with its connection, which is closed and not reset. */
    @Test
    void stream_endsInOrder() throws Exception {
        try (ServerProcess server = sandbox()) {
            String address = server.awaitAddress();
            try (Line stream = new Line(address)) {
                stream.send(
                        "GET /api/v1/streaming/user HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ALICE\r\n\r\n");
                assertTrue(stream.head().startsWith("HTTP/1.1 200"));
                server.stop();
                assertEquals(":)\n", stream.rest());
            }
            assertEquals(143, server.awaitEnd());
        }
    }

    private static long count(ServerProcess server, String words) {
        return server.lines().stream().filter(line -> line.contains(words)).count();
    }
}
