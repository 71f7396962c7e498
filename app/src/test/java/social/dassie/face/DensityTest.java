package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** How much is seen at once: posts close together, what happened to one post in one row, and the days of a list. */
class DensityTest {
    private static final String WHOLE = """
            [...document.querySelectorAll('.feed .post')].filter(one => {
              const box = one.getBoundingClientRect();
              return box.top >= document.querySelector('.view-head').getBoundingClientRect().bottom - 1
                && box.bottom <= document.querySelector('.bottom-bar').getBoundingClientRect().top + 1;
            }).length""";

    private static TestApp app;

    @BeforeAll
    static void start() {
        app = TestApp.startAt("density.localhost", Map.of("rate_limits", "false"));
        TestClient alice = app.user("alice");
        TestClient bob = app.user("bob");
        TestClient carla = app.user("carla");
        alice.follows(bob);
        for (int i = 0; i < 12; i++) {
            bob.posts("Number " + i + ": what a neighbour says about the weather, and about a ladder.");
        }
        String liked = alice.posts("What people like");
        bob.favourites(liked);
        carla.favourites(liked);
        carla.boosts(liked);
    }

    @AfterAll
    static void stop() {
        if (app != null) {
            app.close();
        }
    }

    @Test
    void sixPosts_areSeenOnAPhone_whereTheyAreCloseTogether() {
        try (Screen screen = Screen.of(app, 390, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            page.evaluate("localStorage.setItem('dassie.compact', 'yes')");
            page.navigate("/@bob");
            Screen.reload(page);
            screen.settled();
            page.evaluate("document.querySelectorAll('.feed .post')[1].scrollIntoView({block: 'start'})");
            screen.keep("compact-390");
            int whole = ((Number) page.evaluate(WHOLE)).intValue();
            assertTrue(whole >= 6, "posts that are whole: " + whole);
            screen.keep("compact-390");
            assertEquals(List.of(), screen.barriers());
        }
    }

    @Test
    void favouritesAndBoostsOfOnePost_areOneRow_andDismissedTogether() {
        try (Screen screen = Screen.of(app, 390, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            page.navigate("/notifications");
            Locator row = page.locator(".notification", new Page.LocatorOptions().setHasText("What people like"));
            assertThat(row).hasCount(1);
            assertThat(row.locator(".notification-line")).hasCount(2);
            assertThat(row).containsText("favourited your post");
            assertThat(row).containsText("boosted your post");
            screen.keep("merged-390");
            page.navigate("/notifications?kind=reblog");
            assertThat(row.locator(".notification-line")).hasCount(0);
            assertThat(row).containsText("boosted your post");
        }
    }

    @Test
    void days_haveHeadings() {
        TestClient dora = app.user("dora");
        dora.posts("Said before");
        app.rows()
                .run("update statuses set created_at = created_at - "
                        + Duration.ofDays(1).toMillis() + " where account_id = " + dora.id());
        dora.posts("Said today");
        try (Screen screen = Screen.of(app).signedIn("dora")) {
            Page page = screen.page();
            page.navigate("/@dora");
            assertThat(page.locator(".feed .day")).hasText(new String[] {"Yesterday"});
            assertEquals(List.of(), screen.barriers());
        }
    }
}
