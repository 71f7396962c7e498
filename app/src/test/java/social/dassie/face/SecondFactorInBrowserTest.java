package social.dassie.face;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;

/** Passkeys and their pages in a real browser, whose authenticator is made of software; most of it by keyboard alone. */
class SecondFactorInBrowserTest {
    private static TestApp app;

    @BeforeAll
    static void start() {
        app = TestApp.startAt("face.localhost", Map.of());
        app.user("alice");
    }

    @AfterAll
    static void stop() {
        if (app != null) {
            app.close();
        }
    }

    /** Gives the browser an authenticator that knows its owner. */
    private static void plugIn(Page page) {
        CDPSession session = page.context().newCDPSession(page);
        session.send("WebAuthn.enable");
        JsonObject options = new JsonObject();
        options.addProperty("protocol", "ctap2");
        options.addProperty("transport", "internal");
        options.addProperty("hasResidentKey", true);
        options.addProperty("hasUserVerification", true);
        options.addProperty("isUserVerified", true);
        options.addProperty("automaticPresenceSimulation", true);
        JsonObject all = new JsonObject();
        all.add("options", options);
        session.send("WebAuthn.addVirtualAuthenticator", all);
    }

    private static void note(List<String> wrong, Screen screen) {
        screen.barriers().forEach(barrier -> wrong.add(screen.page().url() + " " + barrier));
        screen.faintTexts().forEach(barrier -> wrong.add(screen.page().url() + " " + barrier));
        if (screen.overflow() > 0) {
            wrong.add(screen.page().url() + " is wider than the screen");
        }
    }

    @Test
    void passkey_isCreatedAndSignsIn_onAccessiblePages() {
        List<String> wrong = new ArrayList<>();
        try (Screen screen = Screen.of(app, 360, ColorScheme.DARK).signedIn("alice")) {
            Page page = screen.page();
            plugIn(page);
            page.navigate("/settings/two_factor");
            note(wrong, screen);
            page.locator("main a.button").press("Enter");
            page.locator("#current_password").fill("password of alice");
            note(wrong, screen);
            page.locator("#current_password").press("Enter");
            page.locator("#name").fill("My laptop");
            note(wrong, screen);
            page.locator("#name").press("Enter");
            page.locator(".codes").waitFor();
            assertEquals(10, page.locator(".codes code").count());
            note(wrong, screen);
            page.navigate("/settings/two_factor");
            page.locator("form[action='/settings/two_factor/app'] button").press("Enter");
            page.locator(".qr").waitFor();
            note(wrong, screen);
            for (String path : new String[] {"/settings/sessions", "/settings/sign_ins"}) {
                page.navigate(path);
                note(wrong, screen);
            }
            page.context().clearCookies();
            page.navigate("/auth/sign_in?return_to=/settings/sign_ins");
            note(wrong, screen);
            page.locator("form[data-passkey] button").press("Enter");
            page.waitForURL(url -> !url.contains("/auth/"));
            assertTrue(page.locator("main").textContent().contains("Passkey"));
            page.context().clearCookies();
            page.navigate("/auth/sign_in?return_to=/settings/sessions");
            page.locator("#email").fill("alice@mail.example");
            page.locator("#password").fill("password of alice");
            page.locator("#password").press("Enter");
            page.waitForURL("**/auth/sign_in/two_factor");
            note(wrong, screen);
            page.locator("form[data-passkey] button").press("Enter");
            page.waitForURL(url -> !url.contains("/auth/"));
            wrong.addAll(screen.errors());
        }
        assertEquals("", String.join("\n", wrong));
    }
}
