package social.dassie.pages.signin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Answer;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

class SignInTest {
    private static final String SESSION = "__Host-session";

    @Test
    void signIn_setsAnHttpOnlySameSiteCookie() {
        try (TestApp app = TestApp.start()) {
            app.user("alice");
            TestBrowser browser = new TestBrowser(app);
            browser.open("/auth/sign_in").expect(200);
            Answer answer =
                    browser.submit("/auth/sign_in", "email", "ALICE@mail.example ", "password", "password of alice");
            answer.expect(302);
            assertEquals("/", answer.header("Location"));
            String cookie = answer.header("Set-Cookie");
            for (String part : new String[] {SESSION + "=", "; Path=/;", "HttpOnly", "SameSite=Lax", "; Secure"}) {
                assertTrue(cookie.contains(part), cookie);
            }
            assertFalse(cookie.contains("Domain"), cookie);
            assertTrue(browser.open("/").text().contains("@alice"));
        }
    }

    @Test
    void endedSession_isExplained_andIsNoError() {
        try (TestApp app = TestApp.start()) {
            Answer page = new TestBrowser(app).open("/auth/sign_in?ended=1").expect(200);
            assertTrue(page.text().contains("You were signed out."), page.text());
        }
    }

    @Test
    void cookies_areNotSecureOnHttp_becauseTheBrowserWouldDropThem() {
        try (TestApp app = TestApp.start(Map.of("url", "http://localhost:3000"))) {
            app.user("alice");
            TestBrowser browser = new TestBrowser(app).signedIn("alice");
            assertTrue(
                    browser.cookies().containsKey("session"), browser.cookies().toString());
            assertTrue(browser.open("/settings/account").expect(200).text().contains("alice@mail.example"));
        }
    }

    @Test
    void wrongPasswordAndUnknownAddress_getTheSameMessage() {
        try (TestApp app = TestApp.start()) {
            app.user("alice");
            TestBrowser browser = new TestBrowser(app);
            for (String email : new String[] {"alice@mail.example", "nobody@mail.example"}) {
                browser.open("/auth/sign_in");
                HtmlPage page = browser.submit("/auth/sign_in", "email", email, "password", "wrong password")
                        .expect(422)
                        .page();
                assertTrue(page.contains("The email address or the password is wrong."), page);
                assertEquals(email, page.value("email"), page);
                assertFalse(page.contains("wrong password"), page);
            }
            assertFalse(browser.cookies().containsKey(SESSION));
        }
    }

    @Test
    void suspendedAccount_isSignedOutAndCannotSignIn_untilItIsBack() {
        try (TestApp app = TestApp.start()) {
            TestClient mod = app.user("mod", Role.MODERATOR);
            String admin = "/api/v1/admin/accounts/" + app.user("alice").id();
            TestBrowser browser = new TestBrowser(app).signedIn("alice");
            mod.post(admin + "/action", "type", "suspend");
            assertEquals(302, browser.open("/settings").status());
            TestBrowser again = new TestBrowser(app);
            again.open("/auth/sign_in");
            again.submit("/auth/sign_in", "email", "alice@mail.example", "password", "password of alice")
                    .expect(302);
            HtmlPage page = again.follow().expect(200).page();
            assertTrue(page.contains("Your account is suspended"), page);
            assertFalse(again.cookies().containsKey(SESSION));
            mod.post(admin + "/unsuspend");
            new TestBrowser(app).signedIn("alice").open("/settings").expect(200);
        }
    }

    @Test
    void disabledAndPendingLogins_areToldTheReason() {
        try (TestApp app = TestApp.start(Map.of("registrations", "approval"))) {
            TestClient alice = app.user("alice");
            app.app().core().users().changeDisabled(alice.id(), true);
            TestBrowser browser = new TestBrowser(app);
            browser.open("/auth/sign_in");
            String disabled = browser.submit(
                            "/auth/sign_in", "email", "alice@mail.example", "password", "password of alice")
                    .expect(422)
                    .text();
            assertTrue(disabled.contains("Your login is currently disabled."), disabled);

            browser.open("/auth/sign_up").expect(200);
            String waits = browser.submit(
                            "/auth/sign_up",
                            "username",
                            "carol",
                            "email",
                            "carol@mail.example",
                            "password",
                            "password of carol",
                            "reason",
                            "I like it here",
                            "agreement",
                            "true")
                    .expect(200)
                    .text();
            assertTrue(waits.contains("reviews each new account"), waits);
            browser.open("/auth/sign_in");
            String pending = browser.submit(
                            "/auth/sign_in", "email", "carol@mail.example", "password", "password of carol")
                    .expect(422)
                    .text();
            assertTrue(pending.contains("Your login is currently pending approval."), pending);
            assertFalse(browser.cookies().containsKey(SESSION));
        }
    }

    @Test
    void formWithoutItsProof_isRefused() {
        try (TestApp app = TestApp.start()) {
            app.user("alice");
            TestBrowser browser = new TestBrowser(app);
            browser.open("/auth/sign_in");
            String[] login = {"email", "alice@mail.example", "password", "password of alice"};
            browser.forge("/auth/sign_in", login).expect(403);
            browser.forge("/auth/sign_in", login[0], login[1], login[2], login[3], "form_token", "x")
                    .expect(403);
            String stolen = new TestBrowser(app).signedIn("alice").hidden().getOrDefault("form_token", "");
            TestBrowser other = new TestBrowser(app);
            other.open("/auth/sign_in");
            assertNotEquals(stolen, other.hidden().get("form_token"));
            other.forge(
                            "/auth/sign_in",
                            login[0],
                            login[1],
                            login[2],
                            login[3],
                            "form_token",
                            browser.hidden().getOrDefault("form_token", ""))
                    .expect(403);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://evil.example/",
                "//evil.example/",
                "/\\evil.example/",
                "\\\\evil.example",
                "/\t/evil.example",
                "/ok\r\nSet-Cookie: a=b",
                "javascript:alert(1)",
                "evil",
                ""
            })
    void returnAddressOnAnotherServer_isIgnored(String address) {
        try (TestApp app = TestApp.start()) {
            app.user("alice");
            TestBrowser browser = new TestBrowser(app);
            browser.open("/auth/sign_in");
            Answer answer = browser.submit(
                    "/auth/sign_in",
                    "email",
                    "alice@mail.example",
                    "password",
                    "password of alice",
                    "return_to",
                    address);
            assertEquals("/", answer.expect(302).header("Location"));
            Answer again = browser.open("/auth/sign_in?return_to=" + social.dassie.ground.api.Percent.encode(address));
            assertEquals("/", again.expect(302).header("Location"));
        }
    }

    @Test
    void session_neverAuthenticatesTheApi() {
        try (TestApp app = TestApp.start()) {
            app.user("alice");
            TestBrowser browser = new TestBrowser(app).signedIn("alice");
            browser.open("/api/v1/timelines/home").expect(401);
            browser.open("/api/v1/accounts/verify_credentials").expect(401);
            browser.forge("/api/v1/statuses", "status", "hello").expect(401);
        }
    }

    @Test
    void session_endsThirtyDaysAfterItsLastUse() {
        try (TestApp app = TestApp.start()) {
            app.user("alice");
            TestBrowser browser = new TestBrowser(app).signedIn("alice");
            app.clock().advance(Duration.ofDays(20));
            browser.open("/settings").expect(200);
            app.clock().advance(Duration.ofDays(20));
            browser.open("/settings").expect(200);
            app.clock().advance(Duration.ofDays(31));
            assertEquals(
                    "/auth/sign_in?return_to=%2Fsettings",
                    browser.open("/settings").expect(302).header("Location"));
        }
    }

    @Test
    void signOut_endsTheSessionOnTheServerToo() {
        try (TestApp app = TestApp.start()) {
            app.user("alice");
            TestBrowser browser = new TestBrowser(app).signedIn("alice");
            Map<String, String> kept = Map.copyOf(browser.cookies());
            browser.open("/settings");
            browser.submit("/auth/sign_out").expect(200);
            assertFalse(browser.cookies().containsKey(SESSION));
            browser.cookies().putAll(kept);
            browser.open("/settings").expect(302);
        }
    }

    @Test
    void signOut_needsTheProofOfItsForm() {
        try (TestApp app = TestApp.start()) {
            app.user("alice");
            TestBrowser browser = new TestBrowser(app).signedIn("alice");
            browser.forge("/auth/sign_out").expect(403);
            browser.open("/settings").expect(200);
        }
    }

    @Test
    void disablingALogin_endsItsSessions() {
        try (TestApp app = TestApp.start()) {
            TestClient alice = app.user("alice");
            TestBrowser browser = new TestBrowser(app).signedIn("alice");
            app.app().core().users().changeDisabled(alice.id(), true);
            browser.open("/settings").expect(302);
            app.app().core().users().changeDisabled(alice.id(), false);
            browser.open("/settings").expect(302);
        }
    }

    @Test
    void openSignUp_signsInAtOnce_andShowsErrors() {
        try (TestApp app = TestApp.start(Map.of("registrations", "open"))) {
            app.user("alice");
            TestBrowser browser = new TestBrowser(app);
            browser.open("/auth/sign_up").expect(200);
            HtmlPage page = browser.submit(
                            "/auth/sign_up",
                            "username",
                            "<b>x</b>",
                            "email",
                            "dave@mail.example",
                            "password",
                            "short",
                            "agreement",
                            "true")
                    .expect(422)
                    .page();
            assertTrue(page.contains("Username must contain only letters"), page);
            assertTrue(page.contains("Password is too short"), page);
            assertFalse(page.texts("b").contains("x"), page);
            browser.submit(
                            "/auth/sign_up",
                            "username",
                            "dave",
                            "email",
                            "dave@mail.example",
                            "password",
                            "password of dave",
                            "agreement",
                            "true")
                    .expect(302);
            browser.open("/settings").expect(200);
        }
    }

    @Test
    void signUp_whenClosed_showsTheOperatorsMessage_andMakesNothing() {
        try (TestApp app = TestApp.start(Map.of("registrations.message", "Ask <Ann>"))) {
            TestBrowser browser = new TestBrowser(app);
            HtmlPage page = browser.open("/auth/sign_up").expect(200).page();
            assertTrue(page.contains("Ask <Ann>"), page);
            browser.submit(
                            "/auth/sign_up",
                            "username",
                            "dave",
                            "email",
                            "dave@mail.example",
                            "password",
                            "password of dave",
                            "agreement",
                            "true",
                            "form_token",
                            token(browser))
                    .expect(403);
            assertTrue(app.app().core().accounts().findByAcct("dave").isEmpty());
        }
    }

    /** The closed page has no form, so the proof is taken from another one. */
    private static String token(TestBrowser browser) {
        browser.open("/auth/sign_in");
        return browser.hidden().getOrDefault("form_token", "");
    }

    @Test
    void credentialPages_areLimited_onEverySpellingOfTheirPath() {
        try (TestApp app = TestApp.start()) {
            TestBrowser browser = new TestBrowser(app);
            browser.open("/auth/sign_in");
            String[] spellings = {"/auth/sign_in", "/auth/sign_in/", "//auth//sign_in"};
            for (int i = 0; i < 25; i++) {
                browser.forge(spellings[i % 3], "email", "a@mail.example", "password", "x")
                        .expect(403);
            }
            for (String path : spellings) {
                browser.forge(path, "email", "a@mail.example", "password", "x").expect(429);
            }
        }
    }
}
