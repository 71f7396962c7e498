package social.dassie.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import social.dassie.accounts.Role;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;

class SetupTest {
    private static final String[] OWNER = {
        "username", "admin", "email", "owner@mail.example", "password", "a long password"
    };

    private static String path(TestApp app) {
        String link = app.app().setupLink().orElseThrow();
        assertTrue(link.startsWith(TestApp.URL + "/setup?token="), link);
        return link.substring(TestApp.URL.length());
    }

    @Test
    void setup_makesTheOwner_signsInAndClosesForGood() {
        try (TestApp app = TestApp.start()) {
            TestBrowser browser = new TestBrowser(app);
            assertTrue(browser.open("/").expect(200).text().contains("has no owner yet"));
            String path = path(app);
            browser.open(path).expect(200);
            assertEquals("/", browser.submit("/setup", OWNER).expect(302).header("Location"));
            assertTrue(browser.open("/settings").expect(200).text().contains("owner@mail.example"));
            long id = app.app().core().users.findAccount("admin").orElseThrow().id();
            assertEquals(Role.OWNER, app.app().core().users.get(id).role());
            browser.open(path).expect(404);
            browser.forge("/setup", OWNER).expect(404);
            assertTrue(app.app().setupLink().isEmpty());
            assertFalse(browser.open("/").text().contains("no owner"));
        }
    }

    @Test
    void setup_withoutTheTokenOfTheConsole_isForbidden() {
        try (TestApp app = TestApp.start()) {
            TestBrowser browser = new TestBrowser(app);
            browser.open("/setup?token=x").expect(403);
            String old = path(app);
            String current = path(app);
            browser.open("/setup").expect(403);
            browser.open("/setup?token=").expect(403);
            Answer refused = browser.open(old).expect(403);
            assertTrue(refused.text().contains("not the current one"), refused.text());
            browser.open(current).expect(200);
            browser.submit("/setup", "username", "admin", "token", "x").expect(403);
            assertFalse(app.app().core().users.hasOwner());
        }
    }

    @Test
    void setup_needsTheProofOfItsForm_andShowsWhatIsWrong() {
        try (TestApp app = TestApp.start()) {
            TestBrowser browser = new TestBrowser(app);
            String path = path(app);
            browser.forge(path, OWNER).expect(403);
            browser.open(path).expect(200);
            String page = browser.submit(
                            "/setup", "username", "no spaces", "email", "owner@mail.example", "password", "x")
                    .expect(422)
                    .text();
            assertTrue(page.contains("Username must contain only letters"), page);
            browser.submit("/setup", OWNER).expect(302);
        }
    }

    @Test
    void ownerMadeOnTheCommandLine_closesTheSetup() {
        try (TestApp app = TestApp.start()) {
            String path = path(app);
            app.user("admin", Role.OWNER);
            new TestBrowser(app).open(path).expect(404);
            assertTrue(app.app().setupLink().isEmpty());
        }
    }

    @Test
    void tokenOfTheSetup_isKeptHashed() {
        try (TestApp app = TestApp.start()) {
            String token = path(app).substring("/setup?token=".length());
            assertFalse(app.app().core().state.find("setup_token").orElseThrow().contains(token));
        }
    }
}
