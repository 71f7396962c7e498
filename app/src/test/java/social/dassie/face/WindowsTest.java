package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/**
 * Every window and every menu of the client, opened from each place that offers it: its button, its ×, Escape and the browser's
 * way back close it, once, and the next step back leaves the view.
 */
class WindowsTest {
    private static final String OPEN = "dialog[open]:not(.is-inline), [role=menu]";

    /**
     * How wide the screen is, where it is, and what is pressed one after the other: a selector, the words of an entry in a menu after
     * a {@code =}, or a key.
     */
    private static final String PLACES = """
            390,/home,.post:has(.media) .action[title=More]
            1280,/home,.post:has(.media) .action[title=More]
            390,/home,.post:has(.media) .action.is-boost
            1280,/home,.post:has(.media) .action.is-boost
            390,/home,.post:has(.media) .action[title=More]|=Report
            1280,/home,.post:has(.media) .action[title=More]|=Report
            1280,/home,.post:has(.media) .action[title=More]|=Add to a filter
            1280,/home,.post:has(.media) .action[title=More]|=Block
            390,/home,.post:has(.media) .media-item
            1280,/home,.post:has(.media) .media-item
            390,/@bob/POST,.post.is-main .action[title=More]|=Report
            1280,/@bob/POST,.post.is-main .action[title=More]|=Report
            1280,/@bob/POST,.view-head [aria-haspopup=menu]
            390,/notifications,.post:has(.media) .action[title=More]|=Report
            1280,/notifications,.post:has(.media) .action[title=More]|=Report
            1280,/notifications,.view-head [aria-haspopup=menu]
            1280,/notifications,.view-head [aria-haspopup=menu]|=Clear all
            1280,/notifications,.view-head [aria-label='Who can notify you']
            1280,/notifications,.notification-end [aria-haspopup=menu]
            390,/@bob,.profile-actions [aria-label=More]
            390,/@bob,.profile-actions [aria-label=More]|=Report
            1280,/@bob,.profile-actions [aria-label=More]|=Report
            1280,/@bob,.post:has(.media) .action[title=More]|=Report
            1280,/@bob?report=POST,
            390,/@bob,.profile-actions [aria-label=More]|=Mute
            1280,/@bob,.profile-actions [aria-label=More]|=Block @bob
            1280,/@bob,.profile-actions [aria-label=More]|=Add to lists
            1280,/@bob,.profile-actions [aria-label=More]|=Feed and notification options
            1280,/search?q=look&type=statuses,.post:has(.media) .action[title=More]|=Report
            1280,/columns,.column .post:has(.media) .action[title=More]|=Report
            1280,/columns,button:has-text('Add a column')
            1280,/columns,.column-head [aria-haspopup=menu]
            1280,/conversations,.conversation [aria-haspopup=menu]
            1280,/lists,.view-head button:has-text('New list')
            1280,/tags/tree,.view-head [aria-haspopup=menu]
            1280,/scheduled,.own-rows [aria-haspopup=menu]
            390,/home,.bottom-bar .nav-menu
            1280,/home,.nav-bar .menu > button
            1280,/home,.view-head [aria-haspopup=menu]
            390,/home,.bottom-bar .compose-button
            1280,/home,.nav-bar .compose-button
            1280,/home,.nav-bar .compose-button|dialog.compose .compose-head [aria-haspopup=menu]
            390,/home,.bottom-bar .compose-button|dialog.compose .compose-chip >> nth=0
            1280,/home,.nav-bar .compose-button|dialog.compose .compose-chip >> nth=2
            1280,/home,.nav-bar .compose-button|dialog.compose [aria-label=Emoji]
            1280,/home,.post:has(.media) .action[title=Reply]
            1280,/home,KEY ?
            390,/home,KEY ?
            """;

    private static TestApp app;
    private static String post;

    @BeforeAll
    static void start() {
        app = TestApp.startAt("windows.localhost", Map.of("rate_limits", "false"));
        TestClient alice = app.user("alice");
        TestClient bob = app.user("bob");
        alice.follows(bob);
        String media = bob.upload("POST", "/api/v2/media", "file", Landscape.png(60, 40, 7, 0x5b8fb9, 0x4f6b3c))
                .expect(200)
                .json()
                .get("id")
                .asText();
        post = bob.posts("@alice look #tree", "media_ids[]", media);
        bob.favourites(alice.posts("An own post"));
        bob.posts("@alice in private", "visibility", "direct");
        alice.makesList("Friends");
        alice.followsTag("tree");
        alice.post(
                "/api/v1/statuses",
                "status",
                "Later",
                "scheduled_at",
                Instant.now().plus(2, ChronoUnit.HOURS).toString());
    }

    @AfterAll
    static void stop() {
        if (app != null) {
            app.close();
        }
    }

    @ParameterizedTest
    @CsvSource(textBlock = PLACES)
    void dialogOrMenu_closesOnceByEveryMeans(int width, String path, String steps) {
        try (Screen screen = Screen.of(app, width, ColorScheme.LIGHT).signedIn("alice", "/explore")) {
            Page page = screen.page();
            page.navigate(path.replace("POST", post));
            screen.settled();
            for (String way : new String[] {"Escape", "Back", "×", "button"}) {
                int before = open(screen, steps);
                String address = page.url();
                if (!close(page, way)) {
                    page.keyboard().press("Escape");
                }
                assertThat(page.locator(OPEN)).hasCount(before);
                while (before > 0) {
                    page.keyboard().press("Escape");
                    assertThat(page.locator(OPEN)).hasCount(--before);
                }
                assertEquals(address, page.url(), way);
                assertThat(page.locator(OPEN)).hasCount(0);
                if (steps == null) {
                    break;
                }
            }
            page.goBack();
            page.waitForURL("**/explore");
        }
    }

    @Test
    void reportOfAPost_listsThatPostFirst_andSelected() {
        try (Screen screen = Screen.of(app, 1280, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            for (int i = 0; i < 3; i++) {
                app.user("carla" + i).posts("@bob more");
            }
            open(screen, ".post:has(.media) .action[title=More]|=Report");
            assertFalse(page.url().contains("report"));
            page.locator("dialog input[type=radio]").first().check();
            page.locator("dialog button[type=submit]").click();
            Locator first = page.locator(".post-choice .option").first();
            assertThat(first.locator("input")).isChecked();
            assertThat(first).containsText("look");
        }
    }

    /** Opens what the steps lead to; says how many windows lie below it. */
    private static int open(Screen screen, String steps) {
        Page page = screen.page();
        int open = 0;
        for (String step : steps == null ? new String[0] : steps.split("\\|", -1)) {
            assertThat(page.locator(OPEN)).hasCount(open);
            if (step.startsWith("KEY ")) {
                page.keyboard().press(step.substring(4));
            } else if (step.startsWith("=")) {
                open--;
                Locator entry = page.getByRole(AriaRole.MENUITEM)
                        .filter(new Locator.FilterOptions().setHasText(Pattern.compile("^" + step.substring(1))))
                        .first();
                entry.click();
                assertThat(entry).isHidden(); // its menu is one window until then, and what it opens is not there yet
            } else {
                page.locator(step)
                        .filter(new Locator.FilterOptions().setVisible(true))
                        .first()
                        .click();
            }
            open++;
        }
        assertThat(page.locator(OPEN)).hasCount(steps == null ? 1 : open);
        screen.settled();
        return Math.max(0, open - 1);
    }

    /** Closes what is on top; says whether it has this way out. */
    private static boolean close(Page page, String way) {
        Locator top = page.locator(OPEN).last();
        switch (way) {
            case "Escape" -> page.keyboard().press("Escape");
            case "Back" -> page.evaluate("history.back()");
            case "×" -> {
                Locator cross = top.getByLabel("Close", new Locator.GetByLabelOptions().setExact(true));
                if (cross.count() == 0) {
                    return false;
                }
                cross.first().click();
            }
            default -> {
                Locator button = "menu".equals(top.getAttribute("role"))
                        ? top.locator("xpath=../button")
                        : top.locator("button.quiet")
                                .filter(new Locator.FilterOptions().setHasText(Pattern.compile("^Cancel$")));
                if (button.count() == 0) {
                    return false;
                }
                button.first().click();
            }
        }
        return true;
    }
}
