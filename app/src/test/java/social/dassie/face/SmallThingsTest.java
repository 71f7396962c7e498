package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** What a reader meets at the edges: a server that is away, a limit, a limited account, names of languages, wide pictures. */
class SmallThingsTest {
    private static TestApp app;
    private static TestClient alice;
    private static TestClient bob;

    @BeforeAll
    static void start() {
        app = TestApp.startAt("small.localhost", Map.of("rate_limits", "false"));
        alice = app.user("alice");
        bob = app.user("bob");
        alice.follows(bob);
        bob.posts("A first post");
    }

    @AfterAll
    static void stop() {
        if (app != null) {
            app.close();
        }
    }

    @Test
    void limitedAccount_isShownToFollowers_andRevealedForAllTabs() {
        TestClient carla = app.user("carla");
        app.user("dora");
        alice.follows(carla);
        carla.posts("Said by Carla");
        app.user("staff", Role.OWNER).post("/api/v1/admin/accounts/" + carla.id() + "/action", "type", "silence");
        try (Screen screen = Screen.of(app).signedIn("alice")) {
            screen.page().navigate("/@carla");
            assertThat(screen.page().getByText("Said by Carla")).isVisible();
        }
        try (Screen screen = Screen.of(app).signedIn("dora")) {
            Page page = screen.page();
            page.navigate("/@carla");
            page.getByText("Show it anyway").click();
            page.locator("a[href='/@carla/with_replies']").click();
            page.waitForURL("**/with_replies");
            assertThat(page.getByText("Said by Carla")).isVisible();
        }
    }

    @Test
    void unreachableServer_isNotReportedAsOffline_andMessageClears() {
        try (Screen screen =
                Screen.of(app, 390, ColorScheme.LIGHT).interceptable().signedIn("alice")) {
            Page page = screen.page();
            assertThat(page.locator(".feed .post").first()).isVisible();
            page.route("**/api/**", Route::abort);
            page.locator(".bottom-bar a[href='/notifications']").click();
            Locator line = page.locator(".empty[role=alert]");
            assertThat(line).containsText("The server is not responding.");
            Locator pill = page.locator(".app-notice");
            assertThat(pill).containsText("The server is not responding.");
            BoundingBox head = page.locator(".view-head").boundingBox();
            assertTrue(pill.boundingBox().y > head.y + head.height, "it does not lie over the title");
            page.unroute("**/api/**");
            page.evaluate("dispatchEvent(new Event('online'))");
            assertThat(line).hasCount(0);
            assertThat(pill).hasCount(0);
            assertFalse(screen.errors().isEmpty(), "the browser tells of the requests that failed");
        }
    }

    @Test
    void rateLimit_showsWhenToRetry() {
        try (Screen screen = Screen.of(app).interceptable().signedIn("alice")) {
            Page page = screen.page();
            page.route(
                    "**/api/v1/trends/**",
                    route -> route.fulfill(new Route.FulfillOptions()
                            .setStatus(429)
                            .setHeaders(Map.of("Retry-After", "180", "Content-Type", "application/json"))
                            .setBody("{\"error\":\"Too many requests\"}")));
            page.navigate("/explore");
            assertThat(page.getByText("Too many requests. Try again in 3 minutes."))
                    .isVisible();
        }
    }

    @Test
    void languages_haveNames_eachOnce() {
        try (Screen screen = Screen.of(app).signedIn("alice")) {
            Page page = screen.page();
            page.locator(".nav-bar .compose-button").click();
            page.locator(".compose-chip")
                    .filter(new Locator.FilterOptions().setHasText("Language"))
                    .click();
            List<String> names = page.locator(".choices li button > span").allTextContents();
            assertEquals(
                    List.of(),
                    names.stream()
                            .filter(Pattern.compile("^[a-z]{2,3}(-[A-Z]{2})?$").asMatchPredicate())
                            .toList());
            assertEquals(names.size(), names.stream().distinct().count(), names.toString());
        }
    }

    @Test
    void times_areWrittenAsWhereTheReaderIs() {
        String day = bob.posts("Of that day");
        try (Screen screen = Screen.of(app).signedIn("alice")) {
            Page page = screen.page();
            page.navigate("/@bob/" + day);
            // en-GB: the day is first, and there is no AM or PM.
            assertThat(page.locator(".post-details time"))
                    .hasText(Pattern.compile("^\\d{1,2} \\w+ \\d{4}, \\d{2}:\\d{2}$"));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {390, 1280})
    void wideImage_isNotCropped(int width) {
        String media = alice.upload("POST", "/api/v2/media", "file", Landscape.png(2_000, 400, 7, 0x5b8fb9, 0x4f6b3c))
                .expect(200)
                .json()
                .get("id")
                .asText();
        String post = alice.posts("Wide", "media_ids[]", media);
        try (Screen screen = Screen.of(app, width, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            page.navigate("/@alice/" + post);
            BoundingBox box = page.locator(".media-item img").boundingBox();
            assertEquals(5.0, box.width / box.height, 0.1);
        }
    }

    @Test
    void firstPost_isCountedAtOnce() {
        app.user("erik");
        try (Screen screen = Screen.of(app).signedIn("erik")) {
            Page page = screen.page();
            page.locator(".nav-bar .compose-button").click();
            page.locator("dialog.compose textarea").fill("The first");
            page.keyboard().press("Control+Enter");
            assertThat(page.locator(".toast")).containsText("Posted");
            page.locator(".nav-bar .menu > button").click();
            page.locator("[role=menuitem]").first().click();
            page.waitForURL("**/@erik");
            assertThat(page.locator(".profile-counts")).containsText("1 post");
        }
    }

    @Test
    void replyLine_showsCustomEmoji() {
        app.rows()
                .run("insert into custom_emojis (shortcode, file, static_file, created_at)"
                        + " values ('blob', 'blob.png', 'blob.png', 0)");
        TestClient fay = app.user("fay");
        fay.patch("/api/v1/accounts/update_credentials", "display_name", "Fay :blob:");
        bob.repliesTo(fay.posts("Not seen at home"), "An answer to Fay");
        try (Screen screen = Screen.of(app).signedIn("bob")) {
            Page page = screen.page();
            // Whom it answers is known from the visit before.
            page.navigate("/@fay");
            assertThat(page.locator(".profile-name")).isVisible();
            page.evaluate("history.pushState({}, '', '/@bob/with_replies');"
                    + " dispatchEvent(new PopStateEvent('popstate', { state: {} }))");
            assertThat(page.locator(".post-reply img.emoji").first()).hasAttribute("alt", ":blob:");
        }
    }

    @Test
    void wrongField_isNotBelowTheHead() {
        try (Screen screen = Screen.of(app, 390, ColorScheme.LIGHT)) {
            Page page = screen.page();
            page.navigate("/auth/sign_in");
            page.evaluate("document.body.style.paddingBottom = '200vh'");
            page.evaluate("document.getElementById('email').scrollIntoView({block: 'start'})");
            double head = ((Number)
                            page.evaluate(
                                    "(document.querySelector('.top') || document.querySelector('header')).getBoundingClientRect().bottom"))
                    .doubleValue();
            double field = page.locator("#email").boundingBox().y;
            assertTrue(field >= head, field + " below " + head);
        }
    }
}
