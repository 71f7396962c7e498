package social.dassie.federation.inbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static social.dassie.testing.TestClient.status;
import static social.dassie.testing.TestServers.copies;
import static social.dassie.testing.TestServers.copy;
import static social.dassie.testing.TestServers.handle;
import static social.dassie.testing.TestServers.idAt;
import static social.dassie.testing.TestServers.inHome;
import static social.dassie.testing.TestServers.notifications;
import static social.dassie.testing.TestServers.uri;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestServers;

/** Mentions, replies, direct messages and quotes between people of two servers. */
class TalkBetweenServersTest {
    @RegisterExtension
    static final TestServers SERVERS = TestServers.start(Map.of());

    private static int count;

    /** Nobody knows anybody: alice is at the first server, bob at the second. */
    private final TestClient alice = SERVERS.atOne("alice" + ++count);

    private final TestClient bob = SERVERS.atTwo("bob" + count);

    /** Writes to somebody and returns the copy of the post that they were notified of. */
    private static JsonNode writes(TestClient from, TestClient to, String text, Object... params) {
        String id = from.posts(handle(to) + " " + text, params);
        SERVERS.settle();
        return mention(to, uri(from, id));
    }

    private static JsonNode mention(TestClient reader, String uri) {
        return notifications(reader, "mention").stream()
                .map(told -> told.path("status"))
                .filter(post -> uri.equals(post.path("uri").asText()))
                .findFirst()
                .orElseThrow(() -> new AssertionError("Nobody was told of " + uri));
    }

    private static String id(JsonNode post) {
        return post.path("id").asText();
    }

    private static List<String> uris(JsonNode posts) {
        return StreamSupport.stream(posts.spliterator(), false)
                .map(post -> post.path("uri").asText())
                .toList();
    }

    @Test
    void unknownHandleInAPost_isResolved_andItsOwnerNotified() {
        JsonNode copy = writes(alice, bob, "hello");
        assertEquals(idAt(bob, alice), copy.at("/account/id").asText());
        assertEquals(Long.toString(bob.id()), copy.at("/mentions/0/id").asText());
        assertTrue(copy.path("content").asText().contains("class=\"u-url mention\""), copy::toString);
    }

    @Test
    void unresolvableMention_staysText_andThePostIsPublished() {
        String id = alice.posts("@nobody" + handle(bob).replaceFirst("@bob\\d+", "") + " are you there?");
        SERVERS.settle();
        assertEquals(0, alice.reads(id).path("mentions").size());
        assertTrue(alice.reads(id).path("content").asText().contains("are you there?"));
    }

    @Test
    void conversation_isTheSameThreadOnBothServers() {
        String root = alice.posts("Who is at the harbour?");
        String copy = copy(bob, alice, root);
        String answer = bob.repliesTo(copy, handle(alice) + " I am");
        SERVERS.settle();
        JsonNode heard = mention(alice, uri(bob, answer));
        assertEquals(root, heard.path("in_reply_to_id").asText());
        String back = alice.repliesTo(id(heard), handle(bob) + " Then I come");
        SERVERS.settle();
        JsonNode last = mention(bob, uri(alice, back));
        assertEquals(answer, last.path("in_reply_to_id").asText());
        List<String> thread = List.of(uri(bob, answer), uri(alice, back));
        assertEquals(thread, uris(alice.get(status(root) + "/context").path("descendants")));
        assertEquals(thread, uris(bob.get(status(copy) + "/context").path("descendants")));
        assertEquals(
                List.of(uri(alice, root), uri(bob, answer)),
                uris(bob.get(status(id(last)) + "/context").path("ancestors")));
        assertEquals(1, alice.reads(root).path("replies_count").asInt());
    }

    @Test
    void replyToADistantAuthor_includesItsThread() {
        TestClient carol = SERVERS.atTwo("carol" + count);
        SERVERS.follows(carol, alice);
        TestClient dave = SERVERS.atOne("dave" + count);
        String root = dave.posts("a question");
        String reply = alice.repliesTo(root, "an answer");
        SERVERS.settle();
        String copy = copy(carol, alice, reply);
        SERVERS.settle();
        assertEquals(
                List.of(uri(dave, root)),
                uris(carol.get(status(copy) + "/context").path("ancestors")));
    }

    @Test
    void directMessage_isReadByTheTwoOnly_inBothDirections() {
        TestClient carol = SERVERS.atTwo("carol" + count);
        // What strangers say in private waits until it is let in.
        SERVERS.follows(bob, alice);
        SERVERS.follows(alice, bob);
        JsonNode copy = writes(alice, bob, "a secret", "visibility", "direct");
        assertEquals("direct", copy.path("visibility").asText());
        carol.call("GET", status(id(copy))).expect(404, "Record not found");
        JsonNode talks = bob.get("/api/v1/conversations");
        assertEquals(id(copy), talks.at("/0/last_status/id").asText());
        assertTrue(talks.at("/0/unread").asBoolean());
        String answer = bob.repliesTo(id(copy), handle(alice) + " kept", "visibility", "direct");
        SERVERS.settle();
        assertEquals(
                "direct", mention(alice, uri(bob, answer)).path("visibility").asText());
        assertEquals(1, alice.get("/api/v1/conversations").size());
        assertTrue(copies(SERVERS.one().anonymous(), "/api/v1/timelines/public", uri(bob, answer))
                .isEmpty());
    }

    @Test
    void blockedSender_isNotNotifiedAbout() {
        bob.post("/api/v1/accounts/" + idAt(bob, alice) + "/block");
        SERVERS.settle();
        alice.posts(handle(bob) + " hey");
        SERVERS.settle();
        assertEquals(List.of(), notifications(bob, "mention"));
    }

    @Test
    void quote_isShownWhenTheQuotedAuthorsServerHasAllowedIt() {
        String post = alice.posts("quote me", "quote_approval_policy", "public");
        String copy = copy(bob, alice, post);
        JsonNode quote = bob.quotes(copy, "as she says");
        SERVERS.settle();
        JsonNode shown = bob.reads(id(quote));
        assertEquals("accepted", shown.at("/quote/state").asText());
        assertEquals(copy, shown.at("/quote/quoted_status/id").asText());
        JsonNode told = notifications(alice, "quote").get(0).path("status");
        assertEquals(uri(bob, id(quote)), told.path("uri").asText());
        assertEquals("accepted", told.at("/quote/state").asText());
        assertEquals(post, told.at("/quote/quoted_status/id").asText());
        assertEquals(1, alice.reads(post).path("quotes_count").asInt());
    }

    @Test
    void unwantedQuote_isRejected() {
        String post = alice.posts("do not quote me", "quote_approval_policy", "nobody");
        String copy = copy(bob, alice, post);
        JsonNode policy = bob.reads(copy).path("quote_approval");
        assertEquals("denied", policy.path("current_user").asText(), policy::toString);
        bob.call("POST", "/api/v1/statuses", "status", "still", "quoted_status_id", copy)
                .expect(404, "The post you are trying to quote does not appear to exist.");
        assertEquals(0, alice.reads(post).path("quotes_count").asInt());
    }

    @Test
    void revokedQuote_isRemovedEverywhere() {
        SERVERS.follows(alice, bob);
        String post = alice.posts("quote me for now", "quote_approval_policy", "public");
        JsonNode quote = bob.quotes(copy(bob, alice, post), "as she says");
        SERVERS.settle();
        String seen = inHome(alice, bob, id(quote)).orElseThrow().path("id").asText();
        assertEquals("accepted", alice.reads(seen).at("/quote/state").asText());
        alice.post(status(post) + "/quotes/" + seen + "/revoke");
        SERVERS.settle();
        assertEquals("revoked", bob.reads(id(quote)).at("/quote/state").asText());
        assertFalse(bob.reads(id(quote)).toString().contains("quote me for now"));
    }

    @Test
    void remoteMember_joinsACollectionOnConsent_andCanLeave() {
        bob.patch("/api/v1/accounts/update_credentials", "discoverable", "true");
        SERVERS.settle();
        JsonNode made = alice.post("/api/v1/collections", "name", "Good people", "account_ids[]", idAt(alice, bob))
                .path("collection");
        assertEquals("pending", made.at("/items/0/state").asText());
        SERVERS.settle();
        String collections = "/api/v1/collections/";
        JsonNode after = alice.get(collections + id(made)).path("collection");
        assertEquals("accepted", after.at("/items/0/state").asText());
        JsonNode seen =
                bob.get("/api/v1/accounts/" + bob.id() + "/in_collections").at("/collections/0");
        assertEquals("Good people", seen.path("name").asText());
        assertEquals(made.path("uri"), seen.path("uri"));
        assertEquals(1, notifications(bob, "added_to_collection").size());
        bob.post(collections + id(seen) + "/items/" + id(seen.at("/items/0")) + "/revoke");
        SERVERS.settle();
        assertEquals(
                0,
                alice.get(collections + id(made)).at("/collection/item_count").asInt());
    }

    @Test
    void unfollowedProfile_showsPublicPosts_andFollowBackfillsHome() {
        String open = bob.posts("for all");
        String quiet = bob.posts("for all who look", "visibility", "unlisted");
        bob.posts("for followers", "visibility", "private");
        String profile = "/api/v1/accounts/" + idAt(alice, bob) + "/statuses";
        alice.get(profile);
        SERVERS.settle();
        assertEquals(List.of(uri(bob, quiet), uri(bob, open)), uris(alice.get(profile)));
        assertTrue(inHome(alice, bob, open).isEmpty());
        SERVERS.follows(alice, bob);
        assertTrue(inHome(alice, bob, open).isPresent());
        assertEquals(List.of(), notifications(alice, "mention"));
    }
}
