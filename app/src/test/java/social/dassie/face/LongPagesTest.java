package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Long lists of the members' client that are no timelines: what is far from the window weighs little there, too. */
class LongPagesTest {
    private static final int MANY = 200;
    private static final int MOST_DRAWN = 60;

    /** What is drawn of a list: everything in it but the rows that only hold their words. */
    private static final String DRAWN = ".feed .post, .feed .notification:not(.is-post), .feed .tag-row";

    private static TestApp app;
    /** One for each list, which takes long to read to its end. */
    private static final Map<String, Screen> LISTS = new HashMap<>();

    @BeforeAll
    static void start() {
        app = TestApp.startAt("pages.localhost", Map.of("rate_limits", "false"));
        TestClient alice = app.user("alice");
        TestClient bob = app.user("bob");
        for (int i = 0; i < MANY; i++) {
            alice.bookmarks(bob.posts("Number " + i + ", @alice, " + "and so on ".repeat(i % 7 * 8)));
            alice.followsTag("tag" + i);
        }
    }

    @AfterAll
    static void stop() {
        LISTS.values().forEach(Screen::close);
        LISTS.clear();
        if (app != null) {
            app.close();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/notifications", "/bookmarks", "/followed_tags"})
    void list_rendersOnlyNearbyRows(String path) {
        whole(path, page -> {
            int drawn = page.locator(DRAWN).count();
            assertTrue(drawn < MOST_DRAWN, "drawn: " + drawn);
            assertEquals(MANY, page.locator(".feed [data-row]").count());
            // A row that was never drawn has an estimated height: both ends are drawn before they are compared.
            scrollTo(page, "0");
            scrollTo(page, "document.documentElement.scrollHeight");
            double height = height(page);
            scrollTo(page, "0");
            assertThat(page.locator(".feed [data-row]").first()).isVisible();
            assertEquals(height, height(page), 2);
        });
    }

    @ParameterizedTest
    @CsvSource({"/notifications,'.feed article[aria-posinset]'", "/bookmarks,.feed article", "/followed_tags,.feed li"})
    void rows_exposeTheirPosition(String path, String row) {
        whole(path, page -> {
            Locator last = page.locator(row).last();
            assertThat(last).hasAttribute("aria-posinset", Integer.toString(MANY));
            assertThat(last).hasAttribute("aria-setsize", Integer.toString(MANY));
        });
    }

    /** The words that the browser's search in the page finds are there also after the way back, and after a reload. */
    @ParameterizedTest
    @ValueSource(strings = {"/notifications", "/bookmarks"})
    void searchInPage_findsUnrenderedRows_alsoAfterBackAndReload(String path) {
        whole(path, page -> {
            assertFound(page);
            page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
            post(page, 2).locator(".post-time").click();
            assertThat(page.locator(".post.is-main")).containsText("Number 2,");
            page.goBack();
            assertThat(post(page, 2)).isVisible();
            assertFound(page);
            untilTheEnd(page, MANY);
            Screen.reload(page);
            assertThat(post(page, 2)).isVisible();
            assertFound(page);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"/notifications", "/bookmarks"})
    void focusAndOpenMenu_keepTheirRowRendered(String path) {
        whole(path, page -> {
            Locator last = post(page, 0);
            last.focus();
            page.evaluate("scrollTo(0, 0)");
            assertThat(post(page, 198)).isVisible();
            assertThat(last).isFocused();
            page.evaluate("document.activeElement.blur()");
            assertThat(last).hasCount(0);
            post(page, 198).getByLabel("More").click();
            page.evaluate("document.activeElement.blur()");
            page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
            assertThat(last).isVisible();
            assertThat(post(page, 197)).hasCount(0);
            assertThat(post(page, 198).getByLabel("More").first()).hasAttribute("aria-expanded", "true");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"/notifications", "/bookmarks"})
    void list_isWhereItWas_afterAThreadAndAfterAReload(String path) {
        whole(path, page -> {
            Locator post = post(page, 40);
            page.waitForCondition(() -> {
                scrolled(page, -1500);
                return post.count() > 0;
            });
            post.evaluate("one => scrollBy(0, one.getBoundingClientRect().top - 300)");
            double top = post.boundingBox().y;
            post.locator(".post-time").click();
            assertThat(page.locator(".post.is-main")).containsText("Number 40,");
            page.goBack();
            assertAt(page, top);
            Screen.reload(page);
            assertAt(page, top);
            assertThat(post).isVisible();
        });
    }

    /** The focus goes on to the one that comes into the place of a notification that is dismissed, wherever that is. */
    @Test
    void dismissedNotification_givesTheFocusToTheNextOne() {
        TestClient carol = app.user("carol");
        TestClient dan = app.user("dan");
        for (int i = 0; i < 60; i++) {
            dan.favourites(carol.posts("Liked " + i + ", " + "and so on ".repeat(40)));
        }
        try (Screen screen = Screen.of(app).signedIn("carol")) {
            Page page = screen.page();
            page.navigate("/notifications");
            untilTheEnd(page, 60);
            Locator liked = page.locator(".notification").filter(having("Liked 20,"));
            page.waitForCondition(() -> {
                scrolled(page, -500);
                return liked.count() > 0;
            });
            liked.getByLabel("More").click();
            page.getByRole(AriaRole.MENUITEM).filter(having("Dismiss")).click();
            assertThat(liked).hasCount(0);
            assertThat(page.locator(".notification").filter(having("Liked 19,")))
                    .isFocused();
        }
    }

    private static void assertFound(Page page) {
        assertThat(post(page, 190)).hasCount(0);
        assertThat(page.locator(".row-placeholder").filter(having("Number 190,")))
                .hasCount(1);
        assertEquals(true, page.evaluate("window.find('Number 190,', false, false, true)"));
    }

    private static void assertAt(Page page, double top) {
        page.waitForFunction(
                "top => Math.abs(([...document.querySelectorAll('.feed .post')].find(one =>"
                        + " one.textContent.includes('Number 40,'))?.getBoundingClientRect().top ?? -999) - top) < 2",
                top);
    }

    private static Locator post(Page page, int number) {
        return page.locator(".feed .post").filter(having("Number " + number + ","));
    }

    /** Scrolls, and waits until what is near by then is drawn. */
    private static void scrolled(Page page, int by) {
        page.evaluate(
                "by => new Promise(drawn => { scrollBy(0, by); requestAnimationFrame(() => requestAnimationFrame(drawn)); })",
                by);
    }

    private static void whole(String path, Consumer<Page> check) {
        Screen screen = LISTS.computeIfAbsent(path, LongPagesTest::open);
        Page page = screen.page();
        page.keyboard().press("Escape");
        page.evaluate("document.activeElement.blur()");
        untilTheEnd(page, MANY);
        // Below the last row it may still say that it loads what comes after it.
        screen.settled();
        untilOnlyNearbyRowsAreDrawn(page);
        check.accept(page);
        assertEquals(List.of(), screen.errors());
    }

    private static Screen open(String path) {
        Screen screen = Screen.of(app).signedIn("alice");
        screen.page().navigate(path);
        untilTheEnd(screen.page(), MANY);
        assertEquals(List.of(), screen.barriers());
        return screen;
    }

    private static void untilTheEnd(Page page, int rows) {
        assertThat(page.locator(DRAWN).first()).isVisible();
        page.waitForCondition(() -> {
            page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
            return page.locator(".feed [data-row]").count() == rows;
        });
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
    }

    private static void untilOnlyNearbyRowsAreDrawn(Page page) {
        page.waitForFunction(
                "([drawn, most]) => document.querySelectorAll(drawn).length < most", List.of(DRAWN, MOST_DRAWN));
    }

    /** Scrolls to a position, a JavaScript expression, and waits until the rows there are drawn and measured. */
    private static void scrollTo(Page page, String position) {
        page.evaluate("() => new Promise(drawn => { scrollTo(0, " + position + ");"
                + " requestAnimationFrame(() => requestAnimationFrame(drawn)); })");
        untilOnlyNearbyRowsAreDrawn(page);
    }

    private static double height(Page page) {
        return ((Number) page.evaluate("document.documentElement.scrollHeight")).doubleValue();
    }

    private static Locator.FilterOptions having(String text) {
        return new Locator.FilterOptions().setHasText(text);
    }
}
