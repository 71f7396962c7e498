package social.dassie.federation.inbox.activities;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import social.dassie.federation.inbox.FakeServers;
import social.dassie.ground.api.Json;
import social.dassie.posts.statuses.replies.ReplyApprovals;
import social.dassie.testing.TestApp;

/** Control of replies between servers, as GoToSocial 0.20 sends and reads it. */
class ReplyRequestsTest extends FakeServers {
    private static final String REQUESTS = "/api/v1/interaction_requests";
    private static final String PUBLIC = "https://www.w3.org/ns/activitystreams#Public";

    private final String reply = far.url("/n/1");

    /** A post of alice to which others may reply after her approval. */
    private String asked() {
        return alice.posts("hello", "interaction_policy[can_reply][manual_approval][]", "public");
    }

    private String closed() {
        return alice.posts("hello", "interaction_policy[can_reply][automatic_approval][]", "author");
    }

    private ObjectNode replying(String path, String target) {
        return far.note(path, "erin", "{'inReplyTo':'" + target + "','to':['" + PUBLIC + "']}");
    }

    private ObjectNode request(ObjectNode note) {
        ObjectNode request = far.activity(
                "ReplyRequest", "erin", "{'object':'" + note.path("inReplyTo").asText() + "'}");
        request.set("instrument", note);
        return request;
    }

    /** What was sent to another server, the last one last. */
    private List<JsonNode> sent(String type) {
        app.deliver();
        return far.peer.received().stream()
                .filter(one -> one.toString().startsWith("POST"))
                .map(one -> Json.parse(one.body()))
                .filter(activity -> type.equals(activity.path("type").asText()))
                .toList();
    }

    private String pending() {
        return alice.ids(REQUESTS).get(0);
    }

    private int repliesOf(String id) {
        return alice.reads(id).path("replies_count").asInt();
    }

    @Test
    void note_statesThePolicy_inBothForms() {
        String id = alice.posts(
                "hello @bob",
                "interaction_policy[can_reply][automatic_approval][]",
                "followers",
                "interaction_policy[can_reply][manual_approval][]",
                "public");
        String document = far.get("/users/alice/statuses/" + id, null);
        JsonNode policy = Json.parse(
                        document.substring(document.indexOf("\r\n\r\n") + 4).getBytes(StandardCharsets.UTF_8))
                .path("interactionPolicy");
        JsonNode canReply = policy.path("canReply");
        assertEquals(
                List.of(local(alice) + "/followers", local(alice), local(bob)),
                texts(canReply.path("automaticApproval")));
        assertEquals(canReply.path("automaticApproval"), canReply.path("always"));
        assertEquals(List.of(PUBLIC), texts(canReply.path("manualApproval")));
        assertEquals(List.of(PUBLIC), texts(policy.at("/canLike/automaticApproval")));
        assertTrue(document.contains("approvalRequired"));
    }

    private static List<String> texts(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }

    @Test
    void request_waits_andItsApprovalIsAStamp() {
        String id = asked();
        ObjectNode request = request(replying("/n/1", local(alice, id)));
        far.send(request);
        assertEquals(List.of("pending.reply"), told(alice));
        assertEquals(0, repliesOf(id));
        assertEquals(List.of(), sent("Accept"));
        bob.call("GET", "/api/v1/statuses/" + seen(reply).path("id").asText()).expect(404);
        String stamp = alice.post(REQUESTS + "/" + pending() + "/authorize")
                .path("uri")
                .asText();
        assertEquals(1, repliesOf(id));
        JsonNode accept = sent("Accept").get(0);
        assertEquals(request.path("id"), accept.at("/object/id"));
        assertEquals("ReplyRequest", accept.at("/object/type").asText());
        assertEquals(reply, accept.at("/object/instrument").asText());
        assertEquals(stamp, accept.path("result").asText());
        String document = far.get(stamp.substring(TestApp.URL.length()), null);
        assertTrue(document.contains("\"ReplyAuthorization\""), document);
        assertTrue(document.contains("\"interactingObject\":\"" + reply + "\""), document);
        assertTrue(document.contains("\"interactionTarget\":\"" + local(alice, id) + "\""), document);
        far.send(request.deepCopy().put("id", far.url("/again")));
        assertEquals(2, sent("Accept").size());
        assertEquals(1, repliesOf(id));
    }

    @Test
    void revokedStamp_isGone_andItsDeletionIsSent() {
        String id = asked();
        far.send(request(replying("/n/1", local(alice, id))));
        String request = pending();
        String stamp =
                alice.post(REQUESTS + "/" + request + "/authorize").path("uri").asText();
        alice.post(REQUESTS + "/" + request + "/reject");
        assertEquals(0, repliesOf(id));
        assertTrue(far.get(stamp.substring(TestApp.URL.length()), null).startsWith("HTTP/1.1 404"));
        assertEquals(stamp, sent("Delete").get(0).at("/object/id").asText());
        far.create(replying("/n/1", local(alice, id)));
        assertEquals(0, repliesOf(id));
    }

    @Test
    void plainReply_waitsToo_andIsAnsweredByItsId() {
        String id = asked();
        far.create(replying("/n/1", local(alice, id)));
        assertEquals(0, repliesOf(id));
        assertEquals(List.of("pending.reply"), told(alice));
        app.clock().advance(Duration.ofMinutes(1));
        ObjectNode edited = replying("/n/1", local(alice, id))
                .put("content", "<p>edited</p>")
                .put("updated", app.clock().instant().toString());
        far.send(far.activity("Update", "erin", edited));
        assertEquals("<p>edited</p>", text(reply));
        bob.call("GET", "/api/v1/statuses/" + seen(reply).path("id").asText()).expect(404);
        alice.post(REQUESTS + "/" + pending() + "/authorize");
        JsonNode accept = sent("Accept").get(0);
        assertEquals(reply, accept.path("object").asText());
        assertEquals(local(alice, id), accept.path("target").asText());
        assertEquals(1, repliesOf(id));
    }

    @Test
    void disallowedReply_isRejected_andNotStored() {
        String id = closed();
        far.create(replying("/n/1", local(alice, id)));
        far.send(request(replying("/n/2", local(alice, id))));
        assertEquals(0, stored(reply));
        assertEquals(0, stored(far.url("/n/2")));
        assertEquals(2, sent("Reject").size());
        assertEquals(List.of(), told(alice));
    }

    @Test
    void followersReply_isApprovedAtOnce() {
        far.send("Follow", "erin", "{'object':'" + local(alice) + "'}");
        String id = alice.posts("hello", "interaction_policy[can_reply][automatic_approval][]", "followers");
        far.send(request(replying("/n/1", local(alice, id))));
        far.create(replying("/n/2", local(alice, id)));
        assertEquals(2, repliesOf(id));
        List<JsonNode> accepts =
                sent("Accept").stream().filter(one -> one.has("result")).toList();
        assertEquals(2, accepts.size());
        evil.create(evil.note("/n/1", "mallory", "{'inReplyTo':'" + local(alice, id) + "','to':['" + PUBLIC + "']}"));
        assertEquals(2, repliesOf(id));
    }

    @Test
    void requests_byOthersOrTheBlocked_areRefused() {
        String id = asked();
        evil.send(evil.activity("ReplyRequest", "mallory", "{'object':'" + local(alice, id) + "'}")
                .<ObjectNode>set("instrument", replying("/n/1", local(alice, id))));
        assertEquals(0, stored(reply));
        ObjectNode other = replying("/n/2", local(alice, alice.posts("other")));
        ObjectNode request = far.activity("ReplyRequest", "erin", "{'object':'" + local(alice, id) + "'}");
        request.set("instrument", other);
        far.send(request);
        assertEquals(0, stored(far.url("/n/2")));
        alice.call("POST", "/api/v1/accounts/" + far.known("erin") + "/block").expect(200);
        far.send(request(replying("/n/3", local(alice, id))));
        far.create(replying("/n/4", local(alice, id)));
        assertEquals(0, stored(far.url("/n/3")) + stored(far.url("/n/4")));
        assertEquals(List.of(), alice.ids(REQUESTS));
        far.send(far.activity("ReplyRequest", "erin", "{'object':'" + local(alice, "1") + "'}"));
        far.send(far.activity("ReplyRequest", "erin", "{'instrument':17}"));
    }

    @Test
    void flood_endsAtTheLimit() {
        String id = asked();
        for (int i = 0; i < ReplyApprovals.MAX_PENDING_BY + 3; i++) {
            far.create(replying("/f/" + i, local(alice, id)));
        }
        assertEquals(ReplyApprovals.MAX_PENDING_BY, number("select count(*) from statuses where held_as = 'pending'"));
    }

    /** A post of erin to which bob may reply after her approval. */
    private String theirs(String more) {
        far.create(restricted(more));
        return seen(far.url("/p/1")).path("id").asText();
    }

    private ObjectNode restricted(String more) {
        return far.note("/p/1", "erin", "{'to':['" + PUBLIC + "'],'interactionPolicy':{'canReply':" + more + "}}");
    }

    private static final String ASKS = "{'automaticApproval':['~/users/erin'],'manualApproval':['" + PUBLIC + "']}";

    @Test
    void replyToARemotePost_goesToItsAuthorOnly_untilAccepted() {
        evil.send("Follow", "mallory", "{'object':'" + local(bob) + "'}");
        app.deliver();
        String id = theirs(ASKS);
        assertEquals(
                "[\"public\",\"me\"]",
                bob.reads(id)
                        .at("/interaction_policy/can_reply/manual_approval")
                        .toString());
        String held = bob.repliesTo(id, "may I");
        assertEquals("pending", bob.reads(held).path("reply_approval").asText());
        alice.call("GET", "/api/v1/statuses/" + held).expect(404);
        JsonNode request = sent("ReplyRequest").get(0);
        assertEquals(far.url("/p/1"), request.path("object").asText());
        assertEquals(local(bob, held), request.at("/instrument/id").asText());
        assertEquals(PUBLIC, request.at("/instrument/to/0").asText());
        assertEquals(List.of(), sent("Create"));
        assertFalse(evil.peer.received().stream()
                .anyMatch(one -> new String(one.body(), StandardCharsets.UTF_8).contains("may I")));
        assertTrue(far.get("/users/bob/statuses/" + held, far.id("erin")).startsWith("HTTP/1.1 200"));
        assertTrue(evil.get("/users/bob/statuses/" + held, evil.id("mallory")).startsWith("HTTP/1.1 404"));
        ObjectNode accept = far.activity("Accept", "erin", "{'result':'~/stamps/1'}");
        accept.set("object", request);
        evil.send(accept.deepCopy().put("id", evil.url("/a")).put("actor", evil.id("mallory")));
        assertEquals("pending", bob.reads(held).path("reply_approval").asText());
        far.send(accept);
        assertTrue(bob.reads(held).path("reply_approval").isMissingNode());
        app.deliver();
        JsonNode create = sent("Create").get(0);
        assertEquals(
                far.url("/stamps/1"), create.at("/object/replyAuthorization").asText());
        assertEquals(far.url("/stamps/1"), create.at("/object/approvedBy").asText());
        assertTrue(evil.peer.received().stream()
                .anyMatch(one -> new String(one.body(), StandardCharsets.UTF_8).contains("may I")));
        far.send("Delete", "erin", "{'object':'~/stamps/1'}");
        assertEquals("revoked", bob.reads(held).path("reply_approval").asText());
    }

    @Test
    void rejectedReply_andFormerAccept() {
        String id = theirs(ASKS);
        String first = bob.repliesTo(id, "one");
        String second = bob.repliesTo(id, "two");
        far.send("Reject", "erin", "{'object':'" + local(bob, first) + "'}");
        assertEquals("rejected", bob.reads(first).path("reply_approval").asText());
        ObjectNode accept = far.activity("Accept", "erin", "{'object':'" + local(bob, second) + "'}");
        far.send(accept);
        assertTrue(bob.reads(second).path("reply_approval").isMissingNode());
        assertEquals(
                accept.path("id").asText(),
                sent("Create").get(0).at("/object/approvedBy").asText());
    }

    @Test
    void closedRemotePost_cannotBeRepliedTo_exceptByTheMentioned() {
        String id = theirs("{'automaticApproval':'~/users/erin'}");
        bob.call("POST", "/api/v1/statuses", "status", "x", "in_reply_to_id", id)
                .expect(403);
        far.create(far.note(
                "/p/2",
                "erin",
                "{'to':['" + PUBLIC + "'],'tag':[{'type':'Mention','href':'" + local(bob) + "'}],"
                        + "'interactionPolicy':{'canReply':{'always':'~/users/erin'}}}"));
        String mentions = seen(far.url("/p/2")).path("id").asText();
        bob.repliesTo(mentions, "thanks");
        assertEquals(1, sent("Create").size());
    }

    private ObjectNode third(String path, String more) {
        return evil.note(
                path,
                "mallory",
                "{'inReplyTo':'" + far.url("/p/1") + "','to':['" + PUBLIC + "'],'cc':['" + local(alice) + "']" + more
                        + "}");
    }

    private String stamp(String path, String replyUri, String more) {
        far.serves(far.json("{'@context':'https://www.w3.org/ns/activitystreams','type':'ReplyAuthorization',"
                + "'id':'~" + path + "','attributedTo':'~/users/erin','interactingObject':'" + replyUri
                + "','interactionTarget':'~/p/1'" + more + "}"));
        return far.url(path);
    }

    @Test
    void replyOfAThirdServer_isShownOnlyWithAValidStamp() {
        theirs(ASKS);
        evil.create(third("/n/1", ""));
        assertEquals(0, stored(evil.url("/n/1")));
        evil.create(third("/n/2", ",'replyAuthorization':'" + far.url("/none") + "'"));
        assertEquals(0, stored(evil.url("/n/2")));
        String other = stamp("/s/3", evil.url("/other"), "");
        evil.create(third("/n/3", ",'replyAuthorization':'" + other + "'"));
        assertEquals(0, stored(evil.url("/n/3")));
        evil.serves(evil.json("{'@context':'https://www.w3.org/ns/activitystreams','type':'ReplyAuthorization',"
                + "'id':'~/s/4','attributedTo':'" + far.id("erin") + "','interactingObject':'~/n/4',"
                + "'interactionTarget':'" + far.url("/p/1") + "'}"));
        evil.create(third("/n/4", ",'replyAuthorization':'" + evil.url("/s/4") + "'"));
        assertEquals(0, stored(evil.url("/n/4")));
        String valid = stamp("/s/5", evil.url("/n/5"), "");
        evil.create(third("/n/5", ",'replyAuthorization':'" + valid + "'"));
        assertEquals(1, stored(evil.url("/n/5")));
        far.serves(far.json("{'@context':'https://www.w3.org/ns/activitystreams','type':'Accept','id':'~/s/6',"
                + "'actor':'~/users/erin','object':'" + evil.url("/n/6") + "','target':'~/p/1'}"));
        evil.create(third("/n/6", ",'approvedBy':'" + far.url("/s/6") + "'"));
        assertEquals(1, stored(evil.url("/n/6")));
        far.send("Delete", "erin", "{'object':'" + valid + "'}");
        assertEquals(0, stored(evil.url("/n/5")));
        evil.send("Delete", "mallory", "{'object':'" + far.url("/s/6") + "'}");
        assertEquals(1, stored(evil.url("/n/6")));
    }

    @Test
    void replyThatArrivesBeforeItsRestrictedParent_isNotAttached() {
        evil.create(third("/n/1", ""));
        evil.create(third("/n/2", ""));
        evil.serves(third("/n/2", ",'replyAuthorization':'" + stamp("/s/2", evil.url("/n/2"), "") + "'"));
        far.serves(restricted(ASKS));
        String id = theirs(ASKS);
        assertEquals(0, repliesOf(id));
        app.runJobs();
        JsonNode below = bob.get("/api/v1/statuses/" + id + "/context").path("descendants");
        assertEquals(1, below.size(), below::toString);
        assertEquals(evil.url("/n/2"), below.get(0).path("uri").asText());
        assertEquals(1, repliesOf(id));
    }

    @Test
    void rubbishInAPolicy_isRead_asWellAsItCanBe() {
        for (String more : List.of("17", "[]", "{}", "{'automaticApproval':17}", "{'always':{'x':[[[]]]}}", "'x'")) {
            far.create(far.note(
                    "/r/" + more.hashCode(),
                    "erin",
                    "{'to':['" + PUBLIC + "'],'interactionPolicy':{'canReply':" + more + "}}"));
            assertEquals(1, stored(far.url("/r/" + more.hashCode())), more);
        }
        StringBuilder many = new StringBuilder("'~/users/erin'");
        for (int i = 0; i < 1_000; i++) {
            many.append(",'https://far.example/users/").append(i).append("'");
        }
        String id = theirs("{'automaticApproval':[" + many + "]}");
        assertEquals(0, number("select count(*) from statuses where length(reply_accounts) > 20000"));
        assertTrue(bob.reads(id).has("interaction_policy"));
    }
}
