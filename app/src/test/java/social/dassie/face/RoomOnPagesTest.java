package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;

/** What people come for is on the first screen: posts on a profile, accounts in the staff's list. */
class RoomOnPagesTest {
    private static final int PHONE = 390;

    private static TestApp app;

    @BeforeAll
    static void live() {
        app = TestApp.startAt("face.localhost", Map.of("rate_limits", "false", "registrations", "approval"));
        SamplePlace.in(app)
                .person("nandi")
                .patch(
                        "/api/v1/accounts/update_credentials",
                        "fields_attributes[0][name]",
                        "Garden",
                        "fields_attributes[0][value]",
                        "On the mountain",
                        "fields_attributes[1][name]",
                        "Language",
                        "fields_attributes[1][value]",
                        "isiZulu");
    }

    @AfterAll
    static void stop() {
        if (app != null) {
            app.close();
        }
    }

    private static BoundingBox box(Locator of) {
        return of.first().boundingBox();
    }

    @Test
    void profileOnAPhone_showsItsFirstPost_andFieldsHavePadding() {
        try (Screen screen = Screen.of(app, PHONE, ColorScheme.LIGHT)) {
            screen.page().navigate("/@nandi");
            double post = box(screen.page().locator("main .post")).y;
            screen.keep("profile-phone");
            assertTrue(post <= 640, "the first post begins at " + post);
            Locator fields = screen.page().locator(".profile dl");
            double room = box(fields.locator("dt")).x - box(fields).x;
            assertTrue(room >= 8, "a field begins " + room + " px within its frame");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {PHONE, 1280})
    void confirmationAndItsPage_areAccessible(int width) {
        try (Screen screen = Screen.of(app, width, ColorScheme.LIGHT).signedIn("lena")) {
            screen.page().navigate("/admin/accounts?q=tomas");
            screen.page().locator(".accounts .author").first().click();
            screen.page().locator("textarea[name=note]").fill("Bakes at night");
            screen.page().getByText("Add the note").click();
            screen.page().locator(".done").waitFor();
            assertEquals(List.of(), screen.barriers());
            assertEquals(0, Math.max(0, screen.overflow()));
            screen.keep("account-" + width);
            screen.page().locator(".action-fold > summary").last().click();
            screen.page().locator(".action-fold[open] .effects").waitFor();
            assertEquals(List.of(), screen.barriers());
            assertEquals(0, Math.max(0, screen.overflow()));
            screen.page().navigate("/admin/accounts?q=tomas");
            screen.page().locator("button[value=suspend]").click();
            screen.page().locator(".question .effects").waitFor();
            assertEquals(List.of(), screen.barriers());
            assertEquals(0, Math.max(0, screen.overflow()));
            screen.keep("question-" + width);
        }
    }

    @ParameterizedTest
    @CsvSource({"390, 128", "1280, 64"})
    void anAccount_inTheStaffsList_isOneLowRow(int width, int height) {
        try (Screen screen = Screen.of(app, width, ColorScheme.LIGHT).signedIn("lena")) {
            screen.page().navigate("/admin/accounts?origin=local&status=active");
            double row = box(screen.page().locator(".rows > li").nth(1)).height;
            screen.keep("accounts-" + width);
            assertTrue(row <= height, "a row is " + row + " px high");
        }
    }

    /** On the smallest phone: the menu folds, each act is below a thumb, and nothing is wider than the screen. */
    @Test
    void consoleOnASmallPhone_hasOneNavigationBar_andCards() {
        app.rows().remoteAccount("ada", "a-rather-long-name-of-a-server.example");
        try (Screen screen = Screen.of(app, 360, ColorScheme.DARK).signedIn("lena")) {
            screen.page().navigate("/admin/instances");
            assertEquals(List.of(), screen.barriers());
            assertEquals(0, Math.max(0, screen.overflow()));
            assertTrue(box(screen.page().locator(".server-map svg")).y < 500, "the map is on the first screen");
            screen.page().mouse().wheel(0, 600);
            Locator summary = screen.page().locator(".console-fold > summary");
            assertThat(summary).isInViewport();
            summary.click();
            Locator accounts = screen.page().locator(".console-fold nav a[href='/admin/accounts']");
            assertThat(accounts).isInViewport();
            assertTrue(box(accounts).height >= 44, "a way is as high as a thumb");
            accounts.click();
            Locator row = screen.page().locator(".accounts > li", new Page.LocatorOptions().setHasText("@tomas"));
            row.locator(".row-menu > summary").click();
            Locator suspend = row.getByText("Suspend");
            assertThat(suspend).isVisible();
            screen.page()
                    .evaluate("scrollTo(0, 0)"); // else the bar covers a part of some row, which counts as its size
            assertEquals(List.of(), screen.barriers());
            assertEquals(0, Math.max(0, screen.overflow()));
            screen.keep("accounts-menu-360");
            suspend.click();
            assertThat(screen.page().locator(".effects")).isVisible();
        }
    }

    @Test
    void tenAccounts_areOnOneScreen() {
        for (int i = 0; i < 10; i++) {
            app.user("row" + i);
        }
        try (Screen screen = Screen.of(app, 1280, ColorScheme.LIGHT).signedIn("lena")) {
            screen.page().setViewportSize(1280, 900);
            screen.page().navigate("/admin/accounts");
            BoundingBox tenth = box(screen.page().locator(".accounts > li").nth(9));
            screen.keep("accounts-ten");
            assertTrue(tenth.y + tenth.height <= 900, "the tenth ends at " + (tenth.y + tenth.height));
        }
    }

    @Test
    void theConsole_isWorkedByKeys() {
        try (Screen screen = Screen.of(app, 1280, ColorScheme.LIGHT).signedIn("lena")) {
            Page page = screen.page();
            page.navigate("/admin/accounts?q=tomas");
            Locator first = page.locator(".accounts .author").first();
            screen.keyboard().press("j");
            assertThat(first).isFocused();
            screen.keyboard().press(".");
            assertThat(page.locator(".row-menu button").first()).isFocused();
            screen.keyboard().press("Escape");
            assertThat(page.locator(".row-menu > summary").first()).isFocused();
            screen.keyboard().press("k");
            screen.keyboard().press("j");
            assertThat(first).isFocused();
            screen.keyboard().press("?");
            assertThat(page.locator(".console-keys")).isVisible();
            assertEquals(List.of(), screen.barriers());
            screen.keyboard().press("Escape");
            assertThat(page.locator(".console-keys")).isHidden();
            screen.keyboard().press("/");
            assertThat(page.locator("#sought")).isFocused();
            screen.keyboard().type("j/?tom");
            assertThat(page.locator("#sought")).hasValue("j/?tom");
            page.locator("#sought").fill("tomas");
            screen.keyboard().press("Enter");
            page.waitForURL("**/admin/search?q=tomas");
            screen.keyboard().press("j");
            assertThat(page.locator(".hits a").first()).isFocused();
            screen.keyboard().press("Enter");
            page.waitForURL("**/admin/accounts/*");
            screen.keyboard().press("u");
            page.waitForURL("**/admin/accounts");
        }
    }
}
