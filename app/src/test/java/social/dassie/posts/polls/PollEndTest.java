package social.dassie.posts.polls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** The end of a poll, and its edits, which move it. */
class PollEndTest {
    private static final String NOTIFICATIONS = "/api/v1/notifications";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final TestClient carol = app.user("carol");

    private String asks(Object... more) {
        return alice.posts("What?", edit(List.of("tea", "coffee"), 3_600, more));
    }

    private static Object[] edit(List<String> options, int seconds, Object... more) {
        Object[] params = new Object[4 + more.length];
        params[0] = "poll[options][]";
        params[1] = options;
        params[2] = "poll[expires_in]";
        params[3] = seconds;
        System.arraycopy(more, 0, params, 4, more.length);
        return params;
    }

    private void votes(TestClient who, String status, String choice) {
        String poll = alice.reads(status).path("poll").path("id").asText();
        who.post("/api/v1/polls/" + poll + "/votes", "choices[]", choice);
    }

    private int told(TestClient who) {
        return who.ids(NOTIFICATIONS, "types[]", "poll").size();
    }

    @Test
    void expiredPoll_notifiesVotersAndAuthorExactlyOnce() {
        String status = asks();
        votes(bob, status, "0");
        app.clock().advance(Duration.ofMinutes(59));
        app.runJobs();
        assertEquals(0, told(alice));
        app.clock().advance(Duration.ofMinutes(2));
        app.runJobs();
        for (int i = 0; i < 2; i++) {
            assertEquals(1, told(alice));
            assertEquals(1, told(bob));
            assertEquals(0, told(carol));
            app.clock().advance(Duration.ofDays(1));
            app.runJobs();
        }
        JsonNode notification = bob.get(NOTIFICATIONS).path(0);
        assertEquals("poll", notification.path("type").asText());
        assertEquals(status, notification.path("status").path("id").asText());
        assertEquals("alice", notification.path("account").path("acct").asText());
        assertTrue(notification.path("status").path("poll").path("expired").asBoolean());
    }

    @Test
    void voterOfSeveralOptions_isNotifiedOnce() {
        String status = asks("poll[multiple]", true);
        votes(bob, status, "0");
        votes(bob, status, "1");
        app.clock().advance(Duration.ofHours(2));
        app.runJobs();
        assertEquals(1, told(bob));
    }

    @Test
    void clockJumps_neitherRepeatTheEnd_norOpenThePollAgain() {
        String status = asks();
        votes(bob, status, "0");
        app.clock().advance(Duration.ofDays(400));
        app.runJobs();
        app.clock().advance(Duration.ofDays(-400));
        app.runJobs();
        assertEquals(1, told(bob));
        JsonNode poll = alice.reads(status).path("poll");
        assertTrue(poll.path("expired").asBoolean());
        carol.call("POST", "/api/v1/polls/" + poll.path("id").asText() + "/votes", "choices[]", "0")
                .expect(422, "Validation failed: The poll has already ended");
        app.clock().advance(Duration.ofHours(2));
        app.runJobs();
        assertEquals(1, told(bob));
        assertEquals(1, told(alice));
    }

    @Test
    void failedPollEnd_isRolledBack_andRetried() {
        String status = asks();
        votes(bob, status, "0");
        app.clock().advance(Duration.ofHours(2));
        app.rows().run("create trigger broken before insert on notifications begin select raise(abort, 'broken'); end");
        app.runJobs();
        assertEquals(0, app.rows().number("select count(*) from polls where ended = 1"));
        app.rows().run("drop trigger broken");
        app.clock().advance(Duration.ofMinutes(1));
        app.runJobs();
        assertEquals(1, told(alice));
        assertEquals(1, told(bob));
    }

    @Test
    void changedOptions_removeTheVotes_andAreInTheHistory() {
        String status = asks();
        votes(bob, status, "0");
        JsonNode after = alice.edits(status, edit(List.of("tea", "juice"), 7_200, "status", "What?"));
        assertEquals(0, after.path("poll").path("votes_count").asInt());
        assertEquals(0, after.path("poll").path("voters_count").asInt());
        assertFalse(after.path("edited_at").isNull());
        assertFalse(bob.reads(status).path("poll").path("voted").asBoolean());
        JsonNode history = alice.get(TestClient.status(status) + "/history");
        assertEquals("[{\"title\":\"tea\"},{\"title\":\"coffee\"}]", options(history.path(0)));
        assertEquals("[{\"title\":\"tea\"},{\"title\":\"juice\"}]", options(history.path(1)));
        app.clock().advance(Duration.ofMinutes(90));
        app.runJobs();
        assertEquals(0, told(alice), "the end has moved");
        app.clock().advance(Duration.ofHours(1));
        app.runJobs();
        assertEquals(1, told(alice));
        assertEquals(0, told(bob), "the vote is gone");
    }

    @Test
    void changeToMultipleChoice_removesTheVotes() {
        String status = asks();
        votes(bob, status, "0");
        JsonNode after =
                alice.edits(status, edit(List.of("tea", "coffee"), 3_600, "status", "What?", "poll[multiple]", "true"));
        assertTrue(after.path("poll").path("multiple").asBoolean());
        assertEquals(0, after.path("poll").path("votes_count").asInt());
    }

    @Test
    void unchangedOptions_keepTheVotes_andTheLastEndNotifiesOnce() {
        String status = asks();
        votes(bob, status, "0");
        app.clock().advance(Duration.ofHours(2));
        app.runJobs();
        JsonNode after = alice.edits(status, edit(List.of("tea", "coffee"), 3_600, "status", "Really?"));
        assertEquals(1, after.path("poll").path("votes_count").asInt());
        assertFalse(after.path("poll").path("expired").asBoolean());
        votes(carol, status, "1");
        app.clock().advance(Duration.ofHours(2));
        app.runJobs();
        for (TestClient who : List.of(alice, bob, carol)) {
            assertEquals(1, told(who));
        }
    }

    @Test
    void edit_mayRemoveOrAddAPoll() {
        String status = asks();
        votes(bob, status, "0");
        assertTrue(alice.edits(status, "status", "Never mind").path("poll").isNull());
        app.clock().advance(Duration.ofHours(2));
        app.runJobs();
        alice.edits(status, edit(List.of("a", "b"), 300, "status", "Or"));
        JsonNode history = alice.get(TestClient.status(status) + "/history");
        assertEquals(3, history.size());
        assertTrue(history.path(0).has("poll"));
        assertFalse(history.path(1).has("poll"));
        assertEquals("[{\"title\":\"a\"},{\"title\":\"b\"}]", options(history.path(2)));
        app.clock().advance(Duration.ofHours(2));
        app.runJobs();
        assertEquals(1, told(alice));
        assertEquals(0, told(bob));
    }

    private static String options(JsonNode version) {
        return version.path("poll").path("options").toString();
    }
}
