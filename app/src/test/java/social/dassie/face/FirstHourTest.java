package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
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

    /** A post with a picture and its description. */
    private static void write(Screen screen, String text) {
        Page page = screen.page();
        page.navigate("/home");
        assertThat(page.locator(".shell")).isVisible();
        Keyboard keys = screen.keyboard().press("n");
        assertThat(page.getByLabel("Text of the post")).isFocused();
        keys.type(text).reach("Add pictures, films or sound");
        page.waitForFileChooser(() -> keys.press("Enter"))
                .setFiles(new FilePayload("hill.png", "image/png", Landscape.png(600, 400, 1, 0x5b8fb9, 0x4f6b3c)));
        keys.reach("Describe").press("Enter");
        assertThat(page.locator("dialog.describe textarea")).isFocused();
        page.keyboard().type("A hill");
        keys.reach("Done").press("Enter");
        assertThat(page.locator("dialog.describe")).hasCount(0);
        keys.reach("Post").press("Enter");
        assertThat(page.locator(".feed .post").filter(having(text))).isVisible();
        assertThat(page.getByLabel("Picture: A hill")).isVisible();
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

    private static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    private static Locator.FilterOptions having(String text) {
        return new Locator.FilterOptions().setHasText(text);
    }
}
