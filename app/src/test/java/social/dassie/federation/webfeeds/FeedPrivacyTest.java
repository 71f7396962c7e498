package social.dassie.federation.webfeeds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import social.dassie.federation.inbox.FakeServers;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestPeer;

/** No other server and no visitor learns of a feed, of its posts, or of what people here do with them. */
class FeedPrivacyTest extends FakeServers {
    private static final String ITEM = "https://blog.example/secret-item";

    private String account = "";
    private String acct = "";
    private String post = "";

    private void feed() {
        far.peer.answers(
                "/feed.xml",
                "application/rss+xml",
                "<rss><channel><title>Secret feed</title><item><guid>1</guid><title>Secret post</title><link>" + ITEM
                        + "</link></item></channel></rss>");
        JsonNode found = alice.get("/api/v2/search", "q", far.url("/feed.xml"), "resolve", "true")
                .at("/accounts/0");
        account = found.path("id").asText();
        acct = found.path("acct").asText();
        alice.post("/api/v1/accounts/" + account + "/follow");
        post = alice.get("/api/v1/accounts/" + account + "/statuses")
                .at("/0/id")
                .asText();
    }

    private static void everything(TestClient who, String post, String account, String acct) {
        who.favourites(post);
        who.boosts(post);
        who.bookmarks(post);
        who.repliesTo(post, "@" + acct + " my reply to the secret");
        who.posts("Everyone should read @" + acct);
        who.post("/api/v1/accounts/" + account + "/pin");
        who.post("/api/v1/accounts/" + account + "/note", "comment", "good");
        who.post("/api/v1/reports", "account_id", account, "status_ids[]", post, "forward", "true");
        who.post("/api/v1/accounts/" + account + "/mute");
        who.post("/api/v1/accounts/" + account + "/unmute");
        who.post("/api/v1/statuses/" + post + "/unreblog");
        who.post("/api/v1/statuses/" + post + "/unfavourite");
        who.post("/api/v1/accounts/" + account + "/block");
        who.post("/api/v1/accounts/" + account + "/unblock");
        who.post("/api/v1/accounts/" + account + "/follow");
        who.post("/api/v1/accounts/" + account + "/unfollow");
        who.post("/api/v1/accounts/" + account + "/follow");
    }

    @Test
    void nothingAboutIt_isSent() {
        far.send(far.activity("Follow", "erin", "{}").put("object", local(alice)));
        feed();
        while (app.deliver() > 0) {}
        int before = far.peer.received().size();
        everything(alice, post, account, acct);
        app.clock().advance(Duration.ofHours(2));
        app.runJobs();
        while (app.deliver() > 0) {}
        for (TestPeer.Received one :
                far.peer.received().subList(before, far.peer.received().size())) {
            String body = new String(one.body(), StandardCharsets.UTF_8);
            assertFalse(body.contains("feed:"), body);
            assertFalse(body.contains("Secret") || body.contains("secret-item"), body);
            assertFalse(body.contains("\"Mention\""), body);
        }
        assertEquals(0, number("select count(*) from deliveries where inbox like '%feed%'"));
        assertEquals(0, number("select count(*) from report_forwards"));
    }

    @Test
    void nothingAboutIt_isServed() {
        feed();
        everything(alice, post, account, acct);
        TestClient visitor = app.anonymous();
        String name = "/users/alice";
        for (String path : List.of(
                name,
                name + "/following?page=true",
                name + "/outbox?page=true",
                name + "/collections/featured",
                "/.well-known/webfinger?resource=acct:" + acct,
                "/nodeinfo/2.0",
                "/api/v1/instance/peers",
                "/api/v1/timelines/public",
                "/api/v1/accounts/" + alice.id() + "/statuses",
                "/api/v1/accounts/" + alice.id() + "/following",
                "/api/v1/accounts/" + alice.id() + "/endorsements",
                "/api/v1/trends/links",
                "/api/v1/directory",
                "/@alice",
                "/@alice.rss",
                "/@alice/" + post)) {
            String text = visitor.document(path).text();
            assertFalse(text.contains("feed:"), path + text);
            assertFalse(text.contains("ecret feed") || text.contains("secret-item"), path + text);
        }
        visitor.call("GET", "/api/v1/statuses/" + post).expect(404);
        visitor.call("GET", "/api/v1/statuses/" + post + "/context").expect(404);
        assertTrue(bob.reads(post).path("local_only").asBoolean());
    }

    @Test
    void exports_leaveFeedsOut() {
        feed();
        assertFalse(alice.document("/api/v1/instance/peers").text().contains("blog.example"));
        assertEquals(
                2, alice.get("/api/v1/accounts/" + alice.id() + "/following").size());
        assertEquals(1, number("select count(*) from web_feeds"));
        assertTrue(number("select count(*) from web_feed_domains") == 0, "erin is on the same server");
    }

    @Test
    void remoteServers_cannotNameIt() {
        feed();
        String uri = far.url("").replaceFirst("^https?", "webfeed") + "/"
                + number("select cast(substr(uri, 11 + instr(substr(uri, 11), '/')) as integer) from accounts"
                        + " where uri like 'webfeed:%'");
        assertEquals(1, number("select count(*) from accounts where uri = '" + uri + "'"));
        long id = Long.parseLong(account);
        evil.send(evil.activity("Announce", "mallory", "{}").put("object", uri + "/x"));
        ObjectNode note = evil.note("/notes/1", "mallory", "{}");
        note.putArray("tag").addObject().put("type", "Mention").put("href", uri).put("name", "@" + acct);
        evil.send(evil.activity("Create", "mallory", "{}").set("object", note));
        while (app.deliver() > 0) {}
        app.runJobs();
        assertEquals(0, number("select count(*) from mentions where account_id = " + id));
        evil.send(evil.activity("Announce", "mallory", "{}").put("object", ITEM));
        String hash = FeedTexts.hash("1", null, "", "");
        assertEquals(1, stored(uri + "/" + hash));
        evil.send(evil.activity("Announce", "mallory", "{}").put("object", uri + "/" + hash));
        evil.send(evil.activity("Like", "mallory", "{}").put("object", uri + "/" + hash));
        ObjectNode reply = evil.note("/notes/2", "mallory", "{}").put("inReplyTo", uri + "/" + hash);
        evil.send(evil.activity("Create", "mallory", "{}").set("object", reply));
        while (app.deliver() > 0) {}
        app.runJobs();
        assertEquals(0, number("select count(*) from favourites"));
        assertEquals(0, number("select count(*) from statuses where in_reply_to_id = " + post));
        assertEquals(0, number("select count(*) from statuses where reblog_of_id = " + post));
    }
}
