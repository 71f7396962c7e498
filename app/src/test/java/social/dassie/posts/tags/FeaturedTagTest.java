package social.dassie.posts.tags;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.Duration;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.api.Dates;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class FeaturedTagTest {
    private static final String PATH = "/api/v1/featured_tags";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    private static List<String> names(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(tag -> tag.path("name").asText())
                .toList();
    }

    private String usage() {
        JsonNode tag = alice.get(PATH).get(0);
        return tag.path("statuses_count").asText() + " "
                + tag.path("last_status_at").asText();
    }

    private String today() {
        return Dates.day(app.clock().millis());
    }

    @Test
    void featuredTag_keepsItsSpelling_andShowsItsUsage() throws Exception {
        alice.posts("#nowplaying");
        String today = today();
        JsonNode tag = alice.post(PATH, "name", "#NowPlaying");
        assertEquals(
                new ObjectMapper()
                        .readTree("{\"id\": \"" + tag.path("id").asText() + "\", \"name\": \"NowPlaying\","
                                + " \"url\": \"" + TestApp.URL + "/@alice/tagged/nowplaying\","
                                + " \"statuses_count\": \"1\", \"last_status_at\": \"" + today + "\"}"),
                tag);
        assertEquals(tag, alice.get(PATH).get(0));
        assertEquals(
                tag,
                app.anonymous()
                        .get(TestClient.account(alice) + "/featured_tags")
                        .get(0));
        JsonNode unused = alice.post(PATH, "name", "never");
        assertEquals("0", unused.path("statuses_count").asText());
        assertTrue(unused.path("last_status_at").isNull());
        assertEquals(List.of("NowPlaying", "never"), names(alice.get(PATH)));
        assertEquals(0, bob.get(PATH).size());
    }

    /** A sentence of the specification: featured tags carry usage (statuses_count, last_status_at). */
    @Test
    void usage_staysRight_overPostingEditingAndDeleting() {
        alice.post(PATH, "name", "cat");
        String first = alice.posts("#Cat");
        String firstDay = today();
        app.clock().advance(Duration.ofDays(3));
        String second = alice.posts("#cat", "visibility", "unlisted");
        String secondDay = today();
        assertEquals("2 " + secondDay, usage());
        alice.posts("#cat", "visibility", "private");
        alice.posts("@bob #cat", "visibility", "direct");
        bob.posts("#cat");
        alice.boosts(bob.posts("#cat"));
        assertEquals("2 " + secondDay, usage());
        alice.edits(second, "status", "dogs now");
        assertEquals("1 " + firstDay, usage());
        alice.edits(second, "status", "#cat again");
        assertEquals("2 " + secondDay, usage());
        alice.deletes(second);
        assertEquals("1 " + firstDay, usage());
        alice.deletes(first);
        assertEquals("0 null", usage());
    }

    @Test
    void mostUsed_comesFirst() {
        for (String name : List.of("rare", "often", "never")) {
            alice.post(PATH, "name", name);
        }
        alice.posts("#rare");
        alice.posts("#often");
        alice.posts("#often");
        assertEquals(List.of("often", "rare", "never"), names(alice.get(PATH)));
        StatementCount count = StatementCount.of(app, () -> alice.get(PATH));
        alice.delete(PATH + "/" + alice.get(PATH).get(2).path("id").asText());
        StatementCount fewer = StatementCount.of(app, () -> alice.get(PATH));
        assertEquals(count.count(), fewer.count(), () -> count + "\n" + fewer);
    }

    @ParameterizedTest
    @ValueSource(strings = {"asj&*!", "1234", "two words", "a-b", "##cat"})
    void invalidHashtag_isRejected(String name) {
        alice.call("POST", PATH, "name", name).expect(422, "Validation failed: Tag is invalid");
        assertEquals(0, app.rows().number("select count(*) from tags"));
    }

    @Test
    void nameIsNeeded_andOneSpellingATag() {
        alice.call("POST", PATH).expect(400, "param is missing or the value is empty: name");
        alice.call("POST", PATH, "name", " ").expect(400);
        JsonNode tag = alice.post(PATH, "name", "Cat");
        assertEquals(tag, alice.post(PATH, "name", "Cat"));
        alice.call("POST", PATH, "name", "cat").expect(422, "Validation failed: Name has already been taken");
        assertEquals(1, alice.get(PATH).size());
    }

    @Test
    void tenAreTheMost() {
        for (int i = 0; i < 10; i++) {
            alice.post(PATH, "name", "tag" + i);
        }
        String full = "Validation failed: You have already featured the maximum number of hashtags";
        alice.call("POST", PATH, "name", "more").expect(422, full);
        alice.call("POST", "/api/v1/tags/more/feature").expect(422, full);
        assertTrue(alice.post("/api/v1/tags/TAG1/feature").path("featuring").asBoolean());
        assertEquals(10, alice.get(PATH).size());
    }

    @Test
    void unfeaturingById_isForTheOwnerOnly() {
        String id = alice.post(PATH, "name", "cat").path("id").asText();
        bob.call("DELETE", PATH + "/" + id).expect(404, "Record not found");
        alice.call("DELETE", PATH + "/999").expect(404, "Record not found");
        alice.call("DELETE", PATH + "/junk").expect(404, "Record not found");
        assertEquals("{}", alice.call("DELETE", PATH + "/" + id).expect(200).text());
        alice.call("DELETE", PATH + "/" + id).expect(404, "Record not found");
        assertEquals(0, alice.get(PATH).size());
    }

    @Test
    void featuringByTag_twiceIsOnce_andSoIsUnfeaturing() {
        JsonNode tag = alice.post("/api/v1/tags/Cat/feature");
        assertTrue(tag.path("featuring").asBoolean());
        assertFalse(tag.path("following").asBoolean(true));
        assertEquals(tag, alice.post("/api/v1/tags/CAT/feature"));
        assertEquals(tag, alice.get("/api/v1/tags/cat"));
        assertEquals(List.of("Cat"), names(alice.get(PATH)));
        assertFalse(bob.followsTag("cat").path("featuring").asBoolean(true));
        assertFalse(alice.post("/api/v1/tags/cat/unfeature").path("featuring").asBoolean(true));
        alice.post("/api/v1/tags/cat/unfeature");
        alice.post("/api/v1/tags/unknown/unfeature");
        assertEquals(0, alice.get(PATH).size());
    }

    /** A sentence of the specification: suggestions are recently used tags, not most used. */
    @Test
    void suggestions_areTheTagsUsedLast_withoutThoseFeatured() {
        alice.posts("#often");
        alice.posts("#often");
        alice.posts("#often");
        alice.posts("#Once");
        alice.posts("#featured");
        alice.post(PATH, "name", "featured");
        bob.posts("#bobs");
        alice.posts("#hidden", "visibility", "private");
        JsonNode list = alice.get(PATH + "/suggestions");
        assertEquals(List.of("hidden", "Once", "often"), names(list));
        assertFalse(list.get(0).path("featuring").asBoolean(true));
        alice.posts("#often");
        assertEquals(List.of("often", "hidden", "Once"), names(alice.get(PATH + "/suggestions")));
        for (int i = 0; i < 12; i++) {
            alice.posts("#tag" + i);
        }
        assertEquals(10, alice.get(PATH + "/suggestions").size());
        assertEquals("tag11", names(alice.get(PATH + "/suggestions")).get(0));
    }

    @Test
    void featuredTags_areHiddenFromBlocked_andIfSuspended() {
        String path = TestClient.account(alice) + "/featured_tags";
        alice.post(PATH, "name", "cat");
        assertEquals(List.of("cat"), names(bob.get(path)));
        bob.withScopes("read:lists").call("GET", path).expect(403);
        app.rows().block(alice, bob);
        assertEquals(List.of(), names(bob.get(path)));
        assertEquals(List.of("cat"), names(app.anonymous().get(path)));
        app.rows().suspend(alice);
        assertEquals(List.of(), names(app.anonymous().get(path)));
        app.anonymous().call("GET", "/api/v1/accounts/1/featured_tags").expect(404, "Record not found");
        app.anonymous().call("GET", "/api/v1/accounts/junk/featured_tags").expect(404, "Record not found");
    }
}
