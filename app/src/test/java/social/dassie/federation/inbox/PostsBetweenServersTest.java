package social.dassie.federation.inbox;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static social.dassie.testing.TestClient.status;
import static social.dassie.testing.TestServers.copies;
import static social.dassie.testing.TestServers.copy;
import static social.dassie.testing.TestServers.idAt;
import static social.dassie.testing.TestServers.inHome;
import static social.dassie.testing.TestServers.notifications;
import static social.dassie.testing.TestServers.uri;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.media.images.Pictures;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestServers;

/** Posts and what is done with them, from one server to another. */
class PostsBetweenServersTest {
    @RegisterExtension
    static final TestServers SERVERS = TestServers.start(Map.of());

    private static int count;

    /** Alice of the first server is followed by bob of the second. */
    private final TestClient alice = SERVERS.atOne("alice" + ++count);

    private final TestClient bob = SERVERS.atTwo("bob" + count);

    @BeforeEach
    void bobFollowsAlice() {
        SERVERS.follows(bob, alice);
    }

    /** Publishes a post and returns the copy in bob's home. */
    private JsonNode sent(String text, Object... params) {
        String id = alice.posts(text, params);
        SERVERS.settle();
        return inHome(bob, alice, id).orElseThrow(() -> new AssertionError("It did not arrive"));
    }

    private static String text(JsonNode post) {
        return post.path("content").asText().replaceAll("<[^>]*>", "");
    }

    private static String id(JsonNode post) {
        return post.path("id").asText();
    }

    @Test
    void richText_arrivesRich() {
        JsonNode post = sent(
                "# One\n\n> two\n\n* `three`\n\n|a|\n|-|\n|b|\n\n<ruby>漢<rt>かん</rt></ruby> ~~x~~",
                "content_type",
                "text/markdown");
        assertEquals(
                "<h1>One</h1><blockquote><p>two</p></blockquote><ul><li><code>three</code></li></ul>"
                        + "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>"
                        + "<p><ruby>漢<rt>かん</rt></ruby> <del>x</del></p>",
                post.path("content").asText());
        assertEquals("", bob.get(status(id(post)) + "/source").path("text").asText());
    }

    /** The post itself, of which this is the copy. */
    private String original(JsonNode copy) {
        return copy.path("uri").asText().replaceFirst(".*/", "");
    }

    @Test
    void post_reachesTheHomeOfFollowers_once_asItWasWritten() {
        String id = alice.posts(
                "Hello <there> #Harbour https://example.org/",
                "spoiler_text",
                "boats",
                "sensitive",
                "true",
                "language",
                "de");
        SERVERS.settle();
        List<JsonNode> arrived = copies(bob, "/api/v1/timelines/home", uri(alice, id));
        assertEquals(1, arrived.size());
        JsonNode copy = arrived.get(0);
        JsonNode post = alice.reads(id);
        for (String same : List.of("uri", "url", "spoiler_text", "sensitive", "language", "visibility")) {
            assertEquals(post.path(same), copy.path(same), same);
        }
        assertEquals(text(post), text(copy));
        assertTrue(copy.path("content").asText().contains("<a href=\"https://example.org/\""), copy::toString);
        assertEquals(
                post.path("created_at").asText().substring(0, 19),
                copy.path("created_at").asText().substring(0, 19));
        assertEquals("harbour", copy.path("tags").path(0).path("name").asText().toLowerCase(Locale.ROOT));
        assertEquals(idAt(bob, alice), copy.path("account").path("id").asText());
    }

    @Test
    void postForFollowers_isReadByThemOnly() {
        TestClient carol = SERVERS.atTwo("carol" + count);
        JsonNode copy = sent("for friends", "visibility", "private");
        assertEquals("private", copy.path("visibility").asText());
        carol.call("GET", status(id(copy))).expect(404, "Record not found");
        assertTrue(carol.get("/api/v2/search", "q", copy.path("uri").asText(), "resolve", "true")
                .path("statuses")
                .isEmpty());
        assertTrue(copies(
                        SERVERS.two().anonymous(),
                        "/api/v1/timelines/public",
                        copy.path("uri").asText())
                .isEmpty());
    }

    @Test
    void edit_isSeenWithItsHistory() {
        JsonNode copy = sent("first");
        alice.edits(original(copy), "status", "second", "spoiler_text", "now with a warning");
        SERVERS.settle();
        JsonNode edited = bob.reads(id(copy));
        assertEquals("<p>second</p>", edited.path("content").asText());
        assertEquals("now with a warning", edited.path("spoiler_text").asText());
        assertFalse(edited.path("edited_at").isNull());
        assertEquals(2, bob.get(status(id(copy)) + "/history").size());
    }

    @Test
    void deletedPost_isRemoved_andDoesNotReturn() {
        JsonNode copy = sent("soon gone");
        alice.deletes(original(copy));
        SERVERS.settle();
        bob.call("GET", status(id(copy))).expect(404, "Record not found");
        assertTrue(bob.get("/api/v2/search", "q", copy.path("uri").asText(), "resolve", "true")
                .path("statuses")
                .isEmpty());
    }

    @Test
    void favouriteAndBoost_reachTheAuthor_andAreUndone() {
        JsonNode copy = sent("nice");
        bob.favourites(id(copy));
        bob.boosts(id(copy));
        SERVERS.settle();
        JsonNode post = alice.reads(original(copy));
        assertEquals(1, post.path("favourites_count").asInt());
        assertEquals(1, post.path("reblogs_count").asInt());
        for (String type : List.of("favourite", "reblog")) {
            JsonNode told = notifications(alice, type).get(0);
            assertEquals(original(copy), told.at("/status/id").asText(), type);
            assertEquals(idAt(alice, bob), told.at("/account/id").asText(), type);
        }
        bob.post(status(id(copy)) + "/unfavourite");
        bob.unboosts(id(copy));
        SERVERS.settle();
        assertEquals(0, alice.reads(original(copy)).path("favourites_count").asInt());
        assertEquals(0, alice.reads(original(copy)).path("reblogs_count").asInt());
    }

    @Test
    void boostOfAThirdPartyPost_reachesTheHomeOfFollowers() {
        TestClient carol = SERVERS.atOne("carol" + count);
        String post = carol.posts("from carol");
        alice.boosts(post);
        SERVERS.settle();
        JsonNode boost = inHome(bob, carol, post).orElseThrow();
        assertEquals(idAt(bob, alice), boost.at("/account/id").asText());
        assertEquals("<p>from carol</p>", boost.at("/reblog/content").asText());
        alice.unboosts(post);
        SERVERS.settle();
        assertTrue(inHome(bob, carol, post).isEmpty());
    }

    @Test
    void poll_isVotedInFromAfar_andItsResultComesBack() {
        JsonNode copy = sent(
                "Tea?",
                "poll[options][]",
                List.of("tea", "coffee"),
                "poll[expires_in]",
                "3600",
                "poll[multiple]",
                "false");
        JsonNode poll = copy.path("poll");
        assertEquals("coffee", poll.at("/options/1/title").asText());
        bob.post("/api/v1/polls/" + id(poll) + "/votes", "choices[]", "1");
        SERVERS.settleAfter(Duration.ofMinutes(5));
        JsonNode asked = alice.reads(original(copy)).path("poll");
        assertEquals(1, asked.at("/options/1/votes_count").asInt());
        assertEquals(1, asked.path("voters_count").asInt());
        TestClient carol = SERVERS.atOne("carol" + count);
        carol.post("/api/v1/polls/" + id(asked) + "/votes", "choices[]", "0");
        SERVERS.settleAfter(Duration.ofMinutes(5));
        bob.get("/api/v1/polls/" + id(poll));
        SERVERS.settle();
        JsonNode counted = bob.get("/api/v1/polls/" + id(poll));
        assertEquals(2, counted.path("votes_count").asInt(), counted::toString);
        assertEquals(1, counted.at("/options/0/votes_count").asInt());
        SERVERS.settleAfter(Duration.ofHours(1));
        assertTrue(bob.get("/api/v1/polls/" + id(poll)).path("expired").asBoolean());
        assertEquals(1, notifications(bob, "poll").size());
    }

    @Test
    void image_isProxiedByTheReadersServer_withItsAltText() {
        String media = alice.upload(
                        "POST",
                        "/api/v2/media",
                        "file",
                        Pictures.jpeg(60, 40),
                        "description",
                        "a boat",
                        "focus",
                        "0.5,-0.5")
                .json()
                .path("id")
                .asText();
        SERVERS.settle();
        JsonNode copy = sent("look", "media_ids[]", List.of(media));
        JsonNode picture = copy.path("media_attachments").path(0);
        assertEquals("image", picture.path("type").asText());
        assertEquals("a boat", picture.path("description").asText());
        assertEquals(60, picture.at("/meta/original/width").asInt());
        assertEquals(0.5, picture.at("/meta/focus/x").asDouble());
        assertFalse(picture.path("blurhash").isNull());
        URI url = URI.create(picture.path("url").asText());
        assertTrue(
                url.toString()
                        .startsWith(SERVERS.two()
                                .app()
                                .core()
                                .platform()
                                .addresses()
                                .baseUrl()),
                url::toString);
        byte[] bytes = SERVERS.two()
                .anonymous()
                .call("GET", url.getRawPath())
                .expect(200)
                .bytes();
        URI own = URI.create(
                alice.reads(original(copy)).at("/media_attachments/0/url").asText());
        assertArrayEquals(
                SERVERS.one().anonymous().call("GET", own.getRawPath()).bytes(), bytes);
    }

    @Test
    void pollWithAnImage_arrivesWithBoth_andSoDoesItsEdit() {
        String media = alice.upload("POST", "/api/v2/media", "file", Pictures.jpeg(60, 40), "description", "a boat")
                .json()
                .path("id")
                .asText();
        SERVERS.settle();
        List<String> options = List.of("tea", "coffee");
        JsonNode copy = sent("which", "media_ids[]", media, "poll[options][]", options, "poll[expires_in]", 3600);
        assertEquals("a boat", copy.at("/media_attachments/0/description").asText());
        assertEquals(options, copy.at("/poll/options").findValuesAsText("title"));
        String id = original(copy);
        alice.call(
                        "PUT",
                        status(id),
                        "status",
                        "which one",
                        "media_ids[]",
                        media,
                        "media_attributes[][id]",
                        media,
                        "media_attributes[][description]",
                        "two boats",
                        "poll[options][]",
                        options,
                        "poll[expires_in]",
                        3600)
                .expect(200);
        SERVERS.settle();
        JsonNode edited = bob.reads(id(copy));
        assertEquals("which one", text(edited));
        assertEquals("two boats", edited.at("/media_attachments/0/description").asText());
        assertEquals(options, edited.at("/poll/options").findValuesAsText("title"));
    }

    @Test
    void pinnedPosts_areShownOnTheRemoteProfile() {
        JsonNode copy = sent("my best");
        alice.pins(original(copy));
        SERVERS.settle();
        String pinned = "/api/v1/accounts/" + idAt(bob, alice) + "/statuses?pinned=true";
        assertEquals(List.of(id(copy)), bob.ids(pinned));
        alice.post(status(original(copy)) + "/unpin");
        SERVERS.settle();
        assertEquals(List.of(), bob.ids(pinned));
    }

    @Test
    void changedProfile_isSeenByFollowers() {
        alice.patch("/api/v1/accounts/update_credentials", "display_name", "Alice of the harbour");
        SERVERS.settleAfter(Duration.ofMinutes(10));
        assertEquals(
                "Alice of the harbour",
                bob.get("/api/v1/accounts/" + idAt(bob, alice))
                        .path("display_name")
                        .asText());
    }

    @Test
    void unknownAuthorsPost_isFoundByItsUrl() {
        TestClient carol = SERVERS.atOne("carol" + count);
        String id = carol.posts("who reads this?");
        String found = copy(bob, carol, id);
        assertEquals("<p>who reads this?</p>", bob.reads(found).path("content").asText());
        assertEquals(found, copy(bob, carol, id), "asked again, it is the same");
        assertTrue(inHome(bob, carol, id).isEmpty());
    }
}
