package social.dassie.pages.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Dates;
import social.dassie.people.accounts.Role;
import social.dassie.staff.instance.discovery.Release;
import social.dassie.staff.instance.rules.Rules;
import social.dassie.staff.instance.texts.InstanceTexts;
import social.dassie.testing.Answer;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestLog;

/** What surrounds every page: who is signed in, and the way to what everybody should be able to read. */
class FrameTest {
    @AutoClose
    private TestApp app = TestApp.start(Map.of("registrations", "open"));

    private Rules rules() {
        return new Rules(app.app().core().platform(), app.clock());
    }

    @Test
    void everyPage_linksAboutPrivacyAndTerms_andShowsItsVersion() {
        app.user("olga", Role.OWNER);
        var core = app.app().core();
        TestBrowser browser = new TestBrowser(app).signedIn("olga");
        String[] pages = {
            "/",
            "/@olga",
            "/about",
            "/auth/sign_up",
            "/auth/sign_in?again=1",
            "/settings",
            "/settings/preferences/appearance",
            "/share",
            "/admin/reports",
            "/nothing"
        };
        for (String path : pages) {
            HtmlPage page = browser.open(path).page();
            assertTrue(page.links().contains("/about"), path);
            assertTrue(page.links().contains("/privacy-policy"), path);
            assertTrue(page.contains("Dassie " + Release.VERSION), path);
            assertFalse(page.contains("/terms-of-service"), path);
        }
        new InstanceTexts(core.platform())
                .publishTerms(Caller.ANONYMOUS, Dates.day(app.clock().millis()), "Be kind", "");
        for (String path : pages) {
            assertTrue(browser.open(path).page().links().contains("/terms-of-service"), path);
        }
    }

    @Test
    void errorPage_showsWhoIsSignedIn() {
        app.user("alice");
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        for (String path : new String[] {"/nothing", "/@nobody", "/admin/reports", "/@alice/1", "/setup"}) {
            HtmlPage page = browser.open(path).page();
            assertTrue(page.links("@alice").contains("/settings"), path + " " + page.get());
            assertFalse(page.texts("a").contains("Sign in"), path + " " + page.get());
        }
        assertTrue(new TestBrowser(app).open("/nothing").page().links("Sign in").contains("/auth/sign_in"));
    }

    @Test
    void anErrorPage_namesItsRequest_asTheAnswerAndTheLogDo() {
        String missing = new TestBrowser(app).open("/nothing").expect(404).text();
        assertFalse(missing.contains("quote this request ID"), missing);
        app.user("alice");
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        Answer refused = browser.open("/admin/reports").expect(403);
        String id = refused.header("X-Request-Id");
        assertTrue(
                refused.page().texts("p").stream().anyMatch(text -> text.endsWith("quote this request ID: " + id)),
                refused::text);
        app.rows().run("alter table sessions rename to sessions_gone");
        try (TestLog log = TestLog.open()) {
            Answer broken = browser.open("/settings").expect(500);
            String failed = broken.header("X-Request-Id");
            assertTrue(broken.text().contains(failed), broken::text);
            assertEquals(1, log.lines("request ID " + failed).size());
        } finally {
            app.rows().run("alter table sessions_gone rename to sessions");
        }
    }

    /** The error may be that the storage is gone. */
    @Test
    void errorPage_worksWithoutTheSessionsTable() {
        app.user("alice");
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        app.rows().run("alter table sessions rename to sessions_gone");
        HtmlPage page = browser.open("/nothing").expect(404).page();
        assertTrue(page.contains("Nothing here"), page);
        browser.open("/settings").expect(500);
        app.rows().run("alter table sessions_gone rename to sessions");
    }

    @Test
    void signUp_showsTheRulesAboveTheConsentBox() {
        assertFalse(new TestBrowser(app).open("/auth/sign_up").text().contains("agree to the rules"));
        rules().add(Caller.ANONYMOUS, "Be <kind>", "Always \"really\"");
        HtmlPage page = new TestBrowser(app).open("/auth/sign_up").expect(200).page();
        int rule = page.get().indexOf("Be &lt;kind&gt;");
        assertTrue(rule > 0 && page.contains("Always \"really\""), page);
        assertTrue(page.get().indexOf("agree to the rules above") > rule, page);
        assertTrue(page.get().indexOf("id=\"agreement\"") > rule, page);
    }

    @Test
    void urlsOpenedByApps_redirectToTheTexts() {
        TestBrowser browser = new TestBrowser(app);
        assertEquals("/about", browser.open("/about/more").expect(302).header("Location"));
        assertEquals("/privacy-policy", browser.open("/terms").expect(302).header("Location"));
        var core = app.app().core();
        new InstanceTexts(core.platform())
                .publishTerms(Caller.ANONYMOUS, Dates.day(app.clock().millis()), "Be kind", "");
        assertEquals("/terms-of-service", browser.open("/terms").expect(302).header("Location"));
    }

    @Test
    void localhostStartPage_showsWhatWorksThere() {
        app.close();
        app = TestApp.start(Map.of("url", "http://localhost:8080"));
        app.user("olga", Role.OWNER);
        HtmlPage page = new TestBrowser(app).open("/").expect(200).page();
        assertTrue(page.contains("toot login --instance http://localhost:8080"), page);
        assertTrue(page.contains("TUBA_SKIP_STRICT_VALIDATION=1"), page);
        assertTrue(page.contains("--sandbox"), page);
        assertTrue(page.contains("a public address"), page);
        assertFalse(page.contains("Tusky"), page);
        assertFalse(page.contains("Ice Cubes"), page);
    }

    @Test
    void startPageWithoutHttps_saysThatAppsNeedIt() {
        app.close();
        app = TestApp.start(Map.of("url", "http://dassie.example"));
        app.user("olga", Role.OWNER);
        HtmlPage page = new TestBrowser(app).open("/").expect(200).page();
        assertTrue(page.contains("has no HTTPS"), page);
        assertTrue(page.contains("Tusky"), page);
    }
}
