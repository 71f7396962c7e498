package social.dassie.pages.visitors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** The page of a report that is shared by its address, and the place in the settings where it is made. */
class AnnualReportPageTest {
    @RegisterExtension
    final TestApp app = TestApp.start(Map.of("annual_reports", "always"));

    private final TestClient alice = app.user("alice");
    private final int year = LocalDate.now(app.clock()).getYear();
    private String best = "";

    @BeforeEach
    void write() {
        alice.patch("/api/v1/accounts/update_credentials", "display_name", "Alice <b>of the rock</b>");
        best = alice.posts("The best #hyrax");
        alice.posts("Another #hyrax");
        alice.posts("A secret #plan", "visibility", "private");
        app.user("bob").boosts(best);
    }

    private String make() {
        alice.call("POST", "/api/v1/annual_reports/" + year + "/generate").expect(202);
        app.runJobs();
        return alice.get("/api/v1/annual_reports")
                .at("/annual_reports/0/share_url")
                .asText()
                .substring(TestApp.URL.length());
    }

    @Test
    void page_showsTheYear_toEveryoneWithTheUrl() {
        String path = make();
        var answer = new TestBrowser(app).open(path).expect(200);
        HtmlPage page = answer.page();
        assertTrue(page.contains("The listener"), page);
        assertTrue(page.has("b:matchesOwn(^3$)") && page.text().contains("3 posts"), page);
        assertTrue(page.has("b:matchesOwn(^0$)") && page.text().contains("0 new followers"), page);
        assertTrue(page.texts("b > a > bdi").contains("#hyrax") && page.text().contains("#hyrax in 2 posts"), page);
        assertTrue(page.links().contains("https://dassie.example/@alice/" + best), page);
        assertEquals(12, page.count("rect"));
        assertTrue(page.has("[aria-label^=Posts in each month: January ]"), page);
        assertTrue(page.contains("Alice <b>of the rock</b>"), page);
        assertTrue(page.meta("og:description").startsWith("The listener: 3 posts, 0 new followers"), page);
        assertEquals("noindex", page.meta("robots"), page);
        assertFalse(page.contains("secret"), page);
        assertFalse(page.has("script"), page);
        assertFalse(page.contains("style="), page);
        assertTrue(answer.header("Content-Security-Policy").contains("script-src 'none'"));
    }

    @Test
    void addressMustBeExact() {
        String path = make();
        TestBrowser browser = new TestBrowser(app);
        String key = path.substring(path.lastIndexOf('/') + 1);
        for (String wrong : List.of(
                path + "x",
                path.substring(0, path.length() - 1),
                "/@bob/wrapstodon/" + year + "/" + key,
                "/@nobody/wrapstodon/" + year + "/" + key,
                "/@alice/wrapstodon/" + (year - 1) + "/" + key,
                "/@alice/wrapstodon/abcd/" + key,
                "/@alice/wrapstodon/99999999999/" + key)) {
            browser.open(wrong).expect(404);
        }
    }

    @Test
    void deletedOrHiddenPost_isOmitted() {
        String path = make();
        TestBrowser browser = new TestBrowser(app);
        assertTrue(browser.open(path).text().contains("The post that was shared most"));
        alice.deletes(best);
        assertFalse(browser.open(path).expect(200).text().contains("The post that was shared most"));
    }

    @Test
    void suspendedOrDeletedAccount_hasNoPage() {
        String path = make();
        app.rows().suspend(alice);
        new TestBrowser(app).open(path).expect(404);
    }

    @Test
    void closedServer_hidesThePage() {
        try (TestApp closed = TestApp.start(Map.of("disallow_unauthenticated_api_access", "true"))) {
            closed.user("alice");
            new TestBrowser(closed).open("/@alice/wrapstodon/2026/key").expect(401);
        }
    }

    @Test
    void settings_leadFromTheButtonToThePage_andKnowWhetherItWasRead() {
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        String before = browser.open("/settings").expect(200).text();
        assertTrue(before.contains("Make my " + year), before);
        browser.submit("/settings/annual_report").expect(303);
        String meanwhile = browser.follow().expect(200).text();
        assertTrue(meanwhile.contains("is being created"), meanwhile);
        app.runJobs();
        HtmlPage after = browser.open("/settings").page();
        String path = alice.get("/api/v1/annual_reports")
                .at("/annual_reports/0/share_url")
                .asText()
                .substring(TestApp.URL.length());
        assertEquals(List.of(path), after.links("My " + year), after);
        assertEquals(List.of("new"), after.texts("a[href=" + path + "] + .tag.good"), after);
        assertFalse(after.contains("Make my"), after);
        new TestBrowser(app).open(path).expect(200);
        assertTrue(browser.open("/settings").page().texts("span").contains("new"), "a visitor is not the owner");
        browser.open(path).expect(200);
        assertFalse(browser.open("/settings").page().texts("span").contains("new"));
    }

    @Test
    void settings_explainALackOfPosts_andHideItOutOfSeason() {
        app.user("carol");
        String empty = new TestBrowser(app).signedIn("carol").open("/settings").text();
        assertTrue(empty.contains("There are not enough public posts for your year in review of " + year), empty);
        try (TestApp off = TestApp.start(Map.of("annual_reports", "off"))) {
            TestClient dave = off.user("dave");
            dave.posts("Hello");
            TestBrowser browser = new TestBrowser(off).signedIn("dave");
            assertFalse(browser.open("/settings").expect(200).text().contains("Your year"));
            browser.submit("/settings/annual_report").expect(303);
            assertEquals(0, off.rows().number("select count(*) from jobs where kind = 'annual_report'"));
        }
    }

    @Test
    void form_needsTheSession_andItsProof() {
        TestBrowser stranger = new TestBrowser(app);
        String way = stranger.forge("/settings/annual_report").expect(302).header("Location");
        assertTrue(way.startsWith("/auth/sign_in"), way);
        new TestBrowser(app).signedIn("alice").forge("/settings/annual_report").expect(403);
        assertEquals(0, app.rows().number("select count(*) from jobs where kind = 'annual_report'"));
    }
}
