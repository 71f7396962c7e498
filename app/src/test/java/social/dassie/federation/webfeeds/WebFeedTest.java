package social.dassie.federation.webfeeds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import social.dassie.testing.TestPeer;

/** Feeds are found by their address and followed like accounts. */
class WebFeedTest extends FeedWorld {
    private static final String ONE = "https://blog.example/one";
    private static final String TWO = "https://blog.example/two";

    @Test
    void address_findsTheFeed_asAnAutomatedAccountWithItsItems() {
        serves(rss(item("two", 1), item("one", 2)));
        JsonNode found = search(alice, url());
        JsonNode account = found.path("accounts").path(0);
        assertEquals(
                "a_blog.feed@www.peer.test:" + peer.port(), account.path("acct").asText());
        assertEquals("A Blog", account.path("display_name").asText());
        assertEquals("<p>What I think</p>", account.path("note").asText());
        assertEquals("https://blog.example/", account.path("url").asText());
        assertTrue(account.path("bot").asBoolean());
        assertTrue(account.path("feed").asBoolean());
        assertFalse(account.path("locked").asBoolean());
        assertFalse(account.path("discoverable").asBoolean());
        assertEquals("Feed", account.at("/fields/0/name").asText());
        assertTrue(account.at("/fields/0/value").asText().contains(url()));
        assertEquals(2, account.path("statuses_count").asInt());
        String id = account.path("id").asText();
        assertEquals(List.of(TWO, ONE), posts(id));
        JsonNode post = alice.get("/api/v1/accounts/" + id + "/statuses").path(0);
        assertTrue(post.path("content").asText().startsWith("<p><strong>Title two</strong></p><p>About two</p>"));
        assertEquals("unlisted", post.path("visibility").asText());
        assertTrue(post.path("local_only").asBoolean());
        assertEquals("en", post.path("language").asText());
        assertEquals(id, account(), "the same account again");
        assertEquals(1, peer.count(FEED) - 1, "the address was asked for ActivityPub first, and then once");
    }

    @Test
    void page_leadsToTheFeedThatItNames() {
        serves(rss(item("one", 1)));
        peer.answers(
                "/blog/",
                "text/html",
                "<html><head><title>x</title><link rel='alternate' type='application/json' href='/wp-json/1'>"
                        + "<link rel=\"alternate\" type=\"application/rss+xml\" href=\"../feed.xml\"></head></html>");
        assertEquals(1, found(peer.url("/blog/")).size());
        assertEquals(1, found(peer.url("/blog/")).size());
        assertEquals(1, number("select count(*) from web_feeds"));
        peer.answers("/plain", "text/html", "<html><title>Nothing</title></html>");
        assertEquals(List.of(), found(peer.url("/plain")));
        assertEquals(List.of(), found(peer.url("/nothing-there")));
    }

    @Test
    void visitors_findNothing_andCannotAsk() {
        serves(rss(item("one", 1)));
        String account = account();
        follow(alice, account);
        String acct = found(url()).get(0);
        visitor.call("GET", "/api/v2/search", "q", url(), "resolve", "true").expect(401);
        visitor.call("GET", "/api/v1/accounts/" + account).expect(404);
        visitor.call("GET", "/api/v1/accounts/lookup", "acct", acct).expect(404);
        assertEquals(0, visitor.get("/api/v1/accounts", "id[]", account).size());
        assertEquals(0, visitor.get("/api/v1/accounts/" + account + "/statuses").size());
        assertEquals(
                0, visitor.get("/api/v1/accounts/" + alice.id() + "/following").size());
        assertEquals(
                0, visitor.get("/api/v2/search", "q", "blog").path("accounts").size());
        assertEquals(1, bob.get("/api/v1/accounts/" + alice.id() + "/following").size());
        assertEquals(
                acct,
                bob.get("/api/v1/accounts/lookup", "acct", acct).path("acct").asText());
        visitor.document("/@" + acct).expect(404);
        visitor.document("/users/" + acct).expect(404);
    }

    @Test
    void follow_isAcceptedAtOnce_fillsHome_andBringsNewItems() {
        serves(rss(item("one", 2)));
        String account = account();
        JsonNode relationship = follow(alice, account);
        assertTrue(relationship.path("following").asBoolean());
        assertFalse(relationship.path("requested").asBoolean());
        assertEquals(List.of(ONE), home(alice));
        serves(rss(item("two", 0), item("one", 2)));
        poll();
        assertEquals(List.of(TWO, ONE), home(alice));
        assertEquals(List.of(), home(bob));
        poll();
        assertEquals(2, number("select count(*) from statuses"));
        assertEquals(
                2,
                alice.get("/api/v1/accounts/" + account).path("statuses_count").asInt());
        assertEquals(0, alice.get("/api/v1/timelines/public").size());
    }

    @Test
    void updatedItem_isNoNewPost() {
        serves(rss(item("one", 2)));
        followed();
        serves(rss(item("one", 0).replace("Title", "New title")));
        poll();
        assertEquals(List.of(ONE), home(alice));
    }

    @Test
    void requests_areConditional_andRespectTheServersInterval() {
        peer.answers(FEED, exchange -> {
            exchange.getResponseHeaders().set("ETag", "\"v1\"");
            exchange.getResponseHeaders().set("Last-Modified", "Mon, 02 Nov 2026 10:00:00 GMT");
            exchange.getResponseHeaders().set("Cache-Control", "public, max-age=7200");
            boolean isKnown = "\"v1\"".equals(exchange.getRequestHeaders().getFirst("If-None-Match"));
            byte[] body = isKnown ? new byte[0] : rss(item("one", 2)).getBytes(StandardCharsets.UTF_8);
            TestPeer.send(exchange, isKnown ? 304 : 200, RSS, body);
        });
        followed();
        int before = peer.count(FEED);
        poll();
        assertEquals(before + 1, peer.count(FEED), "the first request after the follow");
        TestPeer.Received last = peer.received().get(peer.received().size() - 1);
        assertEquals("\"v1\"", last.headers().getFirst("If-None-Match"));
        assertEquals("Mon, 02 Nov 2026 10:00:00 GMT", last.headers().getFirst("If-Modified-Since"));
        later(Duration.ofMinutes(100));
        assertEquals(before + 1, peer.count(FEED));
        later(Duration.ofMinutes(60));
        assertEquals(before + 2, peer.count(FEED));
        assertEquals("", problem());
    }

    @Test
    void lastFollowerLeaves_endsRequests_andLaterTheFeed() {
        serves(rss(item("one", 2)));
        String account = followed();
        follow(bob, account);
        bob.post("/api/v1/accounts/" + account + "/unfollow");
        int before = peer.count(FEED);
        poll();
        assertEquals(before + 1, peer.count(FEED));
        alice.post("/api/v1/accounts/" + account + "/unfollow");
        later(Duration.ofDays(2));
        assertEquals(before + 1, peer.count(FEED));
        assertEquals(1, number("select count(*) from web_feeds"));
        follow(alice, account);
        later(Duration.ofDays(8));
        assertEquals(1, number("select count(*) from web_feeds"), "followed again");
        alice.post("/api/v1/accounts/" + account + "/unfollow");
        later(Duration.ofDays(8));
        later(Duration.ofMinutes(1));
        assertEquals(0, number("select count(*) from web_feeds"));
        assertEquals(0, number("select count(*) from accounts where uri like 'webfeed:%'"));
        assertEquals(0, number("select count(*) from statuses"));
        assertEquals(0, number("select count(*) from jobs where kind like 'webfeeds.%'"));
        assertEquals(1, found(url()).size(), "it can be found again");
    }

    @Test
    void unfollowedFeed_isRemovedAfterDays() {
        serves(rss(item("one", 2)));
        account();
        int before = peer.count(FEED);
        later(Duration.ofDays(6));
        assertEquals(1, number("select count(*) from web_feeds"));
        assertEquals(before, peer.count(FEED));
        later(Duration.ofDays(2));
        later(Duration.ofMinutes(1));
        assertEquals(0, number("select count(*) from web_feeds"));
    }

    @Test
    void errors_areShown_andBackedOff_untilItWorksAgain() {
        serves(rss(item("one", 2)));
        followed();
        peer.answers(FEED, exchange -> TestPeer.send(exchange, 500, "text/plain", new byte[0]));
        poll();
        assertEquals("The server of the feed answers with the error 500.", problem());
        int before = peer.count(FEED);
        poll();
        assertEquals(before, peer.count(FEED), "an hour after the first failure");
        later(Duration.ofMinutes(40));
        assertEquals(before + 1, peer.count(FEED));
        peer.answers(FEED, exchange -> {
            exchange.getResponseHeaders().set("Retry-After", "172800");
            TestPeer.send(exchange, 429, "text/plain", new byte[0]);
        });
        later(Duration.ofHours(3));
        assertEquals("The server of the feed answers with the error 429.", problem());
        before = peer.count(FEED);
        later(Duration.ofHours(47));
        assertEquals(before, peer.count(FEED));
        serves(rss(item("two", 0), item("one", 2)));
        later(Duration.ofHours(8));
        assertEquals("", problem());
        assertEquals(2, home(alice).size());
    }

    @Test
    void goneFeed_isNotRequestedAgain_unlessTheStaffAsks() {
        serves(rss(item("one", 2)));
        String account = followed();
        peer.answers(FEED, exchange -> TestPeer.send(exchange, 410, "text/plain", new byte[0]));
        poll();
        assertEquals("The feed was removed by its owner. It is no longer fetched.", problem());
        int before = peer.count(FEED);
        later(Duration.ofDays(20));
        assertEquals(before, peer.count(FEED));
        serves(rss(item("two", 0)));
        app.app().core().federation().webFeeds.feeds.poll(Long.parseLong(account));
        app.runJobs();
        assertEquals("", problem());
        assertEquals(List.of(TWO, ONE), posts(account));
    }

    @Test
    void permanentRedirect_movesTheFeed_andATemporaryOneDoesNot() {
        serves(rss(item("one", 2)));
        followed();
        peer.answers("/new.xml", RSS, rss(item("two", 0), item("one", 2)));
        peer.redirects(FEED, 302, peer.url("/new.xml"));
        poll();
        assertEquals(2, home(alice).size());
        assertEquals(1, number("select count(*) from web_feeds where url = '" + url() + "'"));
        peer.redirects(FEED, 301, "/new.xml");
        poll();
        assertEquals(1, number("select count(*) from web_feeds where url = '" + peer.url("/new.xml") + "'"));
        int before = peer.count(FEED);
        poll();
        assertEquals(before, peer.count(FEED));
        assertEquals(2, home(alice).size());
    }

    @Test
    void blockedDomain_stopsTheFeed() {
        serves(rss(item("one", 2)));
        String account = followed();
        app.user("olga", social.dassie.people.accounts.Role.OWNER)
                .post("/api/v1/admin/domain_blocks", "domain", "peer.test", "severity", "suspend");
        int before = peer.count(FEED);
        app.runJobs();
        poll();
        later(Duration.ofDays(1));
        assertEquals(before, peer.count(FEED));
        assertEquals(0, number("select count(*) from follows where target_account_id = " + account));
        assertEquals(List.of(), found(url()));
    }

    @Test
    void limits_perPersonAndServer_areEnforcedWithASentence() {
        serves(rss(item("one", 2)));
        peer.answers("/b.xml", RSS, rss(item("b", 2)));
        String second = search(alice, peer.url("/b.xml")).at("/accounts/0/id").asText();
        app.set("web_feeds.per_person", "1");
        String first = followed();
        JsonNode refused = alice.call("POST", "/api/v1/accounts/" + second + "/follow")
                .expect(422)
                .json();
        assertEquals(
                "You follow the most feeds that this server allows: 1. Unfollow one of them first.",
                refused.path("error").asText());
        assertEquals(1, number("select count(*) from follows"));
        follow(alice, first);
        app.set("web_feeds.max", "1");
        bob.call("POST", "/api/v1/accounts/" + second + "/follow").expect(422);
        follow(bob, first);
        app.set("web_feeds.enabled", "false");
        int before = peer.count(FEED);
        poll();
        assertEquals(before, peer.count(FEED));
        peer.answers("/c.xml", RSS, rss(item("c", 2)));
        assertEquals(List.of(), found(peer.url("/c.xml")));
        app.set("web_feeds.enabled", "true");
        poll();
        assertEquals(before + 1, peer.count(FEED));
    }

    @Test
    void postsBeyondTheLimit_areDeleted_exceptUsedOnes() {
        app.set("web_feeds.posts_kept", "20");
        String[] items = new String[20];
        for (int i = 0; i < 20; i++) {
            items[i] = item("old" + i, 30 + i);
        }
        serves(rss(items));
        String account = followed();
        String oldest = alice.get("/api/v1/accounts/" + account + "/statuses", "limit", "40")
                .path(19)
                .path("id")
                .asText();
        alice.bookmarks(oldest);
        serves(rss(item("a", 3), item("b", 2), item("c", 1)));
        poll();
        later(Duration.ofMinutes(1));
        assertEquals(21, number("select count(*) from statuses"));
        assertEquals(oldest, alice.reads(oldest).path("id").asText());
        serves(rss(items));
        poll();
        assertEquals(21, number("select count(*) from statuses"), "deleted posts do not come back");
    }

    @Test
    void repliesBoostsAndFavourites_stayHere() {
        serves(rss(item("one", 2)));
        String account = followed();
        String acct = found(url()).get(0);
        String post = alice.get("/api/v1/accounts/" + account + "/statuses")
                .at("/0/id")
                .asText();
        alice.favourites(post);
        JsonNode boost = alice.post("/api/v1/statuses/" + post + "/reblog");
        assertTrue(boost.path("local_only").asBoolean());
        String reply = alice.repliesTo(post, "@" + acct + " I agree");
        assertTrue(alice.reads(reply).path("local_only").asBoolean());
        assertEquals(0, alice.reads(reply).path("mentions").size());
        String mention = alice.posts("Read @" + acct);
        assertEquals(0, alice.reads(mention).path("mentions").size());
        alice.call("POST", "/api/v1/statuses", "status", "see", "quoted_status_id", post)
                .expect(404);
        follow(bob, account);
        bob.call("GET", "/api/v1/statuses/" + post).expect(200);
        visitor.call("GET", "/api/v1/statuses/" + post).expect(404);
        visitor.call("GET", "/api/v1/statuses/" + reply).expect(404);
        alice.call("POST", "/api/v1/accounts/" + account + "/pin").expect(200);
        assertEquals(
                0,
                visitor.get("/api/v1/accounts/" + alice.id() + "/endorsements").size());
        app.runJobs();
        assertEquals(0, number("select count(*) from deliveries"));
    }
}
