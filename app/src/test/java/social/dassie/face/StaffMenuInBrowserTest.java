package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.Map;
import org.junit.jupiter.api.Test;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** The way from the client to the pages of the staff, in a real browser. */
class StaffMenuInBrowserTest {
    private static Locator menu(Screen screen) {
        screen.page().locator(".nav-bar .nav-account .avatar").waitFor(); // from then on it knows whose menu it is
        screen.page().locator(".nav-bar .nav-account").click();
        return screen.page().locator("[role=menu]");
    }

    /** The news of a report stays when somebody leaves the staff; its page does not open for them any more. */
    @Test
    void report_isLinkedOnlyWhereItsPageOpens() {
        try (TestApp app = TestApp.startAt("face.localhost", Map.of("rate_limits", "false"))) {
            TestClient lena = app.user("lena");
            TestClient mona = app.user("mona", Role.MODERATOR);
            lena.post("/api/v1/reports", "account_id", app.user("spam").id(), "comment", "Look", "category", "spam");
            try (Screen screen = Screen.of(app).signedIn("mona")) {
                Page page = screen.page();
                page.navigate("/notifications");
                Locator report = page.locator(".notification.kind-admin-report");
                assertThat(report.getByText("View report")).isVisible();
                app.rows().run("update users set role_id = null where account_id = ?", mona.id());
                Screen.reload(page);
                assertThat(report).containsText("reported");
                assertThat(report.getByText("View report")).hasCount(0);
            }
        }
    }

    @Test
    void administration_isInTheMenuOfStaffOnly() {
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

    /** What takes a decision, and how many were here, without scrolling far; on wide screens nothing is folded. */
    @Test
    void overview_isOneScreenOnAPhone() {
        try (TestApp app = TestApp.startAt("face.localhost", Map.of("rate_limits", "false"))) {
            app.user("olga", Role.OWNER);
            try (Screen screen = Screen.of(app).signedIn("olga")) {
                Page page = screen.page();
                page.setViewportSize(390, 844);
                page.navigate("/admin/dashboard");
                assertThat(page.locator(".overview-part").first()).not().hasAttribute("open", "");
                int height = (int) page.evaluate("document.documentElement.scrollHeight");
                assertTrue(height <= 1_300, height + " pixels");
                page.locator(".overview-part > summary").first().click();
                assertThat(page.locator(".overview-part").first()).hasAttribute("open", "");
                page.setViewportSize(1_280, 900);
                Screen.reload(page);
                assertThat(page.locator(".overview-part:not([open])")).hasCount(0);
            }
        }
    }

    @Test
    void bulkActionsForSignUps_areDisabledUntilOneIsSelected() {
        try (TestApp app =
                TestApp.startAt("face.localhost", Map.of("rate_limits", "false", "registrations", "approval"))) {
            app.user("olga", Role.OWNER);
            app.rows()
                    .run(
                            "update users set approved = 0 where account_id = ?",
                            app.user("carl").id());
            try (Screen screen = Screen.of(app).signedIn("olga")) {
                Page page = screen.page();
                page.navigate("/admin/sign_ups");
                Locator approve = page.getByText("Approve selected");
                assertThat(approve).isDisabled();
                page.locator("input[name='ids[]']").check();
                assertThat(approve).isEnabled();
                page.locator("input[name='ids[]']").uncheck();
                assertThat(approve).isDisabled();
            }
        }
    }
}
