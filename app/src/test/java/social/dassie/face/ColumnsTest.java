package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** What wide screens have room for: lists side by side, and what stands beside and above home. */
class ColumnsTest {
    private static final int DESK = 1280;
    private static final int PHONE = 360;
    private static final int POSTS = 24;

    private static TestApp app;
    private static TestClient bob;

    @BeforeAll
    static void start() {
        app = TestApp.startAt("columns.localhost", Map.of("rate_limits", "false"));
        bob = app.user("bob");
        app.user("alice").follows(bob);
        app.user("carla").patch("/api/v1/accounts/update_credentials", "discoverable", "true");
        app.user("owner", Role.OWNER);
        TestBrowser staff = new TestBrowser(app).signedIn("owner");
        staff.open("/admin/announcements/new").expect(200);
        staff.submit("/admin/announcements", "text", "A new disk on Sunday").expect(303);
        for (int i = 0; i < POSTS; i++) {
            bob.posts("Note " + i + " about #rocks, " + "and so on ".repeat(12));
        }
    }

    @AfterAll
    static void stop() {
        if (app != null) {
            app.close();
        }
    }

    @Test
    void columns_areAddedAndReorderedByMouseAndKeys_andPersist() {
        try (Screen screen = Screen.of(app, DESK, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            page.keyboard().press("g");
            page.keyboard().press("w");
            page.waitForURL("**/columns");
            assertColumns(page, "home", "notifications", "local");
            page.getByText("Add a column").click();
            assertThat(page.locator("#column-wanted")).isFocused();
            page.keyboard().type("#rocks");
            assertThat(page.locator(".column-choice li")).hasCount(1);
            page.keyboard().press("Enter");
            assertThat(page.locator("[data-column='tag:rocks'] h2")).isFocused();
            assertThat(page.locator("[data-column='tag:rocks'] .post").first()).isVisible();
            page.keyboard().press("Shift+ArrowLeft");
            assertColumns(page, "home", "notifications", "tag:rocks", "local");
            assertThat(page.locator("[data-column='tag:rocks'] h2")).isFocused();
            page.locator("[data-column='home'] h2").dragTo(page.locator("[data-column='tag:rocks'] h2"));
            assertColumns(page, "notifications", "home", "tag:rocks", "local");
            choose(page, "home", "Wider");
            assertThat(page.locator("[data-column='home']")).hasClass("column is-wide");
            choose(page, "notifications", "Remove column");
            assertColumns(page, "home", "tag:rocks", "local");
            page.locator(".toast").getByText("Undo").click();
            assertColumns(page, "notifications", "home", "tag:rocks", "local");
            dragByFinger(page, "home", "notifications");
            assertColumns(page, "home", "notifications", "tag:rocks", "local");
            dragByFinger(page, "notifications", "home");
            assertColumns(page, "notifications", "home", "tag:rocks", "local");
            Screen.reload(page);
            assertColumns(page, "notifications", "home", "tag:rocks", "local");
            assertThat(page.locator("[data-column='home']")).hasClass("column is-wide");
            assertThat(page.locator("[data-column='home'] .post").first()).isVisible();
            assertEquals(List.of(), screen.barriers());
            for (String each : List.of("home", "notifications", "tag:rocks", "local")) {
                choose(page, each, "Remove column");
                assertThat(page.locator("[data-column='" + each + "']")).hasCount(0);
            }
            assertThat(page.locator(".columns-row .empty button")).isFocused();
            assertEquals(List.of(), screen.errors());
        }
    }

    /** Holds the head of a column until it goes along, and lets it go before the middle of another one. */
    private static void dragByFinger(Page page, String column, String before) {
        BoundingBox from =
                page.locator("[data-column='" + column + "'] .column-head h2").boundingBox();
        BoundingBox to =
                page.locator("[data-column='" + before + "'] .column-head h2").boundingBox();
        CDPSession finger = page.context().newCDPSession(page);
        touch(finger, "touchStart", from.x + 10, from.y + 10);
        page.locator(".column.is-dragged").waitFor();
        touch(finger, "touchMove", to.x + 30, to.y + 10);
        page.locator(".column.is-before").waitFor();
        touch(finger, "touchEnd", 0, 0);
        finger.detach();
    }

    private static void touch(CDPSession finger, String kind, double x, double y) {
        JsonObject event = new JsonObject();
        event.addProperty("type", kind);
        JsonArray points = new JsonArray();
        if (!kind.equals("touchEnd")) {
            JsonObject point = new JsonObject();
            point.addProperty("x", x);
            point.addProperty("y", y);
            points.add(point);
        }
        event.add("touchPoints", points);
        finger.send("Input.dispatchTouchEvent", event);
    }

    @Test
    void backNavigation_restoresColumns_whichShareOneSocket() {
        try (Screen screen = Screen.of(app, DESK, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            // Counted in the page itself: that of the page before is none of this one's.
            page.addInitScript("{ const Plain = WebSocket; window.sockets = 0; window.WebSocket ="
                    + " class extends Plain { constructor(...how) { super(...how); window.sockets += 1; } }; }");
            page.navigate("/columns");
            Locator local = page.locator("[data-column='local'] .post");
            assertThat(local.first()).isVisible();
            local.first().focus();
            for (int i = 0; i < 8; i++) {
                page.keyboard().press("j");
            }
            page.keyboard().press("ArrowLeft");
            assertThat(page.locator("[data-column='notifications'] .column-head h2"))
                    .isFocused();
            page.keyboard().press("ArrowLeft");
            assertThat(page.locator("[data-column='home'] .post").first()).isFocused();
            bob.posts("The newest of all");
            assertThat(page.locator("[data-column='home'] .post").first()).containsText("The newest of all");
            assertThat(page.locator("[data-column='local'] .fresh")).hasText("1 new post");
            Locator ninth = local.filter(new Locator.FilterOptions().setHasText("Note " + (POSTS - 9) + " "));
            double place = ninth.boundingBox().y;
            page.keyboard().press("Enter");
            page.waitForURL("**/@bob/*");
            page.goBack();
            page.waitForFunction(
                    "place => { const one = [...document.querySelectorAll(\"[data-column='local'] .post\")]"
                            + ".find(post => post.textContent.includes('Note 15 ')); return one &&"
                            + " Math.abs(one.getBoundingClientRect().top - place) < 2 }",
                    place);
            assertEquals(1, page.evaluate("window.sockets"));
        }
    }

    @Test
    void smallScreen_showsOneColumnWithTabs_despiteCorruptStorage() {
        try (Screen screen = Screen.of(app, PHONE, ColorScheme.DARK).signedIn("alice")) {
            Page page = screen.page();
            page.evaluate("localStorage.setItem('dassie.columns', '[{')");
            List<String> asked = new ArrayList<>();
            page.onRequest(request -> asked.add(request.url()));
            page.navigate("/columns");
            assertColumns(page, "home", "notifications", "local");
            assertThat(page.locator("[data-column='home'] .post").first()).isVisible();
            assertEquals(
                    0,
                    asked.stream()
                            .filter(url -> url.contains("timelines/public"))
                            .count());
            page.locator(".column-tabs button").last().click();
            assertThat(page.locator(".column-tabs [aria-current]")).hasText("Live feed of this server");
            assertThat(page.locator("[data-column='local'] .post").first()).isInViewport();
            assertEquals(List.of(), screen.barriers());
            assertEquals(0, screen.overflow());
        }
    }

    @Test
    void sidebarOfHome_showsAnnouncementsAndSuggestionsOnce() {
        try (Screen screen = Screen.of(app, DESK, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            assertThat(page.locator(".announcement-card")).hasCount(1);
            assertThat(page.locator(".side .announcement-card")).containsText("A new disk on Sunday");
            assertThat(page.locator(".side .person")).containsText("carla");
            page.setViewportSize(PHONE, 740);
            assertThat(page.locator("#view .announcement-card")).containsText("A new disk on Sunday");
            assertThat(page.locator(".side .announcement-card, .compose-line")).hasCount(0);
            page.setViewportSize(DESK, 740);
            page.locator(".side .announcement-card").getByLabel("Mark as read").click();
            assertThat(page.locator(".announcement-card")).hasCount(0);
            assertEquals(List.of(), screen.barriers());
            page.locator(".compose-prompt").click();
            assertThat(page.locator(".compose textarea")).isFocused();
        }
    }

    @Test
    void composeLineOfHome_expandsInPlace_andKeepsItsText() {
        try (Screen screen = Screen.of(app, DESK, ColorScheme.LIGHT).signedIn("carla")) {
            Page page = screen.page();
            Locator line = page.locator(".compose-prompt");
            Locator field = page.locator(".compose-line textarea");
            assertThat(line).isVisible();
            page.keyboard().press("n");
            assertThat(field).isFocused();
            field.fill("In its place");
            assertEquals(List.of(), screen.barriers());
            screen.keep("line-open");
            // Escape, and leaving, keep it as a draft.
            page.keyboard().press("Escape");
            assertThat(line).isFocused();
            assertThat(page.locator(".toast")).containsText("Draft saved");
            line.click();
            field.fill("It moves");
            // The window takes over what was begun here.
            page.locator("button.compose-button").first().click();
            assertThat(page.locator("dialog.compose:not(.is-inline) textarea").first())
                    .hasValue("It moves");
            page.keyboard().press("Control+Enter");
            assertThat(page.locator(".feed .post").first()).containsText("It moves");
            line.click();
            field.fill("And it is posted");
            page.keyboard().press("Control+Enter");
            assertThat(page.locator(".feed .post").first()).containsText("And it is posted");
            assertThat(line).isFocused();
            line.click();
            field.fill("Left behind");
            page.locator(".nav-bar a[href='/bookmarks']").click();
            page.navigate("/drafts");
            assertThat(page.locator("#view")).containsText("Left behind");
            assertThat(page.locator("#view")).containsText("In its place");
            assertThat(page.locator("#view")).not().containsText("It moves");
        }
    }

    private static void choose(Page page, String column, String name) {
        page.locator("[data-column='" + column + "'] .column-head .menu > button")
                .click();
        page.locator("[data-column='" + column + "'] [role=menuitem]")
                .filter(new Locator.FilterOptions().setHasText(name))
                .click();
    }

    private static void assertColumns(Page page, String... ids) {
        for (int i = 0; i < ids.length; i++) {
            assertThat(page.locator(".column").nth(i)).hasAttribute("data-column", ids[i]);
        }
        assertThat(page.locator(".column")).hasCount(ids.length);
    }
}
