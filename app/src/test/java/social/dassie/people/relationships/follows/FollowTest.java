package social.dassie.people.relationships.follows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.Together;

class FollowTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    private long count(String column, TestClient whose) {
        return app.rows().number("select " + column + " from accounts where id = " + whose.id());
    }

    @Test
    void follow_andUnfollow_countOnceEach() {
        assertTrue(alice.follows(bob).path("following").asBoolean());
        alice.follows(bob);
        assertEquals(1, count("following_count", alice));
        assertEquals(1, count("followers_count", bob));
        assertFalse(alice.unfollows(bob).path("following").asBoolean());
        alice.unfollows(bob);
        assertEquals(0, count("following_count", alice));
        assertEquals(0, count("followers_count", bob));
    }

    @Test
    void options_areKept_untilGivenAgain() {
        JsonNode first =
                alice.follows(bob, "reblogs", "false", "notify", "true", "languages[]", List.of("DE", "en_US", "de"));
        assertFalse(first.path("showing_reblogs").asBoolean());
        assertTrue(first.path("notifying").asBoolean());
        assertEquals("[\"de\",\"en\"]", first.path("languages").toString());
        assertEquals(first, alice.follows(bob));
        JsonNode changed = alice.follows(bob, "reblogs", "true", "languages[]", "");
        assertTrue(changed.path("showing_reblogs").asBoolean());
        assertTrue(changed.path("notifying").asBoolean());
        assertTrue(changed.path("languages").isNull());
        alice.call("POST", TestClient.account(bob) + "/follow", "languages[]", List.of("en", "klingon"))
                .expect(422, "Validation failed: Languages is invalid");
    }

    @Test
    void followOfALockedAccount_isARequest() {
        app.rows().setAccount(bob.id(), "locked = 1");
        JsonNode asked = alice.follows(bob, "reblogs", "false");
        assertTrue(asked.path("requested").asBoolean());
        assertFalse(asked.path("following").asBoolean());
        assertFalse(asked.path("showing_reblogs").asBoolean());
        assertTrue(alice.follows(bob, "reblogs", "true").path("showing_reblogs").asBoolean());
        assertEquals(0, count("followers_count", bob));
        assertEquals(1, app.rows().number("select count(*) from follow_requests"));
        assertTrue(bob.get("/api/v1/accounts/relationships", "id", alice.id())
                .path(0)
                .path("requested_by")
                .asBoolean());
        bob.posts("private", "visibility", "private");
        assertEquals(List.of(), alice.ids(TestClient.account(bob) + "/statuses"));
        assertFalse(alice.unfollows(bob).path("requested").asBoolean());
        assertEquals(0, app.rows().number("select count(*) from follow_requests"));
    }

    @Test
    void followByALimitedAccount_isARequest() {
        app.rows().limit(alice);
        assertTrue(alice.follows(bob).path("requested").asBoolean());
    }

    @Test
    void impossibleFollow_isRejected() {
        alice.call("POST", TestClient.account(alice) + "/follow").expect(404, "Record not found");
        for (String id : List.of("0", "1", "-1", "junk", "9223372036854775807", "9223372036854775808")) {
            alice.call("POST", "/api/v1/accounts/" + id + "/follow").expect(404, "Record not found");
            alice.call("POST", "/api/v1/accounts/" + id + "/unfollow").expect(404, "Record not found");
        }
        TestClient gone = app.user("gone");
        app.rows().suspend(gone);
        alice.call("POST", TestClient.account(gone) + "/follow").expect(404, "Record not found");
        TestClient moved = app.user("moved");
        app.rows().setAccount(moved.id(), "moved_to_account_id = " + bob.id());
        alice.call("POST", TestClient.account(moved) + "/follow").expect(403, "This action is not allowed");
        app.rows().block(bob, alice);
        alice.call("POST", TestClient.account(bob) + "/follow").expect(403, "This action is not allowed");
        bob.call("POST", TestClient.account(alice) + "/follow").expect(403, "This action is not allowed");
        assertEquals(0, app.rows().number("select count(*) from follows"));
    }

    @Test
    void removedFollower_noLongerFollows_andMayFollowAgain() {
        String post = bob.posts("b");
        alice.follows(bob);
        assertEquals(List.of(post), alice.home());
        String path = TestClient.account(alice) + "/remove_from_followers";
        assertFalse(bob.post(path).path("followed_by").asBoolean());
        assertFalse(bob.post(path).path("followed_by").asBoolean());
        assertFalse(alice.with(bob).path("following").asBoolean());
        assertEquals(0, count("following_count", alice));
        assertEquals(0, count("followers_count", bob));
        assertEquals(List.of(), alice.home());
        assertEquals(List.of(), bob.ids("/api/v1/notifications"));
        assertTrue(alice.follows(bob).path("following").asBoolean());
        bob.call("POST", "/api/v1/accounts/1/remove_from_followers").expect(404, "Record not found");
        app.anonymous().call("POST", path).expect(401, "The access token is invalid");
        bob.withScopes("read write:accounts").call("POST", path).expect(403);
        bob.withScopes("follow").post(path);
    }

    @Test
    void removingAFollower_keepsARequest() {
        app.rows().setAccount(bob.id(), "locked = 1");
        alice.follows(bob);
        bob.post(TestClient.account(alice) + "/remove_from_followers");
        assertTrue(alice.with(bob).path("requested").asBoolean());
    }

    @Test
    void needsItsScope() {
        String path = TestClient.account(bob) + "/follow";
        app.anonymous().call("POST", path).expect(401, "The access token is invalid");
        app.application("write").call("POST", path).expect(422, "This method requires an authenticated user");
        alice.withScopes("write:accounts read").call("POST", path).expect(403);
        alice.withScopes("follow").call("POST", path).expect(200);
        alice.withScopes("write:follows").call("POST", path).expect(200);
    }

    @Test
    void concurrentFollowsAndUnfollows_keepTheCountersCorrect() throws Exception {
        bob.posts("one");
        List<TestClient> people = new ArrayList<>(List.of(alice));
        for (int i = 0; i < 4; i++) {
            people.add(app.user("user" + i));
        }
        List<Integer> statuses = Together.run(
                50,
                i -> () -> people.get(i % 5)
                        .call("POST", TestClient.account(bob) + (i % 3 == 0 ? "/unfollow" : "/follow"))
                        .status());
        assertEquals(List.of(200), statuses.stream().distinct().toList());
        assertEquals(app.rows().number("select count(*) from follows"), count("followers_count", bob));
        for (TestClient person : people) {
            long following = app.rows().number("select count(*) from follows where account_id = " + person.id());
            assertEquals(following, count("following_count", person));
            assertEquals(following, person.home().size());
        }
    }
}
