package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.WebSocketRoute;
import com.microsoft.playwright.options.AriaRole;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** What the members' client makes of a request that fails, or that only seems to fail. */
class AttemptsTest {
    private static final String TEXT = "dialog.compose textarea";
    private static final String POSTS = "**/api/v1/statuses";

    private TestApp app;
    private TestClient alice;

    @BeforeEach
    void start() {
        app = TestApp.startAt("attempts.localhost", Map.of());
        alice = app.user("alice");
    }

    @AfterEach
    void stop() {
        app.close();
    }

    @Test
    void failedAction_revertsOnlyItself() {
        String id = alice.post("/api/v1/statuses", "status", "Both of them")
                .get("id")
                .asText();
        try (Screen screen = Screen.of(app).interceptable().signedIn("alice")) {
            Page page = screen.page();
            List<Route> waiting = new ArrayList<>();
            page.route("**/favourite", waiting::add);
            Locator post = page.locator(".post", new Page.LocatorOptions().setHasText("Both of them"));
            Locator star = post.getByLabel("Favourite");
            star.click();
            page.waitForCondition(() -> !waiting.isEmpty());
            page.waitForResponse(
                    "**/bookmark", () -> post.getByLabel("Bookmark").click());
            assertPressed(star, true);
            waiting.get(0).fulfill(new Route.FulfillOptions().setStatus(503).setBody("{\"error\":\"Not now\"}"));
            assertPressed(star, false);
            assertPressed(post.getByLabel("Bookmark"), true);
            assertEquals(
                    "true",
                    alice.get("/api/v1/statuses/" + id).get("bookmarked").asText());
        }
    }

    @Test
    void actionUndoneBeforeItsResponse_isSentAfterIt() {
        String id =
                alice.post("/api/v1/statuses", "status", "On and off").get("id").asText();
        try (Screen screen = Screen.of(app).interceptable().signedIn("alice")) {
            Page page = screen.page();
            List<Route> waiting = new ArrayList<>();
            page.route("**/favourite", waiting::add);
            Locator star = page.locator(".post", new Page.LocatorOptions().setHasText("On and off"))
                    .getByLabel("Favourite");
            star.click();
            page.waitForCondition(() -> !waiting.isEmpty());
            assertPressed(star, true);
            star.click();
            assertPressed(star, false);
            List<String> answers = new ArrayList<>();
            page.onResponse(answer -> answers.add(answer.url().replaceFirst(".*/", "")));
            waiting.get(0).resume();
            page.waitForCondition(() -> answers.contains("favourite") && answers.contains("unfavourite"));
            assertTrue(answers.indexOf("favourite") < answers.indexOf("unfavourite"), answers.toString());
            assertPressed(star, false);
            assertEquals(
                    "0",
                    alice.get("/api/v1/statuses/" + id).get("favourites_count").asText());
        }
    }

    @Test
    void threadSentInTwoAttempts_isUndoneCompletely() {
        try (Screen screen = Screen.of(app).interceptable().signedIn("alice")) {
            Page page = screen.page();
            write(page, "The first");
            page.getByLabel("Add another post").click();
            page.locator(TEXT).nth(1).fill("The second");
            page.route(POSTS, route -> {
                if (route.request().postData().contains("The second")) {
                    route.abort();
                } else {
                    route.resume();
                }
            });
            page.keyboard().press("Control+Enter");
            assertThat(page.locator(".compose .problem")).containsText("You are offline.");
            page.unroute(POSTS);
            page.keyboard().press("Control+Enter");
            page.locator(".toast button").filter(having("Undo")).click();
            assertThat(page.locator(TEXT).first()).isFocused();
            assertThat(page.locator(TEXT).first()).hasValue("The first");
            page.locator(TEXT).first().press("Control+Enter");
            assertThat(page.locator(".toast").filter(having("Posted"))).isVisible();
            assertEquals(List.of("<p>The second</p>", "<p>The first</p>"), posts());
        }
    }

    @Test
    void postWithLostResponse_isNotDuplicated_alsoAfterAnEdit() {
        try (Screen screen = Screen.of(app).interceptable().signedIn("alice")) {
            Page page = screen.page();
            List<String> keys = new ArrayList<>();
            page.onRequest(request -> noteKey(request, keys));
            write(page, "With a mistak");
            loseTheAnswer(page);
            page.locator(TEXT).fill("Without a mistake");
            page.keyboard().press("Control+Enter");
            assertThat(page.locator(".toast").filter(having("Posted"))).isVisible();
            assertEquals(List.of("<p>Without a mistake</p>"), posts());
            assertEquals(1, keys.stream().distinct().count(), keys.toString());
        }
    }

    /** Somebody changes their mind about the time of a post whose first try arrived without an answer. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void post_thatArrivedWithAnotherTime_isOne(boolean isScheduledFirst) {
        try (Screen screen = Screen.of(app).interceptable().signedIn("alice")) {
            Page page = screen.page();
            write(page, "Once");
            Locator clock = page.locator("dialog.compose .tools").getByLabel("Schedule");
            if (isScheduledFirst) {
                clock.click();
            }
            loseTheAnswer(page);
            clock.click();
            page.locator(TEXT).press("Control+Enter");
            assertThat(page.locator("dialog.compose")).hasCount(0);
            assertEquals(isScheduledFirst ? List.of("<p>Once</p>") : List.of(), posts());
            assertEquals(
                    isScheduledFirst ? 0 : 1,
                    alice.ids("/api/v1/scheduled_statuses").size());
        }
    }

    @Test
    void streamOfAnExpiredSession_leadsToSignIn_andKeepsTheDraft() {
        try (Screen screen = Screen.of(app);
                Screen other = Screen.of(app).interceptable().signedIn("alice")) {
            Page page = screen.page();
            List<WebSocketRoute> sockets = new ArrayList<>();
            page.routeWebSocket("**/api/v1/streaming", socket -> {
                sockets.add(socket);
                socket.connectToServer();
            });
            screen.signedIn("alice");
            page.waitForCondition(() -> !sockets.isEmpty());
            write(page, "Half a sentence");
            other.page().navigate("/settings/sessions");
            other.page().getByText("Sign out all other browsers").click();
            page.waitForURL(Pattern.compile(".*/auth/sign_in.*"));
            assertThat(page.getByRole(AriaRole.STATUS)).containsText("You were signed out.");
            screen.signedIn("alice");
            page.navigate("/home");
            assertThat(page.locator(TEXT)).hasValue("Half a sentence");
        }
    }

    /** Sends what is written: it reaches the server, and its answer gets lost. */
    private void loseTheAnswer(Page page) {
        page.route(POSTS, route -> {
            Request request = route.request();
            alice.answer(
                    alice.request("POST", "/api/v1/statuses")
                            .header("Content-Type", "application/json")
                            .header("Idempotency-Key", request.headers().get("idempotency-key"))
                            .body(request.postData())
                            .asBytes(),
                    "POST",
                    "/api/v1/statuses");
            route.abort();
        });
        page.keyboard().press("Control+Enter");
        assertThat(page.locator(".compose .problem")).containsText("You are offline.");
        page.unroute(POSTS);
    }

    private static void noteKey(Request request, List<String> keys) {
        if (request.headers().containsKey("idempotency-key")) {
            keys.add(request.headers().get("idempotency-key"));
        }
    }

    private static void assertPressed(Locator button, boolean isOn) {
        assertThat(button).hasAttribute("aria-pressed", Boolean.toString(isOn));
    }

    private static Locator.FilterOptions having(String text) {
        return new Locator.FilterOptions().setHasText(text);
    }

    private static void write(Page page, String text) {
        page.locator("button.compose-button")
                .filter(new Locator.FilterOptions().setVisible(true))
                .first()
                .click();
        assertThat(page.locator(TEXT)).isFocused();
        page.locator(TEXT).fill(text);
    }

    private List<String> posts() {
        return alice.get("/api/v1/accounts/" + alice.id() + "/statuses").findValuesAsText("content");
    }
}
