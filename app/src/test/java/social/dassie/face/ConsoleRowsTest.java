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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.pages.console.ConsolePage;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** The lists of the console, for staff who scan them: each row has its acts, and each act a letter. */
class ConsoleRowsTest {
    private static TestApp app;
    private static TestClient olga;
    private static TestClient alice;
    private static TestClient bob;

    private final String[] reports = new String[3];

    @BeforeAll
    static void start() {
        app = TestApp.startAt("face.localhost", Map.of("rate_limits", "false", "registrations", "approval"));
        olga = app.user("olga", Role.OWNER);
        app.user("mona", Role.MODERATOR);
        alice = app.user("alice");
        bob = app.user("bob");
    }

    @AfterAll
    static void stop() {
        app.close();
    }

    /** Three open reports, the oldest last in the list. */
    @BeforeEach
    void report() {
        app.rows().run("delete from reports");
        for (int i = 2; i >= 0; i--) {
            reports[i] = alice.post("/api/v1/reports", "account_id", bob.id(), "comment", "Look " + i)
                    .path("id")
                    .asText();
        }
    }

    private static boolean isResolved(String id) {
        return olga.get("/api/v1/admin/reports/" + id).path("action_taken").asBoolean();
    }

    private Locator row(Page page, int index) {
        return page.locator("#row-" + reports[index] + " a").first();
    }

    @Test
    void row_isSelectedResolvedAndUndone_withKeysOnly() {
        try (Screen screen = Screen.of(app).signedIn("mona")) {
            Page page = screen.page();
            page.navigate("/admin/reports");
            screen.keyboard().press("j");
            assertThat(row(page, 0)).isFocused();
            screen.keyboard().press("ArrowDown");
            assertThat(row(page, 1)).isFocused();
            screen.keyboard().press("ArrowUp", "j");
            assertThat(row(page, 1)).isFocused();
            String plain = background(page, 0);
            assertTrue(!plain.equals(background(page, 1)), "the chosen row is seen: " + plain);
            screen.keyboard().press("r");
            assertThat(page.locator(".done")).containsText("Report #" + reports[1] + ": resolved");
            assertThat(row(page, 2)).isFocused();
            assertTrue(isResolved(reports[1]));
            screen.keyboard().press("z");
            assertThat(page.locator(".done")).containsText("Report #" + reports[1] + ": reopened");
            assertThat(row(page, 1)).isFocused();
            assertEquals(false, isResolved(reports[1]));
            screen.keyboard().press("m");
            assertThat(page.locator(".done")).containsText("Report #" + reports[1] + ": assigned");
            assertThat(page.locator("#row-" + reports[1])).containsText("Assigned to @mona");
            screen.keyboard().press("o");
            page.waitForURL("**/admin/reports/" + reports[2]);
        }
    }

    private String background(Page page, int index) {
        return String.valueOf(
                page.locator("#row-" + reports[index]).evaluate("e => getComputedStyle(e).backgroundColor"));
    }

    @Test
    void actionWithConfirmation_returnsToTheRow_orTheNext() {
        try (Screen screen = Screen.of(app).signedIn("mona")) {
            Page page = screen.page();
            page.navigate("/admin/reports?state=open");
            screen.keyboard().press("j", "l");
            page.locator(".question").waitFor();
            page.locator(".question a.button").click();
            assertThat(row(page, 0)).isFocused();
            screen.keyboard().press("l");
            page.locator(".question button.danger").click();
            assertThat(page.locator(".done")).containsText("@bob@face.localhost");
            assertTrue(olga.get("/api/v1/admin/accounts/" + bob.id())
                    .path("silenced")
                    .asBoolean());
            page.locator(".done button").click();
            assertThat(page.locator(".done")).containsText("limit removed");
        }
        assertEquals(
                false,
                olga.get("/api/v1/admin/accounts/" + bob.id()).path("silenced").asBoolean());
    }

    @Test
    void shortcuts_areOffInFields_andWhenDisabled() {
        try (Screen screen = Screen.of(app).signedIn("mona")) {
            Page page = screen.page();
            page.navigate("/admin/reports");
            page.locator("#sought").focus();
            screen.keyboard().type("rjm?");
            assertThat(page.locator("#sought")).hasValue("rjm?");
            page.locator("#sought").evaluate("e => e.blur()");
            screen.keyboard().press("r", "m"); // no row is chosen
            screen.keyboard().press("?");
            Locator help = page.locator(".console-keys");
            assertThat(help).containsText("Resolve");
            assertThat(help).containsText("Assign to me");
            assertEquals(List.of(), screen.barriers());
            help.getByLabel("Use single-key shortcuts").uncheck();
            screen.keyboard().press("Escape");
            assertThat(help).isHidden();
            Screen.reload(page);
            screen.keyboard().press("j", "ArrowDown");
            assertThat(row(page, 0)).isFocused(); // by the arrow alone
            screen.keyboard().press("r");
            screen.keyboard().press("?");
            assertThat(help).isHidden();
            page.locator("[data-keys]").first().click();
            help.getByLabel("Use single-key shortcuts").check();
            screen.keyboard().press("Escape");
            assertThat(help).isHidden();
            assertEquals(false, isResolved(reports[0]));
            row(page, 0).focus();
            screen.keyboard().press("r");
            assertThat(page.locator(".done")).containsText("resolved");
        }
    }

    @Test
    void aSignUp_isTickedAndApproved_byKeys() {
        long id = app.user("carl").id();
        app.rows().run("update users set approved = 0 where account_id = ?", id);
        try (Screen screen = Screen.of(app).signedIn("mona")) {
            Page page = screen.page();
            page.navigate("/admin/sign_ups");
            screen.keyboard().press("j", "x");
            assertThat(page.locator("input[name='ids[]']")).isChecked();
            assertThat(page.getByText("Approve selected")).isEnabled();
            assertThat(page.locator("[data-key=a]")).hasAttribute("title", "Approve (a)");
            screen.keyboard().press("a");
            assertThat(page.locator(".done")).containsText(": approved");
        }
        assertTrue(olga.get("/api/v1/admin/accounts/" + id).path("approved").asBoolean());
    }

    @Test
    void otherLists_haveShortcutsToo() {
        String id = olga.post("/api/v1/admin/domain_blocks", "domain", "one.example", "severity", "silence")
                .path("id")
                .asText();
        try (Screen screen = Screen.of(app).signedIn("olga")) {
            Page page = screen.page();
            page.navigate("/admin/domains");
            Locator row = page.locator("#row-" + id + " a").first();
            screen.keyboard().press("j");
            assertThat(row).isFocused();
            screen.keyboard().press("d");
            page.locator(".question a.button").click();
            assertThat(row).isFocused();
            assertEquals(List.of(), screen.barriers());
            screen.keyboard().press("d");
            page.locator(".question button.danger").click();
            page.locator(".done").waitFor();
            assertThat(row).hasCount(0);
        }
    }

    /** In a window of 800 pixels to each side, and in one that is wide and as low, nothing of the menu is cut off. */
    @ParameterizedTest
    @CsvSource({"800, 800", "1280, 800"})
    void theSideMenu_showsAllItsEntries(int width, int height) {
        try (Screen screen = Screen.of(app).signedIn("olga")) {
            Page page = screen.page();
            page.setViewportSize(width, height);
            page.navigate("/admin/dashboard");
            assertThat(page.locator(".console-fold")).isHidden();
            Locator ways = page.locator(".console-side nav a");
            assertTrue(ways.count() >= ConsolePage.values().length, ways.count() + " entries");
            for (Locator way : ways.all()) {
                BoundingBox box = way.boundingBox();
                assertTrue(box.y + box.height <= height && box.height >= 24, way.textContent() + " " + box.y);
            }
            assertEquals(0, Math.max(0, screen.overflow()));
            page.setViewportSize(390, 800);
            page.locator(".console-fold > summary").click();
            Locator last = page.locator(".console-fold nav a").last();
            last.scrollIntoViewIfNeeded();
            assertThat(last).isInViewport();
            assertTrue(last.boundingBox().height >= 44);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "390, LIGHT",
        "800, LIGHT",
        "1280, LIGHT",
        "390, DARK",
        "800, DARK",
    })
    void listsAndReport_areAccessible_andFit(int width, ColorScheme scheme) {
        try (Screen screen = Screen.of(app, width, scheme).signedIn("olga")) {
            for (String path : List.of("/admin/reports", "/admin/reports/" + reports[0], "/admin/accounts")) {
                screen.page().navigate(path);
                assertEquals(List.of(), screen.barriers(), path);
                assertEquals(0, Math.max(0, screen.overflow()), path);
            }
        }
    }
}
