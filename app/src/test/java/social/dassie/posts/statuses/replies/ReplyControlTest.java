package social.dassie.posts.statuses.replies;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Who may reply to, favourite and boost what, among the members of one server. */
class ReplyControlTest {
    private static final String REQUESTS = "/api/v1/interaction_requests";
    private static final String DEFAULTS = "/api/v1/interaction_policies/defaults";
    private static final String NOT_ALLOWED = "The author of this post does not allow you to reply to it";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final TestClient carol = app.user("carol");

    private static String policy(String automatic, String manual) {
        return "{\"can_reply\":{\"automatic_approval\":[" + automatic + "],\"manual_approval\":[" + manual + "]}}";
    }

    private static Answer send(TestClient who, String text, String policy) {
        return who.sendJson(
                "POST", "/api/v1/statuses", "{\"status\":\"" + text + "\",\"interaction_policy\":" + policy + "}");
    }

    private static String posts(TestClient who, String automatic, String manual) {
        return send(who, "hello", policy(automatic, manual))
                .expect(200)
                .json()
                .path("id")
                .asText();
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
    void policy_isShownAsInGoToSocial_andOnlyIfItRestricts() {
        assertTrue(alice.reads(alice.posts("open")).path("interaction_policy").isMissingNode());
        String id = posts(alice, "\"followers\"", "\"public\"");
        bob.follows(alice);
        JsonNode seen = bob.reads(id).path("interaction_policy");
        assertEquals(
                "[\"author\",\"followers\",\"mentioned\",\"me\"]",
                seen.at("/can_reply/automatic_approval").toString());
        assertEquals("[\"public\"]", seen.at("/can_reply/manual_approval").toString());
        assertEquals(seen.at("/can_reply/automatic_approval"), seen.at("/can_reply/always"));
        assertEquals(seen.at("/can_reply/manual_approval"), seen.at("/can_reply/with_approval"));
        assertEquals(
                "[\"public\",\"me\"]",
                seen.at("/can_favourite/automatic_approval").toString());
        assertEquals(
                "[\"public\",\"me\"]",
                carol.reads(id)
                        .at("/interaction_policy/can_reply/manual_approval")
                        .toString());
        assertEquals(
                "[\"public\"]",
                app.anonymous()
                        .reads(id)
                        .at("/interaction_policy/can_reply/manual_approval")
                        .toString());
    }

    @Test
    void groups_decideWhoMayReply() {
        bob.follows(alice);
        alice.follows(carol);
        String followers = posts(alice, "\"followers\"", "");
        String following = posts(alice, "\"following\"", "");
        String mutuals = posts(alice, "\"mutuals\"", "");
        String nobody = posts(alice, "\"author\"", "");
        reply(bob, followers).expect(200);
        reply(carol, followers).expect(403, NOT_ALLOWED);
        reply(carol, following).expect(200);
        reply(bob, following).expect(403, NOT_ALLOWED);
        reply(bob, mutuals).expect(403, NOT_ALLOWED);
        alice.follows(bob);
        reply(bob, mutuals).expect(200);
        reply(bob, nobody).expect(403, NOT_ALLOWED);
        reply(alice, nobody).expect(200);
        assertEquals(List.of(), pending(alice));
        assertEquals(1, alice.reads(followers).path("replies_count").asInt());
    }

    @Test
    void mentionedAndNamedAccounts_mayReply_andTheNamedMayHaveToAsk() {
        String mentioned =
                send(alice, "hello @bob", policy("", "")).json().path("id").asText();
        reply(bob, mentioned).expect(200);
        reply(carol, mentioned).expect(403, NOT_ALLOWED);
        String uri = TestApp.URL + "/users/carol";
        String named = posts(alice, "\"" + uri + "\"", "");
        reply(carol, named).expect(200);
        reply(bob, named).expect(403, NOT_ALLOWED);
        String exception = posts(alice, "\"public\"", "\"" + uri + "\"");
        reply(bob, exception).expect(200);
        String held = reply(carol, exception).expect(200).json().path("id").asText();
        assertEquals("pending", carol.reads(held).path("reply_approval").asText());
    }

    @Test
    void contradictions_areRefused_eachWithASentence() {
        refused(policy("\"followers\"", "\"followers\""), "contradicts itself: followers cannot be allowed both");
        refused(policy("\"public\"", "\"followers\""), "if everyone is allowed automatically, followers cannot need");
        refused(policy("", "\"mentioned\""), "never need approval");
        refused(policy("", "\"me\""), "never need approval");
        refused(policy("\"nonsense\"", ""), "unknown value: nonsense");
        refused(policy("\"javascript:alert(1)\"", ""), "unknown value");
        refused("{\"can_favourite\":{\"manual_approval\":[\"public\"]}}", "Only replies can need approval");
        refused(
                "{\"can_reblog\":{\"always\":[\"https://far.example/users/erin\"]}}",
                "Single accounts can only be named in the rules for replies");
        String many = IntStream.range(0, 1_000)
                .mapToObj(n -> "\"https://far.example/users/" + n + "\"")
                .collect(Collectors.joining(","));
        refused(policy(many, ""), "names more than 100 accounts");
        alice.call(
                        "PUT",
                        "/api/v1/statuses/" + alice.posts("x"),
                        "status",
                        "x",
                        "interaction_policy[can_reply][always][]",
                        "z")
                .expect(422);
    }

    private void refused(String policy, String reason) {
        String error = send(alice, "hello", policy).expect(422).error();
        assertTrue(error.contains(reason), error);
    }

    @Test
    void formerNamesAndForms_areUnderstood() {
        String id = alice.posts(
                "hello",
                "interaction_policy[can_reply][always][]",
                "followers",
                "interaction_policy[can_reply][with_approval][]",
                "public");
        assertEquals(
                "[\"author\",\"followers\",\"mentioned\",\"me\"]",
                alice.reads(id).at("/interaction_policy/can_reply/always").toString());
    }

    @Test
    void favouritesAndBoosts_followTheirPolicies() {
        bob.follows(alice);
        String id = send(
                        alice,
                        "hello",
                        "{\"can_favourite\":{\"automatic_approval\":[\"followers\"]},"
                                + "\"can_reblog\":{\"automatic_approval\":[\"author\"]}}")
                .expect(200)
                .json()
                .path("id")
                .asText();
        bob.favourites(id);
        carol.call("POST", "/api/v1/statuses/" + id + "/favourite").expect(403);
        carol.call("PUT", "/api/v1/pleroma/statuses/" + id + "/reactions/%E2%9D%A4")
                .expect(403);
        bob.call("POST", "/api/v1/statuses/" + id + "/reblog").expect(403);
        alice.boosts(id);
        reply(carol, id).expect(200);
    }

    @Test
    void edit_changesThePolicy_andKeepsItWithoutOne() {
        String id = alice.posts("hello");
        alice.sendJson(
                        "PUT",
                        "/api/v1/statuses/" + id,
                        "{\"status\":\"hello\",\"interaction_policy\":" + policy("", "") + "}")
                .expect(200);
        reply(bob, id).expect(403);
        alice.edits(id, "status", "hello again");
        reply(bob, id).expect(403);
        alice.edits(id, "status", "hello again", "interaction_policy[can_reply][always][]", "public");
        reply(bob, id).expect(200);
    }

    @Test
    void defaults_applyToNewPostsOfTheirVisibility() {
        JsonNode open = alice.get(DEFAULTS);
        assertEquals(
                "[\"public\"]", open.at("/direct/can_reply/automatic_approval").toString());
        String sent = "{\"public\":" + policy("\"followers\"", "") + "}";
        JsonNode set = alice.sendJson("PATCH", DEFAULTS, sent).expect(200).json();
        assertEquals(
                "[\"author\",\"followers\",\"mentioned\"]",
                set.at("/public/can_reply/automatic_approval").toString());
        assertEquals(set, alice.get(DEFAULTS));
        String id = alice.posts("hello");
        reply(bob, id).expect(403);
        reply(bob, alice.posts("hello", "visibility", "unlisted")).expect(200);
        reply(
                        bob,
                        send(alice, "hello", policy("\"public\"", ""))
                                .json()
                                .path("id")
                                .asText())
                .expect(200);
        alice.sendJson("PATCH", DEFAULTS, "{}").expect(200);
        reply(bob, alice.posts("hello")).expect(200);
        alice.sendJson("PATCH", DEFAULTS, "{\"public\":" + policy("\"public\"", "\"public\"") + "}")
                .expect(422);
        app.anonymous().call("GET", DEFAULTS).expect(401);
        alice.withScopes("read").call("PATCH", DEFAULTS).expect(403);
    }

    @Test
    void scheduledPost_keepsItsPolicy() {
        String at = app.clock().instant().plusSeconds(600).toString();
        alice.sendJson(
                        "POST",
                        "/api/v1/statuses",
                        "{\"status\":\"later\",\"local_only\":true,\"scheduled_at\":\"" + at
                                + "\",\"interaction_policy\":" + policy("", "\"public\"") + "}")
                .expect(200);
        app.clock().advance(Duration.ofMinutes(11));
        app.runJobs();
        String id = alice.ids("/api/v1/accounts/" + alice.id() + "/statuses").get(0);
        assertTrue(alice.reads(id).path("local_only").asBoolean());
        assertEquals(
                "pending",
                reply(bob, id).expect(200).json().path("reply_approval").asText());
    }
}
