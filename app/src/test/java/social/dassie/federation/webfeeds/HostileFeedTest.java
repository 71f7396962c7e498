package social.dassie.federation.webfeeds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.TestPeer;

/** Feeds of servers that mean no good, or are broken. */
class HostileFeedTest extends FeedWorld {
    private static final int MEGABYTE = 1024 * 1024;

    @Test
    void endlessFeed_isCutOff_withASentence() {
        serves(rss(item("one", 2)));
        followed();
        AtomicLong sent = new AtomicLong();
        peer.answers(FEED, exchange -> {
            byte[] block = "<item><title>more</title></item>".repeat(2_048).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", RSS);
            exchange.sendResponseHeaders(200, 0);
            try (OutputStream out = exchange.getResponseBody()) {
                for (int i = 0; i < 1_600; i++) {
                    out.write(block);
                    sent.addAndGet(block.length);
                }
            } catch (IOException closed) {
                return;
            }
        });
        poll();
        assertEquals("The feed is larger than 2 MB.", problem());
        assertTrue(sent.get() < 32L * MEGABYTE, () -> "sent " + sent.get());
        assertEquals(1, number("select count(*) from statuses"));
        assertEquals(List.of(), found(peer.url("/feed.xml?again")));
    }

    @Test
    void compressedBomb_isCutOff() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(new byte[100 * MEGABYTE]);
        }
        serves(rss(item("one", 2)));
        followed();
        peer.answers(FEED, exchange -> {
            exchange.getResponseHeaders().set("Content-Encoding", "gzip");
            TestPeer.send(exchange, 200, RSS, packed.toByteArray());
        });
        poll();
        assertEquals("The feed is larger than 2 MB.", problem());
    }

    @Test
    void thousandsOfItems_bringTheNewest_andNoOthersLater() {
        StringBuilder items = new StringBuilder();
        for (int i = 0; i < 10_000; i++) {
            items.append("<item><guid>").append(i).append("</guid><title>t</title></item>");
        }
        serves(rss(items.toString()));
        String account = followed();
        assertEquals(20, posts(account).size());
        assertEquals(FeedReader.MAX_ITEMS, number("select count(*) from web_feed_items"));
        poll();
        assertEquals(20, number("select count(*) from statuses"));
    }

    @Test
    void floodOfNewItems_isLimitedPerRequest() {
        serves(rss(item("one", 2)));
        followed();
        for (int round = 0; round < 3; round++) {
            StringBuilder items = new StringBuilder();
            for (int i = 0; i < 600; i++) {
                items.append(item(round + "-" + i, 0));
            }
            serves(rss(items.toString()));
            poll();
        }
        assertEquals(61, number("select count(*) from statuses"));
        assertTrue(number("select count(*) from web_feed_items") <= WebFeedPolling.ITEMS_KEPT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://169.254.169.254/latest/meta-data/",
                "http://10.0.0.1/feed.xml",
                "http://[::ffff:10.0.0.1]/feed.xml",
                "https://dassie.example/@alice.rss",
                "file:///etc/passwd",
                "ftp://x.test/"
            })
    void redirectToForbiddenAddresses_isRefused(String target) {
        serves(rss(item("one", 2)));
        followed();
        peer.redirects(FEED, 301, target);
        poll();
        assertEquals("This server may not request the address of the feed, or one to which it redirects.", problem());
        assertEquals(1, number("select count(*) from web_feeds where url = '" + url() + "'"));
        peer.redirects("/way", 302, target);
        assertEquals(List.of(), found(peer.url("/way")));
    }

    @Test
    void endlessRedirects_areRefused() {
        peer.redirects(FEED, 301, FEED);
        assertEquals(List.of(), found(url()));
        assertTrue(peer.count(FEED) <= 10);
    }

    @Test
    void feedThatBecomesAPage_saysSo_andKeepsItsPosts() {
        serves(rss(item("one", 2)));
        String account = followed();
        peer.answers(FEED, "text/html", "<html><body>Welcome</body></html>");
        poll();
        assertEquals("There is no longer a feed at this address.", problem());
        assertEquals(1, posts(account).size());
        peer.answers(FEED, "application/rss+xml", new byte[0]);
        later(Duration.ofHours(2));
        assertEquals("There is no longer a feed at this address.", problem());
    }

    @Test
    void unreachableFeed_saysSo() {
        serves(rss(item("one", 2)));
        followed();
        peer.answers(FEED, exchange -> exchange.close());
        poll();
        assertEquals("The server of the feed cannot be reached.", problem());
    }

    @Test
    void markupInTitles_isShownAsText() {
        serves("<rss><channel><title>&lt;script&gt;x&lt;/script&gt;B &amp;lt;b&amp;gt;</title>"
                + "<description>&lt;img src=x onerror=alert(1)&gt;d</description><link>javascript:alert(1)</link>"
                + "<item><title>&lt;b&gt;Bold&lt;/b&gt; &amp;amp; co</title>"
                + "<description>&lt;a href='javascript:alert(1)'&gt;x&lt;/a&gt;&lt;script&gt;y&lt;/script&gt;</description>"
                + "<link>javascript:alert(1)</link></item></channel></rss>");
        JsonNode account = search(alice, url()).at("/accounts/0");
        assertEquals("<script>x</script>B <b>", account.path("display_name").asText());
        assertEquals(url(), account.path("url").asText());
        JsonNode post = alice.get("/api/v1/accounts/" + account.path("id").asText() + "/statuses")
                .path(0);
        assertEquals(
                "<p><strong>Bold &amp; co</strong></p><p>x</p>",
                post.path("content").asText());
        assertEquals(url(), post.path("url").asText());
    }

    @Test
    void futureAndAncientDates_areBounded() {
        serves(rss(
                "<item><guid>a</guid><title>a</title><pubDate>Mon, 30 Nov 2099 10:00:00 GMT</pubDate></item>",
                "<item><guid>b</guid><title>b</title><pubDate>Mon, 01 Jan 1601 00:00:00 GMT</pubDate></item>",
                "<item><guid>c</guid><title>c</title></item>"));
        followed();
        long now = app.clock().millis();
        assertEquals(
                3, number("select count(*) from statuses where created_at between " + (now - 600_000) + " and " + now));
    }

    @Test
    void twoSearchesAtOnce_makeOneFeed() throws InterruptedException {
        serves(rss(item("one", 2)));
        Thread other = new Thread(() -> search(bob, url()));
        other.start();
        search(alice, url());
        other.join();
        assertEquals(1, number("select count(*) from web_feeds"));
        assertEquals(1, number("select count(*) from statuses"));
    }

    @Test
    void unfollowedFeeds_makeRoomForNewOnes() {
        for (int i = 0; i < FeedSearch.MAX_UNFOLLOWED + 3; i++) {
            app.rows()
                    .run(
                            "insert into accounts (id, username, domain, uri, created_at, updated_at) values (?, ?, 'x.example', ?, 1, ?)",
                            1_000 + i,
                            "f" + i,
                            "webfeed://x.example/" + i,
                            app.clock().millis());
            app.rows()
                    .run(
                            "insert into web_feeds (account_id, url, created_at, unfollowed_at) values (?, ?, 1, ?)",
                            1_000 + i,
                            "https://x.example/" + i,
                            i + 1);
        }
        serves(rss(item("one", 2)));
        account();
        app.runJobs();
        assertEquals(0, number("select count(*) from web_feeds where account_id = 1000"));
        assertEquals(FeedSearch.MAX_UNFOLLOWED + 3, number("select count(*) from web_feeds"));
    }

    @Test
    void actorWithTheNameOfAFeed_takesTheName_andNotTheFeed() {
        serves(rss(item("one", 2)));
        String account = followed();
        String acct = found(url()).get(0);
        assertEquals("a_blog.feed", acct.substring(0, acct.indexOf('@')));
        assertEquals(0, number("select count(*) from accounts where id = " + account + " and inbox_url is not null"));
    }

    @Test
    void killedBetweenFetchAndStore_makesNoSecondPost() {
        serves(rss(item("two", 1), item("one", 2)));
        String account = followed();
        serves(rss(item("three", 0), item("two", 1), item("one", 2)));
        poll();
        // As if the process had ended after the posts were stored, and before the end of the request was.
        app.rows().run("update web_feeds set etag = null, fetched_at = 1, next_at = 1");
        app.app().core().federation().webFeeds.feeds.poll(Long.parseLong(account));
        app.runJobs();
        assertEquals(3, number("select count(*) from statuses"));
        app.rows().run("delete from web_feed_items where hash in (select hash from web_feed_items limit 1)");
        app.app().core().federation().webFeeds.feeds.poll(Long.parseLong(account));
        app.runJobs();
        assertEquals(3, number("select count(*) from statuses"));
        assertEquals(3, home(alice).size());
    }

    @Test
    void erasedFollower_leavesTheFeedUnrequested() {
        serves(rss(item("one", 2)));
        followed();
        app.rows().run("delete from follows");
        poll();
        int before = peer.count(FEED);
        later(Duration.ofDays(1));
        assertEquals(before, peer.count(FEED));
        later(Duration.ofDays(7));
        later(Duration.ofMinutes(1));
        assertEquals(0, number("select count(*) from web_feeds"));
    }
}
