package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;

/** Links of the scheme web+mastodon open at the server of which one is a member. */
class IntentsTest {
    private static final String NOTED = """
            Navigator.prototype.registerProtocolHandler = (scheme, url) => {
              if (localStorage.getItem('refuses')) throw new DOMException('No', 'SecurityError');
              localStorage.setItem('asked', (localStorage.getItem('asked') ?? '') + scheme + ' ' + url + ';');
            }""";

    @Test
    void protocolHandler_isRegisteredOnce_andLinksOpenTheirTarget() {
        try (TestApp app = TestApp.startAt("intents.localhost", Map.of("rate_limits", "false"))) {
            app.user("alice");
            app.user("bob");
            String domain = app.publicAddress().replaceFirst("^.*//", "");
            try (Screen screen = Screen.of(app)) {
                Page page = screen.page();
                page.addInitScript(NOTED);
                page.navigate("/about");
                assertEquals(null, page.evaluate("localStorage.getItem('asked')"));
                screen.signedIn("alice");
                for (String path : new String[] {"/home", "/notifications"}) {
                    page.navigate(path);
                    screen.settled();
                }
                String asked = page.evaluate("localStorage.getItem('asked')").toString();
                assertEquals("web+mastodon " + app.publicAddress() + "/intent?uri=%s;", asked);
                String link = asked.substring(asked.indexOf(' ') + 1, asked.length() - 1);
                page.navigate(link.replace("%s", "web%2Bmastodon%3A%2F%2Fshare%3Ftext%3DHello"));
                assertEquals("Hello", page.locator("textarea").inputValue());
                page.navigate(link.replace("%s", "web%2Bmastodon%3A%2F%2Ffollow%3Furi%3Dacct%3Abob%40" + domain));
                assertThat(page.locator("main")).containsText("@bob@" + domain);
            }
            try (Screen screen = Screen.of(app)) {
                Page page = screen.page();
                page.addInitScript(NOTED);
                page.navigate("/about");
                page.evaluate("localStorage.setItem('refuses', 'yes')");
                screen.signedIn("alice");
                screen.settled();
                assertEquals(List.of(), screen.errors());
                // It is asked again where that becomes possible.
                page.evaluate("localStorage.removeItem('refuses')");
                page.navigate("/home");
                screen.settled();
                assertEquals(true, page.evaluate("localStorage.getItem('asked') !== null"));
            }
        }
    }
}
