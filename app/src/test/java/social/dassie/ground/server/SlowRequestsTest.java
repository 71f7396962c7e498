package social.dassie.ground.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.api.Access;
import social.dassie.ground.http.BodyLimits;
import social.dassie.ground.http.Routes;
import social.dassie.ground.server.TestServer.Reply;
import social.dassie.testing.Soon;

/** Requests that come one byte at a time, or never end, neither stop the others nor stay for ever. */
class SlowRequestsTest {
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String MULTIPART = "multipart/form-data; boundary=XX";
    private static final String UPLOAD = "/api/v1/upload";

    /** By the clock of the test. */
    private static final Duration PATIENCE = Duration.ofMillis(300);

    private static final Duration STEP = PATIENCE.dividedBy(5);
    private static final int PIECES = 30;

    @TempDir
    static Path uploads;

    @AutoClose
    private static TestServer server;

    @BeforeAll
    static void start() {
        server = new TestServer(uploads, List.of(), false, SlowRequestsTest::closed);
    }

    @ParameterizedTest
    @CsvSource({
        "/nothing, application/json, 400, true",
        "/api/v1/echo, application/x-www-form-urlencoded, 400, true",
        "/api/v1/closed, multipart/form-data; boundary=XX, 250000, false",
        "/api/v1/closed?access_token=bogus, multipart/form-data; boundary=XX, 250000, false",
        "/api/v1/closed, application/x-www-form-urlencoded, 65536, true",
        "/api/v1/long, application/x-www-form-urlencoded, 130000, false",
        "/api/v1/upload, application/json, 70000, false"
    })
    void hundredsOfSlowBodies_blockNoOne(String path, String type, int length, boolean isAwaited) throws IOException {
        List<Socket> slow = new ArrayList<>();
        try {
            for (int i = 0; i < 300; i++) {
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
                slow.add(socket);
                write(
                        socket,
                        "POST " + path + " HTTP/1.1\r\nHost: x\r\nContent-Type: " + type + "\r\nContent-Length: "
                                + length + "\r\n\r\na=");
            }
            for (int i = 0; i < 20; i++) {
                assertEquals(200, server.get(TestServer.ECHO).status());
            }
            if (isAwaited) {
                assertEquals(0, answered(slow), "they had to be given up first");
            }
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    private static void closed(Routes routes) {
        routes.post(
                "/api/v1/closed",
                Access.user("write:media"),
                BodyLimits.ofFiles(TestServer.UPLOAD_BYTES),
                request -> request.json(request.params().keys()));
        routes.post(
                "/api/v1/long",
                Access.user("write:statuses"),
                BodyLimits.ofText(200_000),
                request -> request.json(request.params().keys()));
    }

    @Test
    void pendingBodies_haveAMemoryLimit_alsoPerAddress() throws IOException {
        List<Socket> waiting = new ArrayList<>();
        String head = "POST " + TestServer.ECHO + " HTTP/1.1\r\nHost: x\r\nContent-Type: " + FORM;
        try (TestServer proxied = new TestServer(uploads, List.of("127.0.0.1"), false, routes -> {})) {
            long most = new BodyMemory().mostOfOne() / 60_000 + 1;
            for (int i = 0; i < most; i++) {
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), proxied.port());
                socket.setSoTimeout(20_000);
                waiting.add(socket);
                write(
                        socket,
                        head + "\r\nX-Forwarded-For: 192.0.2.1\r\nContent-Length: 65000\r\n\r\n" + "a".repeat(60_000));
            }
            Soon.holds("one has no room", () -> answered(waiting) > 0);
            for (Socket socket : waiting) {
                if (socket.getInputStream().available() > 0) {
                    byte[] status = socket.getInputStream().readNBytes(12);
                    assertEquals("HTTP/1.1 503", new String(status, StandardCharsets.US_ASCII));
                }
            }
            String rest = "\r\nConnection: close\r\nContent-Length: 3\r\n\r\na=b";
            assertEquals(
                    200,
                    proxied.raw(head + "\r\nX-Forwarded-For: 192.0.2.2" + rest).status());
            for (Socket socket : waiting) {
                socket.close();
            }
            Soon.holds("there is room again", () -> {
                try {
                    return proxied.raw(head
                                            + "\r\nX-Forwarded-For: 192.0.2.1\r\nConnection: close\r\nContent-Length: 60000\r\n\r\n"
                                            + "a".repeat(60_000))
                                    .status()
                            == 200;
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } finally {
            for (Socket socket : waiting) {
                socket.close();
            }
        }
    }

    /** As curl does with every larger body. */
    @Test
    void continuedBody_mayTakeLong_laterHeadersMayNot() throws Exception {
        TestTime time = new TestTime();
        try (TestServer patient = TestServer.with(uploads, time.deadlines(PATIENCE));
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), patient.port())) {
            socket.setSoTimeout(20_000);
            write(
                    socket,
                    "POST " + TestServer.ECHO + " HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: " + FORM
                            + "\r\nContent-Length: " + (2 + PIECES * 1_000) + "\r\n\r\n");
            byte[] first = socket.getInputStream().readNBytes(25);
            assertTrue(new String(first, StandardCharsets.US_ASCII).startsWith("HTTP/1.1 100"));
            write(socket, "a=");
            for (int i = 0; i < PIECES; i++) {
                write(socket, "x".repeat(1_000));
                time.passes(STEP);
            }
            byte[] status = socket.getInputStream().readNBytes(12);
            assertEquals("HTTP/1.1 200", new String(status, StandardCharsets.US_ASCII));
            assertTrue(isCutOff(socket, time));
        }
    }

    /** Begins a request, a byte a step, until the server has enough of it; it has to within ten times its patience. */
    private static boolean isCutOff(Socket socket, TestTime time) {
        for (int i = 0; i < 10 * PIECES; i++) {
            try {
                write(socket, "G");
            } catch (IOException e) {
                return true;
            }
            time.passes(STEP);
        }
        return false;
    }

    @ParameterizedTest
    @ValueSource(strings = {FORM, MULTIPART, "application/json"})
    void tricklingBody_isAborted(String type) throws Exception {
        TestTime time = new TestTime();
        try (TestServer patient = TestServer.with(uploads, time.deadlines(PATIENCE))) {
            for (int length : new int[] {60_000, 200_000}) {
                String path = type.equals(MULTIPART) ? UPLOAD : TestServer.ECHO;
                String head = "POST " + path + " HTTP/1.1\r\nHost: x\r\nContent-Type: " + type + "\r\nContent-Length: "
                        + (type.equals(MULTIPART) ? length : 60_000) + "\r\n\r\n";
                String answer = drip(patient, time, head);
                assertTrue(answer.startsWith("HTTP/1.1 408"), answer);
                assertTrue(answer.contains("\r\nConnection: close\r\n"), answer);
                assertTrue(answer.endsWith("{\"error\":\"The request body did not arrive in time\"}"), answer);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "GET / HT", "GET / HTTP/1.1\r\nHost: x\r\nX-Long: "})
    void tricklingHeaders_areAborted(String head) throws Exception {
        TestTime time = new TestTime();
        try (TestServer patient = TestServer.with(uploads, time.deadlines(PATIENCE))) {
            assertEquals("", drip(patient, time, head));
            assertEquals(
                    "",
                    drip(patient, time, "GET " + TestServer.ECHO + " HTTP/1.1\r\nHost: x\r\n\r\n" + head)
                            .replaceFirst("(?s)^HTTP/1.1 200 .*\\{\\}$", ""));
        }
    }

    /** Sends the head, and then a byte at a time until the server has enough of it. */
    private static String drip(TestServer to, TestTime time, String head) throws Exception {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), to.port())) {
            socket.setSoTimeout(20_000);
            write(socket, head);
            Thread dripping = new Thread(() -> {
                try {
                    for (int i = 0; i < 1_000; i++) {
                        write(socket, "a");
                        time.passes(STEP);
                    }
                } catch (IOException e) {
                    // The server has had enough.
                }
            });
            dripping.start();
            StringBuilder answer = new StringBuilder();
            try {
                for (int b = socket.getInputStream().read();
                        b >= 0;
                        b = socket.getInputStream().read()) {
                    answer.append((char) b);
                }
            } catch (SocketException e) {
                assertTrue(String.valueOf(e.getMessage()).contains("reset"), e.toString());
            }
            dripping.join();
            return answer.toString();
        }
    }

    @Test
    void steadyBody_mayExceedTheTimeout() throws Exception {
        TestTime time = new TestTime();
        try (TestServer patient = TestServer.with(uploads, time.deadlines(PATIENCE));
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), patient.port())) {
            socket.setSoTimeout(20_000);
            write(
                    socket,
                    "POST " + UPLOAD + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: " + MULTIPART
                            + "\r\nTransfer-Encoding: chunked\r\n\r\n");
            chunk(socket, "--XX\r\nContent-Disposition: form-data; name=\"f\"; filename=\"f\"\r\n\r\n");
            for (int i = 0; i < PIECES; i++) {
                chunk(socket, "x".repeat(4_000));
                time.passes(STEP);
            }
            chunk(socket, "\r\n--XX--\r\n");
            chunk(socket, "");
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertTrue(answer.startsWith("HTTP/1.1 200"), answer);
            assertTrue(answer.contains("file of " + 4_000 * PIECES + " bytes"), answer);
        }
    }

    @Test
    void rejectedBody_isDrained_soTheClientSeesTheResponse() throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.setSoTimeout(20_000);
            int length = 5 << 20;
            write(socket, "POST /nothing HTTP/1.1\r\nHost: x\r\nContent-Length: " + length + "\r\n\r\n");
            assertEquals('H', socket.getInputStream().read());
            byte[] piece = new byte[1 << 20];
            for (int sent = 0; sent < length; sent += piece.length) {
                socket.getOutputStream().write(piece);
            }
            String answer = "H" + new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertTrue(answer.startsWith("HTTP/1.1 404"), answer);
            assertTrue(answer.contains("\r\nConnection: close\r\n"), answer);
        }
    }

    @Test
    void rejectedBodyAlreadyReceived_keepsTheConnection() throws IOException {
        Reply reply = server.raw("POST /nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\na=bGET "
                + TestServer.ECHO + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        assertEquals(404, reply.status());
        assertEquals("", reply.header("Connection"));
        assertTrue(reply.text().contains("HTTP/1.1 200"), reply.text());
    }

    @Test
    void expectContinue_isRejectedWithoutRequestingTheBody() throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.setSoTimeout(20_000);
            write(
                    socket,
                    "POST /nothing HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 1000000\r\n\r\n");
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertTrue(answer.startsWith("HTTP/1.1 404"), answer);
            assertFalse(answer.contains("HTTP/1.1 100"), answer);
        }
    }

    @Test
    void expectContinue_requestsAnAcceptedBody() throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.setSoTimeout(20_000);
            write(
                    socket,
                    "POST " + TestServer.ECHO + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\n"
                            + "Content-Type: " + FORM + "\r\nContent-Length: 3\r\n\r\n");
            byte[] first = socket.getInputStream().readNBytes(21);
            assertEquals("HTTP/1.1 100 Continue", new String(first, StandardCharsets.US_ASCII));
            write(socket, "a=b");
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertTrue(answer.endsWith("{\"a\":\"b\"}"), answer);
        }
    }

    @Test
    void oneAccount_occupiesALimitedNumberOfThreads() throws IOException {
        String head = "POST /api/v1/closed HTTP/1.1\r\nHost: x\r\nContent-Type: " + MULTIPART
                + "\r\nContent-Length: 100000\r\nAuthorization: Bearer user:7:write:media\r\n\r\n--XX";
        List<Socket> waiting = new ArrayList<>();
        try (TestServer crowded = new TestServer(uploads, List.of(), false, SlowRequestsTest::closed)) {
            for (int i = 0; i < 17; i++) {
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), crowded.port());
                socket.setSoTimeout(20_000);
                waiting.add(socket);
                write(socket, head);
            }
            Soon.holds("one is refused", () -> answered(waiting) == 1);
            for (Socket socket : waiting) {
                if (socket.getInputStream().available() > 0) {
                    String status = new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII);
                    assertEquals("HTTP/1.1 429", status);
                }
                socket.close();
            }
            Soon.holds("the others' places are free", () -> upload(crowded) == 200);
        }
    }

    private static long answered(List<Socket> sockets) {
        return sockets.stream()
                .filter(socket -> {
                    try {
                        return socket.getInputStream().available() > 0;
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                })
                .count();
    }

    private static int upload(TestServer to) {
        String file = "--XX\r\nContent-Disposition: form-data; name=\"f\"; filename=\"f\"\r\n\r\n" + "x".repeat(100_000)
                + "\r\n--XX--\r\n";
        byte[] bytes = file.getBytes(StandardCharsets.US_ASCII);
        return to.send("POST", "/api/v1/closed", MULTIPART, bytes, "Authorization", "Bearer user:7:write:media")
                .status();
    }

    @ParameterizedTest
    @ValueSource(strings = {FORM, MULTIPART, "application/json"})
    void largeAnonymousBody_isRejectedBeforeItIsSent(String type) throws IOException {
        try (TestServer limited = new TestServer(uploads, List.of(), true, SlowRequestsTest::closed);
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), limited.port())) {
            socket.setSoTimeout(20_000);
            write(
                    socket,
                    "POST /api/v1/closed HTTP/1.1\r\nHost: x\r\nContent-Type: " + type
                            + "\r\nContent-Length: 90000000\r\n\r\n");
            assertEquals("HTTP/1.1 401", new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII));
        }
    }

    private static void chunk(Socket socket, String text) throws IOException {
        write(socket, Integer.toHexString(text.length()) + "\r\n" + text + "\r\n");
    }

    private static void write(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
        socket.getOutputStream().flush();
    }
}
