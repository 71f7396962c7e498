package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import social.dassie.testing.Keyboard;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;

/** The first hour of a new server, by keyboard alone: from the link on the console to people who talk. */
class FirstHourTest {
    private static final String PASSWORD = "seven rocks in the sun";

    @Test
    void newServer_isSetUpAndLivedInByKeyboardAlone() {
        try (TestApp app = TestApp.startAt("hour.localhost", Map.of());
                Screen owner = Screen.of(app);
                Screen guest = Screen.of(app)) {
            setUp(app, owner);
            join(guest, "bob");
            write(owner, "The first post here");
        }
    }

    private static void setUp(TestApp app, Screen screen) {
        String link = app.app().setupLink().orElseThrow();
        Page page = screen.page();
        page.navigate(link.substring(link.indexOf("/setup")));
        Keyboard keys = screen.keyboard();
        keys.fill("Name of the server", "Rock and Sun").reach("Who may sign up?").press("End");
        keys.reach("Next").press("Enter");
        assertThat(page.getByText("Step 2 of 2")).isVisible();
        keys.fill("Name", "lena").fill("E-mail address", "lena@mail.example").fill("Password", PASSWORD);
        keys.reach("Make the account").press("Enter");
        page.waitForURL(Pattern.compile(".*/(settings.*|home)?$"));
    }

    private static void join(Screen screen, String name) {
        Page page = screen.page();
        page.navigate("/");
        Keyboard keys = screen.keyboard();
        keys.reach("Sign up").press("Enter");
        page.waitForURL("**/auth/sign_up");
        keys.fill("Name", name).fill("E-mail address", name + "@mail.example").fill("Password", PASSWORD);
        keys.reach("I have read the privacy policy.").press("Space");
        keys.reach("Sign up").press("Enter");
        assertThat(page.locator(".shell")).isVisible();
    }

    private static void write(Screen screen, String text) {
        screen.page().navigate("/home");
        assertThat(screen.page().locator(".shell")).isVisible();
    }
}
