package social.dassie.cli.staff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.Shell;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestPeer;

/** {@code dassie feed} beside a running server. */
class FeedCommandTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    @AutoClose
    private final TestPeer peer = TestPeer.start();

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        String[] all = new String[args.length + 3];
        all[0] = "feed";
        System.arraycopy(args, 0, all, 1, args.length);
        all[args.length + 1] = "--data-dir";
        all[args.length + 2] = app.directory().toString();
        return Shell.run(
                new PrintWriter(out, true), new PrintWriter(err, true), Map.of("DASSIE_URL", TestApp.URL), all);
    }

    @Test
    void feed_isListedPolledAndRemoved() {
        String url = peer.url("/feed.xml");
        peer.answers(
                "/feed.xml",
                "application/rss+xml",
                "<rss><channel><title>A Blog</title><item><title>One</title></item></channel></rss>");
        TestClient alice = app.user("alice");
        String id = alice.get("/api/v2/search", "q", url, "resolve", "true")
                .at("/accounts/0/id")
                .asText();
        assertEquals(0, run("poll", url), err::toString);
        assertEquals("No one follows " + url + "\n", out.toString());
        alice.post("/api/v1/accounts/" + id + "/follow");
        assertEquals(0, run("list"), err::toString);
        assertTrue(out.toString().contains(url + " "), out::toString);
        assertTrue(out.toString().contains("active"), out::toString);
        assertEquals(0, run("list", "--json"), err::toString);
        assertTrue(out.toString().contains("\"followers\":1"), out::toString);
        int before = peer.count("/feed.xml");
        assertEquals(0, run("poll", url), err::toString);
        assertTrue(out.toString().endsWith("The running server will fetch " + url + "\n"), out::toString);
        app.clock().advance(Duration.ofMinutes(5));
        app.runJobs();
        assertEquals(before + 1, peer.count("/feed.xml"));
        assertEquals(0, run("remove", url), err::toString);
        assertTrue(out.toString().endsWith("Removed the feed " + url + "\n"), out::toString);
        app.app().core().platform().db().caches().clear();
        app.clock().advance(Duration.ofMinutes(5));
        app.runJobs();
        assertEquals(0, app.rows().number("select count(*) from web_feeds"));
        assertEquals(0, app.rows().number("select count(*) from statuses"));
    }

    @Test
    void unknownFeeds_areReported() {
        assertEquals(1, run("remove", "https://x.example/feed"));
        assertEquals("There is no feed https://x.example/feed\n", err.toString());
        assertEquals(1, run("poll", "nonsense"));
    }
}
