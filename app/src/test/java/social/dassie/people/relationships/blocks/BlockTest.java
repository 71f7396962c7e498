package social.dassie.people.relationships.blocks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class BlockTest {
    private static final String BLOCKS = "/api/v1/blocks";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final TestClient carol = app.user("carol");

    private long number(String query) {
        return app.rows().number(query);
    }

    @Test
    void block_endsBothFollows_andDependentData() {
        alice.follows(bob);
        bob.follows(alice);
        alice.post(TestClient.account(bob) + "/pin");
        String post = bob.posts("hello @alice");
        assertEquals(List.of(post), alice.home());
        JsonNode mine = alice.blocks(bob);
        assertTrue(mine.path("blocking").asBoolean());
        assertFalse(mine.path("following").asBoolean());
        assertFalse(mine.path("followed_by").asBoolean());
        assertFalse(mine.path("endorsed").asBoolean());
        assertTrue(bob.with(alice).path("blocked_by").asBoolean());
        assertEquals(0, number("select sum(followers_count + following_count) from accounts"));
        assertEquals(List.of(), alice.home());
        assertEquals(List.of(), alice.ids("/api/v1/notifications"));
        assertEquals(List.of(), bob.ids("/api/v1/notifications"));
        assertEquals(List.of(Long.toString(bob.id())), alice.ids(BLOCKS));
        assertEquals(List.of(), bob.ids(BLOCKS));
        bob.call("POST", TestClient.account(alice) + "/follow").expect(403, "This action is not allowed");
    }

    @Test
    void block_withdrawsFollowRequests_onBothSides() {
        app.rows().run("update accounts set locked = 1");
        alice.follows(bob);
        bob.follows(alice);
        alice.blocks(bob);
        assertEquals(0, number("select count(*) from follow_requests"));
        assertEquals(0, number("select count(*) from notifications"));
    }

    @Test
    void block_removesBoostsOfTheirPostsFromHome() {
        alice.follows(carol);
        String theirs = bob.posts("b");
        carol.boosts(theirs);
        carol.posts("hello @bob");
        carol.boosts(carol.posts("@bob once more"));
        String own = alice.posts("I said @bob");
        String other = carol.posts("nothing of him");
        alice.blocks(bob);
        assertEquals(List.of(other, own), alice.home());
    }

    @Test
    void unblock_makesNoFollow_butAllowsOne() {
        bob.follows(alice);
        alice.blocks(bob);
        assertTrue(alice.blocks(bob).path("blocking").asBoolean());
        assertFalse(alice.unblocks(bob).path("blocking").asBoolean());
        assertFalse(alice.unblocks(bob).path("followed_by").asBoolean());
        assertEquals(List.of(), alice.ids(BLOCKS));
        assertTrue(bob.follows(alice).path("following").asBoolean());
    }

    @Test
    void mentionsIncludingABlockedAccount_doNotNotify() {
        alice.blocks(bob);
        String theirs = bob.posts("b");
        carol.posts("@alice look what @bob wrote");
        carol.repliesTo(theirs, "@alice look");
        assertEquals(List.of(), alice.ids("/api/v1/notifications"));
        carol.posts("@alice just you");
        assertEquals(1, alice.ids("/api/v1/notifications").size());
    }

    @Test
    void blockingOneself_changesNothing() {
        assertFalse(alice.blocks(alice).path("blocking").asBoolean());
        assertEquals(0, number("select count(*) from blocks"));
        for (String verb : List.of("block", "unblock")) {
            alice.call("POST", "/api/v1/accounts/1/" + verb).expect(404, "Record not found");
            alice.call("POST", "/api/v1/accounts/junk/" + verb).expect(404, "Record not found");
        }
    }

    @Test
    void unconfirmedAccount_isNotFound() {
        app.rows().run("update users set confirmed_at = null where account_id = " + bob.id());
        for (String verb :
                List.of("follow", "unfollow", "block", "unblock", "mute", "unmute", "pin", "unpin", "note")) {
            alice.call("POST", TestClient.account(bob) + "/" + verb).expect(404, "Record not found");
        }
        for (String list : List.of("followers", "following", "endorsements")) {
            alice.call("GET", TestClient.account(bob) + "/" + list).expect(404, "Record not found");
        }
    }

    @Test
    void suspendedAccounts_areNotListed() {
        alice.blocks(bob);
        app.rows().suspend(bob);
        assertEquals(List.of(), alice.ids(BLOCKS));
    }

    @Test
    void needTheirScopes() {
        String path = TestClient.account(bob) + "/block";
        app.anonymous().call("POST", path).expect(401, "The access token is invalid");
        app.anonymous().call("GET", BLOCKS).expect(401, "The access token is invalid");
        app.application("write").call("POST", path).expect(422, "This method requires an authenticated user");
        alice.withScopes("read write:follows").call("POST", path).expect(403);
        alice.withScopes("write read:mutes").call("GET", BLOCKS).expect(403);
        alice.withScopes("write:blocks").post(path);
        alice.withScopes("follow").post(TestClient.account(bob) + "/unblock");
        alice.withScopes("read:blocks").ids(BLOCKS);
        alice.withScopes("follow").ids(BLOCKS);
    }
}
