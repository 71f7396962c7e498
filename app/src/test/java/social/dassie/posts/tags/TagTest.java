package social.dassie.posts.tags;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class TagTest {
    private static final String PATH = "/api/v1/tags/";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    private static List<String> history(JsonNode tag, String key) {
        return StreamSupport.stream(tag.path("history").spliterator(), false)
                .map(day -> day.path(key).asText())
                .toList();
    }

    @Test
    void tag_keepsItsFirstSpelling_withSevenDaysOfStringCounts() {
        alice.posts("#CatsOfDassie");
        app.clock().advance(Duration.ofDays(2));
        alice.posts("#catsofdassie again");
        bob.posts("#CATSOFDASSIE");
        bob.posts("#catsofdassie", "visibility", "unlisted");
        JsonNode tag = app.anonymous().get(PATH + "CATSofDASSIE");
        assertEquals("CatsOfDassie", tag.path("name").asText());
        assertEquals(TestApp.URL + "/tags/catsofdassie", tag.path("url").asText());
        assertTrue(tag.path("id").asText().matches("[0-9]+"));
        assertEquals(List.of("2", "0", "1", "0", "0", "0", "0"), history(tag, "uses"));
        assertEquals(List.of("2", "0", "1", "0", "0", "0", "0"), history(tag, "accounts"));
        assertTrue(tag.path("history").get(0).path("day").isTextual());
        long today = app.clock().millis() / 86_400_000 * 86_400;
        assertEquals(Long.toString(today), history(tag, "day").get(0));
        assertEquals(Long.toString(today - 6 * 86_400), history(tag, "day").get(6));
        assertFalse(tag.has("following"));
        assertFalse(tag.has("featuring"));
    }

    @Test
    void spelling_isFolded() {
        alice.posts("#Caf\u00e9");
        String id = alice.get(PATH + "caf%C3%A9").path("id").asText();
        for (String name : List.of("CAFE", "cafe%CC%81", "%EF%BC%A3%EF%BC%A1%EF%BC%A6%EF%BC%A5", "%23cafe")) {
            assertEquals(id, alice.get(PATH + name).path("id").asText(), name);
        }
        assertEquals("Caf\u00e9", alice.followsTag("cafe").path("name").asText());
    }

    @Test
    void tagOfHiddenPostsOnly_looksUnused() {
        bob.posts("#Secret", "visibility", "private");
        for (TestClient reader : List.of(alice, app.anonymous())) {
            JsonNode hidden = reader.get(PATH + "secret");
            JsonNode unused = reader.get(PATH + "unused");
            assertEquals("", hidden.path("id").asText());
            assertEquals("secret", hidden.path("name").asText());
            assertEquals("unused", unused.path("name").asText());
            assertEquals(unused.path("history"), hidden.path("history"));
        }
        assertFalse(alice.get(PATH + "unused").path("following").asBoolean(true));
    }

    @ParameterizedTest
    @ValueSource(strings = {"tag-name", "1234", "%20", "a%2Fb", "%F0%9F%90%88", "a%20b"})
    void invalidHashtag_isNotFound(String name) {
        alice.call("GET", PATH + name).expect(404, "Record not found");
        for (String action : List.of("follow", "unfollow", "feature", "unfeature")) {
            alice.call("POST", PATH + name + "/" + action).expect(404, "Record not found");
        }
        assertEquals(0, app.rows().number("select count(*) from tags"));
    }

    @Test
    void overlongName_isNotFound() {
        alice.call("POST", PATH + "x".repeat(501) + "/follow").expect(404, "Record not found");
        alice.followsTag("x".repeat(500));
    }

    @Test
    void follow_twiceIsOnce_andUnfollowWithoutAFollowIsNoError() {
        JsonNode followed = alice.followsTag("Caturday");
        assertEquals("Caturday", followed.path("name").asText());
        assertTrue(followed.path("following").asBoolean());
        assertFalse(followed.path("featuring").asBoolean(true));
        assertEquals(followed, alice.followsTag("caturday"));
        assertEquals(followed, alice.get(PATH + "CATURDAY"));
        assertFalse(bob.get(PATH + "caturday").path("following").asBoolean(true));
        assertEquals(1, alice.get("/api/v1/followed_tags").size());
        assertFalse(alice.unfollowsTag("caturDAY").path("following").asBoolean(true));
        alice.unfollowsTag("caturday");
        alice.unfollowsTag("never");
        assertEquals(0, alice.get("/api/v1/followed_tags").size());
    }

    /** A sentence of the specification: followed_tags are paginated. Its pages are asked about in PagingTest. */
    @Test
    void followedTags_areTheNewestFirst_inAsManyStatements() {
        for (int i = 0; i < 12; i++) {
            alice.followsTag("tag" + i);
        }
        bob.followsTag("bobs");
        JsonNode list = alice.get("/api/v1/followed_tags");
        assertEquals(12, list.size());
        assertEquals("tag11", list.get(0).path("name").asText());
        assertTrue(list.get(0).path("following").asBoolean());
        assertEquals(
                2, alice.call("GET", "/api/v1/followed_tags", "limit", 2).json().size());
        assertTrue(String.valueOf(
                        alice.call("GET", "/api/v1/followed_tags", "limit", 2).link("next"))
                .contains("limit=2&max_id="));
        StatementCount few = StatementCount.of(app, () -> alice.get("/api/v1/followed_tags", "limit", 1));
        StatementCount many = StatementCount.of(app, () -> alice.get("/api/v1/followed_tags"));
        assertEquals(few.count(), many.count(), () -> few + "\n" + many);
    }

    @Test
    void followedTags_areTwoHundredAtMost() {
        app.rows()
                .run("with recursive n (i) as (select 1 union all select i + 1 from n where i < 201)"
                        + " insert into tags (name, display_name, created_at) select 'tag' || i, 'tag' || i, 1 from n");
        app.rows()
                .run("insert into tag_follows (account_id, tag_id, created_at) select " + alice.id()
                        + ", id, 1 from tags");
        assertEquals(100, alice.get("/api/v1/followed_tags").size());
        assertEquals(200, alice.get("/api/v1/followed_tags", "limit", 1000).size());
    }

    @ParameterizedTest
    @CsvSource({
        "POST, /api/v1/tags/cat/follow, write:follows",
        "POST, /api/v1/tags/cat/unfollow, write:follows",
        "POST, /api/v1/tags/cat/feature, write:accounts",
        "POST, /api/v1/tags/cat/unfeature, write:accounts",
        "GET, /api/v1/followed_tags, read:follows",
        "GET, /api/v1/featured_tags, read:accounts",
        "GET, /api/v1/featured_tags/suggestions, read:accounts",
        "POST, /api/v1/featured_tags, write:accounts",
        "DELETE, /api/v1/featured_tags/1, write:accounts",
    })
    void everyRoute_needsAUserAndItsScope(String method, String path, String scope) {
        app.anonymous().call(method, path).expect(401, "The access token is invalid");
        app.application("read write").call(method, path).expect(422, "This method requires an authenticated user");
        alice.withScopes("read:statuses write:statuses")
                .call(method, path)
                .expect(403, "This action is outside the authorized scopes");
        assertTrue(List.of(200, 404)
                .contains(alice.withScopes(scope)
                        .call(method, path, "name", "dog")
                        .status()));
    }
}
