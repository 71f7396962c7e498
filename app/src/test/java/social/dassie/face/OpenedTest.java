package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestPeer;

/** What a reader opened in a post of the members' client is open when the post was far away and comes back. */
class OpenedTest {
    private static final int BELOW = 60;

    private final TestPeer peer = TestPeer.start()
            .answers("/languages", "application/json", """
                    [{"code":"en","name":"English","targets":["en"]},{"code":"de","name":"German","targets":["en"]}]""")
            .answers(
                    "/translate",
                    exchange -> TestPeer.send(
                            exchange,
                            200,
                            "application/json",
                            "{\"translatedText\":[\"<p>In other words</p>\"],\"detectedLanguage\":[{\"language\":\"de\"}]}"
                                    .getBytes(StandardCharsets.UTF_8)));

    private final TestApp app = TestApp.startAt(
            "opened.localhost",
            Map.of(
                    "rate_limits", "false",
                    "translation.provider", "libretranslate",
                    "translation.url", peer.url(""),
                    "translation.api_key", "k"));

    @AfterEach
    void stop() {
        app.close();
        peer.close();
    }

    @Test
    void expandedContent_staysExpandedOffScreenAndInTheThread() {
        TestClient alice = app.user("alice");
        TestClient bob = app.user("bob");
        alice.follows(bob);
        for (int i = 0; i < BELOW; i++) {
            bob.posts("Number " + i + " " + "and so on ".repeat(40));
        }
        write(bob);
        try (Screen screen = Screen.of(app).signedIn("alice")) {
            Page page = screen.page();
            open(page);
            assertOpen(page);
            page.waitForCondition(() -> {
                page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
                return post(page, "Number 0 ").count() > 0;
            });
            assertThat(post(page, "Beware")).hasCount(0);
            page.evaluate("scrollTo(0, 0)");
            assertOpen(page);
            post(page, "Beware").locator(".post-time").click();
            assertThat(page.locator(".post.is-main")).containsText("The secret");
        }
    }

    private static void write(TestClient bob) {
        String media = bob.upload("POST", "/api/v2/media", "file", Landscape.png(600, 400, 7, 0x5b8fb9, 0x4f6b3c))
                .expect(200)
                .json()
                .get("id")
                .asText();
        bob.posts("The secret", "spoiler_text", "Beware", "language", "en");
        bob.posts("With a picture", "media_ids[]", media, "sensitive", "true", "language", "en");
        bob.posts("A long one" + "\nand so on".repeat(30), "language", "en");
        bob.posts(
                "Which one?",
                "poll[options][]",
                "Left",
                "poll[options][]",
                "Right",
                "poll[expires_in]",
                "3600",
                "language",
                "en");
        bob.posts("Verborgene Worte", "language", "de");
    }

    private static void open(Page page) {
        button(page, "Beware", "Show").click();
        post(page, "With a picture").locator(".media-cover").click();
        button(page, "A long one", "Read more").click();
        post(page, "Which one?").getByText("Right").click();
        button(page, "Verborgene Worte", "Translate from German").click();
    }

    private static void assertOpen(Page page) {
        assertThat(post(page, "Beware")).containsText("The secret");
        assertThat(post(page, "With a picture").locator("img[src*='/media']")).isVisible();
        assertThat(button(page, "A long one", "Read more")).hasCount(0);
        assertThat(post(page, "Which one?").locator("input").last()).isChecked();
        assertThat(page.locator(".feed .post").first()).containsText("In other words");
    }

    private static Locator button(Page page, String post, String name) {
        return post(page, post)
                .getByRole(
                        AriaRole.BUTTON,
                        new Locator.GetByRoleOptions().setName(name).setExact(true));
    }

    private static Locator post(Page page, String text) {
        return page.locator(".feed .post").filter(new Locator.FilterOptions().setHasText(text));
    }
}
