package social.dassie.ground.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.tls.Tls;
import social.dassie.ground.tls.TlsFiles;
import social.dassie.ground.tls.Visitor;
import social.dassie.testing.Soon;

/** What holds for plain connections holds for encrypted ones: protocols, limits, deadlines. */
class SecureServerTest {
    /** By the clock of the test. */
    private static final Duration PATIENCE = Duration.ofMillis(300);

    private static final Duration STEP = PATIENCE.dividedBy(5);

    private static final String FORM = "application/x-www-form-urlencoded";

    /** What a client of HTTP/2 says first: the preface, and settings without any. */
    private static final byte[] HTTP2_BEGINNING =
            "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0".getBytes(StandardCharsets.US_ASCII);

    @TempDir
    static Path directory;

    @AutoClose
    private static TestServer server;

    private static String https;
    private final Visitor visitor = new Visitor();

    @BeforeAll
    static void start() {
        server = TestServer.secure(directory, Duration.ofSeconds(30), TlsFiles.tls(directory), routes -> {});
        https = "https://localhost:" + server.connectors().httpsPort();
    }

    @Test
    void http2_isUsedByCapableClients_andHstsIsSent() throws Exception {
        HttpResponse<String> answer = visitor.get(https + TestServer.ECHO + "?a=b");
        assertEquals(HttpClient.Version.HTTP_2, answer.version());
        assertEquals("{\"a\":\"b\"}", answer.body());
        assertEquals(
                "max-age=31536000",
                answer.headers().firstValue("Strict-Transport-Security").orElse(""));
        HttpResponse<String> missing = visitor.get(https + "/nothing");
        assertEquals(404, missing.statusCode());
        assertEquals(
                "max-age=31536000",
                missing.headers().firstValue("Strict-Transport-Security").orElse(""));
        HttpResponse<String> older = visitor.send(
                HttpRequest.newBuilder(URI.create(https + TestServer.ECHO)).version(HttpClient.Version.HTTP_1_1));
        assertEquals(HttpClient.Version.HTTP_1_1, older.version());
        assertEquals(200, older.statusCode());
    }

    @Test
    void clientWithoutAlpn_getsHttp11() throws IOException {
        try (SSLSocket socket = Visitor.connect(server.connectors().httpsPort(), "localhost")) {
            socket.getOutputStream()
                    .write(("GET " + TestServer.ECHO + " HTTP/1.1\r\nHost: elsewhere\r\nConnection: close\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertTrue(answer.startsWith("HTTP/1.1 200 "), answer);
        }
    }

    @Test
    void plainPort_staysForProgramsOfThisMachine() {
        TestServer.Reply reply = server.get(TestServer.ECHO);
        assertEquals(200, reply.status());
        assertEquals("", reply.header("Strict-Transport-Security"));
    }

    @Test
    void httpPort_redirectsEverythingToHttps() throws Exception {
        String http = "http://127.0.0.1:" + server.connectors().httpPort();
        HttpResponse<String> read = visitor.get(http + "//evil.example/%2e?x=1");
        assertEquals(301, read.statusCode());
        assertEquals(
                "https://dassie.example//evil.example/%2e?x=1",
                read.headers().firstValue("Location").orElse(""));
        HttpResponse<String> written =
                visitor.send(HttpRequest.newBuilder(URI.create(http + "/inbox")).POST(BodyPublishers.ofString("x")));
        assertEquals(308, written.statusCode());
        assertEquals(
                "https://dassie.example/inbox",
                written.headers().firstValue("Location").orElse(""));
    }

    @Test
    void oldProtocols_areRefused() throws IOException {
        try (Socket plain =
                new Socket(InetAddress.getLoopbackAddress(), server.connectors().httpsPort())) {
            // A greeting of TLS 1.1, of which Java no longer sends any.
            byte[] greeting = new byte[52];
            byte[] beginning = {0x16, 3, 1, 0, 47, 1, 0, 0, 43, 3, 2};
            byte[] ciphers = {4, (byte) 0xc0, 0x09, (byte) 0xc0, 0x13, 1, 0};
            System.arraycopy(beginning, 0, greeting, 0, beginning.length);
            System.arraycopy(ciphers, 0, greeting, greeting.length - ciphers.length, ciphers.length);
            plain.setSoTimeout(20_000);
            plain.getOutputStream().write(greeting);
            assertEquals(0x15, plain.getInputStream().read(), "an alert");
        }
        assertThrows(
                SSLHandshakeException.class,
                () -> Visitor.connect(server.connectors().httpsPort(), "localhost", "spdy/3")
                        .close());
    }

    /** With HTTP/2 a body may come without any header that says so. */
    @Test
    void bodyWithoutALength_isReadBeforeItGetsAThread() throws Exception {
        HttpResponse<String> answer = visitor.send(HttpRequest.newBuilder(URI.create(https + TestServer.ECHO))
                .header("Content-Type", FORM)
                .POST(BodyPublishers.fromPublisher(BodyPublishers.ofString("a=b"))));
        assertEquals(HttpClient.Version.HTTP_2, answer.version());
        assertEquals("{\"a\":\"b\"}", answer.body());
    }

    @Test
    void manyRequestsOfOneConnection_areAnswered_whileOneBodyIsSlow() throws Exception {
        TestTime time = new TestTime();
        try (TestServer patient =
                TestServer.secure(directory, time.deadlines(PATIENCE), TlsFiles.tls(directory), routes -> {})) {
            String address = "https://localhost:" + patient.connectors().httpsPort() + TestServer.ECHO;
            visitor.get(address);
            byte[] body = ("a=" + "x".repeat(30_000)).getBytes(StandardCharsets.US_ASCII);
            InputStream slow = new InputStream() {
                private int at;

                @Override
                public int read() {
                    return at < body.length ? body[at++] : -1;
                }

                @Override
                public int read(byte[] into, int offset, int length) {
                    if (at == body.length) {
                        return -1;
                    }
                    time.passes(STEP);
                    int count = Math.min(Math.min(length, 1_000), body.length - at);
                    System.arraycopy(body, at, into, offset, count);
                    at += count;
                    return count;
                }
            };
            CompletableFuture<HttpResponse<String>> slowAnswer = visitor.client()
                    .sendAsync(
                            HttpRequest.newBuilder(URI.create(address))
                                    .header("Content-Type", FORM)
                                    .POST(BodyPublishers.ofInputStream(() -> slow))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
            while (!slowAnswer.isDone()) {
                assertEquals(200, visitor.get(address).statusCode());
            }
            assertEquals(200, slowAnswer.get().statusCode());
        }
    }

    @Test
    void slowHandshakeOrHeaders_areAborted() throws Exception {
        TestTime time = new TestTime();
        try (TestServer patient =
                TestServer.secure(directory, time.deadlines(PATIENCE), TlsFiles.tls(directory), routes -> {})) {
            int port = patient.connectors().httpsPort();
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                byte[] record = {0x16, 3, 1, 2, 0, 1, 0, 1, (byte) 0xfc, 3, 3};
                socket.getOutputStream().write(record);
                assertTrue(isCutOff(socket, time));
            }
            try (SSLSocket socket = Visitor.connect(port, "localhost", "http/1.1")) {
                socket.getOutputStream()
                        .write("GET / HTTP/1.1\r\nHost: x\r\nX-Long: ".getBytes(StandardCharsets.US_ASCII));
                assertTrue(isCutOff(socket, time));
            }
            try (SSLSocket socket = Visitor.connect(port, "localhost", "h2")) {
                socket.getOutputStream().write(HTTP2_BEGINNING);
                byte[] begun = {0, 64, 0, 1, 4, 0, 0, 0, 1};
                socket.getOutputStream().write(begun);
                assertTrue(isCutOff(socket, time));
            }
        }
    }

    /** Sends a byte a step until the server has had enough. */
    private static boolean isCutOff(Socket socket, TestTime time) {
        for (int i = 0; i < 300; i++) {
            try {
                socket.getOutputStream().write('a');
                socket.getOutputStream().flush();
            } catch (IOException e) {
                return true;
            }
            time.passes(STEP);
        }
        return false;
    }

    @ParameterizedTest
    @EnumSource(HttpClient.Version.class)
    void activeConnection_staysOpenBeyondTheTimeout(HttpClient.Version version) throws Exception {
        TestTime time = new TestTime();
        try (TestServer patient =
                TestServer.secure(directory, time.deadlines(PATIENCE), TlsFiles.tls(directory), routes -> {})) {
            String address = "https://localhost:" + patient.connectors().httpsPort() + TestServer.ECHO;
            Set<String> used = new HashSet<>();
            for (int i = 0; i < 20; i++) {
                used.add(session(visitor, address, version));
                time.passes(STEP);
            }
            assertEquals(1, used.size(), "all by one connection");
        }
    }

    @ParameterizedTest
    @EnumSource(HttpClient.Version.class)
    void idleConnection_isClosed(HttpClient.Version version) throws Exception {
        boolean isMany = version == HttpClient.Version.HTTP_2;
        try (TestServer impatient =
                        TestServer.secure(directory, Duration.ofMillis(400), TlsFiles.tls(directory), routes -> {});
                SSLSocket socket =
                        Visitor.connect(impatient.connectors().httpsPort(), "localhost", isMany ? "h2" : "http/1.1")) {
            socket.setSoTimeout(20_000);
            byte[] request =
                    ("GET " + TestServer.ECHO + " HTTP/1.1\r\nHost: x\r\n\r\n").getBytes(StandardCharsets.US_ASCII);
            socket.getOutputStream().write(isMany ? HTTP2_BEGINNING : request);
            // What is answered, and then the end.
            assertTrue(socket.getInputStream().readAllBytes().length > 0);
        }
    }

    /** The TLS session of a request, which each connection has of its own. */
    private static String session(Visitor visitor, String address, HttpClient.Version version) throws Exception {
        HttpResponse<String> answer =
                visitor.send(HttpRequest.newBuilder(URI.create(address)).version(version));
        assertEquals(version, answer.version());
        return HexFormat.of().formatHex(answer.sslSession().orElseThrow().getId());
    }

    @Test
    void hundredsOfSlowHandshakes_blockNoOne() throws Exception {
        List<Socket> slow = new ArrayList<>();
        try {
            for (int i = 0; i < 300; i++) {
                Socket socket = new Socket(
                        InetAddress.getLoopbackAddress(), server.connectors().httpsPort());
                slow.add(socket);
                socket.getOutputStream().write(0x16);
            }
            for (int i = 0; i < 10; i++) {
                assertEquals(200, visitor.get(https + TestServer.ECHO).statusCode());
            }
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    @Test
    void portInUse_isReportedInOneSentence_andLeavesNothingOpen() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Tls tls = TlsFiles.tls(directory, "tls.port", Integer.toString(taken.getLocalPort()));
            StartException failure = assertThrows(
                    StartException.class,
                    () -> TestServer.secure(directory, Duration.ofSeconds(30), tls, routes -> {}));
            assertEquals(
                    "Dassie cannot listen on 127.0.0.1 port " + taken.getLocalPort()
                            + " (tls.port): Address already in use;"
                            + " if another web server has it, stop that one, or set tls to off and let it stand in front",
                    failure.getMessage());
        }
    }

    @Test
    void stop_endsTheEncryptedConnectionsToo() throws Exception {
        TestServer ending = TestServer.secure(directory, Duration.ofSeconds(30), TlsFiles.tls(directory), routes -> {});
        try (SSLSocket socket = Visitor.connect(ending.connectors().httpsPort(), "localhost", "h2")) {
            ending.close();
            Soon.holds("it is closed", () -> {
                try {
                    return socket.getInputStream().read() < 0;
                } catch (SocketException | SSLException e) {
                    return true;
                } catch (IOException e) {
                    return false;
                }
            });
        }
    }
}
