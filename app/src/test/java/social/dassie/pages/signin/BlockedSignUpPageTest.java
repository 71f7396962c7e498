package social.dassie.pages.signin;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** Blocks of networks and addresses on the sign-up and settings pages. */
class BlockedSignUpPageTest {
    @RegisterExtension
    final TestApp app = TestApp.start(Map.of("registrations", "open"));

    private final TestClient owner = app.user("owner", Role.OWNER);
    private final TestBrowser browser = new TestBrowser(app);

    private Answer signUp(String email) {
        browser.open("/auth/sign_up").expect(200);
        return browser.submit(
                "/auth/sign_up",
                "username",
                "anna",
                "email",
                email,
                "password",
                "a long password",
                "agreement",
                "true");
    }

    private boolean isThere() {
        return app.app().core().accounts().findByAcct("anna").isPresent();
    }

    @Test
    void blockedProvider_isReportedAboveTheForm() {
        owner.post("/api/v1/admin/email_domain_blocks", "domain", "spam.example");
        String page = signUp("anna@spam.example").expect(422).text();
        assertTrue(page.contains("Email uses a disallowed e-mail provider."), page);
        assertFalse(isThere());
    }

    @Test
    void blockedNetwork_isRejected() {
        owner.post("/api/v1/admin/ip_blocks", "ip", "127.0.0.1", "severity", "sign_up_block");
        signUp("anna@mail.example").expect(403);
        assertFalse(isThere());
    }

    @Test
    void networkRequiringApproval_isExplained_withoutSigningIn() {
        owner.post("/api/v1/admin/ip_blocks", "ip", "127.0.0.0/8", "severity", "sign_up_requires_approval");
        String page = signUp("anna@mail.example").expect(200).text();
        assertTrue(page.contains("You can sign in once yours is approved."), page);
        assertTrue(isThere());
        assertFalse(browser.cookies().containsKey("__Host-session"), browser.cookies()::toString);
    }

    @Test
    void anAddressOfABlockedProvider_isRefusedOnTheSettingsPage() {
        app.user("anna");
        owner.post("/api/v1/admin/email_domain_blocks", "domain", "spam.example");
        browser.signedIn("anna").open("/settings").expect(200);
        String page = browser.submit(
                        "/settings/email", "email", "anna@spam.example", "current_password", "password of anna")
                .expect(422)
                .text();
        assertTrue(page.contains("Email uses a disallowed e-mail provider."), page);
    }
}
