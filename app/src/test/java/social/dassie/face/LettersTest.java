package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;

/** People without a picture are the same letter on the same colour in the client, on pages and in the console. */
class LettersTest {
    private static final Map<String, String> NAMES = Map.of(
            "alice", "",
            "Boris_7", "Émile",
            "layla", "ليلى",
            "cat", ":cat: zoë",
            "sign", "★ ☂",
            "strasse", "ßtraße",
            "num", "7 of nine",
            "ga", "गाय");

    private static TestApp app;

    @BeforeAll
    static void start() {
        app = TestApp.startAt("letters.localhost", Map.of("rate_limits", "false"));
        NAMES.forEach((username, name) ->
                app.user(username).patch("/api/v1/accounts/update_credentials", "display_name", name));
        app.user("olga", Role.OWNER);
    }

    @AfterAll
    static void stop() {
        if (app != null) {
            app.close();
        }
    }

    private static String drawn(Locator face) {
        return face.evaluate("one => one.dataset.initial + ' ' + getComputedStyle(one).backgroundColor + ' '"
                        + " + getComputedStyle(one, '::before').content + ' ' + (one.offsetWidth > 30)")
                .toString();
    }

    @Test
    void avatarPlaceholder_isTheSameInClientAndPages() {
        Map<String, String> inClient = new LinkedHashMap<>();
        try (Screen screen = Screen.of(app).signedIn("olga")) {
            Page page = screen.page();
            NAMES.keySet().forEach(name -> {
                page.navigate("/@" + name);
                inClient.put(name, drawn(page.locator(".profile-avatar .avatar")));
            });
            assertEquals(NAMES.size(), inClient.values().stream().distinct().count(), inClient.toString());

            page.navigate("/admin/accounts");
            NAMES.keySet().forEach(name -> {
                Locator row = page.locator(".person:has-text('@" + name + "@')").first();
                assertEquals(inClient.get(name), drawn(row.locator(".avatar")), "console " + name);
            });
            assertThat(page.locator("img[src*='missing.png']")).hasCount(0);
        }
        try (Screen screen = Screen.of(app, 390, ColorScheme.DARK)) {
            Page page = screen.page();
            NAMES.keySet().forEach(name -> {
                page.navigate("/@" + name);
                assertEquals(inClient.get(name), drawn(page.locator(".identity .avatar")), "page " + name);
            });
            screen.keep("letters-visitor");
            assertEquals(List.of(), screen.errors());
        }
        try (Screen screen = Screen.of(app).signedIn("cat")) {
            for (String path : new String[] {"/settings", "/settings/profile"}) {
                screen.page().navigate(path);
                Locator face = screen.page()
                        .locator(path.equals("/settings") ? ".greeting .avatar" : ".profile-images .avatar");
                assertEquals(inClient.get("cat"), drawn(face), path);
                assertEquals(inClient.get("cat"), drawn(screen.page().locator(".nav-bar .nav-account .avatar")), path);
            }
            screen.keep("letters-profile");
        }
    }

    /** Programs find the placeholder by its name. */
    @Test
    void api_keepsTheUrlOfTheAvatarPlaceholder() {
        String avatar = app.anonymous()
                .get("/api/v1/accounts/lookup?acct=alice")
                .path("avatar")
                .asText();
        assertEquals("/avatars/original/missing.png", avatar.substring(avatar.indexOf("/avatars")));
        String page = new TestBrowser(app).open("/@alice").expect(200).text();
        assertFalse(page.contains("<img class=\"avatar\""), page);
    }
}
