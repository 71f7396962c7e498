package social.dassie.pages.visitors.feeds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import social.dassie.media.images.Pictures;
import social.dassie.testing.Answer;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** The feeds of accounts and hashtags for feed readers. */
class FeedTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    private Answer feed(String path) {
        return app.anonymous().call("GET", path);
    }

    private static Document xml(Answer answer) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            return factory.newDocumentBuilder().parse(new ByteArrayInputStream(answer.bytes()));
        } catch (Exception e) {
            throw new AssertionError(answer.text(), e);
        }
    }

    private static String text(Document document, String element) {
        return document.getElementsByTagName(element).item(0).getTextContent();
    }

    @Test
    void feeds_containOwnPublicPostsOnly() {
        String open = alice.posts("an open word #rocks");
        alice.posts("a quiet word #rocks", "visibility", "unlisted");
        alice.posts("a private word #rocks", "visibility", "private");
        alice.posts("@bob a direct word", "visibility", "direct");
        String his = bob.posts("the word of bob");
        alice.posts("@bob an answer", "in_reply_to_id", his);
        alice.post("/api/v1/statuses/" + his + "/reblog");
        for (String path :
                new String[] {"/@alice.rss", "/@alice.atom", "/@Alice.rss", "/tags/rocks.rss", "/tags/ROCKS.atom"}) {
            String feed = feed(path).expect(200).text();
            assertTrue(feed.contains("an open word"), feed);
            assertTrue(feed.contains(TestApp.URL + "/@alice/" + open), feed);
            for (String hidden : new String[] {"quiet", "private", "direct", "word of bob", "an answer"}) {
                assertFalse(feed.contains(hidden), path + " " + hidden);
            }
        }
    }

    @Test
    void rss_isWellFormed_withFilesWarningsAndTags() {
        String media = app.rows().media(alice, "image", "done");
        alice.posts("the end & <all> \u000b #film", "spoiler_text", "about a film", "media_ids[]", media);
        Answer answer = feed("/@alice.rss").expect(200);
        assertEquals(
                "application/rss+xml;charset=utf-8",
                answer.header("Content-Type").replace("; ", ";"));
        Document rss = xml(answer);
        assertEquals("2.0", rss.getDocumentElement().getAttribute("version"));
        assertEquals("alice (@alice@dassie.example)", text(rss, "title"));
        assertTrue(text(rss, "description").contains("@alice@dassie.example"));
        Element item = (Element) rss.getElementsByTagName("item").item(0);
        String html = item.getElementsByTagName("description").item(0).getTextContent();
        assertTrue(
                html.startsWith(
                        "<p><strong>Content warning: about a film</strong></p><hr><p>the end &amp; &lt;all&gt;"),
                html);
        assertEquals("film", item.getElementsByTagName("category").item(0).getTextContent());
        assertEquals(1, item.getElementsByTagName("enclosure").getLength());
        assertEquals(answer.text(), feed("/users/alice.rss").expect(200).text());
        feed("/users/alice.atom").expect(200);
        feed("/users/nobody.rss").expect(404);
        Element file = (Element) item.getElementsByTagName("media:content").item(0);
        assertEquals("image", file.getAttribute("medium"));
        assertEquals("adult", file.getElementsByTagName("media:rating").item(0).getTextContent());
    }

    @Test
    void enclosure_hasTheLengthOfItsFile() {
        String media = alice.upload("POST", "/api/v2/media", "file", Pictures.png(40, 30))
                .json()
                .path("id")
                .asText();
        alice.posts("look", "media_ids[]", media);
        Element file = (Element)
                xml(feed("/@alice.rss")).getElementsByTagName("enclosure").item(0);
        URI address = URI.create(file.getAttribute("url"));
        int length = app.anonymous().call("GET", address.getPath()).expect(200).bytes().length;
        assertEquals(Integer.toString(length), file.getAttribute("length"));
    }

    @Test
    void atom_hasWhatRfc4287Requires() {
        alice.posts("a word");
        Answer answer = feed("/@alice.atom").expect(200);
        assertEquals(
                "application/atom+xml;charset=utf-8",
                answer.header("Content-Type").replace("; ", ";"));
        Document atom = xml(answer);
        assertEquals("http://www.w3.org/2005/Atom", atom.getDocumentElement().getNamespaceURI());
        assertEquals(TestApp.URL + "/@alice.atom", text(atom, "id"));
        Element entry = (Element) atom.getElementsByTagName("entry").item(0);
        for (String required : new String[] {"id", "title", "updated", "author", "content", "link"}) {
            assertEquals(1, entry.getElementsByTagName(required).getLength(), required);
        }
        assertEquals("a word", entry.getElementsByTagName("title").item(0).getTextContent());
    }

    @Test
    void unchangedFeed_answers304() {
        alice.posts("a word");
        Answer first = feed("/@alice.rss").expect(200);
        String tag = first.header("ETag");
        String changed = first.header("Last-Modified");
        assertEquals(304, again("If-None-Match", tag).status());
        assertEquals(304, again("If-Modified-Since", changed).status());
        assertEquals(200, again("If-Modified-Since", "yesterday").status());
        app.clock().advance(Duration.ofMinutes(2));
        alice.posts("another word");
        assertEquals(200, again("If-None-Match", tag).status());
        Answer second = again("If-Modified-Since", changed);
        assertEquals(200, second.status());
        assertNotEquals(tag, second.header("ETag"));
    }

    private Answer again(String header, String value) {
        return app.anonymous()
                .answer(
                        app.anonymous()
                                .request("GET", "/@alice.rss")
                                .header(header, value)
                                .asBytes(),
                        "GET",
                        "/@alice.rss");
    }

    @Test
    void feedsOfMissingAccountsAndInvalidTags_areNotFound() {
        feed("/@nobody.rss").expect(404);
        feed("/tags/1.rss").expect(404);
        feed("/tags/unused.atom").expect(200);
        app.rows().suspend(alice);
        feed("/@alice.rss").expect(404);
        feed("/@alice.atom").expect(404);
    }

    @Test
    void closedApi_closesFeedsToo() {
        try (TestApp closed = TestApp.start(Map.of("disallow_unauthenticated_api_access", "true"))) {
            closed.user("carol").posts("a word #rocks");
            closed.anonymous().call("GET", "/@carol.rss").expect(401);
            closed.anonymous().call("GET", "/tags/rocks.atom").expect(401);
        }
    }

    @Test
    void pages_nameTheirFeeds() {
        HtmlPage profile = new TestBrowser(app).open("/@alice").expect(200).page();
        assertTrue(profile.has("link[rel=alternate][type=application/rss+xml]"), profile);
        assertTrue(profile.links().contains("/@alice.atom"), profile);
        HtmlPage tag = new TestBrowser(app).open("/tags/Größe").expect(200).page();
        assertTrue(tag.links().contains("/tags/Gr%C3%B6%C3%9Fe.rss"), tag);
    }
}
