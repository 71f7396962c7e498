package social.dassie.pages.twofactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.api.Caller;
import social.dassie.testing.Answer;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.Shell;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;
import social.dassie.testing.Together;

/** Signing in with a password and a code. */
class TwoFactorSignInTest {
    private static final String SESSION = "__Host-session";
    private static final String STEP = "/auth/sign_in/two_factor";

    @RegisterExtension
    private final TestApp app = TestApp.start(Map.of("trusted_proxies", "127.0.0.1"));

    private final TestClient alice = app.user("alice");
    private final TestBrowser home = new TestBrowser(app).signedIn("alice");
    private int browsers;
    private final Phone phone = Phone.setUp(app, home, "alice");

    TwoFactorSignInTest() {
        app.clock().advance(Duration.ofSeconds(30));
    }

    /** Types the password. */
    private TestBrowser half(String returnTo) {
        TestBrowser browser = new TestBrowser(app);
        browser.moveTo("203.0.113." + ++browsers);
        browser.open("/auth/sign_in?return_to=" + returnTo).expect(200);
        Answer answer = browser.submit("/auth/sign_in", "email", "alice@mail.example", "password", "password of alice");
        assertEquals(STEP, answer.expect(302).header("Location"));
        browser.follow().expect(200);
        assertNull(browser.cookies().get(SESSION));
        browser.open("/settings").expect(302);
        browser.open(STEP).expect(200);
        return browser;
    }

    @Test
    void correctCode_opensTheSession_andReturns() {
        TestBrowser browser = half("/settings/profile");
        Answer in = browser.submit(STEP, "code", phone.code(0)).expect(302);
        assertEquals("/settings/profile", in.header("Location"));
        browser.follow().expect(200);
        assertNull(browser.cookies().get("__Host-half_sign_in"));
    }

    @Test
    void wrongCode_isReportedBesideItsField() {
        TestBrowser browser = half("/");
        HtmlPage page =
                browser.submit(STEP, "code", phone.wrongCode()).expect(422).page();
        assertEquals("This code is wrong, or was used already.", page.errorAt("code"), page);
        browser.submit(STEP, "code", phone.code(0)).expect(302);
        browser.open("/settings").expect(200);
    }

    @Test
    void code_worksOnce() {
        String code = phone.code(0);
        half("/").submit(STEP, "code", code).expect(302);
        TestBrowser second = half("/");
        second.submit(STEP, "code", code).expect(422);
        second.submit(STEP, "code", phone.code(-1)).expect(422);
        second.submit(STEP, "code", phone.code(1)).expect(302);
    }

    @Test
    void codeOfTheSetUp_isUsedUpByIt() {
        half("/").submit(STEP, "code", phone.code(-1)).expect(422);
    }

    @Test
    void oneCodeAtOnceInFiftyBrowsers_opensOneSession() throws InterruptedException {
        List<TestBrowser> browsers = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            TestBrowser browser = new TestBrowser(app);
            browser.moveTo("192.0.2." + i);
            browser.open("/auth/sign_in");
            browser.submit("/auth/sign_in", "email", "alice@mail.example", "password", "password of alice")
                    .expect(302);
            browser.follow().expect(200);
            browsers.add(browser);
        }
        String code = phone.code(0);
        List<Integer> answers = Together.run(
                browsers.size(),
                i -> () -> browsers.get(i).submit(STEP, "code", code).status());
        assertEquals(1, answers.stream().filter(status -> status == 302).count(), answers.toString());
        assertEquals(
                1,
                browsers.stream()
                        .filter(one -> one.cookies().containsKey(SESSION))
                        .count());
    }

    @Test
    void afterFiveCodes_thePasswordIsRequiredAgain() {
        TestBrowser browser = half("/settings/profile");
        for (int i = 0; i < 4; i++) {
            assertTrue(browser.submit(STEP, "code", phone.wrongCode())
                    .expect(422)
                    .text()
                    .contains("Second step"));
        }
        HtmlPage page =
                browser.submit(STEP, "code", phone.wrongCode()).expect(422).page();
        assertTrue(page.asks("password"), page);
        browser.submit(STEP, "code", phone.code(0)).expect(422);
        assertNull(browser.cookies().get(SESSION));
    }

    @Test
    void secondStep_expiresAfterTenMinutes_andNeedsItsCookie() {
        TestBrowser late = half("/");
        app.clock().advance(Duration.ofMinutes(11));
        assertTrue(late.submit(STEP, "code", phone.code(0)).expect(422).text().contains("Sign in again"));
        TestBrowser other = new TestBrowser(app);
        assertEquals("/auth/sign_in", other.open(STEP).expect(302).header("Location"));
        half("/");
        other.open("/auth/sign_in");
        other.submit(STEP, "code", phone.code(0)).expect(422);
        assertNull(other.cookies().get(SESSION));
    }

    @Test
    void secondStep_isDoneOnce() {
        TestBrowser browser = half("/");
        String secret = browser.cookies().get("__Host-half_sign_in");
        browser.submit(STEP, "code", phone.code(0)).expect(302);
        TestBrowser thief = new TestBrowser(app);
        thief.open("/auth/sign_in");
        thief.cookies().put("__Host-half_sign_in", secret);
        thief.submit(STEP, "code", phone.code(1)).expect(422);
        assertNull(thief.cookies().get(SESSION));
    }

    @Test
    void secondStep_isNotForForgedForms() {
        TestBrowser browser = half("/");
        browser.forge(STEP, "code", phone.code(0)).expect(403);
        browser.forge(STEP, "code", phone.code(0), "form_token", "x").expect(403);
    }

    @Test
    void wrongPassword_getsTheSameMessage_withOrWithoutTwoFactor() {
        app.user("bob");
        TestBrowser browser = new TestBrowser(app);
        browser.open("/auth/sign_in");
        for (String name : new String[] {"alice", "bob", "nobody"}) {
            HtmlPage page = browser.submit("/auth/sign_in", "email", name + "@mail.example", "password", "wrong")
                    .expect(422)
                    .page();
            assertTrue(page.contains("The email address or the password is wrong."), page);
        }
    }

    @Test
    void disabledLogin_isToldOnlyAfterTheCode() {
        TestBrowser before = half("/");
        long id = alice.id();
        app.app().core().users().changeDisabled(id, true);
        before.submit(STEP, "code", phone.code(0)).expect(422);
        assertNull(before.cookies().get(SESSION));
        TestBrowser browser = half("/");
        HtmlPage page = browser.submit(STEP, "code", phone.code(0)).expect(422).page();
        assertTrue(page.contains("disabled"), page);
        assertNull(browser.cookies().get(SESSION));
    }

    @Test
    void backupCode_worksOnce_inAnySpelling() {
        String[] codes = phone.backupCodes();
        assertEquals(10, new HashSet<>(Arrays.asList(codes)).size());
        half("/").submit(STEP, "code", codes[0]).expect(302);
        TestBrowser browser = half("/");
        browser.submit(STEP, "code", codes[0]).expect(422);
        browser.submit(STEP, "code", " " + codes[1].toUpperCase(Locale.ROOT).replace('-', ' '))
                .expect(302);
        HtmlPage page = browser.open("/settings/two_factor").expect(200).page();
        assertTrue(page.contains("8 codes are left."), page);
    }

    @Test
    void regeneratedBackupCodes_replaceEarlierOnes_shownOnce() {
        home.open("/settings/two_factor");
        String page =
                home.submit("/settings/two_factor/backup_codes").expect(200).text();
        String[] fresh = Phone.backupCodes(page);
        assertEquals(10, fresh.length);
        assertNotEquals(fresh[0], phone.backupCodes()[0]);
        half("/").submit(STEP, "code", phone.backupCodes()[0]).expect(422);
        half("/").submit(STEP, "code", fresh[0]).expect(302);
        assertEquals(0, Phone.backupCodes(home.open("/settings/two_factor").text()).length);
    }

    @Test
    void backupCodeOfAnotherAccount_isRejected() {
        app.user("bob");
        TestBrowser bobs = new TestBrowser(app).signedIn("bob");
        Phone other = Phone.setUp(app, bobs, "bob");
        TestBrowser browser = half("/");
        browser.submit(STEP, "code", other.backupCodes()[0]).expect(422);
        browser.submit(STEP, "code", other.code(1)).expect(422);
    }

    @Test
    void newPassword_keepsTwoFactor_andEndsPendingSignIns() {
        TestBrowser begun = half("/");
        app.app().core().users().changePassword(alice.id(), "a quite new password");
        begun.submit(STEP, "code", phone.code(0)).expect(422);
        TestBrowser browser = new TestBrowser(app);
        browser.open("/auth/sign_in");
        browser.submit("/auth/sign_in", "email", "alice@mail.example", "password", "a quite new password")
                .expect(302);
        assertNull(browser.cookies().get(SESSION));
        browser.follow();
        browser.submit(STEP, "code", phone.code(0)).expect(302);
    }

    @Test
    void appsAndShareLinks_requireTheSecondStep() {
        TestBrowser browser = new TestBrowser(app);
        browser.open("/share?text=hello").expect(200);
        browser.submit("/auth/sign_in", "email", "alice@mail.example", "password", "password of alice")
                .expect(302);
        browser.follow().expect(200);
        Answer in = browser.submit(STEP, "code", phone.code(0)).expect(302);
        assertTrue(in.header("Location").startsWith("/share?text=hello"), in.header("Location"));
    }

    @Test
    void operatorDisablesTwoFactor_forALockedOutMember_logged() {
        assertTrue(app.app().core().twoFactors().turnOff(Caller.ANONYMOUS, alice.id()));
        assertFalse(app.app().core().twoFactors().turnOff(Caller.ANONYMOUS, alice.id()));
        assertEquals(
                "disable_2fa",
                app.app().core().platform().audit().newest(1).get(0).action());
        new TestBrowser(app).signedIn("alice").open("/settings").expect(200);
        HtmlPage page = home.open("/settings/two_factor").expect(200).page();
        assertTrue(page.textNodes().contains("Off"), page);
    }

    @Test
    void operatorTurnsItOff_atTheCommandLine_whileTheServerRuns() {
        Shell shell = new Shell(app.directory());
        String[] command = {"account", "disable-two-factor", "alice"};
        String said = shell.run(command).ok().out();
        assertTrue(said.contains("The account alice opens with its password alone"), said);
        Shell.Result again = shell.run(command);
        assertNotEquals(0, again.code());
        assertTrue(again.err().contains("The account alice has no second factor"), again.err());
        new TestBrowser(app).signedIn("alice").open("/settings").expect(200);
    }

    @Test
    void removedApp_isNoLongerRequired_andItsBackupCodesGo() {
        home.open("/settings/two_factor");
        home.submit("/settings/two_factor/app/remove").expect(302);
        assertTrue(home.follow().expect(200).text().contains("The authenticator app is removed."));
        new TestBrowser(app).signedIn("alice").open("/settings").expect(200);
        assertEquals(0, app.app().core().twoFactors().backupCodesLeft(alice.id()));
    }
}
