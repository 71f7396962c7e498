package social.dassie.pages.usersettings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

class SettingsPageTest {
    @Test
    void newPassword_revokesTokensAndOtherSessions_keepingThisOne() {
        try (TestApp app = TestApp.start()) {
            TestClient alice = app.user("alice");
            TestClient bob = app.user("bob");
            TestBrowser other = new TestBrowser(app).signedIn("alice");
            TestBrowser bobs = new TestBrowser(app).signedIn("bob");
            TestBrowser browser = new TestBrowser(app).signedIn("alice");
            browser.open("/settings").expect(200);
            String before = browser.cookies().get("__Host-session");
            browser.submit(
                            "/settings/password",
                            "current_password",
                            "password of alice",
                            "password",
                            "another password")
                    .expect(303);
            assertTrue(browser.follow().expect(200).text().contains("Password changed."));
            assertNotEquals(before, browser.cookies().get("__Host-session"));
            other.open("/settings").expect(302);
            bobs.open("/settings").expect(200);
            alice.call("GET", "/api/v1/timelines/home").expect(401);
            bob.call("GET", "/api/v1/timelines/home").expect(200);
            other.open("/auth/sign_in");
            other.submit("/auth/sign_in", "email", "alice@mail.example", "password", "password of alice")
                    .expect(422);
            other.submit("/auth/sign_in", "email", "alice@mail.example", "password", "another password")
                    .expect(302);
        }
    }

    @Test
    void newPassword_needsTheOldOne_andTheUsualLength() {
        try (TestApp app = TestApp.start()) {
            TestClient alice = app.user("alice");
            TestBrowser browser = new TestBrowser(app).signedIn("alice");
            browser.open("/settings");
            String wrong = browser.submit(
                            "/settings/password", "current_password", "wrong", "password", "another password")
                    .expect(422)
                    .text();
            assertTrue(wrong.contains("The current password is wrong."), wrong);
            String shortOne = browser.submit(
                            "/settings/password", "current_password", "password of alice", "password", "short")
                    .expect(422)
                    .text();
            assertTrue(shortOne.contains("Password is too short"), shortOne);
            alice.call("GET", "/api/v1/timelines/home").expect(200);
        }
    }

    @Test
    void confirmationStatus_isReadableWithTheSession() {
        try (TestApp app = TestApp.start()) {
            app.user("alice");
            TestBrowser browser = new TestBrowser(app);
            browser.open("/api/v1/emails/check_confirmation").expect(401);
            browser.signedIn("alice");
            assertEquals(
                    "true",
                    browser.open("/api/v1/emails/check_confirmation")
                            .expect(200)
                            .text());
            browser.open("/settings");
            browser.submit("/auth/sign_out");
            browser.open("/api/v1/emails/check_confirmation").expect(401);
        }
    }

    @Test
    void revokedApp_losesItsTokens_andOnlyThoseOfThisAccount() {
        try (TestApp app = TestApp.start()) {
            TestClient alice = app.user("alice");
            TestClient bob = app.user("bob");
            TestBrowser browser = new TestBrowser(app).signedIn("alice");
            String page = browser.open("/settings/sessions").expect(200).text();
            String path = page.replaceAll("(?s).*action=\"(/settings/sessions/apps/\\d+/revoke)\".*", "$1");
            browser.forge(path).expect(403);
            browser.submit(path).expect(302);
            assertFalse(browser.follow().text().contains("Revoke the access of Test"));
            alice.call("GET", "/api/v1/timelines/home").expect(401);
            bob.call("GET", "/api/v1/timelines/home").expect(200);
        }
    }

    @Test
    void settings_needASession_andEveryFormItsProof() {
        try (TestApp app = TestApp.start()) {
            app.user("alice");
            TestBrowser stranger = new TestBrowser(app);
            stranger.open("/settings").expect(302);
            TestBrowser browser = new TestBrowser(app).signedIn("alice");
            for (String path : new String[] {"/settings/password", "/settings/email", "/settings/delete"}) {
                assertTrue(stranger.forge(path).expect(302).header("Location").startsWith("/auth/sign_in"));
                browser.forge(path).expect(403);
            }
        }
    }

    @Test
    void wellKnownUrls_redirectToTheSettings() {
        try (TestApp app = TestApp.start()) {
            TestBrowser browser = new TestBrowser(app);
            for (String path : new String[] {"/auth/edit", "/.well-known/change-password"}) {
                assertEquals("/settings/account", browser.open(path).expect(302).header("Location"));
            }
        }
    }
}
