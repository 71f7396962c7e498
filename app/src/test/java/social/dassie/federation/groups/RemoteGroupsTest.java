package social.dassie.federation.groups;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import social.dassie.federation.inbox.FakeServers;
import social.dassie.ground.api.Json;
import social.dassie.testing.TestPeer;

/** Groups of other servers, which speak as Lemmy (activities are announced) and as Guppe (posts are boosted) do. */
class RemoteGroupsTest extends FakeServers {
    private static final String PUBLIC = "https://www.w3.org/ns/activitystreams#Public";

    private String birds = "";
    private long birdsId;
    private int taken;

    @BeforeEach
    void group() {
        birds = far.actor(
                "birds",
                "{'type':'Group','name':'Birds','postingRestrictedToMods':false,'attributedTo':'~/c/birds/moderators'}");
        far.peer.answers("/users/birds/inbox", exchange -> TestPeer.send(exchange, 202, "text/plain", new byte[0]));
        evil.peer.answers("/users/mallory/inbox", exchange -> TestPeer.send(exchange, 202, "text/plain", new byte[0]));
    }

    /** The activities that the group received since the last time. */
    private List<JsonNode> received() {
        app.runJobs();
        while (app.deliver() > 0) {}
        List<TestPeer.Received> all = far.peer.received();
        List<JsonNode> news = new ArrayList<>();
        for (TestPeer.Received one : all.subList(taken, all.size())) {
            if (one.toString().startsWith("POST /users/birds/inbox")) {
                news.add(Json.parse(one.body()));
            }
        }
        taken = all.size();
        return news;
    }

    private JsonNode one(String type) {
        List<JsonNode> all = received();
        assertEquals(1, all.size(), all::toString);
        assertEquals(type, all.get(0).path("type").asText());
        return all.get(0);
    }

    private static boolean addresses(JsonNode object, String uri) {
        return (object.path("to").toString() + object.path("cc")).contains('"' + uri + '"');
    }

    /** Finds the group as Lemmy's people write it, and follows it. */
    private JsonNode followed() {
        JsonNode found =
                alice.get("/api/v2/search", "resolve", "true", "type", "accounts", "q", "!birds@far.test:" + port());
        assertEquals("birds", found.at("/accounts/0/username").asText(), found::toString);
        assertTrue(found.at("/accounts/0/group").asBoolean());
        birdsId = found.at("/accounts/0/id").asLong();
        assertTrue(alice.post("/api/v1/accounts/" + birdsId + "/follow")
                .path("requested")
                .asBoolean());
        JsonNode follow = one("Follow");
        assertEquals(birds, follow.path("object").asText());
        far.send(far.activity("Accept", "birds", "{}").set("object", follow));
        assertTrue(alice.get("/api/v1/accounts/relationships?id=" + birdsId)
                .at("/0/following")
                .asBoolean());
        return follow;
    }

    private String port() {
        return far.url("").substring(far.url("").lastIndexOf(':') + 1);
    }

    /** A thread of Lemmy: a Page with a title in a community, by someone of another server. */
    private ObjectNode page(int number) {
        return evil.serves(evil.note(
                "/post/" + number,
                "mallory",
                "{'type':'Page','name':'Herons of the lake','content':'<p>seen today</p>','audience':'" + birds
                        + "','to':['" + birds + "','" + PUBLIC + "']}"));
    }

    private void announced(String type, ObjectNode object) {
        ObjectNode create = evil.activity(type, "mallory", object).put("audience", birds);
        far.send(far.activity("Announce", "birds", "{'to':['" + PUBLIC + "'],'cc':['~/users/birds/followers']}")
                .set("object", create));
    }

    private List<String> home() {
        List<String> uris = new ArrayList<>();
        alice.get("/api/v1/timelines/home").forEach(post -> {
            JsonNode shown = post.path("reblog").isObject() ? post.path("reblog") : post;
            uris.add(shown.path("uri").asText());
        });
        return uris;
    }

    @Test
    void lemmysThread_isFound_followed_readOnce_andLeft() {
        JsonNode follow = followed();
        ObjectNode thread = page(1);
        announced("Create", thread.deepCopy());
        assertEquals(List.of(thread.path("id").asText()), home());
        JsonNode shown = alice.get("/api/v1/timelines/home").get(0);
        assertEquals("birds", shown.at("/account/username").asText());
        assertTrue(shown.at("/reblog/content").asText().contains("Herons of the lake"));
        // Lemmy also announces the page itself, for Mastodon.
        far.send(far.activity("Announce", "birds", "{'to':['" + PUBLIC + "']}")
                .put("object", thread.path("id").asText()));
        assertEquals(1, home().size());
        alice.post("/api/v1/accounts/" + birdsId + "/unfollow");
        JsonNode undo = one("Undo");
        assertEquals("Follow", undo.at("/object/type").asText());
        assertEquals(follow.path("id").asText(), undo.at("/object/id").asText());
        announced("Create", page(2).deepCopy());
        assertFalse(home().contains(evil.url("/post/2")));
    }

    @Test
    void postOfAFollowedAuthor_isShownOnce() {
        followed();
        evil.followed(alice, "mallory");
        ObjectNode thread = page(1);
        evil.create(thread.deepCopy());
        announced("Create", thread.deepCopy());
        assertEquals(List.of(thread.path("id").asText()), home());
    }

    @Test
    void comments_areInTheThread_notInHome() {
        followed();
        ObjectNode thread = page(1);
        announced("Create", thread.deepCopy());
        ObjectNode comment = evil.serves(evil.note(
                "/comment/1",
                "mallory",
                "{'content':'<p>me too</p>','inReplyTo':'~/post/1','audience':'" + birds + "','to':['" + PUBLIC
                        + "'],'cc':['" + birds + "']}"));
        announced("Create", comment.deepCopy());
        assertEquals(List.of(thread.path("id").asText()), home());
        JsonNode context = alice.get("/api/v1/statuses/"
                + seen(thread.path("id").asText()).path("id").asText() + "/context");
        assertEquals(
                comment.path("id").asText(), context.at("/descendants/0/uri").asText());
    }

    @Test
    void reply_isSentToTheGroup_thatAnnouncedTheThread() {
        followed();
        ObjectNode thread = page(1);
        announced("Create", thread.deepCopy());
        String id = alice.repliesTo(seen(thread.path("id").asText()).path("id").asText(), "what colour?");
        JsonNode create = one("Create");
        assertEquals(birds, create.at("/object/audience").asText());
        assertTrue(addresses(create.path("object"), birds));
        assertTrue(addresses(create.path("object"), PUBLIC));
        assertEquals(thread.path("id").asText(), create.at("/object/inReplyTo").asText());
        alice.repliesTo(id, "grey, I see");
        assertEquals(birds, one("Create").at("/object/audience").asText());
        alice.repliesTo(id, "for few", "visibility", "private");
        assertEquals(List.of(), received());
        alice.deletes(id);
        assertEquals("Delete", received().get(0).path("type").asText());
    }

    @Test
    void mentionOfTheGroup_beginsAThreadThere() {
        followed();
        // A name that is not of this machine has no port in a text.
        app.rows().setAccount(birdsId, "domain = 'far.test'");
        app.app().core().platform().db().caches().clear();
        alice.posts("Two egrets @birds@far.test");
        JsonNode create = one("Create");
        assertEquals("Note", create.at("/object/type").asText());
        assertEquals(birds, create.at("/object/audience").asText());
        assertTrue(addresses(create.path("object"), birds));
        assertTrue(create.at("/object/tag").toString().contains(birds));
        String mine = create.at("/object/id").asText();
        far.send(far.activity("Announce", "birds", "{'to':['" + PUBLIC + "']}").put("object", mine));
        far.send(far.activity("Announce", "birds", "{'to':['" + PUBLIC + "']}").set("object", create));
        assertEquals(1, number("select count(*) from statuses where reblog_of_id is not null"));
        assertEquals(List.of(mine), home());
    }

    /** What Lemmy sends when a moderator removes a post, which its author's server goes on showing. */
    private void removed(String uri) {
        passedOn(deletion(uri));
    }

    private void passedOn(ObjectNode activity) {
        far.send(far.activity("Announce", "birds", "{'to':['" + PUBLIC + "']}").set("object", activity));
    }

    private ObjectNode deletion(String uri) {
        return far.activity("Delete", "moderator", "{'to':['" + PUBLIC + "'],'cc':['" + birds + "']}")
                .put("audience", birds)
                .put("summary", "off topic")
                .put("object", uri);
    }

    /** What Lemmy sends when a moderator restores a post. */
    private void restored(String uri) {
        passedOn(far.activity("Undo", "moderator", "{'to':['" + PUBLIC + "'],'cc':['" + birds + "']}")
                .set("object", deletion(uri)));
    }

    @Test
    void removalByAModerator_endsTheBoost_notThePost() {
        followed();
        ObjectNode thread = page(1);
        String uri = thread.path("id").asText();
        announced("Create", thread.deepCopy());
        assertEquals(List.of(uri), home());
        removed(uri);
        assertEquals(List.of(), home());
        assertEquals(1, number("select count(*) from statuses where uri = '" + uri + "'"));
    }

    @Test
    void removedPost_isBoostedAgain_whenAModeratorRestoresIt() {
        followed();
        ObjectNode thread = page(1);
        String uri = thread.path("id").asText();
        announced("Create", thread.deepCopy());
        removed(uri);
        restored(uri);
        assertEquals(List.of(uri), home());
        passedOn(far.activity("Undo", "moderator", "{'to':['" + PUBLIC + "']}")
                .set("object", far.activity("Like", "moderator", "{}").put("object", uri)));
        assertEquals(List.of(uri), home());
    }

    @Test
    void removalByAModerator_endsTheBoostOfALocalPost() {
        followed();
        String id = bob.posts("Two egrets");
        String uri = bob.get("/api/v1/statuses/" + id).path("uri").asText();
        far.send(far.activity("Announce", "birds", "{'to':['" + PUBLIC + "']}").put("object", uri));
        assertEquals(List.of(uri), home());
        removed(uri);
        assertEquals(List.of(), home());
        assertEquals(200, bob.call("GET", "/api/v1/statuses/" + id).status());
    }

    @Test
    void guppesBoost_isShownOnce_andRepliesAreNotBoostedIntoHome() {
        followed();
        ObjectNode note = evil.serves(evil.note("/n/1", "mallory", "{'cc':['" + birds + "']}"));
        ObjectNode reply = evil.serves(evil.note("/n/2", "mallory", "{'cc':['" + birds + "'],'inReplyTo':'~/n/1'}"));
        for (ObjectNode each : List.of(note, reply, note)) {
            far.send(far.activity("Announce", "birds", "{'cc':['" + PUBLIC + "']}")
                    .put("object", each.path("id").asText()));
        }
        assertEquals(List.of(note.path("id").asText()), home());
    }

    @Test
    void groupThatAnnouncesItself_andItsAnnounces_changesNothing() {
        followed();
        far.send(far.activity("Announce", "birds", "{}").put("object", birds));
        ObjectNode announce = far.activity("Announce", "birds", "{}")
                .put("object", page(1).path("id").asText());
        far.send(far.activity("Announce", "birds", "{}").set("object", announce));
        far.send(far.activity("Announce", "birds", "{}")
                .put("object", announce.path("id").asText()));
        assertEquals(List.of(), home());
        assertEquals(0, number("select count(*) from statuses"));
    }
}
