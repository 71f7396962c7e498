package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import social.dassie.ground.api.Json;
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
    void accountOfAnotherServer_isConnected_posts_andDisconnects() {
        List<String> wrong = new ArrayList<>();
        try (Screen screen = Screen.of(here).signedIn("alice")) {
            Page page = screen.page();
            long before = granted();
            page.navigate("/accounts");
            look(screen, wrong);
            connect(page);
            write(page, "From the other side");
            assertEquals("From the other side", newest(ada));
            assertEquals("", newest(alice));
            look(screen, wrong);
            screen.keep("several-accounts-home");

            // Two presses, by keys.
            page.locator(".nav-bar .nav-account").press("Enter");
            look(screen, wrong);
            screen.keep("several-accounts-menu");
            page.getByRole(AriaRole.MENUITEMRADIO).first().press("Enter");
            page.waitForURL(HOME);
            assertThat(page.locator(".nav-bar .nav-account .handle")).hasText("@alice@" + host(here));
            assertThat(page.locator("#view")).not().containsText("From the other side");
            write(page, "From this side");
            assertEquals("From this side", newest(alice));
            assertEquals("From the other side", newest(ada));

            page.navigate("/accounts");
            look(screen, wrong);
            screen.keep("several-accounts-room");
            page.locator(".row-actions button.round").click();
            page.locator("dialog .danger").click();
            assertThat(page.locator(".own-rows .row")).hasCount(1);
            assertEquals(before, granted());
            assertEquals(
                    0,
                    ((Number) page.evaluate("Object.keys(localStorage).filter(k => k.includes('there.')).length"))
                            .intValue());
            assertEquals("", page.evaluate("document.cookie"));
            wrong.addAll(screen.errors());
        }
        assertEquals("", String.join("\n", wrong));
    }

    @Test
    void failedConnection_isExplained_andConnectsNothing() {
        try (Screen screen = Screen.of(here).signedIn("alice")) {
            Page page = screen.page();
            long before = granted();
            page.navigate("/accounts");
            page.locator("#account-server").fill("http://there.example");
            page.locator("#account-server").press("Enter");
            assertThat(page.locator("#account-problem"))
                    .hasText(Pattern.compile("This is not a valid server address.*"));
            // Nobody listens there.
            page.locator("#account-server").fill("nobody.localhost:1");
            page.locator("#account-server").press("Enter");
            assertThat(page.locator("#account-problem"))
                    .hasText(Pattern.compile("nobody.localhost:1 does not seem to be a Mastodon-compatible server.*"));

            ask(page, "ada", there);
            page.locator("button[value=deny]").click();
            assertThat(page.locator(".empty [role=alert]"))
                    .hasText("You did not authorize access, so nothing was connected.");
            assertEquals(before, granted());

            // A code for which this tab did not ask, and one that comes twice.
            page.navigate("/accounts/connected?code=made-up&state=made-up");
            assertThat(page.locator(".empty [role=alert]"))
                    .hasText(Pattern.compile("There is no account to connect.*"));
            ask(page, "ada", there);
            String state = "sessionStorage.getItem('dassie.attempt')";
            page.navigate(here.publicAddress() + "/accounts/connected?code=made-up&state=of-somebody-else");
            assertThat(page.locator(".empty [role=alert]"))
                    .hasText(Pattern.compile("This response does not match a.*"));
            assertEquals("null", String.valueOf(page.evaluate(state)));
            assertThat(page).hasURL(here.publicAddress() + "/accounts/connected");
            // One from whoever does not say that they are the server that was asked, which says so (RFC 9207).
            for (String issuer : List.of("", "&iss=http://other.localhost")) {
                ask(page, "ada", there);
                page.navigate(here.publicAddress() + "/accounts");
                Object asked = page.evaluate("JSON.parse(" + state + ").state");
                page.navigate(here.publicAddress() + "/accounts/connected?code=made-up&state=" + asked + issuer);
                assertThat(page.locator(".empty [role=alert]"))
                        .hasText(Pattern.compile("This response does not match a.*"));
            }
            assertEquals(before, granted());
            assertEquals("", page.evaluate("document.cookie"));
        }
    }

    @Test
    void secondAccount_ofThisServer_andAllNotificationsInOnePlace() {
        here.user("bob");
        TestClient carl = here.user("carl");
        carl.post("/api/v1/accounts/" + alice.id() + "/follow");
        try (Screen screen = Screen.of(here).signedIn("alice")) {
            Page page = screen.page();
            long before = granted();
            ask(page, "bob", here);
            page.locator("button[value=allow]").click();
            page.waitForURL(HOME);
            assertThat(page.locator(".nav-bar .nav-account .handle")).hasText("@bob@" + host(here));
            page.navigate("/settings");
            assertThat(page.locator(".nav-bar .nav-account")).containsText("@alice");

            connect(page);
            page.navigate("/notifications?of=all");
            Locator row = page.locator(".all-accounts .row", new Page.LocatorOptions().setHasText("carl follows you"));
            assertThat(row).containsText("@alice@" + host(here));
            List<String> wrong = new ArrayList<>();
            look(screen, wrong);
            screen.keep("several-accounts-notifications");
            assertEquals("", String.join("\n", wrong));
            row.locator("button").press("Enter");
            page.waitForURL("**/@carl");
            assertThat(page.locator(".nav-bar .nav-account .handle")).hasText("@alice@" + host(here));

            // Signing out takes them along.
            page.locator(".nav-bar .nav-account").press("Enter");
            page.getByRole(AriaRole.MENUITEM, new Page.GetByRoleOptions().setName("Sign out"))
                    .press("Enter");
            assertThat(page.locator("dialog")).containsText("The 2 other accounts connected here are removed");
            page.locator("dialog .danger").click();
            page.waitForURL(here.publicAddress() + "/");
            assertEquals(before, granted());
            assertEquals(
                    "[]",
                    page.evaluate(
                            "JSON.stringify(Object.keys(localStorage).filter(k => /account|acting|there/.test(k)))"));
        }
    }

    @Test
    void signingOutOnAPage_disconnectsTheOtherAccounts() {
        try (Screen screen = Screen.of(here).signedIn("alice")) {
            Page page = screen.page();
            long before = granted();
            connect(page);
            assertEquals(before + 1, granted());
            page.navigate("/settings");
            page.locator(".setting form[action='/auth/sign_out'] button").click();
            page.waitForURL(here.publicAddress() + "/");
            assertEquals(before, granted());
            assertEquals(
                    "[]",
                    page.evaluate("caches.keys().then(stores => JSON.stringify([...stores,"
                            + " ...[localStorage, sessionStorage].flatMap(Object.keys)"
                            + ".filter(k => /token|me$|account|acting|lasting|there/.test(k))]))"));
            assertEquals("", page.evaluate("document.cookie"));
            assertEquals(List.of(), screen.errors());
        }
    }

    @Test
    void htmlOfAnotherServer_isSanitised() {
        ada.posts("Something");
        String html = "<p>Harmless<script>document.title='x'</script><img src=x onerror=1>"
                + "<form action='/auth/sign_out'><input name=a></form><style>body{display:none}</style>"
                + "<a href='javascript:1' id=view class='compose-button mention' onclick='1'>link</a>"
                + "<b title='> :evil: <img src=x onerror=1>'>bold</b><iframe srcdoc='x'></iframe></p>";
        String emoji = "\"emojis\":[{\"shortcode\":\"evil\",\"url\":\"/brand/mark.svg\",\"static_url\":\"x\"}]";
        try (Screen screen = Screen.of(here).signedIn("alice")) {
            Page page = screen.page();
            // Between the page and whatever the other server answers, from the first answer on: a list that was read is
            // kept.
            page.addInitScript("{ const ask = window.fetch, make = text => text"
                    + ".replaceAll('\"content\":\"<p>Something</p>\"', " + literal("\"content\":\"" + html + "\"") + ")"
                    + ".replaceAll('\"emojis\":[]', " + literal(emoji) + ");"
                    + " window.fetch = async (path, ...more) => { const answer = await ask(path, ...more);"
                    + " return /there.*.api.v1.(timelines|statuses)/.test(path)"
                    + " ? new Response(make(await answer.text()), answer) : answer; }; }");
            connect(page);
            page.navigate("/home");
            Locator text = page.locator(".feed .content").first();
            assertThat(text).hasText("Harmlesslinkbold");
            assertEquals(
                    "A,B,P",
                    text.evaluate(
                            "box => [...new Set([...box.querySelectorAll('*')].map(e => e.tagName))].sort().join()"));
            assertEquals(
                    "class,dir,rel,target",
                    text.evaluate("box => [...box.querySelector('a').attributes].map(a => a.name).sort().join()"));
            assertEquals("mention", text.locator("a").getAttribute("class"));
        }
    }

    private static String literal(String text) {
        return "() => " + Json.text(text);
    }

    private static long granted() {
        return Stream.of(here, there)
                .mapToLong(app -> app.rows()
                        .number("select count(*) from oauth_tokens t join oauth_apps a on a.id = t.app_id"
                                + " where a.name like 'Dassie (%'"))
                .sum();
    }

    /** Goes as far as the page on which somebody agrees. */
    private static void ask(Page page, String username, TestApp server) {
        page.navigate("/accounts");
        page.locator("#account-server").fill(host(server));
        page.locator("#account-server").press("Enter");
        page.waitForURL(url -> url.startsWith(server.publicAddress() + "/auth/") || url.contains("/oauth/authorize"));
        if (page.url().contains("/auth/")) {
            page.locator("input[name=email]").fill(username + "@mail.example");
            page.locator("input[name=password]").fill("password of " + username);
            page.locator("input[name=password]").press("Enter");
        }
        page.locator("button[value=allow]").waitFor();
    }

    private static void connect(Page page) {
        ask(page, "ada", there);
        page.locator("button[value=allow]").click();
        page.waitForURL(HOME);
        assertThat(page.locator(".nav-bar .nav-account .handle")).hasText("@ada@" + host(there));
    }

    private static void write(Page page, String text) {
        page.locator(".nav-bar button.compose-button").click();
        assertThat(page.locator("dialog.compose textarea")).isFocused();
        page.keyboard().type(text);
        page.keyboard().press("Control+Enter");
        assertThat(page.locator(".toast")).containsText("Posted");
    }

    private static void look(Screen screen, List<String> wrong) {
        // A menu that is still opening is paler than it will be.
        screen.page()
                .waitForFunction("() => document.getAnimations().every(one => one.playState !== 'running'"
                        + " || one.effect.getComputedTiming().endTime === Infinity)");
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
