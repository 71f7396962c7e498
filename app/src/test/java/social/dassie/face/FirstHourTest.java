package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import social.dassie.pages.twofactor.Phone;
import social.dassie.testing.Keyboard;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;

/** The first hour of a new server, by keyboard alone: from the link on the console to people who talk. */
class FirstHourTest {
    private static final String PASSWORD = "seven rocks in the sun";

    @Test
    void newServer_isSetUpAndUsedWithKeyboardOnly() {
        try (TestApp app = TestApp.startAt("hour.localhost", Map.of());
                Screen owner = Screen.of(app);
                Screen guest = Screen.of(app)) {
            try {
                live(app, owner, guest);
            } catch (AssertionError | PlaywrightException e) {
                owner.keep("first-hour-owner");
                guest.keep("first-hour-guest");
                throw e;
            }
        }
    }

    private static void live(TestApp app, Screen owner, Screen guest) {
        setUp(app, owner);
        join(guest, "bob");
        write(owner, "The first post here");
        follow(guest, "lena");
        owner.page().navigate("/notifications");
        assertThat(owner.page().getByText("follows you")).isVisible();
        answer(guest, "The first post here", "And the first answer");
        // It arrives by itself on the page that the owner has open.
        assertThat(owner.page().getByText("And the first answer")).isVisible();
        long answer = app.rows().number("select max(id) from statuses");
        report(owner, "bob", answer);
        act(owner);
        app.anonymous().call("GET", "/api/v1/statuses/" + answer).expect(404);
        Phone phone = protect(app, guest);
        app.clock().advance(Duration.ofMinutes(1));
        comeBack(guest, "bob", phone);
    }

    private static void setUp(TestApp app, Screen screen) {
        String link = app.app().setupLink().orElseThrow();
        Page page = screen.page();
        page.navigate(link.substring(link.indexOf("/setup")));
        Keyboard keys = screen.keyboard();
        keys.fill("Name of the server", "Rock and Sun")
                .reach("Who may sign up?")
                .press("End");
        keys.reach("Next").press("Enter");
        assertThat(page.getByText("Step 2 of 2")).isVisible();
        keys.fill("Name", "lena").fill("Email address", "lena@mail.example").fill("Password", PASSWORD);
        keys.reach("Make the account").press("Enter");
        page.waitForURL(Pattern.compile(".*/(settings.*|home)?$"));
    }

    private static void join(Screen screen, String name) {
        Page page = screen.page();
        page.navigate("/");
        Keyboard keys = screen.keyboard();
        keys.reach("Sign up").press("Enter");
        page.waitForURL("**/auth/sign_up");
        keys.fill("Name", name).fill("Email address", name + "@mail.example").fill("Password", PASSWORD);
        keys.reach("I have read the privacy policy.").press("Space");
        keys.reach("Sign up").press("Enter");
        assertThat(page.locator(".shell")).isVisible();
    }

    /** A post with a picture and its description. */
    private static void write(Screen screen, String text) {
        Page page = screen.page();
        page.navigate("/home");
        assertThat(page.locator(".shell")).isVisible();
        Keyboard keys = screen.keyboard().press("n");
        assertThat(page.getByLabel("Text of the post")).isFocused();
        keys.type(text).reach("Add images, video or audio");
        page.waitForFileChooser(() -> keys.press("Enter"))
                .setFiles(new FilePayload("hill.png", "image/png", Landscape.png(600, 400, 1, 0x5b8fb9, 0x4f6b3c)));
        keys.reach("Describe").press("Enter");
        assertThat(page.locator("dialog.alt-dialog textarea")).isFocused();
        page.keyboard().type("A hill");
        keys.reach("Done").press("Enter");
        assertThat(page.locator("dialog.alt-dialog")).hasCount(0);
        keys.reach("Post").press("Enter");
        assertThat(page.locator(".feed .post").filter(having(text))).isVisible();
        assertThat(page.getByLabel("Image: A hill")).isVisible();
    }

    private static void follow(Screen screen, String name) {
        Page page = screen.page();
        page.navigate("/@" + name);
        assertThat(page.locator(".shell")).isVisible();
        assertThat(button(page, "Follow")).isEnabled();
        screen.keyboard().reach("Follow").press("Enter");
        assertThat(button(page, "Following")).isEnabled();
    }

    private static void answer(Screen screen, String text, String answer) {
        Page page = screen.page();
        page.navigate("/home");
        assertThat(page.locator(".feed .post").filter(having(text))).isVisible();
        screen.keyboard().press("j", "r");
        assertThat(page.getByLabel("Text of the post")).isFocused();
        screen.keyboard().type(answer).press("Control+Enter");
        assertThat(page.getByText("Posted")).isVisible();
    }

    private static void report(Screen screen, String name, long post) {
        Page page = screen.page();
        page.navigate("/@" + name + "?report=" + post);
        assertThat(button(page, "Next")).isVisible();
        Keyboard keys = screen.keyboard();
        keys.reachFirst("It is spam").press("Space").reach("Next").press("Enter");
        assertThat(page.getByText("Which posts show it?")).isVisible();
        keys.reach("Next").press("Enter");
        assertThat(button(page, "Send report")).isVisible();
        keys.reach("Send report").press("Enter");
        assertThat(page.getByText("Thank you. The moderators will review it.")).isVisible();
    }

    /** The staff deletes the reported post. */
    private static void act(Screen screen) {
        Page page = screen.page();
        page.navigate("/admin/reports");
        screen.keyboard().reachFirst("Report #").press("Enter");
        page.waitForURL("**/admin/reports/*");
        assertThat(page.getByText("And the first answer")).isVisible();
        screen.keyboard().reach("Delete posts").press("Enter");
        page.waitForURL("**/posts/delete");
        screen.keyboard().reach("Delete posts").press("Enter");
        assertThat(page.getByRole(AriaRole.STATUS)).isVisible();
    }

    private static Phone protect(TestApp app, Screen screen) {
        Page page = screen.page();
        page.navigate("/settings/two_factor");
        Keyboard keys = screen.keyboard();
        keys.reach("Set it up").press("Enter");
        page.waitForURL("**/auth/confirm*");
        keys.fill("Your password", PASSWORD).reach("Continue").press("Enter");
        assertThat(button(page, "Set up an app")).isVisible();
        keys.reach("Set up an app").press("Enter");
        Phone phone = Phone.with(app, page.locator(".secret").textContent());
        keys.fill("2. Type the code that the app shows:", phone.code(0))
                .reach("Turn it on")
                .press("Enter");
        assertThat(page.locator("#preferences-name")).hasText("Your backup codes");
        return phone;
    }

    private static void comeBack(Screen screen, String name, Phone phone) {
        Page page = screen.page();
        page.navigate("/settings/sessions");
        Keyboard keys = screen.keyboard();
        keys.reach("Sign out").press("Enter");
        page.waitForURL("**/");
        page.navigate("/auth/sign_in");
        keys.fill("Email address", name + "@mail.example")
                .fill("Password", PASSWORD)
                .press("Enter");
        assertThat(page.getByText("Second step").first()).isVisible();
        keys.fill("Code from your authenticator app", phone.code(0)).press("Enter");
        assertThat(page.locator(".shell")).isVisible();
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    private static Locator.FilterOptions having(String text) {
        return new Locator.FilterOptions().setHasText(text);
    }
}
