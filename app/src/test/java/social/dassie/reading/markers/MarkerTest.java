package social.dassie.reading.markers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class MarkerTest {
    private static final String MARKERS = "/api/v1/markers";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");

    @Test
    void unsavedTimeline_startsAtZero() {
        JsonNode markers = alice.get(MARKERS, "timeline[]", "notifications");
        assertEquals(1, markers.size());
        assertEquals("0", markers.path("notifications").path("last_read_id").asText());
        assertEquals(0, markers.path("notifications").path("version").asInt(-1));
        assertTrue(markers.path("notifications").path("updated_at").asText().endsWith("Z"));
    }

    @Test
    void onlyRequestedKnownTimelines_areReturned() {
        assertEquals(0, alice.get(MARKERS).size());
        assertEquals(0, alice.get(MARKERS, "timeline[]", "mentions").size());
        assertTrue(alice.get(MARKERS, "timeline", "home").has("home"), "one value stands for a list");
    }

    @Test
    void aForm_savesBothTimelines() {
        JsonNode saved = alice.post(MARKERS, "home[last_read_id]", "103", "notifications[last_read_id]", "7");
        assertEquals("103", saved.path("home").path("last_read_id").asText());
        assertEquals("7", saved.path("notifications").path("last_read_id").asText());
        JsonNode found = alice.get(MARKERS, "timeline[]", "home", "timeline[]", "notifications");
        assertEquals(saved, found);
    }

    @Test
    void json_isAccepted_andOnlySavedTimelinesAreReturned() {
        JsonNode saved = alice.sendJson("POST", MARKERS, "{\"home\":{\"last_read_id\":12}}")
                .expect(200)
                .json();
        assertEquals(1, saved.size());
        assertEquals("12", saved.path("home").path("last_read_id").asText());
        assertEquals(1, saved.path("home").path("version").asInt());
    }

    @Test
    void everyChange_incrementsTheVersion() {
        alice.post(MARKERS, "home[last_read_id]", "5");
        JsonNode again = alice.post(MARKERS, "home[last_read_id]", "5");
        assertEquals(1, again.path("home").path("version").asInt(), "the same position is no change");
        JsonNode next = alice.post(MARKERS, "home[last_read_id]", "9");
        assertEquals(2, next.path("home").path("version").asInt());
    }

    @Test
    void anOldVersion_isRefused_andNothingIsSaved() {
        alice.post(MARKERS, "home[last_read_id]", "5");
        alice.call("POST", MARKERS, "home[last_read_id]", "6", "home[version]", "0")
                .expect(409, "Conflict during update, please try again");
        assertEquals(
                "5",
                alice.get(MARKERS, "timeline[]", "home")
                        .path("home")
                        .path("last_read_id")
                        .asText());
        alice.call("POST", MARKERS, "home[last_read_id]", "6", "home[version]", "1")
                .expect(200);
    }

    @Test
    void invalidPosition_isIgnored() {
        assertEquals(0, alice.post(MARKERS, "home[last_read_id]", "soon").size());
        assertEquals(0, alice.post(MARKERS, "home", "5").size());
        assertEquals(0, alice.post(MARKERS).size());
    }

    @Test
    void markers_belongToTheirAccount() {
        alice.post(MARKERS, "home[last_read_id]", "5");
        JsonNode bobs = app.user("bob").get(MARKERS, "timeline[]", "home");
        assertEquals("0", bobs.path("home").path("last_read_id").asText());
    }

    @Test
    void markers_needAUserAndTheRightScope() {
        app.anonymous().call("GET", MARKERS).expect(401, "The access token is invalid");
        app.application("read").call("GET", MARKERS).expect(422, "This method requires an authenticated user");
        alice.withScopes("read:accounts")
                .call("GET", MARKERS)
                .expect(403, "This action is outside the authorized scopes");
        alice.withScopes("read")
                .call("POST", MARKERS, "home[last_read_id]", "5")
                .expect(403, "This action is outside the authorized scopes");
        alice.withScopes("read:statuses").call("GET", MARKERS).expect(200);
        alice.withScopes("write:statuses").call("POST", MARKERS).expect(200);
    }
}
