package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.FilePayload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Writing in the members' client, in a real browser: what is typed is never lost, and posts once. */
class WritingTest {
    private static final String TEXT = "dialog.compose textarea";

    private static TestApp app;
    private static TestClient alice;

    @BeforeAll
    static void start() {
        app = TestApp.startAt("writing.localhost", Map.of());
        alice = app.user("alice");
        app.user("bob");
    }

    @AfterAll
    static void stop() {
        if (app != null) {
            app.close();
        }
    }

    @Test
    void post_isWrittenByKeyboardAndUndone() {
        try (Screen screen = Screen.of(app).signedIn("alice")) {
            Page page = open(screen);
            page.keyboard().type("Hello @bo");
            assertThat(page.locator(".completions [role=option]")).hasCount(1);
            page.keyboard().press("Enter");
            assertThat(page.locator(TEXT)).hasValue("Hello @bob ");
            page.keyboard().press("Control+Enter");
            assertThat(page.locator(".toast")).containsText("Posted");
            assertEquals(1, postsOfAlice());
            page.locator(".toast button", new Page.LocatorOptions().setHasText("Undo"))
                    .click();
            assertThat(page.locator(TEXT)).hasValue("Hello @bob ");
            assertEquals(0, postsOfAlice());
        }
    }

    @Test
    void pollAndImage_canBeInOnePost() {
        try (Screen screen = Screen.of(app).signedIn("alice")) {
            Page page = open(screen);
            page.keyboard().type("Which one?");
            FilePayload picture = new FilePayload("a.png", "image/png", Landscape.png(60, 40, 1, 0x5b8fb9, 0x4f6b3c));
            page.locator(".tools input[type=file]").setInputFiles(picture);
            assertThat(page.locator(".attachments > li")).hasCount(1);
            assertThat(page.locator(".attachments .attachment-state")).hasCount(0);
            page.locator(".tools").getByLabel("Poll").click();
            page.locator(".poll-line input").nth(0).fill("This");
            page.locator(".poll-line input").nth(1).fill("That");
            page.keyboard().press("Control+Enter");
            page.getByText("Post anyway").click();
            assertThat(page.locator(".toast")).containsText("Posted");
            JsonNode post =
                    alice.get("/api/v1/accounts/" + alice.id() + "/statuses").get(0);
            assertEquals(1, post.get("media_attachments").size());
            assertEquals(2, post.at("/poll/options").size());
            alice.deletes(post.get("id").asText());
        }
    }

    @Test
    void draft_survivesAReload_andBelongsToItsAccount() {
        try (Screen screen = Screen.of(app).signedIn("alice")) {
            Page page = open(screen);
            page.keyboard().type("Not finished");
            Screen.reload(page);
            assertThat(page.locator(TEXT)).hasValue("Not finished");
            page.keyboard().press("Escape");
            assertThat(page.locator(".toast")).containsText("Draft saved");
            // The step back in the history, which follows, would cancel the navigation.
            page.waitForFunction("() => !history.state?.layer");
            page.navigate("/drafts");
            assertThat(page.locator(".own-rows .row")).hasCount(1);
            page.evaluate("localStorage.clear()");
            // A client that learns that it is signed out goes to the sign-in by itself, and cuts off this way there.
            page.navigate("about:blank");
            page.context().clearCookies();
            screen.signedIn("bob");
            page.navigate("/drafts");
            assertThat(page.getByText("No drafts")).isVisible();
        }
    }

    @Test
    void rejectedPost_showsTheError_andKeepsItsText() {
        try (Screen screen = Screen.of(app).signedIn("alice")) {
            Page page = open(screen);
            page.keyboard().press("Control+Enter");
            assertThat(page.locator(".compose .field-error")).hasText("Write something or add media.");
            page.locator(TEXT).fill("ä".repeat(501));
            // What was said of the text before goes as one types.
            assertThat(page.locator(".compose .field-error")).hasCount(0);
            page.keyboard().press("Control+Enter");
            assertThat(page.locator(".compose .field-error")).hasText("The text is too long by 1 character.");
            page.locator(TEXT).fill("Short enough");
            assertThat(page.locator(".compose .field-error")).hasCount(0);
            page.getByLabel("Poll").first().click();
            page.keyboard().press("Control+Enter");
            assertThat(page.locator(".poll-form .field-error")).hasText("A poll needs at least two choices.");
            assertThat(page.locator(TEXT)).hasValue("Short enough");
            // A hand that is quicker than the screen: the poll goes and comes back, and is sent before it is drawn.
            page.evaluate("""
                    () => {
                      const poll = document.querySelector('.compose [aria-pressed=true]');
                      const press = () => document.querySelector('.compose textarea').dispatchEvent(
                          new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
                      poll.click();
                      poll.click();
                      press();
                    }
                    """);
            assertThat(page.locator(".poll-form .field-error")).hasText("A poll needs at least two choices.");
            assertThat(page.locator(TEXT)).hasValue("Short enough");
        }
    }

    @Test
    void ownDataViews_areAccessible() {
        alice.post("/api/v2/filters", "title", "Football", "context[]", "home", "filter_action", "warn");
        try (Screen screen = Screen.of(app, 360, ColorScheme.LIGHT).signedIn("alice")) {
            List<String> wrong = new ArrayList<>();
            for (String path : List.of(
                    "/drafts",
                    "/scheduled",
                    "/filters",
                    "/filters/new",
                    "/mutes",
                    "/domain_blocks",
                    "/follow_requests",
                    "/reply_requests",
                    "/announcements",
                    "/getting-started")) {
                screen.page().navigate(path);
                assertThat(screen.page().locator("#view h1")).isVisible();
                look(screen, path, wrong);
            }
            Page page = open(screen);
            page.getByLabel("Poll").first().click();
            look(screen, "the window for writing", wrong);
            page.getByLabel("Emoji").click();
            assertThat(page.locator(".emoji-button").first()).isVisible();
            look(screen, "the emoji", wrong);
            assertEquals("", String.join("\n", wrong));
        }
    }

    private static void look(Screen screen, String place, List<String> wrong) {
        screen.barriers().forEach(barrier -> wrong.add(place + " " + barrier));
        if (screen.overflow() > 0) {
            wrong.add(place + " is wider than the screen by " + screen.overflow());
        }
    }

    private static Page open(Screen screen) {
        Page page = screen.page();
        page.navigate("/home");
        Locator write = page.locator("button.compose-button")
                .filter(new Locator.FilterOptions().setVisible(true))
                .first();
        write.click();
        assertThat(page.locator(TEXT)).isFocused();
        return page;
    }

    private static int postsOfAlice() {
        return alice.get("/api/v1/accounts/" + alice.id() + "/statuses").size();
    }
}
