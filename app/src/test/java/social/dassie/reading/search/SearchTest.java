package social.dassie.reading.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.federation.inbox.FakeServer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class SearchTest {
    private static final String SEARCH = "/api/v2/search";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    @Test
    void name_findsAccountsAndHashtags() {
        alice.post("/api/v1/statuses", "status", "#Alice #Alicante #Bobbing");
        JsonNode found = bob.get(SEARCH, "q", "alic");
        assertEquals(List.of("alice"), texts(found.path("accounts"), "acct"));
        assertEquals(List.of("Alice", "Alicante"), texts(found.path("hashtags"), "name"));
        assertEquals("[]", found.path("statuses").toString());
        assertEquals(found.path("accounts"), bob.get(SEARCH, "q", "@alice").path("accounts"));
        assertEquals("[]", bob.get(SEARCH, "q", "@alice").path("hashtags").toString());
        assertEquals("[]", bob.get(SEARCH, "q", "#alic").path("accounts").toString());
        assertEquals(2, bob.get(SEARCH, "q", "#alic").path("hashtags").size());
    }

    @Test
    void type_emptiesTheOtherLists() {
        alice.post("/api/v1/statuses", "status", "#alice");
        JsonNode accounts = bob.get(SEARCH, "q", "alice", "type", "accounts");
        assertEquals(1, accounts.path("accounts").size());
        assertEquals("[]", accounts.path("hashtags").toString());
        JsonNode hashtags = bob.get(SEARCH, "q", "alice", "type", "hashtags");
        assertEquals("[]", hashtags.path("accounts").toString());
        assertEquals(1, hashtags.path("hashtags").size());
        assertEquals(
                "{\"accounts\":[],\"statuses\":[],\"hashtags\":[],\"collections\":[]}",
                bob.get(SEARCH, "q", "alice", "type", "statuses").toString());
    }

    @Test
    void unreviewedHashtags_canBeLeftOut_butForTheExactOne() {
        alice.post("/api/v1/statuses", "status", "#cat #cats #catalogue");
        app.rows().run("update tags set reviewed_at = 1 where name = 'catalogue'");
        assertEquals(
                List.of("cat", "cats", "catalogue"),
                texts(bob.get(SEARCH, "q", "cat").path("hashtags"), "name"));
        assertEquals(
                List.of("cat", "catalogue"),
                texts(bob.get(SEARCH, "q", "#cat", "exclude_unreviewed", "true").path("hashtags"), "name"));
        assertEquals(
                List.of("cats"),
                texts(bob.get(SEARCH, "q", "cats", "exclude_unreviewed", "1").path("hashtags"), "name"));
    }

    @Test
    void searchOfPosts_needsNoWord() {
        String id = alice.posts("one");
        for (String query : List.of("from:me", "-is:reply", "in:library", "language:en from:alice")) {
            assertEquals(List.of(id), texts(alice.get(SEARCH, "q", query).path("statuses"), "id"), query);
        }
    }

    @Test
    void hashtag_includesItsHistory() {
        alice.post("/api/v1/statuses", "status", "#cats one");
        alice.post("/api/v1/statuses", "status", "#cats two");
        bob.post("/api/v1/statuses", "status", "#cats three");
        bob.post("/api/v1/statuses", "status", "#cats whispered", "visibility", "private");
        JsonNode tag = bob.get(SEARCH, "q", "cats").path("hashtags").get(0);
        assertEquals(TestApp.URL + "/tags/cats", tag.path("url").asText());
        assertEquals(7, tag.path("history").size());
        assertEquals("3", tag.path("history").get(0).path("uses").asText());
        assertEquals("2", tag.path("history").get(0).path("accounts").asText());
        assertEquals("0", tag.path("history").get(1).path("uses").asText());
        assertFalse(tag.path("following").asBoolean(true));
        app.clock().advance(Duration.ofDays(6));
        assertEquals("3", history(6));
        app.clock().advance(Duration.ofDays(1));
        assertEquals("0", history(6));
        JsonNode seenByAnyone =
                app.anonymous().get(SEARCH, "q", "cats").path("hashtags").get(0);
        assertTrue(seenByAnyone.path("following").isMissingNode());
    }

    @Test
    void hashtagOfPrivatePostsOnly_isNotFound() {
        alice.post("/api/v1/statuses", "status", "#whisper", "visibility", "private");
        assertEquals("[]", bob.get(SEARCH, "q", "whisper").path("hashtags").toString());
        alice.post("/api/v1/statuses", "status", "#whisper", "visibility", "unlisted");
        assertEquals(1, bob.get(SEARCH, "q", "whisper").path("hashtags").size());
    }

    @Test
    void localUrl_isResolved() {
        JsonNode post = alice.post("/api/v1/statuses", "status", "hello");
        String id = post.path("id").asText();
        for (String url : List.of(
                TestApp.URL + "/@alice/" + id,
                TestApp.URL + "/users/alice/statuses/" + id,
                TestApp.URL + "/@Alice/" + id + "/?x=1#top")) {
            JsonNode found = bob.get(SEARCH, "q", url, "resolve", "true");
            assertEquals(List.of(id), texts(found.path("statuses"), "id"), url);
            assertEquals("[]", found.path("accounts").toString());
            assertEquals("[]", bob.get(SEARCH, "q", url).path("statuses").toString());
        }
        for (String url : List.of(
                TestApp.URL + "/@alice", TestApp.URL + "/users/alice", TestApp.URL + "/@alice@dassie.example/")) {
            JsonNode found = bob.get(SEARCH, "q", url, "resolve", "1");
            assertEquals(List.of("alice"), texts(found.path("accounts"), "acct"), url);
        }
        String profile = TestApp.URL + "/@alice";
        assertEquals(
                0,
                bob.get(SEARCH, "q", profile, "resolve", "true", "type", "statuses")
                        .path("accounts")
                        .size());
        assertEquals(
                List.of("alice"),
                texts(
                        bob.get(SEARCH, "q", "@alice@dassie.example", "resolve", "true")
                                .path("accounts"),
                        "acct"));
    }

    @Test
    void urlOfInvisibleOrForeignContent_findsNothing() {
        String hidden = alice.post("/api/v1/statuses", "status", "x", "visibility", "private")
                .path("id")
                .asText();
        String open = alice.post("/api/v1/statuses", "status", "x").path("id").asText();
        for (String url : List.of(
                TestApp.URL + "/@alice/" + hidden,
                TestApp.URL + "/@bob/" + open,
                TestApp.URL + "/@alice/1",
                TestApp.URL + "/@nobody",
                TestApp.URL + "/about",
                TestApp.URL + ".evil.example/@alice",
                "https://elsewhere.example/@alice/" + open)) {
            assertEquals(
                    "{\"accounts\":[],\"statuses\":[],\"hashtags\":[],\"collections\":[]}",
                    bob.get(SEARCH, "q", url, "resolve", "true").toString(),
                    url);
        }
        assertEquals(
                1,
                alice.get(SEARCH, "q", TestApp.URL + "/@alice/" + hidden, "resolve", "true")
                        .path("statuses")
                        .size());
    }

    @Test
    void addressOfAPostFromElsewhere_isFoundWhenItIsKnown() {
        long eve = app.rows().remoteAccount("eve", "far.example");
        String id = app.rows().remoteStatus(eve, "from afar");
        String uri = "https://far.example/" + id;
        assertEquals(
                List.of(id), texts(bob.get(SEARCH, "q", uri, "resolve", "true").path("statuses"), "id"));
        assertEquals(0, bob.get(SEARCH, "q", uri).path("statuses").size());
        app.rows().block(eve, bob.id());
        assertEquals(
                0, bob.get(SEARCH, "q", uri, "resolve", "true").path("statuses").size());
    }

    @Test
    void unknownUrl_isFetched_exceptOurOwn() {
        try (FakeServer far = new FakeServer(app, "far")) {
            String eve = far.actor("eve");
            far.serves(far.note("/notes/1", "eve", "{}"));
            far.serves(far.note("/notes/2", "eve", "{}"));
            bob.get(SEARCH, "q", TestApp.URL + "/about", "resolve", "true");
            bob.get(SEARCH, "q", TestApp.URL + "/@nobody", "resolve", "true");
            bob.get(SEARCH, "q", eve);
            bob.get(SEARCH, "q", far.url("/notes/2"), "resolve", "true", "offset", "1", "type", "statuses");
            assertEquals(List.of(), far.peer.received());
            JsonNode account = bob.get(SEARCH, "q", eve, "resolve", "true");
            assertEquals(List.of("eve"), texts(account.path("accounts"), "username"));
            JsonNode status = bob.get(SEARCH, "q", far.url("/notes/1"), "resolve", "true");
            assertEquals(List.of(far.url("/notes/1")), texts(status.path("statuses"), "uri"));
            far.answers("/x", 404);
            JsonNode nothing = bob.get(SEARCH, "q", far.url("/x"), "resolve", "true");
            assertEquals(
                    0,
                    nothing.path("accounts").size() + nothing.path("statuses").size());
            assertEquals(2, far.peer.count("/x")); // as an object, and as a feed
        }
    }

    @Test
    void v1_returnsHashtagNames_toUsersOnly() {
        String id = alice.posts("#Alicante beach");
        app.rows().setAccount(alice.id(), "indexable = 1");
        JsonNode found = bob.get("/api/v1/search", "q", "ali");
        assertEquals("[\"Alicante\"]", found.path("hashtags").toString());
        assertEquals(List.of("alice"), texts(found.path("accounts"), "acct"));
        assertEquals(List.of(id), texts(bob.get("/api/v1/search", "q", "beach").path("statuses"), "id"));
        app.anonymous().call("GET", "/api/v1/search", "q", "ali").expect(401, "The access token is invalid");
        app.application("read").call("GET", "/api/v1/search", "q", "ali").expect(422);
        bob.withScopes("read:accounts")
                .call("GET", "/api/v1/search", "q", "ali")
                .expect(403);
        bob.call("GET", "/api/v1/search").expect(400, "param is missing or the value is empty: q");
    }

    @Test
    void pages_useOffset_withAType() {
        alice.post("/api/v1/statuses", "status", "#ab #abc #abcd");
        assertEquals(
                List.of("abcd"),
                texts(
                        bob.get(SEARCH, "q", "ab", "type", "hashtags", "limit", "2", "offset", "2")
                                .path("hashtags"),
                        "name"));
        assertEquals(
                3, bob.get(SEARCH, "q", "ab", "offset", "2").path("hashtags").size());
        assertEquals(
                1, bob.get(SEARCH, "q", "ab", "limit", "1").path("hashtags").size());
        bob.call("GET", SEARCH, "q", "ab", "offset", "-1")
                .expect(400, "Pagination values for `offset` and `limit` must be positive");
        bob.call("GET", SEARCH, "q", "ab", "limit", "-1").expect(400);
    }

    @Test
    void withoutAnAccount_thereIsNeitherPagingNorResolving() {
        assertEquals(
                1, app.anonymous().get(SEARCH, "q", "alice").path("accounts").size());
        app.anonymous()
                .call("GET", SEARCH, "q", "alice", "offset", "1", "type", "accounts")
                .expect(401, "Search queries pagination is not supported without authentication");
        app.application("read")
                .call("GET", SEARCH, "q", "alice", "resolve", "true")
                .expect(401, "Search queries that resolve remote resources are not supported without authentication");
        app.anonymous().get(SEARCH, "q", "alice", "resolve", "false");
    }

    @Test
    void emptyQuery_isABadRequest() {
        bob.call("GET", SEARCH).expect(400, "param is missing or the value is empty: q");
        bob.call("GET", SEARCH, "q", " ").expect(400);
        bob.get(SEARCH, "q", "#");
        bob.get(SEARCH, "q", "@");
        bob.get(SEARCH, "q", "'\"*% OR");
    }

    @Test
    void scope_isRequiredIfATokenIsSent() {
        alice.withScopes("read:search").get(SEARCH, "q", "bob");
        alice.withScopes("read:accounts").call("GET", SEARCH, "q", "bob").expect(403);
    }

    private String history(int daysAgo) {
        JsonNode tag = bob.get(SEARCH, "q", "cats").path("hashtags").get(0);
        return tag.path("history").get(daysAgo).path("uses").asText();
    }

    private static List<String> texts(JsonNode list, String key) {
        List<String> texts = new ArrayList<>();
        list.forEach(item -> texts.add(item.path(key).asText()));
        return texts;
    }
}
