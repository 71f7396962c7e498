package social.dassie.reading.trends;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class AdminTagTest {
    private static final String TAGS = "/api/v1/admin/tags";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient owner = app.user("owner", Role.OWNER);

    private String idOf(String tag) {
        return Long.toString(app.rows().number("select id from tags where name = '" + tag + "'"));
    }

    private JsonNode changes(String tag, Object... params) {
        return owner.put(TAGS + "/" + idOf(tag), params);
    }

    private List<String> found(String query) {
        List<String> names = new ArrayList<>();
        alice.get("/api/v2/search", "q", query, "type", "hashtags")
                .path("hashtags")
                .forEach(tag -> names.add(tag.path("name").asText()));
        return names;
    }

    @Test
    void tags_areAllThereAre_theNewestFirst_pagedAtBothEnds() {
        alice.posts("#one", "visibility", "private");
        alice.posts("#two");
        alice.posts("#three");
        List<String> all = owner.ids(TAGS);
        assertEquals(List.of(idOf("three"), idOf("two"), idOf("one")), all);
        Answer first = owner.call("GET", TAGS, "limit", "2").expect(200);
        assertEquals(all.subList(0, 2), first.ids());
        assertEquals(TestApp.URL + TAGS + "?limit=2&max_id=" + all.get(1), first.link("next"));
        assertEquals(TestApp.URL + TAGS + "?limit=2&min_id=" + all.get(0), first.link("prev"));
        Answer last = owner.call("GET", TAGS, "limit", "2", "max_id", all.get(1));
        assertEquals(all.subList(2, 3), last.ids());
        assertNull(last.link("next"));
        assertEquals(List.of(all.get(1)), owner.ids(TAGS, "limit", "1", "min_id", all.get(2)));
        assertEquals(List.of(all.get(0)), owner.ids(TAGS, "limit", "1", "since_id", all.get(2)));
        assertEquals("", owner.call("GET", TAGS, "min_id", all.get(0)).header("Link"));
    }

    @Test
    void changes_areStored_andMarkTheTagAsReviewed() {
        alice.posts("#caturday");
        JsonNode before = owner.get(TAGS + "/" + idOf("caturday"));
        assertTrue(before.path("requires_review").asBoolean());
        JsonNode after = changes("caturday", "display_name", "CatUrDay", "trendable", "true", "listable", "false");
        assertEquals("CatUrDay", after.path("name").asText());
        assertTrue(after.path("trendable").asBoolean());
        assertFalse(after.path("listable").asBoolean(true));
        assertTrue(after.path("usable").asBoolean());
        assertFalse(after.path("requires_review").asBoolean(true));
        assertEquals(after, owner.get(TAGS + "/" + idOf("caturday")));
        assertEquals(
                "update", app.app().core().platform().audit().newest(1).get(0).action());
        assertEquals("CatUrDay", alice.get("/api/v1/tags/caturday").path("name").asText());
    }

    @ParameterizedTest
    @ValueSource(strings = {"dogs", "cats1", "not a tag", "#"})
    void nameOfAnotherTag_isRefused_andNothingIsChanged(String name) {
        alice.posts("#cats");
        owner.call("PUT", TAGS + "/" + idOf("cats"), "display_name", name, "usable", "false")
                .expect(422, "Validation failed: Display name does not match the previous name");
        JsonNode tag = owner.get(TAGS + "/" + idOf("cats"));
        assertEquals("cats", tag.path("name").asText());
        assertTrue(tag.path("usable").asBoolean());
        assertTrue(tag.path("requires_review").asBoolean());
        assertEquals(0, app.app().core().platform().audit().newest(1).size());
    }

    @Test
    void unusableTag_isRejectedInNewAndEditedPosts() {
        String earlier = alice.posts("#fine and #banned");
        alice.posts("#worse");
        changes("banned", "usable", "false");
        changes("worse", "usable", "false");
        long posts = app.rows().number("select count(*) from statuses");
        alice.call("POST", "/api/v1/statuses", "status", "again #BANNED and #new")
                .expect(422, "Validation failed: Text contained a disallowed hashtag: banned");
        alice.call("POST", "/api/v1/statuses", "status", "#worse #banned #fine")
                .expect(422, "Validation failed: Text contained the disallowed hashtags: worse, banned");
        alice.call("PUT", TestClient.status(earlier), "status", "still #banned")
                .expect(422, "Validation failed: Text contained a disallowed hashtag: banned");
        assertEquals(posts, app.rows().number("select count(*) from statuses"));
        assertEquals(0, app.rows().number("select count(*) from tags where name = 'new'"));
        assertTrue(alice.reads(earlier).path("content").asText().contains("fine"), "what was there stays");
        changes("banned", "usable", "true");
        alice.posts("at last #banned");
    }

    @Test
    void unlistableTag_isNotFound_exceptByItsName() {
        alice.posts("#hidden #hide");
        assertEquals(List.of("hide", "hidden"), found("hid"));
        changes("hidden", "listable", "false");
        assertEquals(List.of("hide"), found("hid"));
        assertEquals(List.of(), found("hidden"));
        assertEquals(idOf("hidden"), alice.get("/api/v1/tags/hidden").path("id").asText());
        assertEquals(1, alice.ids("/api/v1/timelines/tag/hidden").size());
    }
}
