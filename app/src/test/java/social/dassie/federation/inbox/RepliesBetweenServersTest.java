package social.dassie.federation.inbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static social.dassie.testing.TestServers.copy;
import static social.dassie.testing.TestServers.notifications;
import static social.dassie.testing.TestServers.uri;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestServers;

/** Control of replies between people of two servers of this kind. */
class RepliesBetweenServersTest {
    private static final String REQUESTS = "/api/v1/interaction_requests";

    @RegisterExtension
    static final TestServers SERVERS = TestServers.start(Map.of());

    private static int count;

    private final TestClient alice = SERVERS.atOne("alice" + ++count);
    private final TestClient bob = SERVERS.atTwo("bob" + count);
    private final TestClient carol = SERVERS.atTwo("carol" + count);

    private static int repliesOf(TestClient reader, String id) {
        return reader.reads(id).path("replies_count").asInt();
    }

    @Test
    void reply_waitsOnBothServers_andIsHiddenAgainWhenRevoked() {
        String post = alice.posts("hello", "interaction_policy[can_reply][manual_approval][]", "public");
        String held = bob.repliesTo(copy(bob, alice, post), "may I");
        SERVERS.settle();
        assertEquals("pending", bob.reads(held).path("reply_approval").asText());
        carol.call("GET", "/api/v1/statuses/" + held).expect(404);
        JsonNode told = notifications(alice, "pending.reply").get(0).path("status");
        assertEquals(uri(bob, held), told.path("uri").asText());
        assertEquals(0, repliesOf(alice, post));
        String request = alice.ids(REQUESTS).get(0);
        alice.post(REQUESTS + "/" + request + "/authorize");
        SERVERS.settle();
        assertTrue(bob.reads(held).path("reply_approval").isMissingNode());
        assertEquals(1, repliesOf(alice, post));
        assertEquals(held, carol.reads(held).path("id").asText());
        alice.post(REQUESTS + "/" + request + "/reject");
        SERVERS.settle();
        assertEquals("revoked", bob.reads(held).path("reply_approval").asText());
        carol.call("GET", "/api/v1/statuses/" + held).expect(404);
        assertEquals(0, repliesOf(alice, post));
    }

    @Test
    void followersReply_isApprovedWithoutAsking() {
        SERVERS.follows(bob, alice);
        String post = alice.posts("hello", "interaction_policy[can_reply][automatic_approval][]", "followers");
        SERVERS.settle();
        String copy = copy(bob, alice, post);
        String reply = bob.repliesTo(copy, "as a follower");
        SERVERS.settle();
        assertTrue(bob.reads(reply).path("reply_approval").isMissingNode());
        assertEquals(1, repliesOf(alice, post));
        carol.call("POST", "/api/v1/statuses", "status", "x", "in_reply_to_id", copy)
                .expect(403);
    }

    @Test
    void refusedReply_isNotShown() {
        String post = alice.posts("hello", "interaction_policy[can_reply][manual_approval][]", "public");
        String held = bob.repliesTo(copy(bob, alice, post), "may I");
        SERVERS.settle();
        alice.post(REQUESTS + "/" + alice.ids(REQUESTS).get(0) + "/reject");
        SERVERS.settle();
        assertEquals("rejected", bob.reads(held).path("reply_approval").asText());
        assertEquals(0, repliesOf(alice, post));
    }
}
