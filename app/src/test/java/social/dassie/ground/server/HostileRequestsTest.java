package social.dassie.ground.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.http.BodyLimits;
import social.dassie.ground.server.TestServer.Reply;

/** Whatever is sent, the answer is JSON with a status that blames the right side, and the server lives. */
class HostileRequestsTest extends SharedServerFixture {
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String MULTIPART = "multipart/form-data; boundary=XX";
    private static final int LIMIT = (int) BodyLimits.STANDARD.text();

    @ParameterizedTest
    @ValueSource(strings = {"{", "{\"a\":}", "{} {}", "nothing", "{\"a\":\"\\ud800\"", "[1,2"})
    void brokenJson_is400(String json) {
        refused(400, server.send("POST", TestServer.ECHO, "application/json", json));
    }

    @Test
    void deepJson_is400() {
        refused(
                400,
                server.send(
                        "POST",
                        TestServer.ECHO,
                        "application/json",
                        "{\"a\":" + "[".repeat(10_000) + "]".repeat(10_000) + "}"));
        refused(400, server.send("POST", TestServer.ECHO, "application/json", "{\"a\":".repeat(9_000)));
    }

    @Test
    void hugeNumber_is400() {
        refused(400, server.send("POST", TestServer.ECHO, "application/json", "{\"a\":" + "9".repeat(5_000) + "}"));
        assertEquals(
                200,
                server.send("POST", TestServer.ECHO, "application/json", "{\"a\":1e999999999}")
                        .status());
    }

    @Test
    void bodyAtTheLimit_isRead_andOneByteMoreIs413() {
        for (String type : List.of(FORM, "application/json", "text/plain", MULTIPART)) {
            assertEquals(
                    413,
                    server.send("POST", TestServer.ECHO, type, new byte[LIMIT + 1])
                            .status(),
                    type);
        }
        assertEquals(
                200,
                server.send("POST", TestServer.ECHO, FORM, "a=" + "x".repeat(LIMIT - 2))
                        .status());
        refused(413, server.send("POST", TestServer.ECHO, FORM, "a=" + "x".repeat(LIMIT - 1)));
    }

    @Test
    void bodyOfUnknownLength_isCutOffAtTheLimit() throws IOException {
        String chunk = "1000\r\n" + "a".repeat(4096) + "\r\n";
        refused(
                413,
                server.raw("POST " + TestServer.ECHO + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: "
                        + FORM + "\r\nTransfer-Encoding: chunked\r\n\r\n" + chunk.repeat(17) + "0\r\n\r\n"));
    }

    @Test
    void declaredHugeLength_is413BeforeAnythingIsRead() throws IOException {
        refused(
                413,
                server.raw("POST " + TestServer.ECHO + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: "
                        + FORM + "\r\nContent-Length: 99999999999\r\n\r\n"));
    }

    @Test
    void upload_overItsLimit_is413() {
        String part = "--XX\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x\"\r\n\r\n";
        String body = part + "x".repeat((int) TestServer.UPLOAD_BYTES) + "\r\n--XX--\r\n";
        refused(413, server.send("POST", "/api/v1/upload", MULTIPART, body));
        String fits = part + "x".repeat((int) TestServer.UPLOAD_BYTES - 500) + "\r\n--XX--\r\n";
        assertEquals(200, server.send("POST", "/api/v1/upload", MULTIPART, fits).status());
        assertEquals(List.of(), List.of(uploads.toFile().list()), "parts were left behind");
    }

    /** Those are read into memory, by whoever asks. */
    @Test
    void formsAndJson_keepTheirLimitOnUploadRoutes() {
        for (String type : List.of(FORM, "application/json", "text/plain")) {
            refused(413, server.send("POST", "/api/v1/upload", type, new byte[LIMIT + 1]));
        }
        String field = "--XX\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n";
        String body = field + "x".repeat(LIMIT + 1) + "\r\n--XX--\r\n";
        refused(413, server.send("POST", "/api/v1/upload", MULTIPART, body));
    }

    @Test
    void brokenUtf8_is400() {
        byte[] broken = {'a', '=', (byte) 0xc3, (byte) 0x28};
        refused(400, server.send("POST", TestServer.ECHO, FORM, broken));
        refused(400, server.send("POST", TestServer.ECHO, FORM, "a=%c3%28"));
        refused(400, server.get(TestServer.ECHO + "?a=%ff"));
        byte[] json = "{\"a\":\"\u00c3(\"}".getBytes(StandardCharsets.ISO_8859_1);
        refused(400, server.send("POST", TestServer.ECHO, "application/json", json));
        byte[] part = "--XX\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\u00c3(\r\n--XX--\r\n"
                .getBytes(StandardCharsets.ISO_8859_1);
        refused(400, server.send("POST", TestServer.ECHO, MULTIPART, part));
    }

    @Test
    void wrongMultipart_is400() {
        refused(400, server.send("POST", TestServer.ECHO, "multipart/form-data", "--XX\r\n"));
        refused(400, server.send("POST", TestServer.ECHO, MULTIPART, "no parts at all"));
        refused(400, server.send("POST", TestServer.ECHO, MULTIPART, "--XX\r\nContent-Disposition: form-data; na"));
        refused(
                400,
                server.send(
                        "POST",
                        TestServer.ECHO,
                        MULTIPART,
                        "--XX\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx\r\n".repeat(300) + "--XX--\r\n"));
    }

    @Test
    void unknownContentType_is415() {
        refused(415, server.send("POST", TestServer.ECHO, "application/xml", "<a/>"));
    }

    @Test
    void thousandsOfParameters_are400() {
        refused(400, server.send("POST", TestServer.ECHO, FORM, "a[]=1&".repeat(2_001)));
    }

    @Test
    void deepBrackets_areOnePlainKey() {
        assertEquals(
                200,
                server.send("POST", TestServer.ECHO, FORM, "a" + "[b]".repeat(2_000) + "=1")
                        .status());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/v1/%", "/api/v1/%zz", "/api/v1/%ff%fe", "/api/v1/%00", "/api/v1/..%2f..%2fetc", "/api/v1/../../x",
                "/api/v1/;x=y", "/api/%2e%2e/x", "/api/v1/a\\b", "/api//", "/api/v1/named/%c3%28/x", "/api/v1/%u0041"
            })
    void garbageInThePath_is4xxJson(String path) throws IOException {
        Reply reply = server.raw("GET " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        assertTrue(reply.status() == 404 || reply.status() == 400, path + " gave " + reply.status());
        refused(reply.status(), reply);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /api/v1/echo HTTP/1.1\r\n\r\n",
                "GET /api/v1/echo HTTP/9.9\r\nHost: x\r\n\r\n",
                "NONSENSE\r\n\r\n",
                "GET /api/v1/echo HTTP/1.1\r\nHost: x\r\nBad Header: x\r\n\r\n",
                "POST /api/v1/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
                "POST /api/v1/echo HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n"
            })
    void brokenRequests_areJsonToo(String request) throws IOException {
        Reply reply = server.raw(request);
        assertTrue(reply.status() >= 400 && reply.status() <= 505, String.valueOf(reply.status()));
        refused(reply.status(), reply);
    }

    @Test
    void oversizedHeaders_are431() throws IOException {
        refused(431, server.raw("GET /api/v1/echo HTTP/1.1\r\nHost: x\r\nX-Large: " + "x".repeat(20_000) + "\r\n\r\n"));
    }

    /** Who is told of the end does not send another request into it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /LONG HTTP/1.1\r\nHost: x\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: x\r\nX-Large: LONG\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: x\r\nNo colon\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: [x\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: \r\n\r\n",
                "GET / HTTP/1.1\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: a\r\n\r\n",
                "POST /api/v1/echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"
            })
    void connectionBeingClosed_isAnnounced(String request) throws IOException {
        Reply reply = server.raw(request.replace("LONG", "x".repeat(20_000)));
        assertTrue(reply.status() >= 400 && reply.status() < 500, reply.toString());
        assertEquals("close", reply.header("Connection"), reply.toString());
        assertTrue(reply.isJson(), reply.toString());
    }

    @Test
    void body_mayComeInSmallPieces() throws Exception {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            var out = socket.getOutputStream();
            out.write(("POST " + TestServer.ECHO + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: " + FORM
                            + "\r\nContent-Length: 5\r\n\r\n")
                    .getBytes(StandardCharsets.UTF_8));
            for (char c : "a=xyz".toCharArray()) {
                out.write(c);
                out.flush();
            }
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertTrue(answer.startsWith("HTTP/1.1 200"), answer);
            assertTrue(answer.endsWith("{\"a\":\"xyz\"}"), answer);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {FORM, MULTIPART, "application/json"})
    void stalledBody_isAborted_withoutBlockingOthers(String type) throws IOException {
        try (TestServer impatient = TestServer.impatient(uploads);
                Socket stalled = new Socket(InetAddress.getLoopbackAddress(), impatient.port())) {
            stalled.setSoTimeout(20_000);
            stalled.getOutputStream()
                    .write(("POST " + TestServer.ECHO + " HTTP/1.1\r\nHost: x\r\nContent-Type: " + type
                                    + "\r\nContent-Length: 100\r\n\r\na=b")
                            .getBytes(StandardCharsets.US_ASCII));
            assertEquals(200, impatient.get(TestServer.ECHO).status());
            String answer = new String(stalled.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertTrue(answer.startsWith("HTTP/1.1 408"), answer);
            assertTrue(answer.endsWith("{\"error\":\"The request body did not arrive in time\"}"), answer);
        }
    }

    private static void refused(int status, Reply reply) {
        assertEquals(status, reply.status(), reply.text());
        assertTrue(reply.isJson(), reply.headers().toString());
        assertFalse(reply.json().path("error").asText().isEmpty(), reply.text());
        assertEquals(
                "*",
                reply.header("Access-Control-Allow-Origin"),
                reply.headers().toString());
        assertFalse(reply.text().contains("Exception"), reply.text());
        assertEquals(200, server.get(TestServer.ECHO).status());
    }
}
