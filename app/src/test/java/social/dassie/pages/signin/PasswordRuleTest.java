package social.dassie.pages.signin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestMail;

/** The same rule for passwords behind every door that sets one. */
class PasswordRuleTest {
    private static final String[] SIGN_UP = {
        "username", "anna", "email", "anna@mail.example", "agreement", "true", "locale", "en", "password"
    };

    private static String[] signUp(String password) {
        String[] fields = Arrays.copyOf(SIGN_UP, SIGN_UP.length + 1);
        fields[SIGN_UP.length] = password;
        return fields;
    }

    @ParameterizedTest
    @CsvSource({
        "elevenchars, Password is too short (minimum is 12 characters)",
        "iloveyou1234, Password is easy to guess",
        "anna1234anna, Password is easy to guess"
    })
    void aWeakOne_isRefused_onThePageAndByTheApi_inASentence(String password, String sentence) {
        try (TestApp app = TestApp.start(Map.of("registrations", "open"))) {
            TestBrowser browser = new TestBrowser(app);
            browser.open("/auth/sign_up");
            String page = browser.submit("/auth/sign_up", signUp(password))
                    .expect(422)
                    .text();
            assertTrue(page.contains(sentence), page);
            Answer answer = app.application("write").call("POST", "/api/v1/accounts", (Object[]) signUp(password));
            assertTrue(answer.expect(422).error().contains(sentence), answer.text());
            assertEquals(1, answer.json().path("details").path("password").size());
            assertTrue(app.app().core().accounts().findByAcct("anna").isEmpty());
            browser.open("/auth/sign_up");
            browser.submit("/auth/sign_up", signUp("rocks in the evening sun")).expect(302);
        }
    }

    @Test
    void changedOrResetPassword_mustBeStrong() {
        try (TestMail mail = TestMail.start();
                TestApp app = TestApp.start(mail.settings())) {
            TestClient alice = app.user("alice");
            TestBrowser browser = new TestBrowser(app).signedIn("alice");
            assertTrue(browser.open("/settings/account").page().has("input[minlength=12]"));
            String[] change = {"current_password", "password of alice", "password", "alicealice99"};
            String page =
                    browser.submit("/settings/password", change).expect(422).text();
            assertTrue(page.contains("Password is easy to guess"), page);
            alice.call("GET", "/api/v1/timelines/home").expect(200);
            browser.open("/auth/password/new");
            browser.submit("/auth/password", "email", "alice@mail.example");
            app.runJobs();
            browser.open(mail.last().link()).expect(200);
            String reset = browser.submit("/auth/password/edit", "password", "dassie.example")
                    .expect(422)
                    .text();
            assertTrue(reset.contains("Password is easy to guess"), reset);
            browser.submit("/auth/password/edit", "password", "rocks in the evening sun")
                    .expect(302);
        }
    }

    /** What the suites of clients use. */
    @Test
    void sandbox_acceptsPasswordsLikeTheReferenceServer() {
        try (TestApp app = TestApp.sandbox(Map.of())) {
            app.application("write").post("/api/v1/accounts", (Object[]) signUp("password"));
            app.application("write")
                    .call("POST", "/api/v1/accounts", (Object[]) signUp("seven77"))
                    .expect(422);
            assertTrue(new TestBrowser(app).open("/auth/sign_up").page().has("input[minlength=8]"));
        }
    }

    /** Nobody reads mail at {@code x@y}; on localhost as little as elsewhere. */
    @Test
    void anAddressHasADot_unlessInTheSandbox() {
        try (TestApp app = TestApp.start(Map.of("url", "", "registrations", "open"))) {
            TestBrowser browser = new TestBrowser(app);
            browser.open("/auth/sign_up");
            String[] fields = signUp("rocks in the evening sun");
            fields[3] = "anna@localhost";
            assertTrue(
                    browser.submit("/auth/sign_up", fields).expect(422).text().contains("Email is invalid"));
            assertFalse(app.app().core().accounts().findByAcct("anna").isPresent());
        }
        try (TestApp app = TestApp.sandbox(Map.of())) {
            String[] fields = signUp("password");
            fields[3] = "anna@localhost";
            app.application("write").post("/api/v1/accounts", (Object[]) fields);
        }
    }
}
