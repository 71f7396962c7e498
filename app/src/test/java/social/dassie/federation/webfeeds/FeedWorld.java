package social.dassie.federation.webfeeds;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestPeer;

/** A server under test with alice and bob, and one with feeds. */
abstract class FeedWorld {
    static final String FEED = "/feed.xml";
    static final String RSS = "application/rss+xml";

    @RegisterExtension
    final TestApp app = TestApp.start();

    final TestClient alice = app.user("alice");
    final TestClient bob = app.user("bob");
    final TestClient visitor = app.anonymous();

    @AutoClose
    final TestPeer peer = TestPeer.start();

    String url() {
        return peer.url(FEED);
    }

    String time(Duration before) {
        return DateTimeFormatter.RFC_1123_DATE_TIME.format(
                Instant.ofEpochMilli(app.clock().millis()).minus(before).atOffset(ZoneOffset.UTC));
    }

    /** An item of an RSS feed, published some hours ago. */
    String item(String id, int hours) {
        return "<item><title>Title " + id + "</title><link>https://blog.example/" + id + "</link><guid>" + id
                + "</guid><pubDate>" + time(Duration.ofHours(hours)) + "</pubDate><description>About &lt;b&gt;" + id
                + "&lt;/b&gt;</description></item>";
    }

    static String rss(String... items) {
        return "<?xml version=\"1.0\" encoding=\"utf-8\"?><rss version=\"2.0\"><channel><title>A Blog</title>"
                + "<link>https://blog.example/</link><description>What I think</description><language>en-us</language>"
                + String.join("", items) + "</channel></rss>";
    }

    void serves(String body) {
        peer.answers(FEED, RSS, body);
    }

    JsonNode search(TestClient who, String text) {
        return who.get("/api/v2/search", "q", text, "resolve", "true");
    }

    /** The accounts that a search for an address finds. */
    List<String> found(String address) {
        return search(alice, address).path("accounts").findValuesAsText("acct");
    }

    /** The id of the account of the feed. */
    String account() {
        JsonNode found = search(alice, url()).path("accounts");
        if (found.size() != 1) {
            throw new AssertionError(found.toString());
        }
        return found.path(0).path("id").asText();
    }

    JsonNode follow(TestClient who, String account) {
        return who.post("/api/v1/accounts/" + account + "/follow");
    }

    /** Alice follows the feed. Returns its account. */
    String followed() {
        String account = account();
        follow(alice, account);
        return account;
    }

    List<String> posts(String account) {
        return links(alice.get("/api/v1/accounts/" + account + "/statuses", "limit", "40"));
    }

    List<String> home(TestClient who) {
        return links(who.get("/api/v1/timelines/home", "limit", "40"));
    }

    private static List<String> links(JsonNode posts) {
        List<String> links = new ArrayList<>();
        posts.forEach(post -> links.add(post.path("url").asText()));
        return links;
    }

    /** Lets time pass and runs what is due. */
    void later(Duration time) {
        app.clock().advance(time);
        app.runJobs();
    }

    void poll() {
        later(Duration.ofMinutes(40));
    }

    long number(String query) {
        return app.rows().number(query);
    }

    String problem() {
        JsonNode fields = alice.get("/api/v1/accounts/" + number("select account_id from web_feeds"))
                .path("fields");
        for (JsonNode field : fields) {
            if (field.path("name").asText().equals("Error")) {
                return field.path("value").asText();
            }
        }
        return "";
    }
}
