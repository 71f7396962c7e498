package social.dassie.ground.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** The limits of what an account publishes and whom it follows. */
class RequestCountingTest {
    private static final String STATUSES = "/api/v1/statuses";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    private static String left(Answer answer) {
        return answer.header("X-RateLimit-Remaining") + " of " + answer.header("X-RateLimit-Limit");
    }

    private static String follow(TestClient whom) {
        return "/api/v1/accounts/" + whom.id() + "/follow";
    }

    @Test
    void postsBoostsAndEdits_shareALimit_acrossTokens() {
        Answer first = alice.call("POST", STATUSES, "status", "one").expect(200);
        assertEquals("299 of 300", left(first));
        String id = first.json().path("id").asText();
        assertEquals("298 of 300", left(alice.call("PUT", STATUSES + "/" + id, "status", "two")));
        String other = bob.posts("hello");
        assertEquals("297 of 300", left(alice.call("POST", STATUSES + "/" + other + "/reblog")));
        assertEquals("296 of 300", left(alice.withScopes("write").call("POST", STATUSES, "status", "three")));
        assertEquals("298 of 300", left(bob.call("POST", STATUSES, "status", "mine")));
        assertEquals("29 of 30", left(alice.call("DELETE", STATUSES + "/" + id)));
    }

    @Test
    void failedRequests_areNotCounted() {
        assertEquals(
                "300 of 300", left(alice.call("POST", STATUSES, "status", " ").expect(422)));
        assertEquals(
                "300 of 300", left(alice.call("POST", STATUSES + "/1/reblog").expect(404)));
        assertEquals(
                "300 of 300",
                left(alice.withScopes("read")
                        .call("POST", STATUSES, "status", "x")
                        .expect(403)));
        assertEquals(
                "299 of 300", left(alice.call("POST", STATUSES, "status", "one").expect(200)));
        assertEquals("400 of 400", left(alice.call("POST", follow(alice)).expect(404)));
    }

    @Test
    void followsOfAccountsAndHashtags_shareALimit() {
        assertEquals("399 of 400", left(alice.call("POST", follow(bob)).expect(200)));
        assertEquals(
                "398 of 400",
                left(alice.call("POST", "/api/v1/tags/cats/follow").expect(200)));
        assertEquals("398 of 400", left(alice.call("POST", follow(alice)).expect(404)));
    }

    @Test
    void beyondTheLimit_nothingIsPublished_untilTheWindowEnds() {
        long window = Duration.ofHours(3).toMillis();
        app.clock().to(Instant.ofEpochMilli((app.clock().millis() / window + 1) * window));
        for (int i = 0; i < 300; i++) {
            alice.call("POST", STATUSES, "status", "Number " + i).expect(200);
        }
        Answer refused = alice.call("POST", STATUSES, "status", "one too many").expect(429, "Too many requests");
        assertEquals("0 of 300", left(refused));
        assertEquals(200, alice.call("POST", follow(bob)).status());
        assertEquals(
                300,
                alice.get("/api/v1/accounts/" + alice.id())
                        .path("statuses_count")
                        .asInt());
        app.clock().advance(Duration.ofMinutes(179));
        alice.call("POST", STATUSES, "status", "still too many").expect(429);
        app.clock().advance(Duration.ofMinutes(1));
        assertEquals(
                "299 of 300",
                left(alice.call("POST", STATUSES, "status", "again").expect(200)));
    }

    @Test
    void disabledLimits_rejectNothing_andSendNoHeaders() {
        try (TestApp open = TestApp.start(Map.of("rate_limits", "false"))) {
            TestClient carol = open.user("carol");
            for (int i = 0; i < 301; i++) {
                carol.call("POST", STATUSES, "status", "Number " + i).expect(200);
            }
            assertEquals(
                    "",
                    String.valueOf(carol.call("POST", STATUSES, "status", "x").header("X-RateLimit-Limit")));
        }
    }
}
