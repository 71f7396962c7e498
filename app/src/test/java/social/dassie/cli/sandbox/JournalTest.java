package social.dassie.cli.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.federation.inbox.FakeServer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestPeer;
import social.dassie.testing.TestSocket;

/** What happened in a sandbox, as a list. */
class JournalTest {
    @RegisterExtension
    final TestApp app = TestApp.sandbox(Map.of("alice", "ALICE", "bob", "BOB"));

    private final TestClient alice = app.withToken("ALICE");
    private final TestClient bob = app.withToken("BOB");

    private JsonNode events(String query) {
        return Hand.ask(app, "GET", "/sandbox/events" + query).expect(200).json();
    }

    @Test
    void requests_areRecordedWithRouteStatusAndAccount() {
        String id = alice.posts("hello");
        bob.favourites(id);
        bob.call("GET", "/api/v1/statuses/999?x=1").expect(404);
        app.anonymous().call("GET", "/api/v1/nowhere").expect(404);
        app.withToken("WRONG").call("GET", "/api/v1/timelines/home").expect(401);
        JsonNode all = events("?kind=request");
        assertEquals(List.of("200", "200", "404", "404", "401"), texts(all, "status"));
        assertEquals(
                List.of("/api/v1/statuses", "/api/v1/statuses/{id}/favourite", "/api/v1/statuses/{id}"),
                texts(all, "route").subList(0, 3));
        assertEquals(List.of("alice", "bob", "bob"), texts(all, "account"));
        assertEquals("x=1", all.path(2).path("query").asText());
        assertTrue(all.path(3).path("route").isMissingNode());
        assertEquals("POST", all.path(0).path("method").asText());
        assertEquals(
                "/api/v1/statuses/" + id + "/favourite",
                all.path(1).path("path").asText());
    }

    private static List<String> texts(JsonNode all, String field) {
        return all.findValuesAsText(field);
    }

    @Test
    void filters_areFieldsWithStars_andAListCanBeEmptied() {
        String id = alice.posts("hello");
        bob.favourites(id);
        assertEquals(1, events("?account=bob&method=POST").size());
        assertEquals(1, events("?path=*/favourite").size());
        assertEquals(0, events("?status=5*").size());
        assertEquals(0, events("?account=carol").size());
        assertEquals(1, events("?limit=1").size());
        long last = events("?limit=1").path(0).path("id").asLong();
        assertEquals(0, events("?after=" + last).size());
        assertEquals(1, events("?after=" + (last - 1)).size());
        Hand.ask(app, "DELETE", "/sandbox/events").expect(200);
        assertEquals(0, events("").size());
        alice.get("/api/v1/timelines/home");
        assertTrue(events("").path(0).path("id").asLong() > last, "ids go on");
    }

    @Test
    void deliveriesAndPushMessages_areRecorded_alsoFailedOnes() throws Exception {
        try (FakeServer far = new FakeServer(app, "far");
                TestPeer service = TestPeer.startWithTls()) {
            far.actor("erin");
            long erin = far.known("erin");
            app.rows()
                    .run(
                            "insert into follows (account_id, target_account_id, uri, created_at) values (?, ?, ?, 1)",
                            erin,
                            alice.get("/api/v1/accounts/verify_credentials")
                                    .path("id")
                                    .asLong(),
                            far.url("/follows/1"));
            service.answers("/push", exchange -> TestPeer.send(exchange, 201, "text/plain", new byte[0]));
            bob.post(
                    "/api/v1/push/subscription",
                    "subscription[endpoint]",
                    service.url("/push"),
                    "subscription[keys][p256dh]",
                    Base64.getUrlEncoder().withoutPadding().encodeToString(point()),
                    "subscription[keys][auth]",
                    Base64.getUrlEncoder().withoutPadding().encodeToString(new byte[16]),
                    "data[alerts][mention]",
                    "true");
            alice.posts("Hello @bob");
            app.runJobs();
            app.deliver();
            JsonNode delivery = events("?kind=delivery&wait=20s").path(0);
            assertEquals("Create", delivery.path("type").asText(), delivery::toString);
            assertEquals(far.url("/users/erin/inbox"), delivery.path("url").asText(), delivery::toString);
            assertEquals(200, delivery.path("status").asInt(), delivery::toString);
            far.answers("/users/erin/inbox", 503);
            alice.posts("Nobody takes this");
            app.runJobs();
            app.deliver();
            assertEquals(1, events("?kind=delivery&status=503&wait=20s").size());
            JsonNode push = events("?kind=push&wait=20s").path(0);
            assertEquals(service.url("/push"), push.path("url").asText(), push::toString);
            assertEquals("POST", push.path("method").asText());
            assertEquals(201, push.path("status").asInt(), push::toString);
        }
    }

    /** A point on the curve of push keys, uncompressed (SEC 1, section 2.3.3). */
    private static byte[] point() throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec("secp256r1"));
        byte[] encoded = generator.generateKeyPair().getPublic().getEncoded();
        return Arrays.copyOfRange(encoded, encoded.length - 65, encoded.length);
    }

    @Test
    void streamMessages_areRecordedWithStreamEventAndPayload() {
        try (TestSocket stream = TestSocket.of(alice, "user")) {
            assertEquals(101, stream.status());
            String id = alice.posts("hello");
            bob.favourites(id);
            JsonNode sent = events("?kind=stream&wait=20s&count=2");
            assertEquals(List.of("update", "notification"), texts(sent, "event"));
            assertEquals(List.of("user", "user"), texts(sent, "stream"));
            assertEquals(List.of("alice", "alice"), texts(sent, "account"));
            assertTrue(sent.path(0).path("payload").asText().contains(id), sent::toString);
        }
        assertEquals(
                "101",
                texts(events("?kind=request&path=/api/v1/streaming"), "status").get(0));
    }

    @Test
    void wait_returnsOnTheEvent_orAfterTheTimeout() throws Exception {
        CompletableFuture<JsonNode> waiting =
                CompletableFuture.supplyAsync(() -> events("?kind=request&method=POST&account=bob&wait=30s"));
        String id = alice.posts("hello");
        bob.favourites(id);
        JsonNode found = waiting.get(30, TimeUnit.SECONDS);
        assertEquals(List.of("/api/v1/statuses/{id}/favourite"), texts(found, "route"));
        assertEquals(0, events("?kind=mail&wait=10ms").size());
        Hand.ask(app, "GET", "/sandbox/events?wait=2h").expect(422);
    }

    @Test
    void emails_areRecordedInsteadOfSent() {
        long id = app.app().core().accounts().findByAcct("alice").orElseThrow().id();
        app.app().core().people().emails.emails.signInCode(id, "123456", "192.0.2.1");
        Hand.ask(app, "POST", "/sandbox/run-jobs").expect(200);
        JsonNode mail = events("?kind=mail");
        assertEquals(1, mail.size(), mail::toString);
        assertEquals("alice@localhost", mail.path(0).path("to").asText());
        assertTrue(mail.path(0).path("text").asText().contains("123456"), mail::toString);
    }

    @Test
    void faults_areRecordedAsSeenByTheClient() {
        Hand.send(app, "POST", "/sandbox/faults", "{\"fault\":\"status=500\"}").expect(200);
        alice.call("GET", "/api/v1/timelines/home").expect(500);
        JsonNode seen = events("?is_fault=true");
        assertEquals(List.of("500"), texts(seen, "status"));
    }

    @Test
    void listIsBounded() {
        Journal journal = new Journal();
        for (int i = 0; i < Journal.MOST + 5; i++) {
            journal.add("request", 0, Map.of("number", i));
        }
        List<Map<String, Object>> all = journal.find(new Journal.Wanted(0, Map.of(), Journal.MOST));
        assertEquals(Journal.MOST, all.size());
        assertEquals(5, all.get(0).get("number"));
    }
}
