package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Texts from right to left with names from left to right in them, and names that would turn a sentence round. */
class DirectionTest {
    private static final String WORDS = "\u0645\u0631\u062d\u0628\u0627 \u0628\u0643";

    /** Whether the mention stands at the right, with the words to its left. */
    private static final String BEGINS_AT_THE_RIGHT = """
            box => {
              const mention = box.querySelector('a, bdi').getBoundingClientRect();
              const words = document.createTreeWalker(box, NodeFilter.SHOW_TEXT,
                one => /\\p{Script=Arabic}/u.test(one.data) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP).nextNode();
              const range = document.createRange();
              range.selectNodeContents(words);
              return range.getBoundingClientRect().right <= mention.left + 1
                && Math.abs(mention.right - box.getBoundingClientRect().right) < 2;
            }""";

    private static TestApp app;
    private static String own;
    private static String reply;

    @BeforeAll
    static void start() {
        app = TestApp.startAt("direction.localhost", Map.of("rate_limits", "false"));
        TestClient alice = app.user("alice");
        TestClient bob = app.user("a_handle_that_is_very_long");
        alice.follows(bob);
        bob.patch("/api/v1/accounts/update_credentials", "display_name", "Bob \u202eesrever");
        own = alice.posts("Hello");
        reply = bob.repliesTo(own, "@alice " + WORDS);
        bob.favourites(alice.posts("@alice " + WORDS));
        bob.posts("@alice " + WORDS, "visibility", "direct");
        bob.posts(
                "@alice " + WORDS,
                "poll[options][]",
                "@alice " + WORDS,
                "poll[options][]",
                "No",
                "poll[expires_in]",
                "3600");
        alice.quotes(bob.posts("@alice " + WORDS), "See");
    }

    @AfterAll
    static void stop() {
        if (app != null) {
            app.close();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "/notifications,.notification.is-post .content p",
        "/notifications,.excerpt .content p",
        "/conversations,.conversation-last .content p",
        "/@alice,.quote .content p"
    })
    void reply_runsFromTheRight_althoughItsMentionDoesNot(String path, String text) {
        for (int width : new int[] {390, 1280}) {
            try (Screen screen = Screen.of(app, width, ColorScheme.LIGHT).signedIn("alice")) {
                screen.page().navigate(path);
                screen.settled();
                Locator box = screen.page().locator(text).first();
                assertEquals(true, box.evaluate(BEGINS_AT_THE_RIGHT), path + " " + width);
            }
        }
    }

    @Test
    void reply_onItsPageForVisitors_runsFromTheRight() {
        try (Screen screen = Screen.of(app, 390, ColorScheme.LIGHT)) {
            screen.page().navigate("/@a_handle_that_is_very_long/" + reply);
            Locator box = screen.page()
                    .locator(".content p", new Page.LocatorOptions().setHasText(WORDS))
                    .first();
            assertEquals(true, box.evaluate(BEGINS_AT_THE_RIGHT));
        }
    }

    @Test
    void fieldAndPollOption_followTheDirectionOfTheirText() {
        try (Screen screen = Screen.of(app, 1280, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            assertThat(page.locator(".poll bdi").first()).hasAttribute("dir", "rtl");
            page.locator(".nav-bar .compose-button").click();
            Locator field = page.locator("dialog.compose textarea");
            field.fill("@bob ");
            assertThat(field).hasAttribute("dir", "auto");
            field.fill("@bob " + WORDS);
            assertThat(field).hasAttribute("dir", "rtl");
            field.fill("@bob@far.example @ada: \u05e9\u05dc\u05d5\u05dd");
            assertThat(field).hasAttribute("dir", "rtl");
            assertEquals("rtl", field.evaluate("one => getComputedStyle(one).direction"));
            field.fill("@bob hello " + WORDS);
            assertThat(field).hasAttribute("dir", "auto");
        }
    }

    @Test
    void names_turnNoSentenceRound() {
        try (Screen screen = Screen.of(app, 1280, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            page.navigate("/@a_handle_that_is_very_long");
            page.navigate("/notifications");
            screen.settled();
            assertThat(page.locator(".notification .name-link bdi").first()).containsText("esrever");
            assertEquals(
                    0, page.locator(".notification .post-reply:not(:has(bdi))").count());
        }
    }

    @Test
    void handle_isCutAtItsEnd_inAnArabicInterface() {
        try (Screen screen = Screen.of(app, 390, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            page.navigate("/settings/preferences/language");
            page.locator("#locale").selectOption("ar");
            page.locator("form:has(#locale) button").last().click();
            page.navigate("/notifications");
            screen.settled();
            Locator handle = page.locator(".notification .post-author .handle").first();
            assertEquals("ltr", handle.evaluate("e => getComputedStyle(e).direction"));
            assertEquals(true, handle.evaluate("e => e.scrollWidth > e.clientWidth"), "it is too long for its place");
            assertEquals("ellipsis", handle.evaluate("e => getComputedStyle(e).textOverflow"));
            assertTrue(screen.overflow() <= 0);
            screen.keep("direction-ar");
        }
    }
}
