package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** On a wide screen a post opens beside the list in which it stands, and the list stays where it is. */
class BesideTest {
    private static final int POSTS = 30;

    private static TestApp app;

    @BeforeAll
    static void start() {
        app = TestApp.startAt("beside.localhost", Map.of("rate_limits", "false"));
        TestClient alice = app.user("alice");
        TestClient bob = app.user("bob");
        alice.follows(bob);
        for (int i = 0; i < POSTS; i++) {
            String post = bob.posts("Number " + i + ".");
            if (i == 20) {
                alice.repliesTo(post, "@bob A reply to it");
            }
        }
    }

    @AfterAll
    static void stop() {
        if (app != null) {
            app.close();
        }
    }

    @Test
    void post_opensBesideItsList_whichStaysWhereItIs() {
        try (Screen screen = Screen.of(app, 1280, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            Locator post = page.locator(".list-area .post", new Page.LocatorOptions().setHasText("Number 15."));
            page.navigate("/home");
            page.locator(".feed .post").first().waitFor();
            page.mouse().wheel(0, 1_500);
            assertThat(post).isVisible();
            double top = post.boundingBox().y;
            post.locator(".post-time").click();
            page.waitForURL("**/@bob/*");
            assertThat(page.locator(".thread-area .post.is-main")).containsText("Number 15.");
            screen.settled();
            assertEquals(top, post.boundingBox().y, 2);
            assertTrue(screen.overflow() <= 0);
            assertEquals(List.of(), screen.barriers());
            screen.keep("beside-1280");
            page.locator(".list-area .post", new Page.LocatorOptions().setHasText("Number 14."))
                    .locator(".post-time")
                    .click();
            assertThat(page.locator(".thread-area .post.is-main")).containsText("Number 14.");
            page.goBack();
            assertThat(page.locator(".thread-area .post.is-main")).containsText("Number 15.");
            page.goBack();
            page.waitForURL("**/home");
            assertThat(page.locator(".thread-area")).hasCount(0);
            assertEquals(top, post.boundingBox().y, 2);
        }
    }

    @Test
    void keys_navigateThePostBesideTheTimeline_andEscapeReturns() {
        try (Screen screen = Screen.of(app, 1280, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            Locator post = page.locator(".list-area .post", new Page.LocatorOptions().setHasText("Number 20."));
            page.locator(".feed .post").first().waitFor();
            while (post.count() == 0
                    || !"true".equals(String.valueOf(post.evaluate("e => e === document.activeElement")))) {
                page.keyboard().press("j");
            }
            page.keyboard().press("o");
            Locator thread = page.locator(".thread-area");
            assertThat(thread.locator(".post.is-main")).isFocused();
            page.keyboard().press("j");
            assertThat(thread.locator(".reply .post")).isFocused();
            page.keyboard().press("Escape");
            assertThat(thread).hasCount(0);
            assertThat(post).isFocused();
        }
    }

    @Test
    void postBesideATimeline_survivesAReload_andIsAloneOnAPhone() {
        try (Screen screen = Screen.of(app, 1280, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            page.navigate("/@bob");
            page.locator(".feed .post-time").first().click();
            assertThat(page.locator(".thread-area .post.is-main")).isVisible();
            assertThat(page.locator(".list-area .tabs [aria-current=page]")).hasText("Posts");
            Screen.reload(page);
            assertThat(page.locator(".thread-area .post.is-main")).isVisible();
            assertThat(page.locator(".list-area .feed .post").first()).isVisible();
            page.setViewportSize(390, 900);
            assertThat(page.locator(".thread-area")).hasCount(0);
            assertThat(page.locator(".post.is-main")).isVisible();
            page.goBack();
            assertThat(page.locator(".feed .post").first()).isVisible();
        }
    }
}
