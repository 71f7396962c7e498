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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** A thread shows who answers whom: branches are indented, can be folded, and an author's own posts are numbered. */
class ThreadBranchesTest {
    private static final int REPLIES = 12;

    private static TestApp app;
    private static String first;

    @BeforeAll
    static void start() {
        app = TestApp.startAt("branches.localhost", Map.of("rate_limits", "false"));
        TestClient alice = app.user("alice");
        TestClient[] others = {app.user("bob"), app.user("carla"), app.user("dora")};
        first = alice.posts("Once upon a time");
        String second = alice.repliesTo(first, "there was a dassie");
        alice.repliesTo(second, "that lived on a rock");
        String answered = first;
        for (int i = 0; i < REPLIES; i++) {
            String reply = others[i % others.length].repliesTo(answered, "@alice Reply " + i);
            answered = i % 4 == 3 ? first : reply;
        }
    }

    @AfterAll
    static void stop() {
        if (app != null) {
            app.close();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {390, 1280})
    void branches_areIndented_whileSpacePermits(int width) {
        try (Screen screen = Screen.of(app, width, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            page.navigate("/@alice/" + first);
            assertThat(page.locator(".reply .post", new Page.LocatorOptions().setHasText("Reply")))
                    .hasCount(REPLIES);
            Number steps = (Number)
                    page.evaluate(
                            "new Set([...document.querySelectorAll('.reply > .post')].map(one => one.getBoundingClientRect().left)).size");
            assertEquals(4, steps.intValue(), "levels that can be told apart");
            Number narrowest = (Number) page.evaluate(
                    "Math.min(...[...document.querySelectorAll('.reply .content')].map(one => one.clientWidth))");
            assertTrue(narrowest.doubleValue() > 180, "room for the words: " + narrowest);
            assertTrue(screen.overflow() <= 0);
            assertEquals(List.of(), screen.barriers());
            screen.keep("thread-" + width);
        }
    }

    @Test
    void branch_isFoldedAndUnfolded() {
        try (Screen screen = Screen.of(app).signedIn("alice")) {
            Page page = screen.page();
            page.navigate("/@alice/" + first);
            Locator posts = page.locator(".reply > .post");
            assertThat(posts).hasCount(REPLIES + 2);
            Locator fold = page.locator(".expand[aria-expanded=true]").first();
            assertThat(fold).hasText("Hide 3 replies");
            fold.click();
            assertThat(posts).hasCount(REPLIES - 1);
            page.locator(".expand[aria-expanded=false]").click();
            assertThat(posts).hasCount(REPLIES + 2);
        }
    }

    @Test
    void postsOfOneAuthor_showTheirThreadPosition() {
        try (Screen screen = Screen.of(app).signedIn("alice")) {
            Page page = screen.page();
            page.navigate("/@alice/" + first);
            assertThat(page.locator(".post-part")).hasText(new String[] {"1/3", "2/3", "3/3"});
        }
    }
}
