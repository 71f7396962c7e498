package social.dassie.people.relationships.follows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class FollowRequestTest {
    private static final String REQUESTS = "/api/v1/follow_requests";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final TestClient carol = app.user("carol");

    private static String answer(TestClient requester, String verb) {
        return REQUESTS + "/" + requester.id() + "/" + verb;
    }

    private long count(String column, TestClient whose) {
        return app.rows().number("select " + column + " from accounts where id = " + whose.id());
    }

    private void lock(TestClient whose) {
        whose.patch("/api/v1/accounts/update_credentials", "locked", "true");
    }

    private List<String> heardBy(TestClient whom) {
        return whom.get("/api/v1/notifications").findValuesAsText("type");
    }

    @Test
    void authorize_createsTheFollow_withTheRequestedOptions() {
        lock(bob);
        String post = bob.posts("for followers", "visibility", "private");
        alice.follows(bob, "notify", "true", "reblogs", "false", "languages[]", List.of("en"));
        assertEquals(List.of(Long.toString(alice.id())), bob.ids(REQUESTS));
        assertEquals(List.of("follow_request"), heardBy(bob));
        assertEquals(List.of(), alice.home());
        JsonNode answer = bob.post(answer(alice, "authorize"));
        assertTrue(answer.path("followed_by").asBoolean());
        assertFalse(answer.path("requested_by").asBoolean());
        JsonNode mine = alice.with(bob);
        assertTrue(mine.path("following").asBoolean());
        assertTrue(mine.path("notifying").asBoolean());
        assertFalse(mine.path("showing_reblogs").asBoolean());
        assertFalse(mine.path("requested").asBoolean());
        assertEquals("[\"en\"]", mine.path("languages").toString());
        assertEquals(List.of(post), alice.home());
        assertEquals(1, count("followers_count", bob));
        assertEquals(1, count("following_count", alice));
        assertEquals(List.of("follow"), heardBy(bob));
        assertEquals(List.of(), bob.ids(REQUESTS));
    }

    @Test
    void reject_leavesNothing_andAllowsANewRequest() {
        lock(bob);
        alice.follows(bob);
        JsonNode answer = bob.post(answer(alice, "reject"));
        assertFalse(answer.path("followed_by").asBoolean());
        assertFalse(answer.path("requested_by").asBoolean());
        assertFalse(alice.with(bob).path("requested").asBoolean());
        assertEquals(List.of(), bob.ids(REQUESTS));
        assertEquals(List.of(), heardBy(bob));
        assertEquals(0, count("followers_count", bob));
        assertTrue(alice.follows(bob).path("requested").asBoolean());
    }

    @Test
    void onlyExistingRequests_canBeAnswered() {
        lock(bob);
        carol.follows(bob);
        for (String verb : List.of("authorize", "reject")) {
            bob.call("POST", answer(alice, verb)).expect(404, "Record not found");
            alice.call("POST", answer(carol, verb)).expect(404, "Record not found");
            bob.call("POST", REQUESTS + "/1/" + verb).expect(404, "Record not found");
            bob.call("POST", REQUESTS + "/junk/" + verb).expect(404, "Record not found");
        }
        bob.post(answer(carol, "authorize"));
        bob.call("POST", answer(carol, "authorize")).expect(404, "Record not found");
        assertEquals(1, count("followers_count", bob));
        alice.follows(bob);
        alice.unfollows(bob);
        bob.call("POST", answer(alice, "authorize")).expect(404, "Record not found");
        assertEquals(List.of("follow"), heardBy(bob));
    }

    @Test
    void unlocking_acceptsPendingRequests_exceptOfLimited() {
        lock(bob);
        TestClient limited = app.user("limited");
        app.rows().limit(limited);
        alice.follows(bob);
        limited.follows(bob);
        carol.follows(bob);
        carol.unfollows(bob);
        bob.patch("/api/v1/accounts/update_credentials", "note", "still locked");
        assertEquals(0, count("followers_count", bob));
        bob.patch("/api/v1/accounts/update_credentials", "locked", "false");
        assertTrue(alice.with(bob).path("following").asBoolean());
        assertEquals(1, count("followers_count", bob));
        assertEquals(List.of(Long.toString(limited.id())), bob.ids(REQUESTS));
    }

    @Test
    void suspendedRequester_isNotListed() {
        lock(bob);
        alice.follows(bob);
        app.rows().suspend(alice);
        assertEquals(List.of(), bob.ids(REQUESTS));
    }

    @Test
    void needTheirScopes() {
        lock(bob);
        alice.follows(bob);
        String path = answer(alice, "authorize");
        app.anonymous().call("GET", REQUESTS).expect(401, "The access token is invalid");
        app.anonymous().call("POST", path).expect(401, "The access token is invalid");
        app.application("write").call("POST", path).expect(422, "This method requires an authenticated user");
        bob.withScopes("read write:accounts").call("POST", path).expect(403);
        bob.withScopes("write read:accounts").call("GET", REQUESTS).expect(403);
        bob.withScopes("read:follows").ids(REQUESTS);
        bob.withScopes("follow").ids(REQUESTS);
        bob.withScopes("follow").post(path);
    }
}
