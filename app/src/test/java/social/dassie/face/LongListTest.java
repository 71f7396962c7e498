package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** A long home in the members' client: what is far from the window weighs little, and is there all the same. */
class LongListTest {
    private static final int POSTS = 120;
    private static final int MOST_DRAWN = 40;

    private static final String SHOW = """
            row => {
              row.dispatchEvent(new Event('beforematch', { bubbles: true }));
              row.removeAttribute('hidden');
              row.scrollIntoView({ block: 'center' });
            }""";

    private static TestApp app;

    @BeforeAll
    static void start() {
        app = TestApp.startAt("long.localhost", Map.of("rate_limits", "false"));
        TestClient alice = app.user("alice");
        for (int i = 0; i < POSTS; i++) {
            alice.post("/api/v1/statuses", "status", "Post number " + i + ", " + "and so on ".repeat(i % 7 * 8));
        }
    }

    @AfterAll
    static void stop() {
        if (app != null) {
            app.close();
        }
    }

    @Test
    void list_rendersOnlyNearbyRows_andKeepsPositionsScrollingUp() {
        whole(page -> {
            int drawn = page.locator(".feed .post").count();
            assertTrue(drawn < MOST_DRAWN, "posts in the page: " + drawn);
            assertEquals(POSTS, page.locator("[data-row]").count());
            // What is laid out does not grow with the list: the rows that are drawn, and a box for those above and
            // below.
            assertTrue(page.locator("[role=feed] > *").count() <= drawn + 2, "boxes beside posts: " + drawn);
            double height = height(page);
            for (int y = (int) height; y > 0; y -= 700) {
                page.evaluate("y => scrollTo(0, y)", y);
                page.waitForFunction(
                        "() => [...document.querySelectorAll('.rows-placeholder')].every(one => {"
                                + " const box = one.getBoundingClientRect(); return box.bottom < 0 || box.top > innerHeight; })");
            }
            page.evaluate("scrollTo(0, 0)");
            assertThat(page.getByText("Post number 119,").first()).isVisible();
            assertEquals(height, height(page), 2);
        });
    }

    /** A browser that finds words in something hidden tells it to show itself, and scrolls there (HTML, "beforematch"). */
    @Test
    void searchInPage_findsUnrenderedPosts() {
        whole(page -> {
            assertThat(page.locator(".post").filter(having("Post number 118,"))).hasCount(0);
            assertEquals(true, page.evaluate("window.find('Post number 118,')"));
            page.locator(".row-placeholder").filter(having("Post number 118,")).evaluate(SHOW);
            assertThat(page.locator(".post").filter(having("Post number 118,"))).isVisible();
            page.waitForFunction("() => [...document.querySelectorAll('.post')].some(one => {"
                    + " const box = one.getBoundingClientRect(); return one.textContent.includes('number 118,')"
                    + " && box.bottom > 0 && box.top < innerHeight; })");
        });
    }

    @Test
    void focusedPost_staysRendered() {
        whole(page -> {
            Locator last = page.locator(".post").filter(having("Post number 0,"));
            last.focus();
            page.evaluate("scrollTo(0, 0)");
            assertThat(page.locator(".post").filter(having("Post number 118,"))).isVisible();
            assertThat(last).isFocused();
            page.evaluate("document.activeElement.blur()");
            assertThat(last).hasCount(0);
        });
    }

    @Test
    void posts_exposeTheirPositionInTheFeed() {
        whole(page -> {
            Locator last = page.locator("[role=feed] article").last();
            assertThat(last).hasAttribute("aria-posinset", Integer.toString(POSTS));
            assertThat(last).hasAttribute("aria-setsize", Integer.toString(POSTS));
            assertThat(page.locator("[role=feed]")).hasAttribute("aria-label", "Home");
        });
    }

    @Test
    void keyboard_navigatesTheWholeList() {
        try (Screen screen = Screen.of(app).signedIn("alice")) {
            Page page = screen.page();
            assertThat(page.getByText("Post number 119,").first()).isVisible();
            for (int i = POSTS - 1; i > POSTS - 60; i--) {
                page.waitForFunction("count => document.querySelectorAll('[data-row]').length >= count", POSTS - i);
                page.keyboard().press("j");
                page.waitForFunction(
                        "name => document.activeElement.textContent.includes(name)", "Post number " + i + ",");
            }
        }
    }

    /** Rows are drawn as a frame begins; on a slow machine, or while a key is held down, several presses come within one. */
    @Test
    void keysFasterThanFrames_areAllHandled() {
        try (Screen screen = Screen.of(app).signedIn("alice")) {
            Page page = screen.page();
            assertThat(page.getByText("Post number 119,").first()).isVisible();
            page.waitForFunction("() => document.querySelectorAll('.row-placeholder[data-row]').length > 4");
            Object at = page.evaluate(
                    "presses => { for (let i = 0; i < presses; i++)"
                            + " document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));"
                            + " return document.activeElement.textContent }",
                    18);
            assertTrue(at.toString().contains("Post number 102,"), at::toString);
        }
    }

    private static void whole(Consumer<Page> check) {
        try (Screen screen = Screen.of(app, 1280, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            assertThat(page.locator(".feed .post").first()).isVisible();
            page.waitForCondition(() -> {
                page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
                return page.locator(".feed-end").count() > 0;
            });
            page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
            page.waitForFunction("most => document.querySelectorAll('.feed .post').length < most", MOST_DRAWN);
            assertEquals(List.of(), screen.barriers());
            check.accept(page);
        }
    }

    private static double height(Page page) {
        return ((Number) page.evaluate("document.documentElement.scrollHeight")).doubleValue();
    }

    private static Locator.FilterOptions having(String text) {
        return new Locator.FilterOptions().setHasText(text);
    }
}
