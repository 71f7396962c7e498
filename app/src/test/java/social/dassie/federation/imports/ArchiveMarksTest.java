package social.dassie.federation.imports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.federation.inbox.FakeServers;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** What an archive says about others: boosts, favourites, replies, quotes and private mentions. */
class ArchiveMarksTest extends FakeServers {
    private static final String OLD = "https://old.test/users/alice";
    private static final String PUBLIC = TestArchive.PUBLIC;

    @TempDir
    Path place;

    private void served(String id) {
        far.serves(far.note(id, "erin", "{'published':'2019-01-01T00:00:00Z'}"));
    }

    private void work(int minutes) {
        for (int i = 0; i < minutes; i++) {
            app.clock().advance(Duration.ofMinutes(1));
            app.runJobs();
        }
    }

    private void imports(TestArchive archive) {
        archive.into(alice, place).ok();
        work(40);
    }

    private JsonNode posts() {
        return alice.get("/api/v1/accounts/" + alice.id() + "/statuses");
    }

    private String failures() {
        return new TestBrowser(app).signedIn("alice").importFailures();
    }

    private static String mention(String href, String name) {
        return ",'tag':[{'type':'Mention','href':'" + href + "','name':'" + name + "'}]";
    }

    private void nothingIsSent() {
        assertEquals(0, number("select count(*) from outgoing_activities"));
        assertEquals(List.of(), told(bob));
        assertTrue(far.peer.received().stream()
                .noneMatch(request -> request.toString().startsWith("POST")));
    }

    @Test
    void boostsAndFavourites_areFetched_andNoOneIsNotified() {
        served("/notes/1");
        served("/notes/2");
        String bobs = bob.posts("Of bob");
        TestArchive archive = new TestArchive(OLD)
                .boost(far.url("/notes/1"), "2019-03-01T10:00:00Z")
                .boost(local(bob, bobs), "2019-03-02T10:00:00Z")
                .likes(List.of(far.url("/notes/2"), local(bob, bobs)));
        imports(archive);
        JsonNode boosts = posts();
        assertEquals(2, boosts.size(), boosts::toString);
        assertEquals(bobs, boosts.at("/0/reblog/id").asText());
        assertEquals(far.url("/notes/1"), boosts.at("/1/reblog/uri").asText());
        assertEquals("2019-03-01T10:00:00.000Z", boosts.at("/1/created_at").asText());
        assertEquals(1, alice.reads(bobs).path("reblogs_count").asInt());
        assertEquals(1, alice.reads(bobs).path("favourites_count").asInt());
        JsonNode favourites = alice.get("/api/v1/favourites");
        assertEquals(2, favourites.size());
        assertEquals(local(bob, bobs), favourites.at("/0/uri").asText());
        assertEquals(far.url("/notes/2"), favourites.at("/1/uri").asText());
        assertEquals("", failures());
        nothingIsSent();
        imports(archive);
        assertEquals(boosts, posts());
        assertEquals(1, alice.reads(bobs).path("favourites_count").asInt());
    }

    @Test
    void repliesToOthers_joinTheirThreads_ifTheyMay() {
        served("/notes/1");
        TestClient carol = app.user("carol");
        carol.blocks(alice);
        String carols = carol.posts("Of carol");
        far.create(far.serves(far.note("/notes/9", "erin", "{'published':'2020-01-01T00:00:00Z'}")));
        imports(new TestArchive(OLD)
                .post(1, PUBLIC, "To erin", ",'inReplyTo':'" + far.url("/notes/1") + "'")
                .post(2, PUBLIC, "To carol", ",'inReplyTo':'" + local(carol, carols) + "'")
                .post(3, PUBLIC, "Before its parent", ",'inReplyTo':'" + far.url("/notes/9") + "'")
                .post(4, PUBLIC, "To no one", ",'inReplyTo':'" + far.url("/notes/none") + "'"));
        JsonNode posts = posts();
        assertEquals(4, posts.size(), posts::toString);
        JsonNode toErin = posts.get(3);
        assertEquals(seen(far.url("/notes/1")).path("id"), toErin.path("in_reply_to_id"));
        assertEquals(
                "To erin",
                alice.get("/api/v1/statuses/" + toErin.path("in_reply_to_id").asText() + "/context")
                        .at("/descendants/0/content")
                        .asText());
        for (int i = 0; i < 3; i++) {
            assertTrue(posts.get(i).path("in_reply_to_id").isNull(), posts::toString);
        }
        String failures = failures();
        assertTrue(failures.contains(local(carol, carols) + ",No post found at this address"), failures);
        assertTrue(failures.contains(far.url("/notes/9") + ",No post found at this address"), failures);
        assertTrue(failures.contains(far.url("/notes/none") + ","), failures);
        assertEquals(0, carol.get("/api/v1/notifications").size());
        nothingIsSent();
    }

    @Test
    void privateMentions_areInTheOwnersConversationsAlone() {
        String toBob = mention(local(bob), "@bob");
        imports(new TestArchive(OLD)
                .post(1, local(bob), "First secret", toBob)
                .post(2, local(bob), "Second secret", toBob + ",'inReplyTo':'" + OLD + "/statuses/1'"));
        JsonNode conversations = alice.get("/api/v1/conversations");
        assertEquals(1, conversations.size(), conversations::toString);
        assertEquals("Second secret", conversations.at("/0/last_status/content").asText());
        assertEquals(bob.id(), conversations.at("/0/accounts/0/id").asLong());
        assertFalse(conversations.at("/0/unread").asBoolean());
        String secret = conversations.at("/0/last_status/id").asText();
        assertEquals("direct", alice.reads(secret).path("visibility").asText());
        assertEquals(0, bob.get("/api/v1/conversations").size());
        bob.call("GET", "/api/v1/statuses/" + secret).expect(404);
        assertEquals(
                0,
                alice.get("/api/v1/accounts/" + alice.id())
                        .path("statuses_count")
                        .asInt());
        nothingIsSent();
        alice.deletes(secret);
        app.runJobs();
        nothingIsSent();
    }

    @Test
    void privateMentionsOfVeryMany_areStoredForTheOwnerAlone() {
        List<String> tags = new ArrayList<>();
        IntStream.range(0, 3_000)
                .forEach(i -> tags.add("{'type':'Mention','href':'" + far.id("p" + i) + "','name':'@p" + i + "'}"));
        imports(new TestArchive(OLD).post(1, local(bob), "To everyone", ",'tag':[" + String.join(",", tags) + "]"));
        assertEquals(1, alice.get("/api/v1/conversations").size());
        assertEquals(0, number("select count(*) from mentions"));
        assertEquals(100, number("select json_array_length(mentions) from imported_posts"));
        assertEquals("", failures());
        nothingIsSent();
    }

    @Test
    void quotes_stayWhileTheirAuthorsConsent() {
        served("/notes/1");
        served("/notes/2");
        String bobs = bob.posts("Quote me");
        String noOne = bob.posts("Do not", "quote_approval_policy", "nobody");
        far.serves(far.json("{'type':'QuoteAuthorization','id':'~/stamps/1','attributedTo':'~/users/erin',"
                + "'interactingObject':'" + OLD + "/statuses/1','interactionTarget':'~/notes/1'}"));
        String fallback = "<p class=\\\"quote-inline\\\">RE: <a href=\\\"https://far.test/1\\\">it</a></p><p>Look</p>";
        imports(new TestArchive(OLD)
                .post(1, PUBLIC, fallback, quote(far.url("/notes/1"), far.url("/stamps/1")))
                .post(2, PUBLIC, fallback, quote(far.url("/notes/2"), far.url("/stamps/none")))
                .post(3, PUBLIC, fallback, quote(OLD + "/statuses/1", ""))
                .post(4, PUBLIC, fallback, quote(local(bob, bobs), ""))
                .post(5, PUBLIC, fallback, quote(local(bob, noOne), "")));
        JsonNode posts = posts();
        assertEquals(5, posts.size(), posts::toString);
        assertEquals(far.url("/notes/1"), posts.at("/4/quote/quoted_status/uri").asText(), posts::toString);
        assertEquals(posts.at("/4/id"), posts.at("/2/quote/quoted_status/id"));
        assertEquals(bobs, posts.at("/1/quote/quoted_status/id").asText());
        for (int i : new int[] {4, 2, 1}) {
            String content = posts.get(i).path("content").asText();
            assertTrue(content.startsWith("<p class=\"quote-inline\">") && content.endsWith("<p>Look</p>"), content);
            assertTrue(
                    content.contains(posts.get(i).at("/quote/quoted_status/url").asText()), content);
        }
        for (int i : new int[] {3, 0}) {
            assertTrue(posts.get(i).path("quote").isNull(), posts::toString);
            assertTrue(posts.get(i).path("content").asText().startsWith("<p>RE: <a"), posts::toString);
        }
        nothingIsSent();
    }

    private static String quote(String uri, String stamp) {
        return ",'quote':'" + uri + "'" + (stamp.isEmpty() ? "" : ",'quoteAuthorization':'" + stamp + "'");
    }

    @Test
    void forgedMarks_areRefusedEachWithASentence() {
        String secret = bob.posts("For my followers", "visibility", "private");
        String direct = bob.posts("@alice Hi", "visibility", "direct");
        int before = bob.get("/api/v1/notifications").size();
        imports(new TestArchive(OLD)
                .boost(local(bob, secret), "2019-03-01T10:00:00Z")
                .boost(local(bob, direct), "2019-03-01T10:00:00Z")
                .likes(List.of(
                        local(bob, secret),
                        "http://10.0.0.1/notes/1",
                        "https://[::1]/notes/1",
                        "not an address",
                        far.id("erin"))));
        assertEquals(0, posts().size());
        assertEquals(0, number("select count(*) from favourites"));
        assertEquals(before, bob.get("/api/v1/notifications").size());
        String failures = failures();
        String none = ",No post found at this address";
        assertTrue(failures.contains(local(bob, secret) + none), failures);
        assertTrue(failures.contains(local(bob, direct) + none), failures);
        assertTrue(failures.contains("likes.json: " + local(bob, secret) + none), failures);
        assertTrue(failures.contains("likes.json: not an address,Not a web address: not an address"), failures);
        assertEquals(8, failures.lines().count(), failures);
    }

    @Test
    void manyFavourites_beyondTheLimit_areNotFetched() {
        List<String> likes = IntStream.range(0, 100_000)
                .mapToObj(i -> far.url("/notes/" + i))
                .toList();
        TestArchive archive = new TestArchive(OLD).likes(likes);
        assertTrue(archive.into(alice, place).ok().out().startsWith("Accepted 0 posts and 100001 other entries"));
        app.rows().run("update imports set fetches = " + ImportFetches.MAX);
        work(3);
        assertEquals(
                0,
                far.peer.received().stream()
                        .filter(request -> request.path().startsWith("/notes"))
                        .count());
        assertTrue(failures().contains("an import requests at most 20000 posts and accounts from other servers"));
        List<String> more = new ArrayList<>(likes);
        more.add(far.url("/notes/more"));
        new TestArchive(OLD).likes(more).into(bob, place, "--force").failed(1, "The file has more than 100000 lines");
    }

    @Test
    void oneServer_isAskedThirtyTimesAMinute() {
        List<String> likes = new ArrayList<>();
        for (int i = 0; i < 45; i++) {
            served("/notes/" + i);
            likes.add(far.url("/notes/" + i));
        }
        new TestArchive(OLD).likes(likes).into(alice, place).ok();
        app.clock().advance(Duration.ofSeconds(1));
        for (int i = 0; i < 5; i++) {
            app.runJobs();
            app.clock().advance(Duration.ofSeconds(10));
        }
        assertEquals(ImportFetches.PER_MINUTE, number("select count(*) from favourites"));
        work(5);
        assertEquals(45, number("select count(*) from favourites"));
        assertEquals("", failures());
    }
}
