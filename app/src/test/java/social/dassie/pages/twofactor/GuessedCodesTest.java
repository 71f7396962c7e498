package social.dassie.pages.twofactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestMail;

/** Strangers who know a password and try codes: they get no further, and keep nobody out. */
class GuessedCodesTest {
    private static final String STEP = "/auth/sign_in/two_factor";

    @AutoClose
    private final TestMail mail = TestMail.start();

    @RegisterExtension
    final TestApp app = TestApp.start(mail.settings("trusted_proxies", "127.0.0.1"));

    private final Phone phone = phone(app);
    private int address;

    private static Phone phone(TestApp app) {
        app.clock().toNoon(); // the beginning of an hour, in which all of it happens
        app.user("alice");
        Phone phone = Phone.setUp(app, new TestBrowser(app).signedIn("alice"), "alice");
        app.clock().advance(Duration.ofSeconds(30));
        return phone;
    }

    /** Types the password, in a browser that is new unless it is given. */
    private Answer half(TestBrowser browser, String returnTo) {
        browser.moveTo("203.0." + ++address / 250 + "." + address % 250);
        browser.open("/auth/sign_in?again=1&return_to=" + returnTo).expect(200);
        return browser.submit("/auth/sign_in", "email", "alice@mail.example", "password", "password of alice")
                .expect(302);
    }

    private TestBrowser half(TestApp server) {
        TestBrowser browser = new TestBrowser(server);
        assertEquals(STEP, half(browser, "/settings/profile").header("Location"));
        browser.open(STEP).expect(200);
        return browser;
    }

    /** Wrong codes from everywhere, five after each right password. */
    private void guess(TestApp server, Phone guessed) {
        for (int round = 0; round < 20; round++) {
            TestBrowser browser = half(server);
            for (int i = 0; i < 5; i++) {
                browser.moveTo("198.51.100." + (5 * round + i));
                browser.submit(STEP, "code", guessed.wrongCode()).expect(422);
                browser.open(STEP);
            }
        }
    }

    private String mailedCode() {
        app.runJobs();
        String subject = mail.last().subject();
        Matcher code = Pattern.compile("Your code: ([0-9]{8})").matcher(subject);
        assertTrue(code.find(), subject);
        return code.group(1);
    }

    @Test
    void oneNetwork_isRefusedSoon() {
        for (int round = 0; round < 4; round++) {
            TestBrowser browser = half(app);
            browser.moveTo("192.0.2.66");
            for (int i = 0; i < 5; i++) {
                browser.submit(STEP, "code", phone.wrongCode()).expect(422);
                browser.open(STEP);
            }
        }
        TestBrowser same = half(app);
        same.moveTo("192.0.2.66");
        same.submit(STEP, "code", phone.code(0)).expect(429);
        half(app).submit(STEP, "code", phone.code(0)).expect(302);
    }

    @Test
    void aNewBrowser_needsAMailedCodeFirst_andThenItsOwn() {
        guess(app, phone);
        TestBrowser own = half(app);
        String page = own.open(STEP).expect(200).text();
        assertTrue(page.contains("Code from the email"), page);
        own.submit(STEP, "code", phone.code(0)).expect(422);
        String mailed = mailedCode();
        assertEquals(
                STEP, own.submit(STEP, "code", mailed).expect(302).header("Location"), "it takes the place of nothing");
        own.open("/settings").expect(302);
        page = own.open(STEP).expect(200).text();
        assertTrue(page.contains("Code from your authenticator app"), page);
        own.submit(STEP, "code", phone.wrongCode()).expect(422);
        own.open(STEP).expect(200);
        Answer in = own.submit(STEP, "code", phone.code(0)).expect(302);
        assertEquals("/settings/profile", in.header("Location"));
        own.open("/settings").expect(200);
        app.clock().advance(Duration.ofHours(1));
        page = half(app).open(STEP).text();
        assertTrue(page.contains("Code from your authenticator app"), "it is over: " + page);
    }

    @Test
    void earlierPasswordStep_doesNotBypassTheMailedCode() {
        TestBrowser early = half(app);
        guess(app, phone);
        assertEquals(
                STEP,
                early.submit(STEP, "code", phone.code(0)).expect(302).header("Location"),
                "the right code is not looked at");
        early.open("/settings").expect(302);
        String page = early.open(STEP).expect(200).text();
        assertTrue(page.contains("Code from the email"), page);
        early.submit(STEP, "code", mailedCode()).expect(302);
        early.open(STEP).expect(200);
        early.submit(STEP, "code", phone.code(0)).expect(302);
        early.open("/settings/profile").expect(200);
    }

    @Test
    void knownBrowser_needsNoMailedCode() {
        TestBrowser known = half(app);
        known.submit(STEP, "code", phone.code(0)).expect(302);
        known.open("/settings");
        known.submit("/auth/sign_out").expect(200);
        guess(app, phone);
        half(known, "/");
        String page = known.open(STEP).expect(200).text();
        assertTrue(page.contains("Code from your authenticator app"), page);
        known.submit(STEP, "code", phone.code(1)).expect(302);
        known.open("/settings").expect(200);
    }

    @Test
    void strangersRequestingCodes_leaveOneForTheOwner() {
        guess(app, phone);
        for (int i = 0; i < 5; i++) {
            half(app);
        }
        String mailed = mailedCode();
        int mails = mail.all().size();
        TestBrowser own = half(app);
        app.runJobs();
        assertEquals(mails, mail.all().size(), "no more mails than are allowed");
        own.submit(STEP, "code", mailed).expect(302);
        TestBrowser stranger = half(app);
        own.open(STEP).expect(200);
        own.submit(STEP, "code", phone.code(0)).expect(302);
        own.open("/settings").expect(200);
        app.runJobs();
        assertNotEquals(mails, mail.all().size(), "a code is good once, and another one is there for the next");
        stranger.submit(STEP, "code", mailed).expect(422);
        app.clock().advance(Duration.ofMinutes(6));
        own = half(app);
        assertFalse(mailedCode().equals(mailed));
        own.submit(STEP, "code", mailedCode()).expect(302);
    }

    @Test
    void whereNoMailIsSent_theRightCodeStillComesIn() {
        try (TestApp silent = TestApp.start(Map.of("trusted_proxies", "127.0.0.1"))) {
            Phone own = phone(silent);
            guess(silent, own);
            TestBrowser browser = half(silent);
            browser.submit(STEP, "code", own.code(0)).expect(302);
            browser.open("/settings").expect(200);
        }
    }
}
