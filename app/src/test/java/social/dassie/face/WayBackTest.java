package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** The browser's way back in the members' client: it closes what lies over a view, and leads to where one was. */
class WayBackTest {
    private static final String TEXT = "dialog.compose textarea";
    private static final int POSTS = 60;

    private static TestApp app;

    @BeforeAll
    static void start() {
        app = TestApp.startAt("wayback.localhost", Map.of("rate_limits", "false"));
        TestClient alice = app.user("alice");
        for (int i = 0; i < POSTS; i++) {
            alice.post("/api/v1/statuses", "status", "Post number " + i + ", " + "and so on ".repeat(i % 7 * 8));
        }
        String media = alice.upload("POST", "/api/v2/media", "file", Landscape.png(600, 400, 7, 0x5b8fb9, 0x4f6b3c))
                .expect(200)
                .json()
                .get("id")
                .asText();
        alice.post("/api/v1/statuses", "status", "With a picture", "media_ids[]", media);
    }

    @AfterAll
    static void stop() {
        if (app != null) {
            app.close();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void viewer_isClosed(boolean byHistory) {
        at(1280, page -> {
            page.locator(".media-item").first().click();
            assertThat(page.locator(".viewer")).isVisible();
            close(page, byHistory);
            assertThat(page.locator(".viewer")).hasCount(0);
            assertStillHome(page);
        });
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void menu_isClosed(boolean byHistory) {
        at(390, page -> {
            page.locator(".post").first().getByLabel("More").click();
            assertThat(page.getByRole(AriaRole.MENU)).isVisible();
            close(page, byHistory);
            assertThat(page.getByRole(AriaRole.MENU)).hasCount(0);
            assertStillHome(page);
        });
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void back_closesTheComposerInLayers_andKeepsTheDraft(boolean byHistory) {
        at(390, page -> {
            write(page, "Begun " + byHistory);
            page.getByLabel("Emoji").click();
            assertThat(page.locator(".emoji-window")).isVisible();
            close(page, byHistory);
            assertThat(page.locator(".emoji-window")).hasCount(0);
            assertThat(page.locator(TEXT)).hasValue("Begun " + byHistory);
            close(page, byHistory);
            assertThat(page.locator("dialog.compose")).hasCount(0);
            assertThat(page.locator(".toast")).containsText("Draft saved");
            assertStillHome(page);
        });
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void back_closesSearchSuggestions_andKeepsTheQuery(boolean byHistory) {
        at(1280, page -> {
            Locator field = page.locator(".side .search-box input");
            field.fill("post");
            assertThat(page.locator(".suggestions")).isVisible();
            close(page, byHistory);
            assertThat(page.locator(".suggestions")).hasCount(0);
            assertThat(field).hasValue("post");
            assertStillHome(page);
        });
    }

    @Test
    void navigationViaASuggestion_isOneHistoryStep() {
        at(1280, page -> {
            page.locator(".side .search-box input").fill("tree");
            page.locator(".suggestions [role=option]")
                    .filter(new Locator.FilterOptions().setHasText("#tree"))
                    .click();
            page.waitForURL("**/tags/tree");
            page.goBack();
            page.waitForURL("**/home");
            assertThat(page.locator(".suggestions")).hasCount(0);
            page.waitForFunction("() => !history.state?.layer");
        });
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void questionOfAMenu_isAnsweredWithNo(boolean byHistory) {
        at(1280, page -> {
            Locator post = page.locator(".post").first();
            post.getByLabel("More").click();
            page.getByRole(AriaRole.MENUITEM)
                    .filter(new Locator.FilterOptions().setHasText("Delete & re-draft"))
                    .click();
            assertThat(page.getByText("Delete & re-draft?")).isVisible();
            close(page, byHistory);
            assertThat(page.getByText("Delete & re-draft?")).hasCount(0);
            assertThat(page.getByText("With a picture").first()).isVisible();
            assertStillHome(page);
        });
    }

    @Test
    void navigationViaAMenu_isOneHistoryStep() {
        at(390, page -> {
            page.locator(".bottom-bar .nav-menu .avatar").waitFor(); // the client knows whose menu it is
            page.locator(".bottom-bar .nav-menu").click();
            page.getByRole(AriaRole.MENUITEM)
                    .filter(new Locator.FilterOptions().setHasText("Bookmarks"))
                    .click();
            page.waitForURL("**/bookmarks");
            page.goBack();
            page.waitForURL("**/home");
            assertThat(page.locator(".post").first()).isVisible();
            assertThat(page.getByRole(AriaRole.MENU)).hasCount(0);
            page.waitForFunction("() => !history.state?.layer");
        });
    }

    @Test
    void navigationToDrafts_isOneHistoryStep() {
        at(1280, page -> {
            write(page, "Kept aside");
            page.keyboard().press("Escape");
            write(page, "Another");
            page.getByText(Pattern.compile("^\\d+ drafts?$")).click();
            page.waitForURL("**/drafts");
            assertThat(page.locator(".own-rows")).containsText("Another");
            page.goBack();
            page.waitForURL("**/home");
            assertThat(page.locator("dialog.compose")).hasCount(0);
        });
    }

    @Test
    void composer_survivesAReload_andBackClosesIt() {
        at(1280, page -> {
            write(page, "Still here");
            Screen.reload(page);
            assertThat(page.locator(TEXT)).hasValue("Still here");
            close(page, true);
            assertThat(page.locator("dialog.compose")).hasCount(0);
            assertStillHome(page);
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {390, 1280})
    void home_isWhereItWas_afterAThreadAndAfterAReload(int width) {
        at(width, page -> {
            Locator post = page.locator(".post").filter(new Locator.FilterOptions().setHasText("Post number 4,"));
            page.waitForCondition(() -> {
                page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
                return page.locator(".feed-end").count() > 0;
            });
            page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
            assertThat(post).isVisible();
            post.evaluate("one => scrollBy(0, one.getBoundingClientRect().top - 300)");
            page.waitForFunction("() => scrollY > 2000");
            double top = post.boundingBox().y;
            post.locator(".post-time").click();
            assertThat(page.locator(".post.is-main")).containsText("Post number 4,");
            page.goBack();
            assertAt(page, top);
            Screen.reload(page);
            assertAt(page, top);
            assertThat(post).isVisible();
        });
    }

    private static void assertAt(Page page, double top) {
        page.waitForFunction(
                "top => Math.abs(([...document.querySelectorAll('.feed .post')].find(one =>"
                        + " one.textContent.includes('Post number 4,'))?.getBoundingClientRect().top ?? -999) - top) < 2",
                top);
    }

    private static void at(int width, Consumer<Page> check) {
        try (Screen screen = Screen.of(app, width, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            page.navigate("/explore");
            page.navigate("/home");
            assertThat(page.locator(".feed .post").first()).isVisible();
            check.accept(page);
        }
    }

    private static void close(Page page, boolean byHistory) {
        if (byHistory) {
            page.evaluate("history.back()");
        } else {
            page.keyboard().press("Escape");
        }
    }

    /** The next step back leads to what was before home. */
    private static void assertStillHome(Page page) {
        assertTrue(page.url().endsWith("/home"), page.url());
        page.waitForFunction("() => !history.state?.layer");
        page.goBack();
        page.waitForURL("**/explore");
    }

    private static void write(Page page, String text) {
        page.locator("button.compose-button")
                .filter(new Locator.FilterOptions().setVisible(true))
                .first()
                .click();
        assertThat(page.locator(TEXT)).isFocused();
        page.locator(TEXT).fill(text);
    }
}
