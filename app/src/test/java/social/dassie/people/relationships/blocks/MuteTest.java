package social.dassie.people.relationships.blocks;

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

class MuteTest {
    private static final String MUTES = "/api/v1/mutes";
    private static final String NOTIFICATIONS = "/api/v1/notifications";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final TestClient carol = app.user("carol");

    @Test
    void mute_hidesPostsAndNotifications_andLeavesTheFollow() {
        alice.follows(bob);
        bob.posts("before @alice");
        JsonNode mine = alice.mutes(bob);
        assertTrue(mine.path("muting").asBoolean());
        assertTrue(mine.path("muting_notifications").asBoolean());
        assertTrue(mine.path("muting_expires_at").isNull());
        assertTrue(mine.path("following").asBoolean());
        bob.posts("after @alice");
        assertEquals(List.of(), alice.home());
        assertEquals(List.of(), alice.ids(NOTIFICATIONS));
        JsonNode muted = alice.get(MUTES).path(0);
        assertEquals("bob", muted.path("acct").asText());
        assertTrue(muted.has("mute_expires_at"));
        assertTrue(muted.path("mute_expires_at").isNull());
        assertFalse(bob.with(alice).path("blocked_by").asBoolean());
    }

    @Test
    void mute_canLeaveNotifications_andBeChanged() {
        bob.posts("one @alice");
        assertFalse(alice.mutes(bob, "notifications", "false")
                .path("muting_notifications")
                .asBoolean());
        bob.posts("two @alice");
        assertEquals(2, alice.ids(NOTIFICATIONS).size());
        assertTrue(alice.mutes(bob).path("muting_notifications").asBoolean());
        assertEquals(List.of(), alice.ids(NOTIFICATIONS));
        assertEquals(1, alice.ids(MUTES).size());
    }

    @Test
    void duration_endsAMuteByItself() {
        alice.follows(bob);
        JsonNode mine = alice.mutes(bob, "duration", "3600");
        assertFalse(mine.path("muting_expires_at").isNull());
        String until = alice.get(MUTES).path(0).path("mute_expires_at").asText();
        assertEquals(mine.path("muting_expires_at").asText(), until);
        bob.posts("unheard @alice");
        assertEquals(List.of(), alice.home());
        app.clock().advance(Duration.ofMinutes(61));
        assertFalse(alice.with(bob).path("muting").asBoolean());
        assertEquals(List.of(), alice.ids(MUTES));
        String heard = bob.posts("heard @alice");
        assertEquals(heard, alice.home().get(0));
        assertEquals(1, alice.ids(NOTIFICATIONS).size());
    }

    @Test
    void expiredMute_restoresPostsOfFollowedAccounts() {
        alice.follows(bob);
        String before = bob.posts("b");
        alice.mutes(bob, "duration", "60");
        alice.mutes(carol, "duration", "60");
        String unheard = bob.posts("b2");
        carol.posts("c");
        app.runJobs();
        assertEquals(List.of(), alice.home());
        app.clock().advance(Duration.ofMinutes(2));
        app.runJobs();
        assertEquals(List.of(unheard, before), alice.home());
        assertEquals(0, app.rows().number("select count(*) from mutes"));
    }

    @Test
    void unmuteAndOtherOptions_restorePostsInLists() {
        alice.follows(bob, "reblogs", "false");
        String list = "/api/v1/timelines/list/";
        String id = alice.makesList("friends");
        alice.addsToList(id, bob);
        alice.mutes(bob);
        String unheard = bob.posts("b");
        String boost = bob.boosts(carol.posts("c"));
        assertEquals(List.of(), alice.ids(list + id));
        alice.unmutes(bob);
        assertEquals(List.of(unheard), alice.ids(list + id));
        alice.follows(bob, "reblogs", "true");
        assertEquals(List.of(boost, unheard), alice.ids(list + id));
    }

    @Test
    void duration_isReplacedByALaterMute() {
        alice.mutes(bob, "duration", "60");
        alice.mutes(bob, "duration", "0");
        alice.mutes(carol, "duration", "60");
        alice.mutes(carol, "duration", "6000");
        app.clock().advance(Duration.ofMinutes(10));
        app.runJobs();
        assertTrue(alice.with(bob).path("muting").asBoolean());
        assertTrue(alice.with(carol).path("muting").asBoolean());
        alice.unmutes(carol);
        assertEquals(0, app.rows().number("select count(*) from jobs where kind = 'end-mute'"));
    }

    @Test
    void badDurations_areRefusedOrReadAsTheLongest() {
        String path = TestClient.account(bob) + "/mute";
        alice.call("POST", path, "duration", "-1")
                .expect(422, "Validation failed: Duration must be greater than or equal to 0");
        assertEquals(List.of(), alice.ids(MUTES));
        for (String odd : List.of("9223372036854775807", "99999999999999999999", "soon")) {
            assertTrue(alice.mutes(bob, "duration", odd).path("muting").asBoolean());
        }
    }

    @Test
    void unmute_restoresPostsOfFollowedAccounts() {
        alice.follows(bob);
        String post = bob.posts("b");
        alice.mutes(bob);
        String unheard = bob.posts("b2");
        assertEquals(List.of(), alice.home());
        assertFalse(alice.unmutes(bob).path("muting").asBoolean());
        assertEquals(List.of(unheard, post), alice.home());
        alice.unmutes(bob);
        carol.posts("c");
        alice.mutes(carol);
        alice.unmutes(carol);
        assertEquals(List.of(unheard, post), alice.home());
    }

    @Test
    void mutingOneself_changesNothing_andUnknownIsNotFound() {
        assertFalse(alice.mutes(alice).path("muting").asBoolean());
        for (String verb : List.of("mute", "unmute")) {
            alice.call("POST", "/api/v1/accounts/1/" + verb).expect(404, "Record not found");
            alice.call("POST", "/api/v1/accounts/junk/" + verb).expect(404, "Record not found");
        }
    }

    @Test
    void suspendedAccounts_areNotListed() {
        alice.mutes(bob);
        app.rows().suspend(bob);
        assertEquals(List.of(), alice.ids(MUTES));
    }

    @Test
    void needTheirScopes() {
        String path = TestClient.account(bob) + "/mute";
        app.anonymous().call("POST", path).expect(401, "The access token is invalid");
        app.anonymous().call("GET", MUTES).expect(401, "The access token is invalid");
        app.application("write").call("POST", path).expect(422, "This method requires an authenticated user");
        alice.withScopes("read write:blocks").call("POST", path).expect(403);
        alice.withScopes("write read:blocks").call("GET", MUTES).expect(403);
        alice.withScopes("write:mutes").post(path);
        alice.withScopes("follow").post(TestClient.account(bob) + "/unmute");
        alice.withScopes("read:mutes").ids(MUTES);
        alice.withScopes("follow").ids(MUTES);
    }
}
