package social.dassie.face;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.LoadState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import social.dassie.accounts.Role;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Each page in a real browser: no barrier that axe-core calls serious, no error, nothing wider than a small phone. */
class PagesInBrowserTest {
    private static final int SMALL_PHONE = 360;
    /** Light and dark, each at one of the two widths. */
    enum Look {
        LIGHT(ColorScheme.LIGHT, SMALL_PHONE),
        DARK(ColorScheme.DARK, 1280);

        private final ColorScheme scheme;
        private final int width;

        Look(ColorScheme scheme, int width) {
            this.scheme = scheme;
            this.width = width;
        }
    }

    private static TestApp app;
    private static String post;

    @BeforeAll
    static void write() {
        app = TestApp.startAt("face.localhost", Map.of("rate_limits", "false"));
        TestClient alice = app.user("alice", Role.OWNER);
        TestClient bob = app.user("bob");
        bob.post("/api/v1/accounts/" + alice.id() + "/follow");
        alice.post("/api/v1/accounts/" + bob.id() + "/follow");
        post = bob.post("/api/v1/statuses", "status", "Good morning, @alice! #garden https://dassie.example/about")
                .get("id")
                .asText();
        alice.post("/api/v1/statuses", "status", "@bob And to you.", "in_reply_to_id", post);
        bob.post("/api/v1/statuses", "status", "The butler", "spoiler_text", "An old film");
        bob.post(
                "/api/v1/statuses",
                "status",
                "Tea?",
                "poll[options][]",
                List.of("Yes", "No"),
                "poll[expires_in]",
                3600);
        alice.post("/api/v1/statuses/" + post + "/favourite");
        alice.post("/api/v1/statuses/" + post + "/bookmark");
    }

    @AfterAll
    static void stop() {
        if (app != null) {
            app.close();
        }
    }

    @ParameterizedTest
    @EnumSource
    void visitorsPages_haveNoBarrier(Look look) {
        try (Screen screen = Screen.of(app, look.width, look.scheme)) {
            check(
                    screen,
                    look == Look.DARK,
                    List.of(
                            "/",
                            "/about",
                            "/privacy-policy",
                            "/@bob",
                            "/@bob/media",
                            "/@bob/" + post,
                            "/tags/garden",
                            "/auth/sign_in",
                            "/auth/sign_up",
                            "/auth/password/new",
                            "/nothing/here"));
        }
    }

    /** Every page that a route has for the signed-in: the client's views, one's own settings, the staff's pages. */
    @ParameterizedTest
    @EnumSource
    void membersAndStaffsPages_haveNoBarrier(Look look) {
        try (Screen screen = Screen.of(app, look.width, look.scheme)) {
            screen.signedIn("alice");
            check(screen, look == Look.DARK, SessionPages.of(app));
        }
    }

    /** Opens each page and says of all of them at once what is wrong. */
    private static void check(Screen screen, boolean isDark, List<String> paths) {
        List<String> wrong = new ArrayList<>();
        screen.errors();
        Page page = screen.page();
        for (String path : paths) {
            page.navigate(path);
            page.waitForLoadState(LoadState.NETWORKIDLE);
            (isDark ? screen.faintTexts() : screen.barriers()).forEach(barrier -> wrong.add(path + " " + barrier));
            if (screen.overflow() > 0) {
                wrong.add(path + " is wider than the screen by " + screen.overflow());
            }
        }
        screen.errors().stream()
                .filter(error -> !error.contains("status of 404"))
                .forEach(wrong::add);
        assertEquals("", String.join("\n", wrong));
    }
}
