package social.dassie.posts.cards;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.platform.Event;
import social.dassie.ground.platform.Phase;
import social.dassie.media.images.Pictures;
import social.dassie.posts.statuses.rows.StatusEvent;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestPeer;

class CardTest {
    private static final String HTML = "text/html; charset=utf-8";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");

    @AutoClose
    private final TestPeer site = TestPeer.start();

    @Test
    void linkInAPost_getsACardFromItsPage() throws IOException {
        site.answers("/image.png", "image/png", Pictures.png(800, 400));
        site.answers("/page", HTML, """
                <html lang="de"><head><title>Plain</title>
                <meta property="og:title" content="The &amp;quot;title&amp;quot;">
                <meta property="og:description" content="What it   is about">
                <meta property="og:site_name" content="The Site">
                <meta property="og:image" content="/image.png">
                <meta property="og:image:alt" content="A hill">
                <meta property="og:author" content="Ann Author">
                <meta property="article:published_time" content="2026-03-04T05:06:07+01:00">
                </head><body>…</body></html>
                """);
        String url = site.url("/page");
        String id = alice.posts("Read " + url + "#part and " + site.url("/other"));
        assertTrue(alice.reads(id).path("card").isNull());
        app.app().jobs().runDue();
        ObjectNode card = (ObjectNode) alice.reads(id).path("card");
        String image = card.remove("image").asText();
        String blurhash = card.remove("blurhash").asText();
        assertEquals(new ObjectMapper().readTree("""
                {"url": "%s#part", "title": "The \\"title\\"", "description": "What it is about", "language": "de",
                 "type": "link", "author_name": "Ann Author", "author_url": "", "provider_name": "The Site",
                 "provider_url": "", "html": "", "width": 678, "height": 339, "image_description": "A hill",
                 "embed_url": "", "published_at": "2026-03-04T04:06:07.000Z",
                 "authors": [{"name": "Ann Author", "url": "", "account": null}], "missing_attribution": false}
                """.formatted(url)).toString(), card.toString());
        assertTrue(image.startsWith(TestApp.URL + "/media/"), image);
        app.anonymous().call("GET", image.substring(TestApp.URL.length())).expect(200);
        assertTrue(blurhash.length() > 6, blurhash);
        assertEquals(List.of("GET /page", "GET /image.png"), requests());
    }

    @Test
    void card_isReadable_byThoseWhoMaySeeThePost() {
        page("/page", "Alone");
        String id = alice.posts(site.url("/page"));
        String hidden = alice.posts(site.url("/page"), "visibility", "private");
        String path = "/api/v1/statuses/" + id + "/card";
        assertEquals("{}", app.anonymous().call("GET", path).expect(200).text());
        app.app().jobs().runDue();
        assertEquals(alice.reads(id).path("card"), alice.get(path));
        assertEquals(app.anonymous().reads(id).path("card"), app.anonymous().get(path));
        app.anonymous().call("GET", "/api/v1/statuses/" + hidden + "/card").expect(404, "Record not found");
        app.client(alice.id(), "write").call("GET", path).expect(403);
    }

    @Test
    void postsWithTheSameLink_shareOneFetch() {
        page("/page", "Shared");
        String url = site.url("/page");
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            ids.add(alice.posts(i + " " + url));
        }
        app.app().jobs().runDue();
        ids.forEach(id -> assertEquals("Shared", title(id)));
        JsonNode later = app.user("bob").post("/api/v1/statuses", "status", url);
        assertEquals("Shared", later.path("card").path("title").asText());
        app.app().jobs().runDue();
        assertEquals(1, site.count("/page"));
    }

    @Test
    void cardIsRefreshedAfterTwoWeeks_whenAPostLinksAgain_forAllPosts() throws IOException {
        site.answers("/image.png", "image/png", Pictures.png(80, 40));
        site.answers("/page", HTML, "<title>Old</title><meta property=og:image content=image.png>");
        String id = alice.posts(site.url("/page"));
        app.app().jobs().runDue();
        assertEquals(1, filesCount());
        app.clock().advance(Duration.ofDays(13));
        alice.posts("again " + site.url("/page"));
        app.app().jobs().runDue();
        assertEquals(1, site.count("/page"));
        site.forgets("/page").answers("/page", HTML, "<title>New</title><meta property=og:image content=image.png>");
        app.clock().advance(Duration.ofDays(2));
        JsonNode again = alice.post("/api/v1/statuses", "status", "third " + site.url("/page"));
        assertEquals("Old", again.path("card").path("title").asText());
        String before = alice.reads(id).path("card").path("image").asText();
        app.app().jobs().runDue();
        assertEquals("New", title(id));
        assertNotEquals(before, alice.reads(id).path("card").path("image").asText());
        assertEquals(1, filesCount());
        site.forgets("/page");
        app.clock().advance(Duration.ofDays(15));
        alice.posts("fourth " + site.url("/page"));
        app.app().jobs().runDue();
        assertEquals("New", title(id));
    }

    @Test
    void edit_takesTheCardOfTheNewLink() {
        page("/one", "One");
        page("/two", "Two");
        String id = alice.posts(site.url("/one"));
        app.app().jobs().runDue();
        alice.edits(id, "status", "other words, same link " + site.url("/one"));
        assertEquals("One", title(id));
        JsonNode edited = alice.edits(id, "status", site.url("/two"));
        assertTrue(edited.path("card").isNull());
        app.app().jobs().runDue();
        assertEquals("Two", title(id));
        assertTrue(alice.edits(id, "status", "no link").path("card").isNull());
        assertEquals(
                "One",
                alice.edits(id, "status", site.url("/one"))
                        .path("card")
                        .path("title")
                        .asText());
        assertEquals(List.of("GET /one", "GET /two"), requests());
    }

    @Test
    void mentionsHashtagsAndOwnPages_getNoCard() {
        app.user("bob");
        for (String text : List.of(
                "@bob @bob@www.peer.test #tag",
                TestApp.URL + "/@bob",
                "HTTPS://Dassie.Example/about",
                "xmpp:bob@example.org",
                "www.peer.test")) {
            alice.posts(text);
            app.clock().advance(Duration.ofSeconds(1));
        }
        assertEquals(0, site.received().size());
        page("/page", "Page");
        String id = alice.posts("@bob " + TestApp.URL + "/@bob #tag " + site.url("/page"));
        app.app().jobs().runDue();
        assertEquals("Page", title(id));
    }

    @Test
    void arrivingCard_isNotAnEditOfThePost() {
        page("/page", "Page");
        String id = alice.posts(site.url("/page"));
        List<Event> told = new ArrayList<>();
        app.app().core().platform().events().subscribe(Phase.SEND, StatusEvent.Edited.class, told::add);
        app.app().core().platform().events().subscribe(Phase.SEND, StatusEvent.Stored.class, told::add);
        app.app().jobs().runDue();
        assertEquals("Page", title(id));
        assertTrue(alice.reads(id).path("edited_at").isNull());
        assertEquals(List.of(), told);
    }

    @Test
    void boost_showsTheCardOfTheBoostedPost() {
        page("/page", "Page");
        String id = alice.posts(site.url("/page"));
        app.app().jobs().runDue();
        JsonNode boost = app.user("bob").post(TestClient.status(id) + "/reblog");
        assertTrue(boost.path("card").isNull());
        assertEquals("Page", boost.path("reblog").path("card").path("title").asText());
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/pdf", "image/png", "text/plain", ""})
    void nonHtmlLink_hasNoCard(String type) {
        site.answers("/page", type, "<title>Page</title>");
        String id = alice.posts(site.url("/page"));
        app.app().jobs().runDue();
        assertTrue(alice.reads(id).path("card").isNull());
    }

    @Test
    void emptyPage_isRetriedAfterADay_whenLinkedAgain() {
        site.answers("/page", HTML, "<p>no title</p>");
        String id = alice.posts(site.url("/page"));
        app.app().jobs().runDue();
        assertTrue(alice.reads(id).path("card").isNull());
        alice.posts("again " + site.url("/page"));
        app.app().jobs().runDue();
        assertEquals(1, site.count("/page"));
        site.forgets("/page");
        page("/page", "Page");
        app.clock().advance(Duration.ofHours(25));
        alice.posts("and again " + site.url("/page"));
        app.app().jobs().runDue();
        assertEquals("Page", title(id));
    }

    @Test
    void missingPage_hasNoCard() {
        String id = alice.posts(site.url("/missing"));
        app.app().jobs().runDue();
        assertTrue(alice.reads(id).path("card").isNull());
    }

    @Test
    void redirect_isFollowed_butNotToAPrivateAddress() {
        page("/there", "There");
        site.redirects("/here", 301, "/there");
        site.redirects("/inside", 302, "http://10.0.0.1/");
        String good = alice.posts(site.url("/here"));
        String bad = alice.posts(site.url("/inside"));
        app.app().jobs().runDue();
        assertEquals("There", title(good));
        assertEquals(
                site.url("/here"), alice.reads(good).path("card").path("url").asText());
        assertTrue(alice.reads(bad).path("card").isNull());
    }

    @Test
    void unreachableSite_isRetriedLater_aLimitedNumberOfTimes() {
        alice.posts("https://gone.peer.test:1/");
        int runs = app.app().jobs().runDue();
        for (int i = 0; i < 10; i++) {
            app.clock().advance(Duration.ofMinutes(10));
            runs += app.app().jobs().runDue();
        }
        assertEquals(List.of(), app.app().core().platform().jobs().dead(10));
        assertTrue(app.app().core().platform().jobs().all(50).stream()
                .noneMatch(job -> job.kind().equals("fetch_card")));
        assertTrue(runs >= 3, runs + " runs");
    }

    @Test
    void linkToAFailingSite_waitsForItsNextProbe() {
        for (int i = 0; i < 5; i++) {
            site.answers("/" + i, exchange -> TestPeer.send(exchange, 503, HTML, new byte[0]));
            alice.posts(site.url("/" + i));
        }
        app.app().jobs().runDue();
        page("/late", "Late");
        String id = alice.posts(site.url("/late"));
        long dueAt = app.app().core().platform().jobs().all(50).stream()
                .filter(job -> job.kind().equals(CardFetching.KIND))
                .mapToLong(Job::runAt)
                .min()
                .orElseThrow();
        long waitMs = dueAt - app.clock().millis();
        assertTrue(waitMs > 50_000 && waitMs <= 60_000, waitMs + " ms");
        app.app().jobs().runDue();
        assertEquals(0, site.count("/late"));
        app.clock().advance(Duration.ofSeconds(61));
        app.app().jobs().runDue();
        assertEquals("Late", title(id));
    }

    @Test
    void invalidImage_keepsTheCard_andLeavesNoFile() throws IOException {
        byte[] noPicture = "<svg onload=alert(1)>".getBytes(StandardCharsets.UTF_8);
        site.answers("/text.png", "image/png", noPicture);
        site.answers("/picture.svg", "image/svg+xml", noPicture);
        for (String name : List.of("/text.png", "/picture.svg", "/missing.png")) {
            String page = "/of" + name;
            site.answers(page, HTML, "<title>Page</title><meta property=og:image content='" + name + "'>");
            String id = alice.posts(site.url(page));
            app.app().jobs().runDue();
            assertEquals("Page", title(id));
            assertTrue(alice.reads(id).path("card").path("image").isNull());
        }
        assertEquals(0, filesCount());
    }

    @Test
    void oldUnusedCards_areDeletedWithTheirImages() throws IOException {
        site.answers("/image.png", "image/png", Pictures.png(80, 40));
        site.answers("/page", HTML, "<title>Page</title><meta property=og:image content=/image.png>");
        String gone = alice.posts(site.url("/page"));
        app.app().jobs().runDue();
        alice.deletes(gone);
        app.clock().advance(Duration.ofDays(2));
        app.app().jobs().runDue();
        assertEquals(1, filesCount());
        app.clock().advance(Duration.ofDays(13));
        app.app().jobs().runDue();
        assertEquals(0, filesCount());
        String id = alice.posts(site.url("/page"));
        assertTrue(alice.reads(id).path("card").isNull());
    }

    @Test
    void cardsOfATimeline_costNoStatementEach() {
        for (int i = 0; i < 20; i++) {
            page("/" + i, "Page " + i);
            alice.posts(site.url("/" + i));
        }
        app.app().jobs().runDue();
        String path = "/api/v1/timelines/home?limit=";
        int few = count(path + 2);
        assertEquals(few, count(path + 20));
        alice.get(path + 20)
                .forEach(s -> assertTrue(s.path("card").path("title").asText().startsWith("Page")));
    }

    private int count(String path) {
        return StatementCount.of(app, () -> {
                    app.app().core().platform().db().caches().clear();
                    alice.get(path);
                })
                .count();
    }

    private void page(String path, String title) {
        site.answers(path, HTML, "<title>" + title + "</title>");
    }

    private String title(String id) {
        return alice.reads(id).path("card").path("title").asText();
    }

    private List<String> requests() {
        return site.received().stream().map(TestPeer.Received::toString).toList();
    }

    private int filesCount() throws IOException {
        try (Stream<Path> files = Files.walk(app.directory().resolve("media"))) {
            return (int) files.filter(Files::isRegularFile).count();
        }
    }
}
