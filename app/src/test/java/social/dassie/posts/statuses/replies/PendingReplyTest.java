package social.dassie.posts.statuses.replies;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Replies that wait for approval, among the members of one server: who sees them, and what becomes of them. */
class PendingReplyTest {
    private static final String REQUESTS = "/api/v1/interaction_requests";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final TestClient carol = app.user("carol");

    /** A post to which others may reply after approval. */
    private static String asks(TestClient who) {
        return who.posts("hello", "interaction_policy[can_reply][manual_approval][]", "public");
    }

    private static Answer reply(TestClient who, String id, Object... more) {
        Object[] all = new Object[more.length + 4];
        System.arraycopy(new Object[] {"status", "an answer", "in_reply_to_id", id}, 0, all, 0, 4);
        System.arraycopy(more, 0, all, 4, more.length);
        return who.call("POST", "/api/v1/statuses", all);
    }

    private static List<String> pending(TestClient who) {
        return who.ids(REQUESTS);
    }

    @Test
    void pendingReply_isVisibleToItsAuthorAndTheAskedOneOnly() {
        carol.follows(bob);
        String id = asks(alice);
        JsonNode reply = reply(bob, id, "status", "an answer for @carol #tagged")
                .expect(200)
                .json();
        String held = reply.path("id").asText();
        assertEquals("pending", reply.path("reply_approval").asText());
        assertEquals("public", reply.path("visibility").asText());
        assertEquals(held, alice.reads(held).path("id").asText());
        assertEquals(List.of(held), descendants(alice, id));
        assertEquals(List.of(held), descendants(bob, id));
        for (TestClient other : List.of(carol, app.anonymous())) {
            other.call("GET", "/api/v1/statuses/" + held).expect(404);
            other.call("GET", "/api/v1/statuses/" + held + "/context").expect(404);
            assertEquals(List.of(), descendants(other, id));
            assertFalse(other.ids("/api/v1/accounts/" + bob.id() + "/statuses").contains(held));
        }
        app.runJobs();
        for (String path : List.of(
                "/api/v1/timelines/public",
                "/api/v1/timelines/home",
                "/api/v1/timelines/tag/tagged",
                "/api/v1/conversations",
                "/api/v1/timelines/direct",
                "/api/v1/notifications")) {
            assertFalse(carol.get(path).toString().contains(held), path);
            boolean isAboutRequests = path.endsWith("notifications");
            assertFalse(!isAboutRequests && alice.get(path).toString().contains(held), path);
        }
        assertEquals(0, alice.reads(id).path("replies_count").asInt());
        app.anonymous().call("GET", "/@bob/" + held).expect(404);
        app.anonymous().call("GET", "/@bob/" + held + "/embed").expect(404);
        assertFalse(app.anonymous().call("GET", "/@bob.rss").text().contains("an answer"));
        assertFalse(app.anonymous().call("GET", "/@alice/" + id).text().contains("an answer"));
        carol.call("POST", "/api/v1/statuses/" + held + "/favourite").expect(404);
        alice.call("POST", "/api/v1/statuses/" + held + "/reblog").expect(403);
        assertEquals(0, bob.get(TestClient.account(bob)).path("statuses_count").asInt());
    }

    private static List<String> descendants(TestClient who, String id) {
        return who.get("/api/v1/statuses/" + id + "/context").path("descendants").findValuesAsText("id").stream()
                .filter(one -> who.call("GET", "/api/v1/statuses/" + one).status() == 200)
                .toList();
    }

    @Test
    void approvedReply_isPublishedAsItWasWritten() {
        carol.follows(alice);
        carol.follows(bob);
        carol.home();
        app.runJobs();
        String id = asks(alice);
        String held = reply(bob, id, "status", "look @carol")
                .expect(200)
                .json()
                .path("id")
                .asText();
        JsonNode told = alice.get("/api/v1/notifications").get(0);
        assertEquals("pending.reply", told.path("type").asText());
        assertEquals(held, told.at("/status/id").asText());
        JsonNode simple = alice.get("/api/v1/notifications", "supported_types[]", "mention")
                .get(0);
        assertTrue(simple.at("/fallback/title").asText().contains("asks to reply"), simple::toString);
        JsonNode request = alice.get(REQUESTS).get(0);
        assertEquals("reply", request.path("type").asText());
        assertEquals(Long.toString(bob.id()), request.at("/account/id").asText());
        assertEquals(id, request.at("/status/id").asText());
        assertEquals(held, request.at("/reply/id").asText());
        JsonNode accepted = alice.post(REQUESTS + "/" + request.path("id").asText() + "/authorize");
        assertTrue(accepted.path("accepted_at").isTextual());
        assertTrue(accepted.path("uri").asText().endsWith("/reply_authorizations/" + held));
        assertEquals(List.of(), pending(alice));
        assertEquals(
                0,
                alice.get("/api/v1/notifications", "types[]", "pending.reply").size());
        app.runJobs();
        assertTrue(carol.reads(held).path("reply_approval").isMissingNode());
        assertEquals(1, alice.reads(id).path("replies_count").asInt());
        assertEquals(
                "mention",
                carol.get("/api/v1/notifications").get(0).path("type").asText());
        assertTrue(carol.home().contains(held));
        assertEquals(1, bob.get(TestClient.account(bob)).path("statuses_count").asInt());
        assertEquals(accepted, alice.post(REQUESTS + "/" + request.path("id").asText() + "/authorize"));
        reply(carol, held).expect(200);
    }

    @Test
    void refusedReply_staysWithItsAuthor() {
        String id = asks(alice);
        String held = reply(bob, id).expect(200).json().path("id").asText();
        String request = pending(alice).get(0);
        assertTrue(alice.post(REQUESTS + "/" + request + "/reject")
                .path("rejected_at")
                .isTextual());
        alice.call("POST", REQUESTS + "/" + request + "/authorize").expect(422);
        assertEquals("rejected", bob.reads(held).path("reply_approval").asText());
        alice.call("GET", "/api/v1/statuses/" + held).expect(404);
        assertEquals(List.of(), pending(alice));
        bob.deletes(held);
        assertEquals(0, alice.reads(id).path("replies_count").asInt());
    }

    @Test
    void revokedApproval_hidesTheReplyAgain() {
        String id = asks(alice);
        String held = reply(bob, id, "status", "hi @carol")
                .expect(200)
                .json()
                .path("id")
                .asText();
        String request = pending(alice).get(0);
        alice.post(REQUESTS + "/" + request + "/authorize");
        assertEquals(1, alice.reads(id).path("replies_count").asInt());
        alice.post(REQUESTS + "/" + request + "/reject");
        assertEquals(0, alice.reads(id).path("replies_count").asInt());
        assertEquals("revoked", bob.reads(held).path("reply_approval").asText());
        carol.call("GET", "/api/v1/statuses/" + held).expect(404);
        assertEquals(0, bob.get(TestClient.account(bob)).path("statuses_count").asInt());
    }

    @Test
    void editOfAPendingReply_letsNoOneSeeIt() {
        String id = asks(alice);
        String held = reply(bob, id).expect(200).json().path("id").asText();
        bob.edits(held, "status", "now for @carol");
        carol.call("GET", "/api/v1/statuses/" + held).expect(404);
        assertEquals(0, carol.get("/api/v1/notifications").size());
        alice.post(REQUESTS + "/" + pending(alice).get(0) + "/authorize");
        assertEquals(
                "mention",
                carol.get("/api/v1/notifications").get(0).path("type").asText());
    }

    @Test
    void repliesToPendingReplies_andQuotesInThem_areRefused() {
        String id = asks(alice);
        String held = reply(bob, id).expect(200).json().path("id").asText();
        reply(bob, held).expect(403);
        reply(alice, held).expect(403);
        reply(carol, held).expect(404);
        reply(bob, id, "quoted_status_id", alice.posts("quote me")).expect(422);
    }

    @Test
    void flood_endsAtTheLimit() {
        String id = asks(alice);
        for (int i = 0; i < ReplyApprovals.MAX_PENDING_BY; i++) {
            reply(bob, id).expect(200);
        }
        reply(bob, id).expect(422);
        reply(carol, id).expect(200);
    }

    @Test
    void requests_ofOthersAreNotFound_andArePaged() {
        String id = asks(alice);
        String other = asks(alice);
        reply(bob, id).expect(200);
        reply(carol, id).expect(200);
        reply(bob, other).expect(200);
        List<String> all = pending(alice);
        assertEquals(3, all.size());
        Answer first = alice.call("GET", REQUESTS, "limit", 2);
        assertEquals(all.subList(0, 2), first.ids());
        assertEquals(all.subList(2, 3), alice.ids(REQUESTS, "max_id", all.get(1)));
        assertEquals(all.subList(1, 2), alice.ids(REQUESTS, "min_id", all.get(2), "limit", 1));
        assertEquals(List.of(), alice.ids(REQUESTS, "max_id", all.get(2)));
        assertEquals(all.subList(0, 1), alice.ids(REQUESTS, "status_id", other));
        assertEquals(List.of(), alice.ids(REQUESTS, "replies", false));
        for (String path : List.of(all.get(0), "1", "x")) {
            bob.call("GET", REQUESTS + "/" + path).expect(404);
            bob.call("POST", REQUESTS + "/" + path + "/authorize").expect(404);
            bob.call("POST", REQUESTS + "/" + path + "/reject").expect(404);
        }
        alice.withScopes("read:statuses").call("GET", REQUESTS).expect(403);
        alice.withScopes("read")
                .call("POST", REQUESTS + "/" + all.get(0) + "/authorize")
                .expect(403);
        app.anonymous().call("GET", REQUESTS).expect(401);
        alice.blocks(bob);
        assertEquals(1, pending(alice).size());
    }
}
