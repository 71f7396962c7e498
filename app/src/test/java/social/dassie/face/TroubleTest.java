package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ColorScheme;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import social.dassie.testing.Screen;
import social.dassie.testing.Soon;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** The members' client when things go wrong: a slow server, no server, posts that nobody expected. */
class TroubleTest {
    private static final String TEXT = "dialog.compose textarea";
    private static final String POSTS = "**/api/v1/statuses";

    private static TestApp app;
    private static TestClient alice;
    private static TestClient bob;

    @BeforeAll
    static void start() {
        app = TestApp.startAt("trouble.localhost", Map.of());
        alice = app.user("alice");
        bob = app.user("bob");
        alice.post("/api/v1/accounts/" + bob.id() + "/follow");
        bob.post("/api/v1/statuses", "status", "What is below the warning", "spoiler_text", "A warning");
    }

    @AfterAll
    static void stop() {
        if (app != null) {
            app.close();
        }
    }

    @Test
    void reply_isNotSentByAButtonOfTheQuotedParent() {
        try (Screen screen = Screen.of(app).interceptable().signedIn("alice")) {
            Page page = screen.page();
            page.locator(".post", new Page.LocatorOptions().setHasText("A warning"))
                    .first()
                    .locator("[data-key=r]")
                    .click();
            page.locator(TEXT).fill("@bob Not yet");
            List<String> sent = new ArrayList<>();
            page.onRequest(request -> sent.add(request.method() + " " + request.url()));
            page.locator("dialog.compose .preview [data-key=x]").click();
            assertThat(page.locator("dialog.compose .preview")).containsText("What is below the warning");
            assertThat(page.locator(TEXT)).hasValue("@bob Not yet");
            page.keyboard().press("Escape");
            assertThat(page.locator(".toast")).containsText("Draft saved");
            assertFalse(sent.toString().contains("POST"), sent.toString());
        }
    }

    @Test
    void slowPost_isSentOnce_andDiscardsNoOtherDraft() {
        try (Screen screen = Screen.of(app).interceptable().signedIn("alice")) {
            Page page = screen.page();
            Route[] waiting = new Route[1];
            page.route(POSTS, route -> waiting[0] = route);
            write(page, "Slowly sent");
            Locator send = page.locator(".compose-send").filter(new Locator.FilterOptions().setVisible(true));
            send.dblclick();
            page.waitForCondition(() -> waiting[0] != null);
            page.keyboard().press("Escape");
            assertThat(page.locator("dialog.compose")).hasCount(0);
            write(page, "Another one");
            waiting[0].resume();
            assertThat(page.locator(".toast").filter(new Locator.FilterOptions().setHasText("Posted")))
                    .isVisible();
            assertThat(page.locator(TEXT)).hasValue("Another one");
            assertEquals(1, postsOfAlice("Slowly sent"));
        }
    }

    @Test
    void unrenderablePost_doesNotBreakOthers() {
        bob.post("/api/v1/statuses", "status", "Quite in order");
        String broken = alice.get("/api/v1/timelines/home?limit=1")
                .toString()
                .replaceFirst("\"created_at\":\"[^\"]*\"", "\"created_at\":\"never\"")
                .replaceFirst("\"id\":\"\\d+\"", "\"id\":\"9\"");
        try (Screen screen = Screen.of(app).interceptable().signedIn("alice")) {
            Page page = screen.page();
            String whole = alice.get("/api/v1/timelines/home?limit=5").toString();
            page.route(
                    "**/api/v1/timelines/home?*",
                    route -> route.fulfill(new Route.FulfillOptions()
                            .setContentType("application/json")
                            .setBody(broken.substring(0, broken.length() - 1) + "," + whole.substring(1))));
            page.navigate("/home");
            assertThat(page.getByText("This cannot be shown.")).isVisible();
            assertThat(page.getByText("Quite in order").first()).isVisible();
        }
    }

    @Test
    void mainMenu_fitsOnAPhone() {
        try (Screen screen = Screen.of(app, 360, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            page.locator(".bottom-bar .nav-menu .avatar").waitFor(); // the client knows whose menu it is
            page.locator(".bottom-bar .nav-menu").click();
            Locator first = page.locator(".bottom-bar [role=menuitem]").first();
            assertThat(first).isFocused();
            assertThat(page.locator(".bottom-bar [role=menuitem]").last()).isInViewport();
            assertTrue(first.boundingBox().x >= 0, "it begins on the screen");
        }
    }

    @Test
    void client_opensWithoutAServerAfterItsFirstVisit() {
        TestApp gone = TestApp.startAt("gone.localhost", Map.of());
        gone.user("alice").post("/api/v1/statuses", "status", "Read before");
        try (Screen screen = Screen.withServiceWorker(gone).signedIn("alice")) {
            Page page = screen.page();
            assertThat(page.getByText("Read before").first()).isVisible();
            Soon.holds(
                    "home is kept, and the worker is there",
                    () -> Boolean.TRUE.equals(page.evaluate("async () =>"
                            + " Boolean(await caches.match('/kept/home')) &&"
                            + " (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'")));
            gone.close();
            BrowserContext context = page.context();
            page.close();
            Page later = context.newPage();
            later.navigate("/home");
            assertThat(later.getByText("Read before").first()).isVisible();
            write(later, "Kept for later");
            later.keyboard().press("Control+Enter");
            assertThat(later.locator(".compose .problem")).containsText("You are offline.");
            assertThat(later.locator(TEXT)).hasValue("Kept for later");
        }
    }

    private static void write(Page page, String text) {
        page.locator("button.compose-button")
                .filter(new Locator.FilterOptions().setVisible(true))
                .first()
                .click();
        assertThat(page.locator(TEXT)).isFocused();
        page.locator(TEXT).fill(text);
    }

    private static long postsOfAlice(String text) {
        return alice.get("/api/v1/accounts/" + alice.id() + "/statuses").findValuesAsText("content").stream()
                .filter(content -> content.contains(text))
                .count();
    }
}
