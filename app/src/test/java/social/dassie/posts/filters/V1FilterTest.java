package social.dassie.posts.filters;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** The same filters as older programs see them: one a keyword. */
class V1FilterTest {
    private static final String PATH = "/api/v1/filters";
    private static final String V2 = "/api/v2/filters";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    private static String path(JsonNode filter) {
        return PATH + "/" + filter.path("id").asText();
    }

    private JsonNode withTwoKeywords() {
        alice.post(
                V2,
                "title",
                "birds",
                "context[]",
                "home",
                "filter_action",
                "blur",
                "keywords_attributes[][keyword]",
                "crow",
                "keywords_attributes[][keyword]",
                "owl");
        return alice.get(PATH);
    }

    @Test
    void filter_isAKeywordOfOneWithTheSameName() {
        JsonNode made =
                alice.post(PATH, "phrase", "crow", "context[]", "home", "irreversible", "true", "expires_in", 60);
        assertEquals("crow", made.path("phrase").asText());
        assertEquals("[\"home\"]", made.path("context").toString());
        assertTrue(made.path("irreversible").asBoolean());
        assertFalse(made.path("whole_word").asBoolean());
        assertTrue(made.path("expires_at").isTextual());
        JsonNode v2 = alice.get(V2).path(0);
        assertEquals("crow", v2.path("title").asText());
        assertEquals("hide", v2.path("filter_action").asText());
        assertEquals(made.path("id"), v2.path("keywords").path(0).path("id"));
        assertEquals(made, alice.get(path(made)));
        assertEquals("[" + made + "]", alice.get(PATH).toString());
        assertEquals("[]", bob.get(PATH).toString());
    }

    @Test
    void eachKeyword_isAFilter() {
        JsonNode all = withTwoKeywords();
        assertEquals(2, all.size());
        assertEquals("owl", all.path(1).path("phrase").asText());
    }

    @Test
    void wrongFilter_isRefused_andNothingIsStored() {
        alice.call("POST", PATH, "context[]", "home").expect(422, "Validation failed: Phrase can't be blank");
        alice.call("POST", PATH, "phrase", "crow")
                .expect(422, "Validation failed: Context can't be blank, Context None or invalid context supplied");
        alice.call("POST", PATH, "phrase", "x".repeat(10_240), "context[]", "home")
                .expect(422, "Validation failed: Phrase is too long (maximum is 256 characters)");
        assertEquals("[]", alice.get(V2).toString());
    }

    @Test
    void update_changesKeywordAndFilter() {
        JsonNode made = alice.post(PATH, "phrase", "crow", "context[]", "home");
        JsonNode changed = alice.put(
                path(made), "phrase", "owl", "context[]", "public", "irreversible", "true", "whole_word", "true");
        assertEquals("owl", changed.path("phrase").asText());
        assertEquals("[\"public\"]", changed.path("context").toString());
        assertTrue(changed.path("irreversible").asBoolean());
        assertTrue(changed.path("whole_word").asBoolean());
        assertEquals("owl", alice.get(V2).path(0).path("title").asText());
        alice.call("PUT", path(made), "phrase", "").expect(422, "Validation failed: Phrase can't be blank");
    }

    @Test
    void updateOfOneOfSeveral_mayChangeItsPhraseOnly() {
        JsonNode crow = withTwoKeywords().path(0);
        JsonNode changed = alice.put(path(crow), "phrase", "raven", "context[]", "home", "irreversible", "false");
        assertEquals("raven", changed.path("phrase").asText());
        JsonNode filter = alice.get(V2).path(0);
        assertEquals("birds", filter.path("title").asText());
        assertEquals("blur", filter.path("filter_action").asText());
        alice.call("PUT", path(crow), "phrase", "rook", "context[]", "public")
                .expect(
                        422,
                        "These parameters cannot be changed from this application because they apply to more than one"
                                + " filter keyword. Use a more recent application or the web interface.");
        assertEquals("raven", alice.get(path(crow)).path("phrase").asText());
    }

    @Test
    void delete_removesTheKeywordOnly() {
        JsonNode crow = withTwoKeywords().path(0);
        assertEquals("{}", alice.delete(path(crow)).toString());
        assertEquals(1, alice.get(V2).path(0).path("keywords").size());
        alice.call("GET", path(crow)).expect(404, "Record not found");
    }

    @Test
    void anothersFilter_isNotFound() {
        String path = path(alice.post(PATH, "phrase", "crow", "context[]", "home"));
        bob.call("GET", path).expect(404, "Record not found");
        bob.call("PUT", path, "phrase", "x").expect(404, "Record not found");
        bob.call("DELETE", path).expect(404, "Record not found");
        assertEquals("crow", alice.get(path).path("phrase").asText());
    }
}
