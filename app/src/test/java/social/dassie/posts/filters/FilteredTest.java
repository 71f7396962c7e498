package social.dassie.posts.filters;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** What the filters of the reader matched, told with each post ({@code filtered}). */
class FilteredTest {
    private static final String PATH = "/api/v2/filters";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    private JsonNode filters(TestClient who, String keyword, Object... more) {
        return who.post(
                PATH,
                Stream.concat(
                                Stream.of(
                                        "title",
                                        "birds",
                                        "context[]",
                                        "home",
                                        "keywords_attributes[][keyword]",
                                        keyword),
                                Stream.of(more))
                        .toArray());
    }

    private JsonNode filtered(String id) {
        return alice.reads(id).path("filtered");
    }

    @Test
    void matchedPost_includesTheFilter_withItsSpelling() {
        JsonNode filter = filters(alice, "crow", "filter_action", "hide");
        String id = bob.posts("An old CROW and a crow");
        String expected = """
                [{"filter":{"id":"%s","title":"birds","context":["home"],"expires_at":null,"filter_action":"hide"},\
                "keyword_matches":["CROW"],"status_matches":null}]""".formatted(filter.path("id").asText());
        assertEquals(expected, filtered(id).toString());
        assertEquals("[]", bob.reads(id).path("filtered").toString());
        assertFalse(app.anonymous().reads(id).has("filtered"));
        assertEquals("[]", filtered(bob.posts("crows")).toString());
    }

    @Test
    void namedPost_isMatched_itsBoostToo() {
        JsonNode filter = filters(alice, "crow");
        String id = bob.posts("hello");
        alice.post(PATH + "/" + filter.path("id").asText() + "/statuses", "status_id", id);
        assertEquals(
                "[\"" + id + "\"]", filtered(id).path(0).path("status_matches").toString());
        assertTrue(filtered(id).path(0).path("keyword_matches").isNull());
        JsonNode boost = alice.reads(bob.boosts(id));
        assertEquals(filtered(id), boost.path("filtered"));
        assertEquals(filtered(id), boost.path("reblog").path("filtered"));
    }

    @Test
    void boost_isMatchedByTheBoostedPost() {
        filters(alice, "crow");
        JsonNode boost = alice.reads(bob.boosts(bob.posts("a crow")));
        assertEquals(1, boost.path("filtered").size());
        assertEquals(boost.path("filtered"), boost.path("reblog").path("filtered"));
    }

    @ParameterizedTest
    @CsvSource({"status", "spoiler_text"})
    void textAndWarning_areRead(String part) {
        filters(alice, "crow");
        String id = bob.post("/api/v1/statuses", "status", "text", part, "a crow")
                .path("id")
                .asText();
        assertEquals(1, filtered(id).size());
    }

    @Test
    void altTexts_areMatched_alsoAfterAChange() {
        filters(alice, "crow");
        String picture = app.rows().media(bob, "image", "done");
        String id = bob.posts("hello", "media_ids[]", picture);
        assertEquals(0, filtered(id).size());
        bob.edits(
                id,
                "status",
                "hello",
                "media_ids[]",
                picture,
                "media_attributes[][id]",
                picture,
                "media_attributes[][description]",
                "a crow on a roof");
        assertEquals(1, filtered(id).size());
    }

    @Test
    void pollOptions_areMatched_alsoInBoosts() {
        filters(alice, "crow");
        String id = bob.posts("which?", "poll[options][]", List.of("an owl", "a crow"), "poll[expires_in]", 3600);
        assertEquals("[\"crow\"]", filtered(id).path(0).path("keyword_matches").toString());
        assertEquals(1, filtered(bob.boosts(id)).size());
    }

    @Test
    void postOfAnotherServer_isReadAsText_notAsHtml() {
        filters(alice, "old crow");
        filters(alice, "span");
        long zoe = app.rows().remoteAccount("zoe", "far.example");
        String id = app.rows().remoteStatus(zoe, "<p>an <span>old</span> crow &amp; more</p>");
        assertEquals(1, filtered(id).size());
    }

    @Test
    void linkTarget_isNotMatched_butItsTextIs() {
        filters(alice, "nofollow");
        assertEquals("[]", filtered(bob.posts("see https://far.example/")).toString());
    }

    @Test
    void editedPost_isMatchedAgain() {
        filters(alice, "crow");
        String id = bob.posts("hello");
        assertEquals(0, filtered(id).size());
        bob.edits(id, "status", "a crow");
        assertEquals(1, filtered(id).size());
    }

    @Test
    void filterChange_appliesAtOnce() {
        String id = bob.posts("a crow and an owl");
        assertEquals(0, filtered(id).size());
        String filter = PATH + "/" + filters(alice, "crow").path("id").asText();
        assertEquals(1, filtered(id).size());
        String keyword = PATH + "/keywords/"
                + alice.get(filter + "/keywords").path(0).path("id").asText();
        alice.put(keyword, "keyword", "stork");
        assertEquals(0, filtered(id).size());
        alice.post(filter + "/keywords", "keyword", "owl");
        assertEquals("owl", filtered(id).path(0).path("keyword_matches").path(0).asText());
        alice.put(filter, "title", "beasts");
        assertEquals("beasts", filtered(id).path(0).path("filter").path("title").asText());
        alice.delete(keyword);
        alice.put(filter, "expires_in", 60);
        assertEquals(1, filtered(id).size());
        app.clock().advance(Duration.ofSeconds(61));
        assertEquals(0, filtered(id).size());
        alice.put(filter, "expires_in", "");
        assertEquals(1, filtered(id).size());
        alice.delete(filter);
        assertEquals(0, filtered(id).size());
    }

    @Test
    void severalFilters_matchEachForItself() {
        filters(alice, "crow", "keywords_attributes[][keyword]", "old");
        filters(alice, "CROW AND");
        JsonNode results = filtered(bob.posts("an old crow and more"));
        assertEquals("[\"old\"]", results.path(0).path("keyword_matches").toString());
        assertEquals("[\"crow and\"]", results.path(1).path("keyword_matches").toString());
    }

    @Test
    void matches_areReturnedInEveryContext() {
        filters(alice, "crow");
        alice.follows(bob);
        String root = bob.posts("the root");
        String id = bob.repliesTo(root, "@alice a crow #birds");
        bob.boosts(id);
        alice.favourites(id);
        alice.bookmarks(id);
        bob.posts("@alice a crow", "visibility", "direct");
        String open = bob.posts("a crow #birds");
        for (String path : List.of(
                "/api/v1/timelines/home",
                "/api/v1/timelines/public",
                "/api/v1/timelines/tag/birds",
                "/api/v1/timelines/direct",
                TestClient.account(bob) + "/statuses",
                "/api/v1/favourites",
                "/api/v1/bookmarks",
                "/api/v1/statuses?id[]=" + open)) {
            JsonNode page = alice.get(path);
            assertTrue(page.size() > 0, path);
            page.forEach(status -> assertEquals(
                    status.toString().contains("crow") ? 1 : 0,
                    status.path("filtered").size(),
                    path));
        }
        assertEquals(
                1,
                alice.get(TestClient.status(root) + "/context")
                        .path("descendants")
                        .path(0)
                        .path("filtered")
                        .size());
        assertEquals(
                1,
                alice.get("/api/v1/notifications?types[]=mention")
                        .path(0)
                        .path("status")
                        .path("filtered")
                        .size());
        assertEquals(
                1,
                alice.get("/api/v1/conversations")
                        .path(0)
                        .path("last_status")
                        .path("filtered")
                        .size());
    }

    @Test
    void ownPosts_areMatchedToo_asTheReferenceServerDoes() {
        filters(alice, "crow");
        assertEquals(1, filtered(alice.posts("a crow")).size());
    }

    @Test
    void pageOfPosts_costsNoStatementMoreForItsFilters() {
        alice.follows(bob);
        for (int i = 0; i < 20; i++) {
            bob.posts("a crow " + i);
        }
        StatementCount without = StatementCount.of(app, alice::home);
        for (int i = 0; i < 5; i++) {
            filters(alice, "crow " + i, "keywords_attributes[][keyword]", "owl");
        }
        StatementCount with = StatementCount.of(app, alice::home);
        assertEquals(without.count(), with.count(), () -> without + "\n" + with);
    }
}
