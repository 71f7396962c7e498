package social.dassie.pages.visitors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** Profiles and posts of other servers: pages for members, and a page in front of the way there for everybody else. */
class ForeignPagesTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final long rita = app.rows().remoteAccount("rita", "far.example");
    private final String post = app.rows().remoteStatus(rita, "a word from afar");

    private HtmlPage visitor(String path) {
        return new TestBrowser(app).open(path).expect(200).page();
    }

    @Test
    void visitors_seeTheTargetUrl_butNoRemoteContent() {
        for (String path : new String[] {
            "/@rita@far.example",
            "/@rita@far.example/with_replies",
            "/@rita@far.example/" + post,
            "/redirect/accounts/" + rita,
            "/redirect/statuses/" + post
        }) {
            HtmlPage page = visitor(path);
            assertTrue(page.texts("p.server").contains("far.example"), page);
            assertTrue(page.contains("@rita@far.example"), page);
            assertTrue(page.has("[rel=nofollow noopener noreferrer]"), page);
            assertEquals("noindex", page.meta("robots"), page);
            assertFalse(page.contains("a word from afar"), page);
        }
    }

    @Test
    void members_seeTheLocalCopy() {
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        HtmlPage profile = browser.open("/@rita@far.example").expect(200).page();
        assertTrue(profile.contains("a word from afar"), profile);
        assertEquals("noindex", profile.meta("robots"), profile);
        String thread = browser.open("/@rita@far.example/" + post).expect(200).text();
        assertTrue(thread.contains("a word from afar"), thread);
        for (String path : new String[] {"/@rita@far.example/1", "/@alice/" + post, "/@nobody@far.example"}) {
            assertIsTheEmptyClient(browser.open(path).text());
        }
    }

    /** Members who open what is not there get their client, which says so. */
    private static void assertIsTheEmptyClient(String page) {
        assertTrue(page.contains("This page is a program"), page);
        assertFalse(page.contains("afar"), page);
    }

    @Test
    void nonPublicContent_isNotFound() {
        app.rows().run("update statuses set visibility = 'private' where id = ?", Long.parseLong(post));
        TestBrowser browser = new TestBrowser(app);
        browser.open("/redirect/statuses/" + post).expect(404);
        browser.open("/@rita@far.example/" + post).expect(404);
        browser.open("/redirect/accounts/1").expect(404);
        browser.open("/redirect/statuses/x").expect(404);
        assertIsTheEmptyClient(new TestBrowser(app)
                .signedIn("alice")
                .open("/@rita@far.example/" + post)
                .text());
        app.rows().setAccount(rita, "suspended_at = 1");
        browser.open("/redirect/accounts/" + rita).expect(404);
        browser.open("/@rita@far.example").expect(404);
        assertIsTheEmptyClient(new TestBrowser(app)
                .signedIn("alice")
                .open("/@rita@far.example")
                .text());
    }

    @Test
    void localContent_redirectsImmediately() {
        String id = alice.posts("a word of ours");
        TestBrowser browser = new TestBrowser(app);
        assertEquals(
                "/@alice",
                browser.open("/redirect/accounts/" + alice.id()).expect(302).header("Location"));
        assertEquals(
                "/@alice/" + id,
                browser.open("/redirect/statuses/" + id).expect(302).header("Location"));
        assertTrue(visitor("/@alice@dassie.example").contains("a word of ours"));
    }

    @Test
    void nonWebUrls_areNotLinked() {
        app.rows().setAccount(rita, "url = 'javascript:alert(1)', uri = 'https://far.example/users/rita'");
        HtmlPage page = new TestBrowser(app).open("/redirect/accounts/" + rita).page();
        assertFalse(page.contains("javascript:"), page);
    }

    @Test
    void closedApi_closesRedirectsToo() {
        try (TestApp closed = TestApp.start(Map.of("disallow_unauthenticated_api_access", "true"))) {
            long far = closed.rows().remoteAccount("rita", "far.example");
            new TestBrowser(closed).open("/redirect/accounts/" + far).expect(401);
            new TestBrowser(closed).open("/@rita@far.example").expect(401);
        }
    }
}
