package social.dassie.cli.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** The clock of a sandbox, which tests set and move, and everything that follows it. */
class MovedClockTest {
    @RegisterExtension
    final TestApp app = TestApp.sandbox(Map.of("alice", "ALICE", "bob", "BOB"));

    private final TestClient alice = app.withToken("ALICE");
    private final TestClient bob = app.withToken("BOB");

    private JsonNode move(String json) {
        return Hand.send(app, "POST", "/sandbox/clock", json).expect(200).json();
    }

    @Test
    void polls_end() {
        String id = alice.posts("?", "poll[options][]", List.of("a", "b"), "poll[expires_in]", "3600");
        move("{\"advance\":\"61m\"}");
        assertTrue(alice.reads(id).at("/poll/expired").asBoolean());
    }

    @Test
    void scheduledPosts_arePublished() {
        String at = Instant.ofEpochMilli(app.clock().millis()).plusSeconds(7200).toString();
        alice.post("/api/v1/statuses", "status", "later", "scheduled_at", at);
        assertEquals(List.of(), alice.home());
        assertTrue(move("{\"advance\":\"2h1m\"}".replace("2h1m", "121m"))
                        .path("ran")
                        .asInt()
                > 0);
        assertEquals(1, alice.home().size());
        assertEquals(0, alice.get("/api/v1/scheduled_statuses").size());
    }

    @Test
    void mutesAndFilters_expire() {
        String bobs = bob.get("/api/v1/accounts/verify_credentials").path("id").asText();
        alice.post("/api/v1/accounts/" + bobs + "/mute", "duration", "600");
        JsonNode filter = alice.post("/api/v2/filters", "title", "x", "context[]", "home", "expires_in", "600");
        assertTrue(muting(bobs));
        move("{\"advance\":\"11m\"}");
        assertEquals(false, muting(bobs));
        String end = alice.get("/api/v2/filters/" + filter.path("id").asText())
                .path("expires_at")
                .asText();
        assertTrue(Instant.parse(end).isBefore(Instant.parse(now())), end);
    }

    private boolean muting(String id) {
        return alice.get("/api/v1/accounts/relationships", "id[]", id)
                .at("/0/muting")
                .asBoolean();
    }

    private String now() {
        return Hand.ask(app, "GET", "/sandbox/clock").json().path("now").asText();
    }

    @Test
    void newPosts_haveTheSetTime_andStayInOrder() {
        String before = alice.posts("before");
        assertEquals(
                "2031-05-06T07:08:09.000Z",
                move("{\"set\":\"2031-05-06T07:08:09Z\",\"frozen\":true}")
                        .path("now")
                        .asText());
        String ahead = alice.posts("ahead");
        assertEquals(
                "2031-05-06T07:08:09.000Z",
                alice.reads(ahead).path("created_at").asText());
        move("{\"set\":\"2027-01-01T00:00:00Z\"}");
        String back = alice.posts("back");
        assertEquals(
                "2027-01-01T00:00:00.000Z", alice.reads(back).path("created_at").asText());
        assertEquals(List.of(back, ahead, before), alice.home());
        JsonNode going = move("{\"frozen\":false}");
        assertEquals(false, going.path("frozen").asBoolean());
        assertTrue(going.path("now").asText().startsWith("2027-01-01T00:00:0"), going::toString);
    }

    @Test
    void reset_setsTheClockRightAgain_andASnapshotAsItWas() {
        String year = now().substring(0, 4);
        move("{\"set\":\"2050-01-01\",\"frozen\":true}");
        Hand.ask(app, "PUT", "/sandbox/snapshots/later").expect(200);
        Hand.ask(app, "POST", "/sandbox/reset").expect(200);
        assertEquals(year, now().substring(0, 4));
        Hand.ask(app, "POST", "/sandbox/snapshots/later/restore").expect(200);
        assertEquals("2050-01-01T00:00:00.000Z", now());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"set\":\"soon\"}",
                "{\"advance\":\"-1h\"}",
                "{\"advance\":\"a while\"}",
                "{\"set\":\"1999-01-01\"}",
                "{\"set\":\"2100-01-02\"}",
                "{\"advance\":\"36500d\"}"
            })
    void invalidTimes_areRejected(String json) {
        Hand.send(app, "POST", "/sandbox/clock", json).expect(422);
    }
}
