package social.dassie.pages.usersettings.hidden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** Filters in a browser, by the rules of the API. */
class FilterPageTest {
    private static final String PAGE = "/settings/filters";
    private static final String NEW = PAGE + "/new";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final TestBrowser browser = new TestBrowser(app).signedIn("alice");

    private JsonNode filters() {
        return alice.get("/api/v2/filters");
    }

    private void makes() {
        browser.open(NEW).expect(200);
        browser.submit(
                        NEW,
                        "title",
                        "Spoilers <b>",
                        "context[]",
                        "home",
                        "filter_action",
                        "hide",
                        "expires_in",
                        "86400",
                        "keywords_attributes[0][keyword]",
                        "dragon",
                        "keywords_attributes[0][whole_word]",
                        "true",
                        "keywords_attributes[1][keyword]",
                        "sea son")
                .expect(303);
    }

    @Test
    void filter_isMade_listed_changed_andDeleted() {
        assertTrue(browser.open(PAGE).text().contains("No filter yet"));
        makes();
        JsonNode made = filters().get(0);
        assertEquals("Spoilers <b>", made.path("title").asText());
        assertEquals("hide", made.path("filter_action").asText());
        assertEquals("home", made.at("/context/0").asText());
        assertEquals(2, made.path("keywords").size());
        assertTrue(made.at("/keywords/0/whole_word").asBoolean());
        assertFalse(made.at("/keywords/1/whole_word").asBoolean());
        assertFalse(made.path("expires_at").isNull());
        HtmlPage list = browser.follow().expect(200).page();
        assertTrue(list.contains("Spoilers <b>") && list.contains("dragon, sea son"), list);
        String one = PAGE + "/" + made.path("id").asText();
        HtmlPage form = browser.open(one + "/edit").expect(200).page();
        assertEquals("dragon", form.value("keywords_attributes[0][keyword]"), form);
        browser.submit(
                        one + "/edit",
                        "title",
                        "Dragons",
                        "context[]",
                        "public",
                        "filter_action",
                        "blur",
                        "expires_in",
                        "keep",
                        "keywords_attributes[0][keyword]",
                        "",
                        "keywords_attributes[1][keyword]",
                        "season")
                .expect(303);
        JsonNode changed = filters().get(0);
        assertEquals("Dragons", changed.path("title").asText());
        assertEquals("blur", changed.path("filter_action").asText());
        assertEquals(made.path("expires_at"), changed.path("expires_at"), "its end stays");
        assertEquals(1, changed.path("keywords").size(), "the emptied line is gone");
        assertEquals("season", changed.at("/keywords/0/keyword").asText());
        browser.open(PAGE);
        browser.submit(one + "/delete").expect(303);
        assertTrue(browser.follow().text().contains("The filter is deleted."));
        assertEquals(0, filters().size());
    }

    @Test
    void invalidInput_isReportedBesideItsField_andKept() {
        browser.open(NEW);
        HtmlPage page = browser.submit(
                        NEW, "title", "", "filter_action", "warn", "keywords_attributes[0][keyword]", "x".repeat(513))
                .expect(422)
                .page();
        assertTrue(page.hasErrorAt("title"), page);
        assertTrue(page.hasErrorAt("context"), page);
        assertTrue(page.hasErrorAt("keywords"), page);
        assertEquals("x".repeat(513), page.value("keywords_attributes[0][keyword]"), page);
        assertEquals(0, filters().size());
    }

    @Test
    void singlePosts_areRemovedFromAFilter() {
        makes();
        String id = filters().get(0).path("id").asText();
        alice.post("/api/v2/filters/" + id + "/statuses", "status_id", bob.posts("again"));
        HtmlPage page = browser.open(PAGE + "/" + id + "/edit").page();
        assertTrue(page.contains("Single posts"), page);
        String path = page.get().replaceAll("(?s).*action=\"([^\"]+/posts/\\d+/remove)\".*", "$1");
        browser.submit(path).expect(303);
        assertTrue(browser.follow().text().contains("no longer filtered"));
        assertEquals(0, filters().get(0).path("statuses").size());
    }

    @Test
    void filtersOfOthers_areNotFound_andFormsNeedTheirProof() {
        String of = bob.post("/api/v2/filters", "title", "mine", "context[]", List.of("home"))
                .path("id")
                .asText();
        String one = PAGE + "/" + of;
        browser.open(one + "/edit").expect(404);
        browser.open(NEW);
        browser.open(NEW);
        browser.submit(one + "/edit", "title", "x").expect(404);
        browser.open(NEW);
        browser.submit(one + "/delete").expect(404);
        browser.forge(NEW, "title", "x").expect(403);
        new TestBrowser(app).forge(NEW, "title", "x").expect(302);
        assertEquals(1, bob.get("/api/v2/filters").size());
    }
}
