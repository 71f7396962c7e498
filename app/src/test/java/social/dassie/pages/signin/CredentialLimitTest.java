package social.dassie.pages.signin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestMail;

/** Guessing passwords and filling mailboxes: limited by address, by account and by mailbox. */
class CredentialLimitTest {
    private static final String TOO_MANY_PASSWORDS = "Too many passwords were tried for this account in the last hour.";
    private static final String TOO_MANY_EMAILS =
            "Too many emails to this address were requested in the last half hour.";

    @AutoClose
    private final TestMail mail = TestMail.start();

    @RegisterExtension
    final TestApp app = TestApp.start(mail.settings("trusted_proxies", "127.0.0.1"));

    private final TestBrowser browser = new TestBrowser(app);
    private int address;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/oauth/token",
                "/oauth/revoke",
                "/auth/sign_in",
                "/auth/password",
                "/auth/password/edit",
                "/auth/confirmation",
                "/auth/confirmation/new",
                "/settings/password",
                "/settings/email",
                "/settings/delete",
                "/setup",
                "/api/v1/emails/confirmations"
            })
    void everyCredentialPath_isLimitedByAddress(String path) {
        for (int i = 0; i < 25; i++) {
            assertTrue(browser.forge(path).status() != 429, path);
        }
        browser.forge(path).expect(429);
        browser.moveTo("192.0.2.2");
        assertTrue(browser.forge(path).status() != 429, path);
    }

    @Test
    void wrongPasswords_blockOnlyTheirAddress_inAnySpelling() {
        app.clock().toNoon(); // the beginning of an hour, in which all of it happens
        app.user("alice");
        app.user("bob");
        for (int i = 0; i < 25; i++) {
            newWindow(i);
            signInFrom("192.0.2.66", i % 2 == 0 ? "alice@mail.example" : " ALICE@Mail.Example. ", "wrong")
                    .expect(422);
        }
        newWindow(0);
        String page = signInFrom("192.0.2.66", "alice@mail.example", "password of alice")
                .expect(429)
                .text();
        assertTrue(page.contains(TOO_MANY_PASSWORDS), page);
        signInFrom("192.0.2.66", "Alice@MAIL.example", "password of alice").expect(429);
        signInFrom("192.0.2.66", "bob@mail.example", "password of bob").expect(302);
        signInFrom("192.0.2.67", "alice@mail.example", "password of alice").expect(302);
        app.clock().advance(Duration.ofHours(1));
        signInFrom("192.0.2.66", "alice@mail.example", "password of alice").expect(302);
    }

    /** The limit of an address is smaller than this one, and has a shorter window. */
    private void newWindow(int attempt) {
        if (attempt % 10 == 0) {
            app.clock().advance(Duration.ofMinutes(5));
        }
    }

    @Test
    void knownBrowser_canSignIn_duringAnAttack() {
        app.user("alice");
        TestBrowser known = new TestBrowser(app);
        known.moveTo("203.0.113.7");
        known.signedIn("alice");
        known.open("/settings");
        known.submit("/auth/sign_out").expect(200);
        guess(100);
        known.open("/auth/sign_in");
        known.submit("/auth/sign_in", "email", "alice@mail.example", "password", "wrong")
                .expect(422);
        known.submit("/auth/sign_in", "email", "alice@mail.example", "password", "password of alice")
                .expect(302);
        known.open("/settings").expect(200);
    }

    @Test
    void newBrowser_needsAMailedCode_duringADistributedAttack() {
        app.user("alice");
        guess(100);
        Answer half = signIn("alice@mail.example", "password of alice").expect(302);
        assertEquals("/auth/sign_in/two_factor", half.header("Location"), half.text());
        app.runJobs();
        String subject = mail.last().subject();
        Matcher code = Pattern.compile("Your code: ([0-9]{8})").matcher(subject);
        assertTrue(code.find(), subject);
        String page = browser.open("/auth/sign_in/two_factor").expect(200).text();
        assertTrue(page.contains("Code from the email"), page);
        assertFalse(page.contains("backup code"), page);
        browser.submit("/auth/sign_in/two_factor", "code", "00000000").expect(422);
        browser.submit("/auth/sign_in/two_factor", "code", code.group(1)).expect(302);
        browser.open("/settings").expect(200);
        browser.submit("/auth/sign_in/two_factor", "code", code.group(1)).expect(422);
        app.clock().advance(Duration.ofHours(1));
        assertEquals("/", signIn("alice@mail.example", "password of alice").header("Location"), "it is over");
    }

    @Test
    void aNewBrowser_needsAMailedCode_afterALongAbsence() {
        app.user("alice");
        TestBrowser known = new TestBrowser(app);
        known.signedIn("alice");
        known.open("/settings");
        known.submit("/auth/sign_out").expect(200);
        app.clock().advance(SignIns.LONG_AWAY.minusDays(1));
        browser.open("/auth/sign_in");
        assertEquals("/", signIn("alice@mail.example", "password of alice").header("Location"), "not long enough");
        browser.open("/settings");
        browser.submit("/auth/sign_out");
        app.clock().advance(SignIns.LONG_AWAY.plusDays(1));
        TestBrowser other = new TestBrowser(app);
        other.open("/auth/sign_in");
        other.submit("/auth/sign_in", "email", "alice@mail.example", "password", "wrong")
                .expect(422);
        Answer half = other.submit("/auth/sign_in", "email", "alice@mail.example", "password", "password of alice")
                .expect(302);
        assertEquals("/auth/sign_in/two_factor", half.header("Location"));
        other.open("/settings").expect(302);
        app.runJobs();
        Matcher code =
                Pattern.compile("Your code: ([0-9]{8})").matcher(mail.last().subject());
        assertTrue(code.find(), mail.last().subject());
        other.open("/auth/sign_in/two_factor").expect(200);
        other.submit("/auth/sign_in/two_factor", "code", "00000000").expect(422);
        other.submit("/auth/sign_in/two_factor", "code", code.group(1)).expect(302);
        other.open("/settings").expect(200);
    }

    @Test
    void whereNoMailIsSent_theRightPasswordStillComesIn() {
        try (TestApp silent = TestApp.start(Map.of("trusted_proxies", "127.0.0.1"))) {
            silent.user("alice");
            TestBrowser stranger = new TestBrowser(silent);
            for (int i = 0; i < 100; i++) {
                stranger.moveTo("198.51.100." + i);
                stranger.open("/auth/sign_in?again=1").expect(200);
                stranger.submit("/auth/sign_in", "email", "alice@mail.example", "password", "wrong")
                        .expect(422);
            }
            TestBrowser own = new TestBrowser(silent);
            own.moveTo("203.0.113.7");
            own.open("/auth/sign_in");
            own.submit("/auth/sign_in", "email", "alice@mail.example", "password", "password of alice")
                    .expect(302);
            own.open("/settings").expect(200);
        }
    }

    private void guess(int times) {
        for (int i = 0; i < times; i++) {
            signIn("alice@mail.example", "wrong").expect(422);
        }
    }

    @Test
    void correctPasswords_areNotCounted() {
        app.user("alice");
        for (int i = 0; i < 30; i++) {
            signIn("alice@mail.example", "password of alice").expect(302);
        }
    }

    @Test
    void currentPasswordGuesses_shareTheLimitOnSettingsPages() {
        app.user("alice");
        browser.signedIn("alice");
        List<String> forms = List.of("/settings/password", "/settings/email", "/settings/delete");
        for (int i = 0; i < 25; i++) {
            submit("/settings", forms.get(i % 3), "current_password", "wrong").expect(422);
        }
        for (String form : forms) {
            String page = submit("/settings", form, "current_password", "password of alice", "password", "x")
                    .expect(429)
                    .text();
            assertTrue(page.contains(TOO_MANY_PASSWORDS), page);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/auth/password", "/auth/confirmation/new"})
    void emailsToOneMailbox_areLimited_acrossRequesters(String path) {
        app.user("alice");
        String page = path.equals("/auth/password") ? "/auth/password/new" : path;
        for (int i = 0; i < 5; i++) {
            submit(page, path, "email", i < 3 ? "alice@mail.example" : "Alice@MAIL.example")
                    .expect(200);
        }
        String refused =
                submit(page, path, "email", "alice@mail.example").expect(429).text();
        assertTrue(refused.contains(TOO_MANY_EMAILS), refused);
        submit(page, path, "email", "bob@mail.example").expect(200);
        String other = path.equals("/auth/password") ? "/auth/confirmation/new" : "/auth/password";
        submit("/auth/confirmation/new", other, "email", "alice@mail.example").expect(200);
        app.clock().advance(Duration.ofMinutes(30));
        submit(page, path, "email", "alice@mail.example").expect(200);
    }

    @Test
    void emailsToARequestedAddress_areLimited() {
        app.user("alice");
        app.user("bob");
        String[] change = {"current_password", "password of alice", "email", "victim@mail.example"};
        browser.signedIn("alice");
        for (int i = 0; i < 5; i++) {
            submit("/settings", "/settings/email", change).expect(303);
        }
        submit("/settings", "/settings/email", change).expect(429);
    }

    private Answer signInFrom(String address, String email, String password) {
        browser.moveTo(address);
        browser.open("/auth/sign_in?again=1").expect(200);
        return browser.submit("/auth/sign_in", "email", email, "password", password);
    }

    private Answer signIn(String email, String password) {
        return submit("/auth/sign_in?again=1", "/auth/sign_in", "email", email, "password", password);
    }

    /** Each from an address of its own. */
    private Answer submit(String page, String path, String... fields) {
        browser.moveTo("198.51.100." + ++address);
        browser.open(page).expect(200);
        return browser.submit(path, fields);
    }
}
