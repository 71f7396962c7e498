package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import java.util.Map;
import org.junit.jupiter.api.Test;
import social.dassie.accounts.Role;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;

/** The way from the client to the pages of the staff, in a real browser. */
class StaffMenuInBrowserTest {
    private static Locator menu(Screen screen) {
        screen.page().locator(".ways .myself").waitFor(); // from then on it knows whose menu it is
        screen.page().locator(".ways .way-menu").click();
        return screen.page().locator("[role=menu]");
    }

    @Test
    void administration_isInTheMenuOfTheStaffAlone() {
        try (TestApp app = TestApp.startAt("face.localhost", Map.of("rate_limits", "false"))) {
            app.user("lena");
            app.user("mona", Role.MODERATOR);
            try (Screen screen = Screen.of(app).signedIn("lena")) {
                Locator menu = menu(screen);
                assertThat(menu.getByText("Settings")).isVisible();
                assertThat(menu.getByText("Administration")).hasCount(0);
            }
            try (Screen screen = Screen.of(app).signedIn("mona")) {
                menu(screen).getByText("Administration").click();
                screen.page().waitForURL("**/admin/dashboard");
            }
        }
    }
}
