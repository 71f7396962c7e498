package social.dassie.pages.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.ground.api.Scopes;
import social.dassie.pages.twofactor.Phone;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestMail;

/** The browsers that are signed in, applications with access, and past sign-ins. */
class SessionPageTest {
    private static final String PAGE = "/settings/sessions";
    private static final Pattern ID = Pattern.compile("name=\"session\" value=\"([^\"]+)\"");

    @RegisterExtension
    private final TestApp app = TestApp.start(Map.of("trusted_proxies", "127.0.0.1"));

    private final TestClient alice = app.user("alice");
    private final TestBrowser browser = new TestBrowser(app).signedIn("alice");

    private String otherSession() {
        Matcher id = ID.matcher(browser.open(PAGE).expect(200).text());
        assertTrue(id.find());
        return id.group(1);
    }

    @Test
    void everyBrowser_isListed_andTheCurrentIsMarked() {
        String alone = browser.open(PAGE).expect(200).text();
        assertTrue(alone.contains("this one"), alone);
        assertFalse(alone.contains("Sign out all other browsers"), alone);
        TestBrowser other = new TestBrowser(app);
        other.moveTo("198.51.100.7");
        other.signedIn("alice");
        String both = browser.open(PAGE).expect(200).text();
        assertTrue(both.contains("198.51.100.7"), both);
        assertTrue(both.contains("Sign out all other browsers"), both);
    }

    @Test
    void oneBrowserIsEnded_andOnlyByItsOwner() {
        TestBrowser other = new TestBrowser(app).signedIn("alice");
        String id = otherSession();
        app.user("bob");
        TestBrowser bobs = new TestBrowser(app).signedIn("bob");
        bobs.open(PAGE);
        bobs.submit(PAGE + "/end", "session", id).expect(302);
        other.open("/settings").expect(200);
        browser.open(PAGE);
        browser.forge(PAGE + "/end", "session", id).expect(403);
        browser.submit(PAGE + "/end", "session", id).expect(302);
        assertTrue(browser.follow().text().contains("That browser is signed out."));
        other.open("/settings").expect(302);
        browser.open("/settings").expect(200);
    }

    @Test
    void allOtherBrowsersAreEnded_atOnce() {
        TestBrowser second = new TestBrowser(app).signedIn("alice");
        TestBrowser third = new TestBrowser(app).signedIn("alice");
        app.user("bob");
        TestBrowser bobs = new TestBrowser(app).signedIn("bob");
        browser.open(PAGE);
        browser.submit(PAGE + "/end_others").expect(302);
        second.open("/settings").expect(302);
        third.open("/settings").expect(302);
        browser.open("/settings").expect(200);
        bobs.open("/settings").expect(200);
    }

    @Test
    void endedSession_revokesItsClientToken() {
        TestBrowser other = new TestBrowser(app).signedIn("alice");
        String id = otherSession();
        TestClient client = tokenOf(id);
        client.call("GET", "/api/v1/accounts/verify_credentials").expect(200);
        assertFalse(browser.open(PAGE).text().contains("In the browser"));
        browser.submit(PAGE + "/end", "session", id).expect(302);
        client.call("GET", "/api/v1/accounts/verify_credentials").expect(401);
        other.open("/settings").expect(302);
        alice.call("GET", "/api/v1/accounts/verify_credentials").expect(200);
    }

    @Test
    void anyEndedSessionOrDisabledLogin_revokesTheClientToken() {
        TestBrowser other = new TestBrowser(app).signedIn("alice");
        TestClient client = tokenOf(otherSession());
        browser.open(PAGE);
        browser.submit(PAGE + "/end_others").expect(302);
        client.call("GET", "/api/v1/accounts/verify_credentials").expect(401);
        other.signedIn("alice");
        TestClient next = tokenOf(otherSession());
        app.app().core().users().changeDisabled(alice.id(), true);
        next.call("GET", "/api/v1/accounts/verify_credentials").expect(401);
        alice.call("GET", "/api/v1/accounts/verify_credentials").expect(403);
    }

    @Test
    void expiredSession_revokesItsToken() {
        new TestBrowser(app).signedIn("alice");
        TestClient client = tokenOf(otherSession());
        app.clock().advance(Duration.ofDays(31));
        new TestBrowser(app).signedIn("alice");
        client.call("GET", "/api/v1/accounts/verify_credentials").expect(401);
    }

    /** A client with a token that a session holds. */
    private TestClient tokenOf(String session) {
        var tokens = app.app().core().tokens();
        var application = app.app().core().apps().ofOperator("In the browser");
        var made = tokens.make(application.id(), alice.id(), Scopes.parse("read"));
        app.rows().run("update sessions set token_id = ? where id_hash = ?", made.id(), session);
        return app.withToken(made.token());
    }

    @Test
    void app_isListedWithItsPermissions_andCanBeRevoked() {
        alice.call("GET", "/api/v1/accounts/verify_credentials").expect(200);
        HtmlPage page = browser.open(PAGE).expect(200).page();
        assertTrue(page.contains("Revoke the access of Test"), page);
        assertTrue(page.contains("last used on"), page);
        assertTrue(page.contains("Read everything in your account"), page);
        String path = page.get().replaceAll("(?s).*action=\"(/settings/sessions/apps/\\d+/revoke)\".*", "$1");
        browser.forge(path).expect(403);
        browser.submit(path).expect(302);
        assertTrue(browser.follow().text().contains("The application no longer has access."));
        alice.call("GET", "/api/v1/accounts/verify_credentials").expect(401);
    }

    @Test
    void signIns_areListed_successfulAndFailed_forTheOwnerOnly() {
        TestBrowser stranger = new TestBrowser(app);
        stranger.moveTo("198.51.100.99");
        stranger.open("/auth/sign_in");
        stranger.submit("/auth/sign_in", "email", "alice@mail.example", "password", "wrong")
                .expect(422);
        stranger.submit("/auth/sign_in", "email", "nobody@mail.example", "password", "wrong")
                .expect(422);
        HtmlPage page = browser.open("/settings/sign_ins").expect(200).page();
        assertTrue(page.contains("198.51.100.99"), page);
        assertTrue(page.contains("Wrong password"), page);
        app.user("bob");
        String bobs =
                new TestBrowser(app).signedIn("bob").open("/settings/sign_ins").text();
        assertFalse(bobs.contains("198.51.100.99"), bobs);
        app.clock().advance(Duration.ofDays(25));
        browser.open("/settings").expect(200);
        app.clock().advance(Duration.ofDays(25));
        browser.open("/settings").expect(200);
        app.clock().advance(Duration.ofDays(11));
        assertTrue(browser.open("/settings/sign_ins").text().contains("None yet."));
    }

    @Test
    void signIns_areAtMostAHundred() {
        for (int i = 0; i < 105; i++) {
            if (i % 20 == 0) {
                app.clock().advance(Duration.ofHours(1));
            }
            TestBrowser stranger = new TestBrowser(app);
            stranger.moveTo("198.51.100." + i);
            stranger.open("/auth/sign_in");
            stranger.submit("/auth/sign_in", "email", "alice@mail.example", "password", "wrong")
                    .expect(422);
        }
        HtmlPage page = browser.open("/settings/sign_ins").page();
        assertTrue(page.contains("192.0.2.1"), "failures do not push out how somebody came in");
        assertEquals(100, page.get().split("Wrong password", -1).length - 1);
        assertFalse(page.textNodes().contains("198.51.100.4"), page);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "de | Jemand hat sich mit einem neuen Browser angemeldet | Ein unbekannter Browser"
                        + " | Dem Konto @alice auf {0} wurde eine Authenticator-App hinzugefügt.",
                "es | Alguien ha iniciado sesión con un navegador nuevo | Un navegador desconocido"
                        + " | Se ha añadido una aplicación de autenticación a la cuenta @alice en {0}.",
                "ja | 新しいブラウザからのログインがありました | 不明なブラウザ" + " | {0} のアカウント @alice に認証アプリが追加されました。"
            })
    void mailsSpeakTheLanguageOfTheirReader(String language, String subject, String browser, String added) {
        try (TestMail mail = TestMail.start();
                TestApp other = TestApp.start(mail.settings())) {
            other.user("alice");
            TestBrowser first = new TestBrowser(other).signedIn("alice");
            first.open("/settings/preferences/language");
            first.submit("/settings/preferences/language", "locale", language, "time_zone", "Etc/UTC")
                    .expect(303);
            new TestBrowser(other).signedIn("alice");
            other.runJobs();
            assertEquals(subject, mail.last().subject());
            assertTrue(mail.last().text().contains(browser), mail.last().text());
            Phone.setUp(other, first, "alice");
            other.runJobs();
            String text = mail.last().text();
            String domain = other.app().core().platform().addresses().domain();
            assertTrue(text.contains(added.replace("{0}", domain)), text);
        }
    }

    @Test
    void owners_areNotifiedOfNewBrowsersAndFactors() {
        try (TestMail mail = TestMail.start();
                TestApp other = TestApp.start(mail.settings())) {
            other.user("alice");
            TestBrowser first = new TestBrowser(other).signedIn("alice");
            first.open("/settings");
            first.submit("/auth/sign_out");
            first.signedIn("alice");
            other.runJobs();
            assertEquals(0, mail.all().size());
            new TestBrowser(other).signedIn("alice");
            other.runJobs();
            assertEquals("Someone signed in with a new browser", mail.last().subject());
            Phone.setUp(other, first, "alice");
            other.runJobs();
            assertEquals("There is another way to sign in", mail.last().subject());
            assertTrue(mail.last().text().contains("An authenticator app was added"));
            first.open("/settings/two_factor");
            first.submit("/settings/two_factor/app/remove").expect(302);
            other.runJobs();
            assertEquals("A way to sign in was removed", mail.last().subject());
            assertEquals(3, mail.all().size());
        }
    }

    @Test
    void browsers_areDetectedByUserAgent() {
        Map<String, String> known = Map.of(
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                "Firefox on Linux",
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0"
                        + " Safari/537.36 Edg/140.0.0.0",
                "Edge on Windows",
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
                        + " Version/18.0 Mobile/15E148 Safari/604.1",
                "Safari on iPhone",
                "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile"
                        + " Safari/537.36",
                "Chrome on Android",
                "x",
                "An unknown browser");
        known.forEach((said, words) -> assertEquals(words, UserAgent.of(said).inWords()));
    }
}
