package social.dassie.pages.console.federation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.pages.console.StaffDesk;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestPeer;

/** The followed feeds in the browser. */
class FeedPageTest {
    private static final String PAGE = "/admin/feeds";

    @RegisterExtension
    final StaffDesk desk = new StaffDesk();

    @AutoClose
    private final TestPeer peer = TestPeer.start();

    private final TestClient reader = desk.app.user("reader");
    private final TestBrowser olga = desk.browserOf("olga");

    private String text() {
        return olga.open(PAGE).expect(200).page().text();
    }

    private String feed() {
        peer.answers(
                "/feed.xml",
                "application/rss+xml",
                "<rss><channel><title>A Blog</title><item><title>One</title></item></channel></rss>");
        String id = reader.get("/api/v2/search", "q", peer.url("/feed.xml"), "resolve", "true")
                .at("/accounts/0/id")
                .asText();
        reader.post("/api/v1/accounts/" + id + "/follow");
        return id;
    }

    @Test
    void feed_isListed_fetched_andRemoved() {
        assertTrue(text().contains("No feeds."));
        String id = feed();
        String page = text();
        assertTrue(page.contains("A Blog Active"), page);
        assertTrue(page.contains(peer.url("/feed.xml")), page);
        assertTrue(page.contains("1 follower · 1 post"), page);
        int before = peer.count("/feed.xml");
        olga.submit(PAGE + "/" + id + "/poll").expect(303);
        desk.app.runJobs();
        assertEquals(before + 1, peer.count("/feed.xml"));
        olga.open(PAGE).expect(200);
        assertTrue(olga.submit(PAGE + "/" + id + "/delete")
                .expect(200)
                .page()
                .text()
                .contains("everyone who follows it stops following it"));
        olga.submit(PAGE + "/" + id + "/delete").expect(303);
        assertTrue(text().contains("No feeds."));
        desk.app.runJobs();
        assertEquals(0, desk.app.rows().number("select count(*) from accounts where id = " + id));
        assertEquals(0, desk.app.rows().number("select count(*) from statuses"));
        assertEquals(
                0,
                reader.get("/api/v1/accounts/verify_credentials")
                        .path("following_count")
                        .asInt());
        assertTrue(olga.open("/admin/action_logs").expect(200).page().text().contains(peer.url("/feed.xml")));
        olga.open(PAGE + "/" + id + "/delete").expect(404);
    }

    @Test
    void states_sayWhatIsWrong() {
        String id = feed();
        peer.answers("/feed.xml", exchange -> TestPeer.send(exchange, 404, "text/plain", new byte[0]));
        desk.app.clock().advance(Duration.ofHours(1));
        desk.app.runJobs();
        String failing = text();
        assertTrue(failing.contains("A Blog Failing"), failing);
        assertTrue(failing.contains("The server of the feed answers with the error 404."), failing);
        desk.app.set("web_feeds.enabled", "false");
        assertTrue(text().contains("Feeds are turned off in the settings."));
        assertTrue(text().contains("A Blog Off"));
        desk.app.set("web_feeds.enabled", "true");
        reader.post("/api/v1/accounts/" + id + "/unfollow");
        assertTrue(text().contains("No followers"));
        assertFalse(text().contains("Fetch now"));
    }

    @Test
    void members_mayNotOpenIt() {
        desk.browserOf("alice").open(PAGE).expect(403);
        desk.browserOf("mod").open(PAGE).expect(403);
    }
}
