package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import social.dassie.ground.api.Percent;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Emoji reactions in the client: below a post, in its menu, on the page of who reacted, and among notifications. */
class ReactionScreenTest {
    private static final String THUMB = "\uD83D\uDC4D";

    private static TestApp app;
    private static TestClient alice;
    private static TestClient bob;

    @BeforeAll
    static void start() {
        app = TestApp.startAt("reactions.localhost", Map.of("rate_limits", "false"));
        alice = app.user("alice");
        bob = app.user("bob");
    }

    @AfterAll
    static void stop() {
        if (app != null) {
            app.close();
        }
    }

    private static void react(TestClient who, String id, String emoji) {
        who.call("PUT", "/api/v1/pleroma/statuses/" + id + "/reactions/" + Percent.encode(emoji))
                .expect(200);
    }

    @Test
    void reactions_areToggledByAPress_andAddedFromTheMenu() {
        String id = bob.posts("A rock in the sun");
        react(bob, id, THUMB);
        try (Screen screen = Screen.of(app, 1280, ColorScheme.LIGHT).signedIn("alice", "/@bob/" + id)) {
            Page page = screen.page();
            Locator post = page.locator(".post[data-id='" + id + "']");
            Locator thumb = post.locator(".reaction").first();
            assertThat(thumb).hasAttribute("aria-pressed", "false");
            thumb.click();
            assertThat(thumb).hasAttribute("aria-pressed", "true");
            assertThat(thumb).containsText("2");
            post.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("More"))
                    .click();
            page.getByRole(AriaRole.MENUITEM, new Page.GetByRoleOptions().setName("Add a reaction"))
                    .click();
            page.locator(".emoji-search").fill("tada");
            page.keyboard().press("Enter");
            assertThat(post.locator(".reaction[aria-pressed='true']")).hasCount(2);
            screen.keep("reactions");
            assertEquals(List.of(), screen.barriers());
            assertEquals(List.of(), screen.errors());
            thumb.click();
            assertThat(thumb).hasAttribute("aria-pressed", "false");
            post.getByText("2 reactions").click();
            assertThat(page.locator(".reacted")).hasCount(2);
            assertThat(page.locator(".reacted .person")).hasCount(2);
            screen.keep("reacted");
            assertEquals(List.of(), screen.barriers());
        }
        assertEquals(1, alice.reads(id).at("/pleroma/emoji_reactions/0/count").asInt());
    }

    @Test
    void visitors_seeReactionsAndTheirNumbers() {
        String id = bob.posts("A rock for everyone");
        react(alice, id, THUMB);
        react(bob, id, THUMB);
        try (Screen screen = Screen.of(app, 360, ColorScheme.LIGHT)) {
            Page page = screen.page();
            page.navigate("/@bob/" + id);
            assertThat(page.locator(".reaction")).containsText(THUMB + " 2");
            screen.keep("reactions-visitor");
            assertEquals(List.of(), screen.barriers());
            assertEquals(0, screen.overflow());
        }
    }

    @Test
    void lastReaction_removesTheBar_andANotificationNamesTheEmoji() {
        String id = alice.posts("Another rock");
        react(bob, id, THUMB);
        try (Screen screen = Screen.of(app, 360, ColorScheme.DARK).signedIn("alice", "/notifications")) {
            Page page = screen.page();
            Locator one = page.locator(".notification").first();
            assertThat(one).containsText("reacted to your post with " + THUMB);
            screen.keep("reaction-notification");
            assertEquals(List.of(), screen.barriers());
            bob.call("DELETE", "/api/v1/pleroma/statuses/" + id + "/reactions/" + Percent.encode(THUMB));
            react(alice, id, THUMB);
            page.navigate("/@alice/" + id);
            Locator thumb = page.locator(".post .reaction").first();
            assertThat(thumb).hasAttribute("aria-pressed", "true");
            thumb.click();
            assertThat(page.locator(".reactions")).hasCount(0);
            assertEquals(0, screen.overflow());
        }
    }
}
