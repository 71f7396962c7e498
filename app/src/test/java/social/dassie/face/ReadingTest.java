package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** How the members' client looks to somebody who reads: conversations, what can be pressed, words that are long. */
class ReadingTest {
    private static final int PHONE = 390;
    private static final int DESK = 1280;

    /** CSS pixels that a finger hits (WCAG 2.5.5). */
    private static final double FINGER = 44;

    /** Buttons and ways whose words do not fit into them, or which are cut off by what they are in. */
    private static final String CLIPPED = """
            () => [...document.querySelectorAll('.shell button, .shell .chip, .nav-bar .nav-label')].filter(one => {
              if (!one.offsetParent) return false;
              const box = one.getBoundingClientRect();
              const row = one.closest('.chips, .nav-bar a, .nav-bar button, .side-card')?.getBoundingClientRect();
              return one.scrollWidth > one.clientWidth + 1 || box.right > innerWidth || (row && box.right > row.right);
            }).map(one => one.textContent)""";

    private static TestApp app;

    @BeforeAll
    static void start() {
        app = TestApp.startAt("reading.localhost", Map.of("rate_limits", "false"));
        TestClient alice = app.user("alice");
        TestClient robert = app.user("robert");
        TestClient carla = app.user("carla");
        alice.follows(robert);
        alice.follows(carla);
        String question = robert.posts("Who has a ladder?");
        carla.posts("Something else");
        String answer = carla.repliesTo(question, "@robert I have one");
        robert.repliesTo(answer, "@carla Thank you");
        carla.posts("And again something else");
    }

    @AfterAll
    static void stop() {
        if (app != null) {
            app.close();
        }
    }

    @Test
    void replies_areBelowTheirParent_withoutRepeatedNames() {
        try (Screen screen = Screen.of(app, PHONE, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            Locator posts = page.locator(".feed .post .content");
            assertThat(posts).hasText(new String[] {
                "And again something else", "Who has a ladder?", "I have one", "Thank you", "Something else"
            });
            assertThat(page.locator(".post-reply")).hasCount(0);
            Screen.reload(page);
            assertThat(posts).hasCount(5);
            assertEquals(List.of(), screen.barriers());
        }
    }

    @Test
    void catchUp_summarisesPostsByTypeAndAuthor_andKeepsFilters() {
        try (Screen screen = Screen.of(app, DESK, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            assertThat(page.locator(".feed .post")).hasCount(5);
            page.keyboard().press("g");
            page.keyboard().press("c");
            page.waitForURL("**/catch-up");
            page.getByLabel("Since").selectOption("72");
            assertThat(page.locator(".catchup-summary")).containsText("5 posts by 2 people");
            page.locator(".chip")
                    .filter(new Locator.FilterOptions().setHasText("Replies"))
                    .click();
            assertThat(page.locator(".is-catchup")).hasCount(2);
            page.locator(".catchup-authors .chip")
                    .filter(new Locator.FilterOptions().setHasText("robert"))
                    .click();
            assertThat(page.locator(".is-catchup .content")).hasText(new String[] {"Thank you"});
            assertEquals(List.of(), screen.barriers());
            Screen.reload(page);
            assertThat(page.locator(".is-catchup")).hasCount(1);
            page.goBack();
            assertThat(page.locator(".feed .post .content").first()).hasText("And again something else");
            assertThat(page.locator(".is-catchup")).hasCount(0);
        }
    }

    @Test
    void replyToAHiddenPost_namesItsRecipient() {
        try (TestApp other = TestApp.startAt("hidden.localhost", Map.of())) {
            TestClient alice = other.user("alice");
            TestClient robert = other.user("robert");
            alice.follows(robert);
            String first = alice.posts("A secret word");
            robert.repliesTo(first, "@alice Which one?");
            JsonNode filter =
                    alice.post("/api/v2/filters", "title", "Hidden", "context[]", "home", "filter_action", "hide");
            alice.post("/api/v2/filters/" + filter.get("id").asText() + "/keywords", "keyword", "secret");
            try (Screen screen = Screen.of(other, PHONE, ColorScheme.LIGHT).signedIn("alice")) {
                assertThat(screen.page().locator(".feed .post")).hasCount(1);
                assertThat(screen.page().locator(".post-reply")).containsText("Replying to alice");
            }
        }
    }

    @Test
    void actionsOfAPost_areLargeEnoughForAFinger() {
        try (Screen screen = Screen.of(app, PHONE, ColorScheme.LIGHT).signedIn("alice")) {
            Locator acts = screen.page().locator(".post").first().locator(".action");
            assertThat(acts).hasCount(5);
            for (Locator act : acts.all()) {
                BoundingBox box = act.boundingBox();
                assertTrue(box.height >= FINGER && box.width >= FINGER, box.width + " by " + box.height);
            }
        }
    }

    @Test
    void buttonOfTheWarning_leadsIntoItsField() {
        try (Screen screen = Screen.of(app, PHONE, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            page.locator(".bottom-bar .compose-button").click();
            assertThat(page.getByLabel("Text of the post")).isFocused();
            Locator button = page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Content warning"));
            button.click();
            assertThat(page.locator(".compose-warning")).isFocused();
            button.click();
            assertThat(page.locator(".compose-warning")).hasCount(0);
            assertThat(page.getByLabel("Text of the post")).isFocused();
        }
    }

    @Test
    void emoji_areDrawnByAFontOfEmoji() {
        try (Screen screen = Screen.of(app, DESK, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            page.locator(".nav-bar .compose-button").click();
            page.getByLabel("Emoji").click();
            Locator emoji = page.locator(".emoji-button").first();
            assertThat(emoji).isVisible();
            assertThat(emoji).hasCSS("font-family", Pattern.compile("^\"?Apple Color Emoji.*"));
        }
    }

    @Test
    void newServer_isNotEmptyBesideTheListNorUnderExplore() {
        try (TestApp fresh = TestApp.startAt("fresh.localhost", Map.of("title", "Rock and Sun"))) {
            fresh.user("alice").posts("The very first");
            try (Screen screen = Screen.of(fresh).signedIn("alice")) {
                Page page = screen.page();
                assertThat(page.locator(".side-card")).containsText("Rock and Sun");
                page.navigate("/explore");
                assertThat(page.locator(".feed .post")).containsText("The very first");
                fresh.user("bob").patch("/api/v1/accounts/update_credentials", "discoverable", "true");
                page.navigate("/explore/suggestions");
                assertThat(page.locator("#view .person")).containsText("bob");
                page.navigate("/home");
                assertThat(page.locator(".first-steps .person")).containsText("bob");
                // Who is suggested in the first steps is not suggested beside them again.
                assertThat(page.locator(".side-card .person")).hasCount(0);
            }
        }
    }

    @Test
    void german_isNotCutOff() {
        try (TestApp german = TestApp.startAt("german.localhost", Map.of())) {
            TestClient alice = german.user("alice");
            TestClient bob = german.user("bob");
            bob.patch(
                    "/api/v1/accounts/update_credentials",
                    "discoverable",
                    "true",
                    "display_name",
                    "Bob Nachbarschaftshilfe");
            bob.follows(alice);
            try (Screen screen = Screen.of(german, DESK, ColorScheme.LIGHT).signedIn("alice")) {
                Page page = screen.page();
                page.navigate("/settings/preferences/language");
                page.locator("#locale").selectOption("de");
                page.locator("form:has(#locale) button").last().click();
                for (String path : List.of("/home", "/notifications", "/explore", "/search")) {
                    page.navigate(path);
                    screen.settled();
                    assertThat(page.locator(".side-card .follow, .first-steps .follow"))
                            .hasText("Zurückfolgen");

                    assertEquals(List.of(), page.evaluate(CLIPPED), path);
                }
            }
        }
    }
}
