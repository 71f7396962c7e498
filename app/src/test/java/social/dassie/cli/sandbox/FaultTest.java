package social.dassie.cli.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.api.ApiException;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestEvents;
import social.dassie.testing.TestSocket;

/** What goes wrong in a sandbox because a test wants it to. */
class FaultTest {
    private static final String VERIFY = "/api/v1/accounts/verify_credentials";

    @RegisterExtension
    final TestApp app = TestApp.sandbox(Map.of("alice", "ALICE"));

    private final TestClient alice = app.withToken("ALICE");

    @Test
    void statusFault_appliesToOneRequestOnly() {
        Answer answer = with("GET", VERIFY, "status=503");
        answer.expect(503, "The sandbox was asked to answer 503");
        assertEquals("*", answer.header("Access-Control-Allow-Origin"));
        alice.get(VERIFY);
    }

    @Test
    void rateLimit_hasTheHeadersOfTheReferenceServer() {
        Answer answer = with("GET", VERIFY, "rate-limit=90s").expect(429, "Too many requests");
        assertEquals("1500", answer.header("X-RateLimit-Limit"));
        assertEquals("0", answer.header("X-RateLimit-Remaining"));
        assertTrue(answer.header("X-RateLimit-Reset").matches("20..-..-..T..:..:..\\.\\d+Z"), answer::text);
    }

    @Test
    void delay_comesBeforeTheAnswer_withItsBody() {
        long beganNs = System.nanoTime();
        Answer answer = alice.answer(
                alice.request("POST", "/api/v1/statuses")
                        .header("Sandbox-Fault", "delay=300ms")
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .body("status=slow")
                        .asBytes(),
                "POST",
                "/api/v1/statuses");
        answer.expect(200);
        assertTrue(System.nanoTime() - beganNs >= 300_000_000L);
        assertEquals(List.of(answer.json().path("id").asText()), alice.home());
    }

    @Test
    void cutFaults_dropConnectionBeforeAfterOrMidAnswer() throws IOException {
        assertEquals("", raw("cut", "nothing"));
        assertEquals(List.of(), alice.home());
        assertEquals("", raw("cut=answer", "done"));
        assertEquals(1, alice.home().size());
        String half = raw("cut=halfway", "more");
        assertEquals(2, alice.home().size());
        String[] parts = half.split("\r\n\r\n", 2);
        assertTrue(parts[0].startsWith("HTTP/1.1 200"), half);
        int announced = Integer.parseInt(parts[0].replaceFirst("(?is).*content-length: (\\d+).*", "$1"));
        assertEquals((announced + 1) / 2, parts[1].getBytes(StandardCharsets.UTF_8).length);
    }

    /** Everything that comes back when alice posts a text, byte by byte. */
    private String raw(String fault, String status) throws IOException {
        try (Socket socket =
                new Socket(InetAddress.getLoopbackAddress(), app.app().port())) {
            socket.setSoTimeout(20_000);
            String body = "status=" + status;
            socket.getOutputStream()
                    .write(("POST /api/v1/statuses HTTP/1.1\r\nHost: dassie.localhost\r\nConnection: close\r\n"
                                    + "Authorization: Bearer ALICE\r\nSandbox-Fault: " + fault
                                    + "\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: "
                                    + body.length() + "\r\n\r\n" + body)
                            .getBytes(StandardCharsets.US_ASCII));
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            socket.getInputStream().transferTo(all);
            return all.toString(StandardCharsets.UTF_8);
        }
    }

    @Test
    void orderedFault_appliesToMatchingRequestsUpToItsCount() {
        JsonNode rule =
                order("{\"method\":\"post\",\"path\":\"/api/v1/statuses*\",\"fault\":\"status=500\",\"times\":2}");
        assertEquals("POST", rule.path("method").asText());
        order("{\"path\":\"*/verify_credentials\",\"fault\":\"status=502\"}");
        alice.get("/api/v1/timelines/home");
        alice.call("POST", "/api/v1/statuses", "status", "x").expect(500);
        alice.call("POST", "/api/v1/statuses/1/favourite").expect(500);
        assertEquals(1, Hand.ask(app, "GET", "/sandbox/faults").json().size());
        String id = alice.posts("x");
        alice.favourites(id);
        alice.call("GET", VERIFY).expect(502);
        alice.get(VERIFY);
        assertEquals("[]", Hand.ask(app, "GET", "/sandbox/faults").text());
    }

    @Test
    void orderedFaults_areRemovedOneByOne_all_orByAReset() {
        long one = order("{\"fault\":\"status=500\",\"times\":9}").path("id").asLong();
        order("{\"fault\":\"status=501\",\"times\":9}");
        Hand.ask(app, "DELETE", "/sandbox/faults/" + one).expect(200);
        Hand.ask(app, "DELETE", "/sandbox/faults/" + one).expect(404);
        alice.call("GET", VERIFY).expect(501);
        Hand.ask(app, "DELETE", "/sandbox/faults").expect(200);
        alice.get(VERIFY);
        order("{\"fault\":\"status=500\",\"times\":9}");
        Hand.ask(app, "POST", "/sandbox/reset").expect(200);
        alice.get(VERIFY);
    }

    private JsonNode order(String json) {
        return Hand.send(app, "POST", "/sandbox/faults", json).expect(200).json();
    }

    @Test
    void stream_isCutInThePlaceOfTheNextMessage() {
        order("{\"path\":\"/api/v1/streaming*\",\"fault\":\"drop-stream=2\"}");
        try (TestSocket socket = TestSocket.of(alice, "user")) {
            alice.posts("one");
            assertTrue(socket.next().text().contains("one"));
            alice.posts("two");
            assertTrue(socket.next().text().contains("two"));
            alice.posts("three");
            assertTrue(socket.isCut());
        }
        try (TestSocket socket = TestSocket.of(alice, "user")) {
            for (int i = 0; i < 3; i++) {
                alice.posts("again " + i);
                assertTrue(socket.next().text().contains("again " + i));
            }
        }
    }

    @Test
    void streamOfServerSentEvents_isCutByItsHeader() {
        try (TestEvents events = TestEvents.open(
                app, "/api/v1/streaming/user", "Authorization: Bearer ALICE", "Sandbox-Fault: drop-stream=1")) {
            assertEquals(":)\n", events.line());
            alice.posts("one");
            assertTrue(events.event().contains("one"));
            alice.posts("two");
            assertTrue(events.isEnded());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "status=9 | \"status=9\" needs a number from 200 to 599 behind the equals sign",
                "delay=1h | \"1h\" is not a duration such as 300ms, 2s, 5m, 3h or 7d, of at most 5m",
                "explode | \"explode\" is not a known fault.",
                "cut=never | \"cut=never\" is not a known fault.",
                "drop-stream, delay=2s | A fault is a list",
                "'' | \"\" is not a known fault."
            })
    void invalidFault_isRejectedWithASentence(String text, String start) {
        String refusal =
                assertThrows(ApiException.class, () -> FaultText.parse(text)).getMessage();
        assertTrue(refusal.startsWith(start), refusal);
        if (!text.isEmpty()) {
            assertEquals(
                    "Sandbox-Fault: " + refusal,
                    with("GET", VERIFY, text).expect(422).error());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"fault\":\"status=500\",\"times\":0}",
                "{\"fault\":\"status=500\",\"times\":1000001}",
                "{\"fault\":\"status=500\",\"path\":\"api\"}",
                "{\"fault\":\"what\"}"
            })
    void invalidFaultOrders_areRejected(String json) {
        Hand.send(app, "POST", "/sandbox/faults", json).expect(422);
        Hand.send(app, "POST", "/sandbox/faults", "{}").expect(400, "param is missing or the value is empty: fault");
    }

    @ParameterizedTest
    @CsvSource({
        "/api/v1/*, /api/v1/x/y, true",
        "/api/v1/*, /api/v2/x, false",
        "*, /, true",
        "/a*b*c, /axxbxbxc, true",
        "/a*b*c, /axxcxx, false",
        "/a, /ab, false",
        "/a**, /a, true"
    })
    void star_standsForAnyText(String pattern, String text, boolean isMatch) {
        assertEquals(isMatch, Glob.matches(pattern, text));
    }

    /** The header means nothing elsewhere. */
    @Test
    void nonSandboxServer_ignoresFaults() {
        try (TestApp real = TestApp.start()) {
            TestClient bob = real.user("bob");
            for (String fault : List.of("status=503", "cut", "what")) {
                bob.answer(
                                bob.request("GET", VERIFY)
                                        .header("Sandbox-Fault", fault)
                                        .asBytes(),
                                "GET",
                                VERIFY)
                        .expect(200);
            }
            try (TestSocket socket = TestSocket.open(
                    real,
                    "/api/v1/streaming?stream=user",
                    "Authorization: Bearer " + bob.token(),
                    "Sandbox-Fault: drop-stream=0")) {
                bob.posts("hello");
                assertTrue(socket.next().text().contains("hello"));
            }
            assertFalse(real.app().routes().all().stream()
                    .anyMatch(route -> route.path().startsWith("/sandbox")));
        }
    }

    private Answer with(String method, String path, String fault) {
        return alice.answer(
                alice.request(method, path).header("Sandbox-Fault", fault).asBytes(), method, path);
    }
}
