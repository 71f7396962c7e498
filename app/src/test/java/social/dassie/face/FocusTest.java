package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

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

/** Where the focus is after each act: what is typed next is never lost. */
class FocusTest {
    private static final String FIRST = "dialog.compose textarea.is-first";

    private static TestApp app;

    @BeforeAll
    static void start() {
        app = TestApp.startAt("focus.localhost", Map.of("rate_limits", "false"));
        TestClient alice = app.user("alice");
        TestClient bob = app.user("bob");
        alice.follows(bob);
        for (int i = 0; i < 6; i++) {
            bob.posts("Number " + i);
        }
    }

    @AfterAll
    static void stop() {
        if (app != null) {
            app.close();
        }
    }

    /** In the window for writing: what is pressed, by its name, and what has the focus then. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "|textarea.is-first",
                "Add another post|.compose-more textarea",
                "Add another post, Add another post|.compose-more:nth-last-of-type(1) textarea",
                "Add another post, Remove this post|textarea.is-first",
                "Poll|.poll-line:nth-of-type(1) input",
                "Poll, Add choice|.poll-line:nth-of-type(3) input",
                "Poll, Remove the poll|textarea.is-first",
                "Content warning|.compose-warning",
                "Content warning, Content warning|textarea.is-first",
                "Schedule|.compose-schedule input",
                "Schedule, Do not schedule|textarea.is-first"
            })
    void act_inTheComposer_leadsToItsField(String acts, String field) {
        String name = "writer" + Math.abs((acts + field).hashCode() % 100_000);
        app.user(name);
        try (Screen screen = Screen.of(app, 1280, ColorScheme.LIGHT).signedIn(name)) {
            Page page = screen.page();
            page.locator(".nav-bar .compose-button").click();
            assertThat(page.locator(FIRST)).isFocused();
            for (String act : acts == null ? new String[0] : acts.split(", ", -1)) {
                page.locator("dialog.compose button[aria-label='" + act + "'], dialog.compose button:text-is('" + act
                                + "')")
                        .first()
                        .click();
            }
            Locator wanted = page.locator("dialog.compose " + field);
            assertThat(wanted).isFocused();
        }
    }

    @Test
    void addedPost_takesTypedTextAtOnce() {
        app.user("quick");
        try (Screen screen = Screen.of(app, 390, ColorScheme.LIGHT).signedIn("quick")) {
            Page page = screen.page();
            page.locator(".bottom-bar .compose-button").click();
            assertThat(page.locator(FIRST)).isFocused();
            page.keyboard().type("First of all");
            page.getByLabel("Add another post").click();
            page.keyboard().type("and so on");
            assertThat(page.locator(FIRST)).hasValue("First of all");
            assertThat(page.locator(".compose-more textarea")).hasValue("and so on");
            assertThat(page.locator("[role=menu]")).hasCount(0);
        }
    }

    /** From a list, with the keys on its third post: what is pressed, and the keys are there again. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/home|o, BACK",
                "/home|p, BACK",
                "/home|r, Escape",
                "/home|?, Escape",
                "/home|?, BACK",
                "/@bob|o, BACK"
            })
    void keyboardFocus_isRestoredAfterBackNavigation(String path, String acts) {
        try (Screen screen = Screen.of(app, 1280, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            page.navigate(path);
            screen.settled();
            for (int i = 0; i < 3; i++) {
                page.keyboard().press("j");
            }
            String third = page.locator(".post").nth(2).getAttribute("data-id");
            assertThat(page.locator(".post[data-id='" + third + "']")).isFocused();
            for (String act : acts.split(", ", -1)) {
                if (act.equals("BACK")) {
                    page.goBack();
                } else {
                    page.keyboard().press(act);
                    if (act.equals("o") || act.equals("p")) {
                        page.waitForURL("**/@bob" + (act.equals("o") ? "/*" : ""));
                        screen.settled();
                    } else if (act.equals("r")) {
                        assertThat(page.locator(FIRST)).isFocused();
                    }
                }
            }
            assertThat(page.locator("dialog[open]")).hasCount(0);
            assertThat(page.locator(".post[data-id='" + third + "']")).isFocused();
            page.keyboard().press("r");
            assertThat(page.locator(FIRST)).isFocused();
        }
    }
}
