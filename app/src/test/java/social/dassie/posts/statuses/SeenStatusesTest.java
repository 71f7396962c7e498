package social.dassie.posts.statuses;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** A page that nobody changed is not asked of the database again, and is as right as if it were. */
class SeenStatusesTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    @Test
    void repeatedRead_needsNoStatement_untilAChange() {
        String id = alice.posts("hello");
        assertEquals(List.of(), StatementCount.again(app, () -> bob.reads(id)).statements());
        alice.edits(id, "status", "good bye");
        assertTrue(bob.reads(id).path("content").asText().contains("good bye"));
    }

    @Test
    void viewsOfANewPost_takeAStatementForTheFirstReaderOnly() {
        TestClient carol = app.user("carol");
        String id = alice.posts("hello");
        assertEquals(1, viewStatements(() -> bob.reads(id)));
        assertEquals(0, viewStatements(() -> carol.reads(id)));
        alice.post("/api/v1/accounts/" + carol.id() + "/block");
        assertEquals(1, viewStatements(() -> bob.reads(id)));
        carol.call("GET", "/api/v1/statuses/" + id).expect(404);
    }

    private long viewStatements(Runnable work) {
        return StatementCount.now(app, work).statements().stream()
                .filter(sql -> sql.contains("hidden_accounts") && sql.contains("conversation_mutes"))
                .count();
    }

    @Test
    void sameAnswer_isGivenTheFirstTheSecondAndTheThirdTime() {
        String quoted = alice.posts("one #tag");
        String boost = bob.boosts(bob.quotes(quoted, "look").path("id").asText());
        for (TestClient reader : List.of(alice, bob, app.anonymous())) {
            String first = reader.reads(boost).toString();
            assertEquals(first, reader.reads(boost).toString());
            assertEquals(first, reader.reads(boost).toString());
        }
        assertFalse(app.anonymous().reads(boost).has("favourited"));
    }

    @Test
    void marks_areTheReadersOwn() {
        String id = alice.posts("hello");
        for (int time = 0; time < 3; time++) {
            assertFalse(bob.reads(id).path("favourited").asBoolean());
        }
        bob.favourites(id);
        for (int time = 0; time < 3; time++) {
            assertTrue(bob.reads(id).path("favourited").asBoolean());
            assertFalse(alice.reads(id).path("favourited").asBoolean());
        }
    }

    @Test
    void readersWithDifferentMarks_getTheirOwn_inAnyOrder() {
        TestClient carol = app.user("carol");
        TestClient dave = app.user("dave");
        TestClient erin = app.user("erin");
        String id = alice.posts("hello");
        bob.favourites(id);
        carol.call("POST", "/api/v1/statuses/" + id + "/bookmark").expect(200);
        for (int time = 0; time < 3; time++) {
            for (TestClient reader : List.of(dave, bob, erin, carol, alice)) {
                JsonNode seen = reader.reads(id);
                assertEquals(reader == bob, seen.path("favourited").asBoolean(), Long.toString(reader.id()));
                assertEquals(reader == carol, seen.path("bookmarked").asBoolean(), Long.toString(reader.id()));
                assertEquals(reader == alice, seen.has("pinned"), Long.toString(reader.id()));
            }
            assertFalse(app.anonymous().reads(id).has("favourited"));
        }
    }

    @Test
    void accountToWhichTheAuthorMoved_seesItsOwnPolicy() {
        TestClient carol = app.user("carol");
        TestClient dave = app.user("dave");
        String id = alice.posts("hello");
        app.rows().setAccount(bob.id(), "discoverable = 1");
        app.rows().setAccount(alice.id(), "moved_to_account_id = " + bob.id());
        String answer = "/account/moved/feature_approval/current_user";
        for (int time = 0; time < 3; time++) {
            assertEquals("automatic", carol.reads(id).at(answer).asText());
            assertEquals("automatic", dave.reads(id).at(answer).asText());
            assertEquals("denied", bob.reads(id).at(answer).asText());
        }
    }

    @Test
    void poll_endsWithItsTime_thoughNothingIsWritten() {
        String id = alice.posts("Tea?", "poll[options][]", List.of("yes", "no"), "poll[expires_in]", "300");
        JsonNode open = bob.reads(id).path("poll");
        assertFalse(open.path("expired").asBoolean());
        assertEquals(open, bob.reads(id).path("poll"));
        app.clock().advance(Duration.ofMinutes(6));
        assertTrue(bob.reads(id).path("poll").path("expired").asBoolean());
    }

    @Test
    void quoteOfATemporarilyMutedAuthor_returns_alsoInABoost() {
        TestClient carol = app.user("carol");
        String boost =
                bob.boosts(bob.quotes(alice.posts("one"), "look").path("id").asText());
        carol.mutes(alice, "duration", 600);
        for (int time = 0; time < 2; time++) {
            assertEquals(
                    "muted_account",
                    carol.reads(boost).at("/reblog/quote/state").asText());
        }
        app.clock().advance(Duration.ofMinutes(11));
        assertEquals("accepted", carol.reads(boost).at("/reblog/quote/state").asText());
    }
}
