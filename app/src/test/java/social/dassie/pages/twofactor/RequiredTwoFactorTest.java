package social.dassie.pages.twofactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.api.Caller;
import social.dassie.people.accounts.Role;
import social.dassie.people.accounts.Roles;
import social.dassie.people.invites.InviteForm;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** Roles whose members must have a second factor. */
class RequiredTwoFactorTest {
    private static final String SET_UP = "/settings/two_factor";
    private static final String REFUSED = "Your account requires two-factor authentication";

    @RegisterExtension
    private final TestApp app = TestApp.start(Map.of("rate_limits", "false"));

    private final TestClient mod = app.user("mod", Role.MODERATOR);
    private final TestClient alice = app.user("alice");

    private void require(long id) {
        Roles roles = app.app().core().people().accounts.roles;
        Role role = roles.find(id).orElseThrow();
        roles.change(new Role(
                role.id(),
                role.name(),
                role.color(),
                role.position(),
                role.permissions(),
                role.inherited(),
                role.highlighted(),
                true,
                role.collectionLimit()));
    }

    private static void isLed(TestBrowser browser, String path) {
        assertEquals(SET_UP, browser.open(path).expect(302).header("Location"), path);
    }

    @Test
    void aTokenIsRefused_untilThereIsASecondFactor() {
        mod.call("GET", "/api/v1/admin/reports").expect(200);
        require(Role.MODERATOR.id());
        for (String path :
                List.of("/api/v1/admin/reports", "/api/v1/timelines/home", "/api/v1/accounts/verify_credentials")) {
            mod.call("GET", path).expect(403, REFUSED);
        }
        mod.call("POST", "/api/v1/statuses", "status", "Hello").expect(403, REFUSED);
        mod.sendJson("POST", "/api/v1/statuses", "{\"status\":\"Hello\"}").expect(403, REFUSED);
        alice.call("GET", "/api/v1/timelines/home").expect(200);
        TestBrowser browser = new TestBrowser(app).signedIn("mod");
        Phone.setUp(app, browser, "mod");
        mod.call("GET", "/api/v1/admin/reports").expect(200);
        browser.open("/admin/reports").expect(200);
        Phone.prove(browser, "mod");
        browser.open(SET_UP);
        browser.submit(SET_UP + "/app/remove").expect(302);
        mod.call("GET", "/api/v1/admin/reports").expect(403, REFUSED);
        isLed(browser, "/admin/reports");
    }

    @Test
    void aSignIn_leadsToTheSetUp_fromEveryPage() {
        require(Role.MODERATOR.id());
        TestBrowser browser = new TestBrowser(app).signedIn("mod");
        for (String path :
                List.of("/", "/home", "/settings", "/settings/profile", "/admin/reports", "/oauth/authorize")) {
            isLed(browser, path);
        }
        String page = browser.open(SET_UP).expect(200).text();
        assertTrue(page.contains("Your role requires two-factor authentication."), page);
        browser.submit("/session/token").expect(302);
        Phone.setUp(app, browser, "mod");
        assertFalse(browser.open(SET_UP).text().contains("Your role requires two-factor authentication."));
        browser.open("/").expect(200);
        browser.open("/admin/reports").expect(200);
    }

    @Test
    void setupAndExitPages_stayAccessible() {
        require(Role.MODERATOR.id());
        TestBrowser browser = new TestBrowser(app).signedIn("mod");
        for (String path : List.of(SET_UP, "/settings/sessions", "/settings/migration", "/settings/account")) {
            browser.open(path).expect(200);
        }
        for (String path : List.of("/settings/export", "/settings/delete")) {
            assertFalse(SET_UP.equals(browser.open(path).header("Location")), path);
        }
        browser.open("/@alice").expect(200);
        browser.open("/settings/account");
        browser.submit("/auth/sign_out").expect(200);
        browser.open(SET_UP).expect(302);
    }

    @Test
    void everyonesRole_canRequireIt_andOthersDoNotInheritThat() {
        require(Role.EVERYONE_ID);
        alice.call("GET", "/api/v1/timelines/home").expect(403, REFUSED);
        mod.call("GET", "/api/v1/timelines/home").expect(200);
        app.application("read").call("GET", "/api/v1/trends/tags").expect(200);
        app.anonymous().call("GET", "/api/v2/instance").expect(200);
        Answer seen = app.anonymous().call("GET", "/api/v1/accounts/" + alice.id());
        assertEquals("alice", seen.expect(200).json().path("username").asText());
    }

    @Test
    void invites_areInactive_untilTheirOwnerSetsItUp() {
        var invites = app.app().core().people().oauth.invites.invites;
        String code = invites.create(Caller.onBehalfOf(mod.id(), 0), new InviteForm(null, null, false, ""))
                .code();
        assertTrue(invites.usable(code).isPresent());
        require(Role.MODERATOR.id());
        assertTrue(invites.usable(code).isEmpty());
    }
}
