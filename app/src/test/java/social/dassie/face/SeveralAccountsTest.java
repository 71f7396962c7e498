package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Several accounts in the members' client, one of them of another server, in a real browser. */
class SeveralAccountsTest {
    private static final Pattern HOME = Pattern.compile(".*/home$");

    private static TestApp here;
    private static TestApp there;
    private static TestClient alice;
    private static TestClient ada;

    @BeforeAll
    static void start() {
        here = TestApp.startAt("here.localhost", Map.of("rate_limits", "false"));
        there = TestApp.startAt("there.localhost", Map.of("rate_limits", "false"));
        alice = here.user("alice");
        ada = there.user("ada");
    }

    @AfterAll
    static void stop() {
        if (here != null) {
            here.close();
        }
        if (there != null) {
            there.close();
        }
    }

    @Test
    void account_ofAnotherServer_isConnected_writesThere_andGoes() {
        List<String> wrong = new ArrayList<>();
        try (Screen screen = Screen.of(here).signedIn("alice")) {
            Page page = screen.page();
            page.navigate("/accounts");
            look(screen, wrong);
            connect(page);
            assertThat(page.locator(".ways .myself .handle")).hasText("@ada@" + host(there));
            write(page, "From the other side");
            assertEquals("From the other side", newest(ada));
            assertEquals("", newest(alice));
            look(screen, wrong);
            screen.keep("several-accounts-home");

            // Two presses, by keys.
            page.locator(".ways .myself").press("Enter");
            look(screen, wrong);
            screen.keep("several-accounts-menu");
            page.getByRole(com.microsoft.playwright.options.AriaRole.MENUITEMRADIO).first().press("Enter");
            page.waitForURL(HOME);
            assertThat(page.locator(".ways .myself .handle")).hasText("@alice@" + host(here));
            assertThat(page.locator("#view")).not().containsText("From the other side");
            write(page, "From this side");
            assertEquals("From this side", newest(alice));
            assertEquals("From the other side", newest(ada));

            page.navigate("/accounts");
            look(screen, wrong);
            screen.keep("several-accounts-room");
            page.locator(".row-acts button.round").click();
            page.locator("dialog .danger").click();
            assertThat(page.locator(".own-rows .row")).hasCount(1);
            assertEquals(0, there.rows().number("select count(*) from oauth_tokens t join oauth_apps a on a.id = t.app_id"
                    + " where a.name like 'Dassie (%'"));
            assertEquals(0, ((Number) page.evaluate("Object.keys(localStorage).filter(k => k.includes('there.')).length")).intValue());
            assertEquals("", page.evaluate("document.cookie"));
            wrong.addAll(screen.errors());
        }
        assertEquals("", String.join("\n", wrong));
    }

    private static void connect(Page page) {
        page.navigate("/accounts");
        page.locator("#account-server").fill(host(there));
        page.locator("#account-server").press("Enter");
        page.locator("input[name=email]").fill("ada@mail.example");
        page.locator("input[name=password]").fill("password of ada");
        page.locator("input[name=password]").press("Enter");
        page.locator("button[value=allow]").click();
        page.waitForURL(HOME);
        page.locator(".shell").waitFor();
    }

    private static void write(Page page, String text) {
        page.locator(".ways button.write").click();
        assertThat(page.locator("dialog.compose textarea")).isFocused();
        page.keyboard().type(text);
        page.keyboard().press("Control+Enter");
        assertThat(page.locator(".toast")).containsText("Posted");
    }

    private static void look(Screen screen, List<String> wrong) {
        screen.settled();
        screen.barriers().forEach(barrier -> wrong.add(screen.page().url() + " " + barrier));
    }

    private static String newest(TestClient who) {
        return who.get("/api/v1/accounts/" + who.id() + "/statuses")
                .path(0)
                .path("content")
                .asText()
                .replaceAll("<[^>]*>", "");
    }

    private static String host(TestApp app) {
        return app.publicAddress().replace("http://", "");
    }
}
