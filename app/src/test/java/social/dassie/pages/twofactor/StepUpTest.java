package social.dassie.pages.twofactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** What needs a fresh proof of who somebody is. */
class StepUpTest {
    private static final String CONFIRM = "/auth/confirm";
    private static final String PAGE = "/settings/two_factor";

    @RegisterExtension
    private final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestBrowser browser = new TestBrowser(app).signedIn("alice");

    @Test
    void everyFactorChange_asksForConfirmationFirst() {
        for (String path : new String[] {
            PAGE + "/app",
            PAGE + "/app/confirm",
            PAGE + "/app/remove",
            PAGE + "/passkeys",
            PAGE + "/passkeys/1/remove",
            PAGE + "/backup_codes"
        }) {
            browser.open("/settings").expect(200);
            assertEquals(
                    "/auth/confirm?return_to=%2Fsettings%2Ftwo_factor",
                    browser.submit(path).expect(302).header("Location"));
        }
        assertTrue(browser.open(PAGE + "/app").expect(302).header("Location").startsWith(CONFIRM));
        assertFalse(app.app().core().twoFactors().isOn(alice.id()));
    }

    @Test
    void confirmation_isSeparateFromSignIn_andLastsTenMinutes() {
        browser.open("/settings");
        browser.submit(PAGE + "/backup_codes").expect(302);
        Phone.prove(browser, "alice");
        browser.open(PAGE);
        browser.submit(PAGE + "/backup_codes").expect(422);
        TestBrowser other = new TestBrowser(app).signedIn("alice");
        other.open("/settings");
        other.submit(PAGE + "/backup_codes").expect(302);
        app.clock().advance(Duration.ofMinutes(9));
        browser.submit(PAGE + "/backup_codes").expect(422);
        app.clock().advance(Duration.ofMinutes(1));
        browser.open("/settings");
        browser.submit(PAGE + "/backup_codes").expect(302);
    }

    @Test
    void wrongConfirmations_areReported() {
        Phone phone = Phone.setUp(app, browser, "alice");
        app.clock().advance(Duration.ofMinutes(11));
        browser.open(CONFIRM + "?return_to=/settings/delete").expect(200);
        String page =
                browser.submit(CONFIRM, "current_password", "wrong").expect(422).text();
        assertTrue(page.contains("The current password is wrong."), page);
        page = browser.submit(CONFIRM, "code", phone.wrongCode()).expect(422).text();
        assertTrue(page.contains("This code is wrong, or was used already."), page);
        browser.submit(CONFIRM, "credential", "{}").expect(422);
        browser.submit(CONFIRM).expect(422);
        browser.forge(CONFIRM, "current_password", "password of alice").expect(403);
        browser.open("/settings");
        browser.submit(PAGE + "/backup_codes").expect(302);
    }

    @Test
    void code_isAProof_once() {
        Phone phone = Phone.setUp(app, browser, "alice");
        app.clock().advance(Duration.ofMinutes(11));
        String code = phone.code(0);
        browser.open(CONFIRM + "?return_to=/settings/delete");
        assertEquals(
                "/settings/delete",
                browser.submit(CONFIRM, "code", code).expect(302).header("Location"));
        TestBrowser other = new TestBrowser(app);
        other.open("/auth/sign_in");
        other.submit("/auth/sign_in", "email", "alice@mail.example", "password", "password of alice");
        other.follow();
        other.submit("/auth/sign_in/two_factor", "code", code).expect(422);
    }

    @Test
    void proof_neverLeadsToAnotherServer() {
        browser.open(CONFIRM + "?return_to=https://evil.example/");
        assertEquals(
                "/settings",
                browser.submit(CONFIRM, "current_password", "password of alice")
                        .expect(302)
                        .header("Location"));
        assertEquals(
                "/settings",
                browser.open(CONFIRM + "?return_to=//evil.example").expect(302).header("Location"));
    }

    @Test
    void passwordForms_acceptARecentConfirmation_noWrongPassword() {
        browser.open("/settings");
        browser.submit("/settings/email", "email", "new@mail.example").expect(422);
        browser.submit("/settings/delete").expect(422);
        browser.submit("/settings/migration", "target", "bob@elsewhere.example").expect(422);
        browser.submit("/settings/password", "password", "a quite new password").expect(422);
        Phone.prove(browser, "alice");
        browser.open("/settings");
        browser.submit("/settings/email", "email", "new@mail.example", "current_password", "wrong")
                .expect(422);
        browser.submit("/settings/email", "email", "new@mail.example").expect(303);
        browser.open("/settings");
        browser.submit("/settings/password", "password", "a quite new password").expect(303);
        browser.open("/settings/delete");
        browser.submit("/settings/delete").expect(422);
    }

    @Test
    void passwordInAForm_countsAsConfirmation() {
        browser.open("/settings");
        browser.submit("/settings/email", "email", "new@mail.example", "current_password", "password of alice")
                .expect(303);
        browser.open(PAGE);
        browser.submit(PAGE + "/app").expect(302);
        assertTrue(browser.follow().expect(200).page().has(".qr"));
    }

    @Test
    void deletionOfTheAccount_takesAFreshProof() {
        Phone.prove(browser, "alice");
        browser.open("/settings/delete").expect(200);
        browser.submit("/settings/delete").expect(200);
        assertTrue(app.app().core().users().find(alice.id()).isEmpty());
    }

    @Test
    void exports_andEachDownload_askForConfirmation() {
        for (String path : new String[] {
            "/settings/export", "/settings/exports/following_accounts.csv", "/settings/export/archive/1"
        }) {
            assertEquals(
                    "/auth/confirm?return_to=%2Fsettings%2Fexport",
                    browser.open(path).expect(302).header("Location"), path);
        }
        Phone.prove(browser, "alice");
        browser.open("/settings/export").expect(200);
        browser.open("/settings/exports/following_accounts.csv").expect(200);
        browser.open("/settings/export/archive/1").expect(404);
        app.clock().advance(Duration.ofMinutes(10));
        browser.open("/settings/exports/following_accounts.csv").expect(302);
        browser.open("/settings/export/archive/1").expect(302);
    }

    @Test
    void sensitiveForms_askForThePassword_ifNotConfirmed() {
        String[] pages = {"/settings/account", "/settings/migration", "/settings/delete"};
        for (String page : pages) {
            HtmlPage html = browser.open(page).expect(200).page();
            assertTrue(html.asks("current_password"), page);
            assertFalse(html.contains("Use a passkey or a code instead"), page);
        }
        Phone.setUp(app, browser, "alice");
        for (String page : pages) {
            HtmlPage html = browser.open(page).expect(200).page();
            assertFalse(html.asks("current_password"), page);
            assertTrue(html.contains("no password is needed"), page);
        }
        HtmlPage refused = browser.submit("/settings/delete", "current_password", "wrong")
                .expect(422)
                .page();
        assertTrue(refused.asks("current_password"), refused);
        app.clock().advance(Duration.ofMinutes(10));
        for (String page : pages) {
            HtmlPage html = browser.open(page).expect(200).page();
            assertTrue(html.asks("current_password"), page);
            String way = "/auth/confirm?return_to=" + page.replace("/", "%2F");
            assertTrue(html.links().contains(way), way + " in " + html.get());
        }
    }

    @Test
    void wrongFirstCode_setsNothingUp() {
        Phone.prove(browser, "alice");
        browser.open(PAGE);
        browser.submit(PAGE + "/app").expect(302);
        browser.follow();
        HtmlPage page = browser.submit(PAGE + "/app/confirm", "code", "nonsense")
                .expect(422)
                .page();
        assertTrue(page.contains("This code is wrong"), page);
        assertTrue(page.has(".qr"), page);
        assertFalse(app.app().core().twoFactors().isOn(alice.id()));
        browser.submit(PAGE + "/app/confirm").expect(422);
    }

    @Test
    void appInUse_isNotReplaced_withoutBeingRemoved() {
        Phone.setUp(app, browser, "alice");
        browser.open(PAGE);
        browser.submit(PAGE + "/app").expect(422);
        assertEquals(PAGE, browser.open(PAGE + "/app").expect(302).header("Location"));
    }
}
