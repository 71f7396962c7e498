package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Writing in Markdown in the members' client, in a real browser. */
class RichWritingTest {
    private static final String TEXT = "dialog.compose textarea";

    private static TestApp app;
    private static TestClient alice;

    @BeforeAll
    static void start() {
        app = TestApp.startAt("rich.localhost", Map.of());
        alice = app.user("alice");
    }

    @AfterAll
    static void stop() {
        if (app != null) {
            app.close();
        }
    }

    private static Page open(Screen screen) {
        Page page = screen.page();
        page.navigate("/publish");
        page.waitForSelector(TEXT);
        return page;
    }

    private static void choose(Page page, String format) {
        page.locator(".compose-chip", new Page.LocatorOptions().setHasText("Format"))
                .click();
        page.locator(".compose-chips [role^=menuitem]", new Page.LocatorOptions().setHasText(format))
                .click();
    }

    @Test
    void markdown_isWrittenByToolbar_previewedAndPosted() {
        try (Screen screen = Screen.of(app).signedIn("alice")) {
            Page page = open(screen);
            assertThat(page.locator(".formatting")).hasCount(0);
            choose(page, "Markdown");
            page.locator(TEXT).fill("word");
            page.locator(TEXT).selectText();
            Locator bar = page.locator(".formatting");
            bar.getByLabel("Bold").click();
            assertThat(page.locator(TEXT)).hasValue("**word**");
            bar.getByLabel("Bold").click();
            assertThat(page.locator(TEXT)).hasValue("word");
            bar.getByLabel("Italic").click();
            bar.getByLabel("Quote").click();
            assertThat(page.locator(TEXT)).hasValue("> *word*");
            bar.getByText("Preview").click();
            assertThat(page.locator(".rendered .content blockquote em")).hasText("word");
            assertThat(page.locator(TEXT)).isHidden();
            bar.getByText("Preview").click();
            assertThat(page.locator(TEXT)).isVisible();
            page.locator(TEXT).press("Control+Enter");
            assertThat(page.locator(".toast")).containsText("Posted");
            JsonNode post =
                    alice.get("/api/v1/accounts/" + alice.id() + "/statuses").get(0);
            assertEquals(
                    "<blockquote><p><em>word</em></p></blockquote>",
                    post.path("content").asText());
            alice.deletes(post.path("id").asText());
        }
    }

    /** No table widens the page, and no heading is much larger than the text. */
    @Test
    void wideTable_scrollsWithinThePost() {
        String row = "|" + "a wide cell|".repeat(30) + "\n";
        String id = alice.post(
                        "/api/v1/statuses",
                        "status",
                        "# One\n\n" + row + "|" + "-|".repeat(30) + "\n\n```\nint a;\n```\n\n* b",
                        "content_type",
                        "text/markdown")
                .path("id")
                .asText();
        try (Screen screen = Screen.of(app).signedIn("alice")) {
            Page page = screen.page();
            page.setViewportSize(360, 800);
            page.navigate("/@alice/" + id);
            Locator table = page.locator(".post .content table");
            table.waitFor();
            assertEquals(
                    true,
                    page.evaluate(
                            "() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"));
            assertEquals(true, table.evaluate("table => table.scrollWidth > table.clientWidth"));
            assertEquals(
                    true,
                    page.locator(".post .content h1")
                            .evaluate("h => parseFloat(getComputedStyle(h).fontSize)"
                                    + " < 1.3 * parseFloat(getComputedStyle(h.parentElement).fontSize)"));
            screen.keep("rich-post");
        }
        alice.deletes(id);
    }
}
