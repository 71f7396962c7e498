package social.dassie.federation.publication;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import social.dassie.federation.inbox.FakeServers;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Posts that never leave this server, on every surface from which they could. */
class LocalOnlyTest extends FakeServers {
    private static final String SECRET = "between ourselves";

    @BeforeEach
    void follow() {
        far.send("Follow", "erin", "{'object':'" + local(bob) + "'}");
        app.deliver();
        far.peer.received().clear();
    }

    private String secret(Object... more) {
        Object[] all = new Object[more.length + 2];
        all[0] = "local_only";
        all[1] = true;
        System.arraycopy(more, 0, all, 2, more.length);
        return bob.posts(SECRET + " #quiet", all);
    }

    private void nothingWasSent() {
        app.runJobs();
        app.deliver();
        far.peer
                .received()
                .forEach(one -> assertFalse(
                        one.toString().startsWith("POST"),
                        () -> one + " " + new String(one.body(), StandardCharsets.UTF_8)));
    }

    @Test
    void everythingAboutIt_isSentToNoOne() {
        String id = secret();
        bob.edits(id, "status", SECRET + " edited");
        bob.pins(id);
        bob.boosts(id);
        alice.boosts(id);
        alice.favourites(id);
        bob.edits(id, "status", SECRET, "interaction_policy[can_reply][always][]", "followers");
        bob.call("PUT", "/api/v1/statuses/" + id + "/interaction_policy", "quote_approval_policy", "public");
        String poll =
                bob.posts("poll", "local_only", true, "poll[options][]", List.of("a", "b"), "poll[expires_in]", 3600);
        bob.deletes(poll);
        bob.unboosts(id);
        bob.deletes(id);
        nothingWasSent();
    }

    @Test
    void repliesAndQuotes_stayHereToo() {
        String id = secret("quote_approval_policy", "public");
        String reply = alice.repliesTo(id, "I agree", "local_only", false);
        JsonNode quote = bob.quotes(id, "as I said");
        assertTrue(alice.reads(reply).path("local_only").asBoolean());
        assertTrue(quote.path("local_only").asBoolean());
        assertEquals(1, alice.reads(id).path("replies_count").asInt());
        nothingWasSent();
    }

    @Test
    void objectAddressesAndCollections_doNotHaveIt() {
        String id = secret();
        String open = bob.posts("open");
        String reply = bob.repliesTo(open, SECRET, "local_only", true);
        bob.pins(id);
        bob.boosts(id);
        String path = "/users/bob/statuses/" + id;
        for (@Nullable String signer : Arrays.asList(null, far.id("erin"))) {
            for (String tail : List.of("", "/activity", "/replies", "/likes", "/shares")) {
                String answer = far.get(path + tail, signer);
                assertTrue(answer.startsWith("HTTP/1.1 404"), path + tail + " " + answer);
            }
            for (String list : List.of(
                    "/users/bob/outbox?page=true",
                    "/users/bob/collections/featured",
                    "/users/bob/statuses/" + open,
                    "/users/bob/statuses/" + open + "/replies?page=true",
                    "/users/bob/statuses/" + open + "/replies?only_other_accounts=true&page=true",
                    "/contexts/" + open + "?page=true",
                    "/contexts/" + id)) {
                String answer = far.get(list, signer);
                assertFalse(answer.contains(SECRET), list);
                assertFalse(answer.contains(id), list);
                assertFalse(answer.contains(reply), list);
            }
        }
        assertEquals(0, alice.reads(open).path("replies_count").asInt());
    }

    @Test
    void otherServers_cannotActOnIt() {
        String id = secret();
        String uri = local(bob, id);
        far.create(far.note("/n/1", "erin", "{'inReplyTo':'" + uri + "'}"));
        ObjectNode request = far.activity("ReplyRequest", "erin", "{'object':'" + uri + "'}");
        request.set("instrument", far.note("/n/2", "erin", "{'inReplyTo':'" + uri + "'}"));
        far.send(request);
        assertEquals(0, stored(far.url("/n/1")) + stored(far.url("/n/2")));
        far.send("Like", "erin", "{'object':'" + uri + "'}");
        far.send("EmojiReact", "erin", "{'object':'" + uri + "','content':'🔥'}");
        far.send("Announce", "erin", "{'object':'" + uri + "','to':['https://www.w3.org/ns/activitystreams#Public']}");
        assertEquals(0, bob.reads(id).path("favourites_count").asInt());
        assertEquals(0, bob.reads(id).path("reblogs_count").asInt());
        assertEquals(0, number("select count(*) from emoji_reactions"));
        assertFalse(told(bob).contains("favourite"));
        nothingWasSent();
    }

    @Test
    void visitors_findItNowhere() {
        String id = secret();
        alice.boosts(id);
        bob.pins(id);
        app.runJobs();
        TestClient visitor = app.anonymous();
        String own = "/api/v1/accounts/" + bob.id() + "/statuses";
        for (String path : List.of(
                "/api/v1/statuses/" + id,
                "/api/v1/statuses/" + id + "/context",
                "/api/v1/statuses/" + id + "/favourited_by",
                "/api/v1/statuses/" + id + "/reblogged_by",
                "/api/v1/statuses/" + id + "/history",
                "/@bob/" + id,
                "/@bob/" + id + "/embed",
                "/api/oembed?url=" + TestApp.URL + "/@bob/" + id)) {
            visitor.call("GET", path).expect(404);
        }
        for (String path : List.of(
                "/api/v1/timelines/public",
                "/api/v1/timelines/public?local=true",
                "/api/v1/timelines/tag/quiet",
                own,
                own + "?pinned=true",
                own + "?tagged=quiet",
                "/api/v1/accounts/" + alice.id() + "/statuses",
                "/api/v1/trends/statuses",
                "/api/v1/trends/tags",
                "/api/v2/search?q=quiet",
                "/@bob",
                "/@bob.rss",
                "/tags/quiet",
                "/tags/quiet.rss",
                "/public/local")) {
            assertFalse(visitor.call("GET", path).text().contains(SECRET), path);
        }
    }

    @Test
    void members_seeItByItsVisibility() {
        String id = secret();
        JsonNode seen = alice.reads(id);
        assertTrue(seen.path("local_only").asBoolean());
        assertEquals("public", seen.path("visibility").asText());
        assertTrue(alice.reads(alice.posts("open")).path("local_only").isMissingNode());
        assertTrue(alice.ids("/api/v1/timelines/public").contains(id));
        assertTrue(alice.ids("/api/v1/timelines/tag/quiet").contains(id));
        assertTrue(alice.ids("/api/v1/accounts/" + bob.id() + "/statuses").contains(id));
        String unlisted = secret("visibility", "unlisted");
        assertFalse(alice.ids("/api/v1/timelines/public").contains(unlisted));
        assertEquals(unlisted, alice.reads(unlisted).path("id").asText());
        String followers = secret("visibility", "private");
        alice.call("GET", "/api/v1/statuses/" + followers).expect(404);
        alice.follows(bob);
        assertEquals(followers, alice.reads(followers).path("id").asText());
        assertEquals(
                "public",
                alice.reads(bob.posts("x", "visibility", "local"))
                        .path("visibility")
                        .asText());
        assertTrue(alice.reads(bob.posts("x", "visibility", "local"))
                .path("local_only")
                .asBoolean());
        nothingWasSent();
    }

    @Test
    void edit_keepsIt_andCannotChangeIt() {
        String id = secret();
        bob.edits(id, "status", "x", "local_only", true);
        bob.call("PUT", "/api/v1/statuses/" + id, "status", "x", "local_only", false)
                .expect(422);
        bob.call("PUT", "/api/v1/statuses/" + bob.posts("open"), "status", "x", "local_only", true)
                .expect(422);
        assertTrue(bob.reads(id).path("local_only").asBoolean());
    }

    @Test
    void mentionElsewhere_isNotNotified_andRefusedInADirectPost() {
        app.rows().remoteAccount("zoe", "far.example");
        String zoe = "@zoe@far.example";
        bob.posts("hello " + zoe, "local_only", true);
        bob.call("POST", "/api/v1/statuses", "status", "psst " + zoe, "visibility", "direct", "local_only", true)
                .expect(422);
        alice.follows(bob); // otherwise private mentions wait in a request
        bob.posts("psst @alice", "visibility", "direct", "local_only", true);
        assertTrue(told(alice).contains("mention"));
        nothingWasSent();
    }

    @Test
    void subscribersByEmail_doNotGetIt_andTranslationIsRefused() {
        String id = secret();
        alice.call("POST", "/api/v1/statuses/" + id + "/translate").expect(403);
        assertEquals(0, number("select count(*) from recommendable_statuses where id = " + id));
        assertEquals(0, number("select count(*) from tag_uses where status_id = " + id));
    }
}
