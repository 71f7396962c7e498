package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.FilePayload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** The settings of the members' client, the menu of what is one's own, and the first steps, in a real browser. */
class OwnSettingsTest {
    private static final int DESK = 1280;
    private static final int PHONE = 360;
    private static final String STATE = ".preferences-state";

    private static TestApp app;
    private static TestClient alice;
    private static TestClient newcomer;

    @BeforeAll
    static void start() {
        app = TestApp.startAt("settings.localhost", Map.of("rate_limits", "false"));
        alice = app.user("alice");
        app.user("bob").patch("/api/v1/accounts/update_credentials", "discoverable", "true");
        newcomer = app.user("newcomer");
        app.user("owner", Role.OWNER).patch("/api/v1/accounts/update_credentials", "locked", "true");
        alice.follows(app.user("carla"));
    }

    @AfterAll
    static void stop() {
        if (app != null) {
            app.close();
        }
    }

    @Test
    void typedSettings_surviveBackAndReload_andAreSavedByOneButton() {
        try (Screen screen = Screen.of(app, PHONE, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            page.navigate("/preferences");
            page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Name, picture"))
                    .click();

            page.getByLabel("Display name").fill("A".repeat(41));
            page.getByLabel("Label 1").fill("Garden");
            page.getByLabel("Content 1").fill("Roses");
            page.getByLabel("Back").click();
            page.waitForURL("**/preferences");
            assertThat(page.locator(".toast")).containsText("You have unsaved changes");
            Screen.reload(page);
            page.navigate("/preferences/profile");
            assertThat(page.getByLabel("Content 1")).hasValue("Roses");
            button(page, "Save").click();
            assertThat(page.locator(".field-error")).hasText("1 character too many.");
            assertThat(page.getByLabel("Display name")).isFocused();
            page.getByLabel("Display name").fill("Alice in the garden");
            button(page, "Save").click();
            assertThat(page.locator(".toast").last()).containsText("Your profile is changed.");
            assertThat(button(page, "Save")).isDisabled();
            var self = alice.get("/api/v1/accounts/verify_credentials");
            assertEquals("Alice in the garden", self.path("display_name").asText());
            assertEquals(
                    "Roses",
                    self.path("source").path("fields").path(0).path("value").asText());
            Screen.reload(page);
            assertThat(page.getByLabel("Label 1")).hasValue("Garden");
        }
    }

    @Test
    void choice_isSavedAtOnce_andRevertedWithTheReasonIfRejected() {
        try (Screen screen = Screen.of(app, DESK, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            page.navigate("/preferences/posting");
            page.getByLabel("Visibility").selectOption("private");
            assertThat(page.locator(STATE)).hasText("Saved");
            assertEquals(
                    "private",
                    alice.get("/api/v1/preferences")
                            .path("posting:default:visibility")
                            .asText());
            // What is written next begins with it.
            page.locator(".nav-bar .compose-button").click();
            assertThat(page.locator("dialog.compose")).containsText("Followers");
            page.keyboard().press("Escape");
            page.getByLabel("Visibility").selectOption("public");
            assertThat(page.locator(STATE)).hasText("Saved");

            page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Privacy and reach"))
                    .press("Enter");
            assertThat(page.locator("#preferences-name")).isFocused();
            page.route(
                    "**/update_credentials",
                    route -> route.fulfill(new Route.FulfillOptions()
                            .setStatus(422)
                            .setContentType("application/json")
                            .setBody("{\"error\":\"Not today\"}")));
            Locator box = page.getByLabel("Manually approve followers");
            box.click();
            assertThat(page.locator(".field-error")).hasText("Not today");
            assertThat(box).not().isChecked();
            page.unroute("**/update_credentials");
            box.press("Space");
            assertThat(page.locator(STATE)).hasText("Saved");
            assertThat(box).isChecked();
            assertThat(page.locator(".field-error")).hasCount(0);
            assertTrue(alice.get("/api/v1/accounts/verify_credentials")
                    .path("locked")
                    .asBoolean());
            box.press("Space");
            assertThat(box).not().isChecked();
            assertThat(page.locator(STATE)).hasText("Saved");
        }
    }

    @Test
    void sections_areAccessible_andFit() {
        List<String> wrong = new ArrayList<>();
        for (int width : new int[] {PHONE, DESK}) {
            try (Screen screen = Screen.of(app, width, ColorScheme.DARK).signedIn("owner")) {
                Page page = screen.page();
                for (String section : List.of(
                        "",
                        "/profile",
                        "/privacy",
                        "/posting",
                        "/appearance",
                        "/media",
                        "/notifications",
                        "/language")) {
                    if (width == DESK && !Set.of("", "/profile", "/appearance").contains(section)) {
                        continue; // On a desk they stand in the same frame.
                    }
                    page.navigate("/preferences" + section);
                    assertThat(page.locator(".preferences")).isVisible();
                    if (section.equals("/notifications")) {
                        page.locator(".policy").waitFor();
                    }
                    screen.settled();
                    String place = section + " at " + width;
                    screen.barriers().forEach(barrier -> wrong.add(place + " " + barrier));
                    if (screen.overflow() > 0) {
                        wrong.add(place + " is wider than the screen by " + screen.overflow());
                    }
                    screen.keep("settings" + section.replace('/', '-') + "-" + width);
                }
                wrong.addAll(screen.errors());
            }
        }
        assertEquals("", String.join("\n", wrong));
    }

    @Test
    void settingsMenu_hasAtMostEightEntries_onDesktopAndPhone() {
        for (int width : new int[] {PHONE, DESK}) {
            try (Screen screen = Screen.of(app, width, ColorScheme.LIGHT).signedIn("owner")) {
                Page page = screen.page();
                String menu = width == PHONE ? ".bottom-bar .nav-menu" : ".nav-bar .nav-account";
                page.locator(menu + " .avatar").waitFor(); // the client knows whose menu it is
                page.locator(menu).click();
                Locator entries = page.locator("[role=menu] [role=menuitem]");
                assertThat(entries.first()).isFocused();
                assertTrue(entries.count() <= 8, entries.allInnerTexts().toString());
                assertThat(entries.last()).isInViewport();
                screen.keep("own-menu-" + width);
                entries.getByText("Settings").click();
                page.waitForURL("**/preferences");
                assertThat(page.locator(".preferences-list")).isVisible();
            }
        }
    }

    @Test
    void firstSteps_followTheAccount_andCanBeSkippedAndReopened() {
        try (Screen screen = Screen.of(app, DESK, ColorScheme.LIGHT).signedIn("newcomer")) {
            Page page = screen.page();
            page.navigate("/home");
            Locator steps = page.locator(".first-steps .step");
            assertThat(steps).hasCount(5);
            assertThat(page.locator(".first-steps .is-done")).hasCount(0);
            assertThat(page.getByLabel("There are few people here yet")).isVisible();
            steps.nth(2).getByText("Skip").click();
            assertThat(steps.nth(2)).hasClass("step is-skipped");
            page.locator(".first-steps input[type=file]").setInputFiles(picture());
            assertThat(page.locator(".crop")).isVisible();
            page.getByText("Use this part").press("Enter");
            assertThat(steps.first()).hasClass("step is-done");
            page.getByLabel("Language of your posts").selectOption("de");
            assertThat(steps.last()).hasClass("step is-done");
            assertThat(page.locator(".steps-foot")).containsText("2 of 5 done");
            newcomer.posts("Hello");
            Screen.reload(page);
            assertThat(steps.nth(2)).hasClass("step is-done");
            page.getByText("Do not show this again").click();
            assertThat(page.locator(".first-steps")).hasCount(0);
            page.navigate("/getting-started");
            screen.settled();
            assertEquals(List.of(), screen.barriers());
            screen.keep("first-steps");
            page.getByText("Show all of them again").click();
            page.navigate("/home");
            assertThat(steps).hasCount(5);
        }
    }

    /** The page without the client has the same window. */
    @Test
    void image_isCroppedOnTheServerPageToo() {
        try (Screen screen = Screen.of(app, DESK, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            page.navigate("/settings/profile");
            page.locator("#avatar").setInputFiles(picture());
            assertThat(page.locator(".crop")).isVisible();
            page.keyboard().press("Escape");
            assertThat(page.locator(".crop")).hasCount(0);
            assertThat(page.locator("#avatar")).hasValue("");
            page.locator("#avatar").setInputFiles(picture());
            page.getByText("Use this part").press("Enter");
            assertThat(page.locator(".profile-images canvas.avatar-slot")).isVisible();
            assertThat(page.locator("#avatar")).isFocused();
            assertEquals(List.of(), screen.errors());
        }
    }

    private static FilePayload picture() {
        return new FilePayload("me.png", "image/png", Landscape.png(300, 200, 1, 0x5b8fb9, 0x4f6b3c));
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }
}
