package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.LoadState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** How much the client asks for until a member sees their home, with nothing kept in the browser. */
class FirstViewTest {
    private static final int MOST = 12;

    private TestApp app;
    private TestClient alice;

    @BeforeEach
    void start() {
        app = TestApp.startAt("view.localhost", Map.of());
        alice = app.user("alice");
        for (int i = 0; i < 45; i++) {
            alice.post("/api/v1/statuses", "status", "Number " + i);
        }
    }

    @AfterEach
    void stop() {
        app.close();
    }

    @Test
    void homeTimeline_loadsInFewRequests() {
        for (String name : List.of("bob", "carol", "dave")) {
            alice.follows(app.user(name));
        }
        List<String> asked = requestsOfHome();
        assertTrue(asked.size() <= MOST, asked.size() + ": " + asked);
        long ofTheApi =
                asked.stream().filter(path -> path.contains("/api/")).distinct().count();
        assertTrue(ofTheApi <= 4, asked.toString());
    }

    /** All that is asked for until nothing is on its way any more. */
    private List<String> requestsOfHome() {
        try (Screen screen = Screen.of(app).interceptable().signedIn("alice")) {
            Page page = screen.page();
            assertThat(page.locator(".feed .post").first()).isVisible();
            page.waitForLoadState(LoadState.NETWORKIDLE);
            page.evaluate("localStorage.clear(); sessionStorage.clear()");
            page.navigate("about:blank");
            page.context().newCDPSession(page).send("Network.clearBrowserCache");
            List<String> asked = new ArrayList<>();
            page.onRequest(
                    request -> asked.add(request.method() + " " + request.url().replaceFirst("https?://[^/]+", "")));
            page.navigate("/home");
            assertThat(page.locator(".feed .post").first()).isVisible();
            page.waitForLoadState(LoadState.NETWORKIDLE);
            return asked;
        }
    }

    @Test
    void secondAccountSigningIn_seesNoDataOfTheFirst() {
        app.user("bob").post("/api/v1/statuses", "status", "Of Bob");
        try (Screen screen = Screen.of(app).interceptable().signedIn("alice")) {
            Page page = screen.page();
            assertThat(page.locator(".feed .post").first()).isVisible();
            screen.signedIn("bob");
            assertThat(page.locator(".feed .post").first()).containsText("Of Bob");
            // The posts came with the page: the token follows.
            page.waitForFunction("() => localStorage.getItem('dassie.token') !== null");
            assertEquals("bob", page.evaluate("JSON.parse(localStorage.getItem('dassie.me')).me.username"));
            assertEquals(
                    "bob",
                    page.evaluate("fetch('/api/v1/accounts/verify_credentials', {headers: {Authorization: 'Bearer ' +"
                            + " localStorage.getItem('dassie.token')}}).then(a => a.json()).then(me => me.username)"));
        }
    }
}
