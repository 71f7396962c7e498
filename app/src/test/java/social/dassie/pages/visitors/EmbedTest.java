package social.dassie.pages.visitors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

class EmbedTest {
    private static final String OEMBED = "/api/oembed";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final String id = alice.posts("an open word <b>");
    private final String url = TestApp.URL + "/@alice/" + id;

    @Test
    void oEmbed_returnsTheEmbedCodeOfAPost() throws Exception {
        Answer answer = app.anonymous().call("GET", OEMBED, "url", url).expect(200);
        assertEquals(new ObjectMapper().readTree("""
                {"type": "rich", "version": "1.0", "title": "New status by alice", "author_name": "alice",
                 "author_url": "https://dassie.example/@alice", "provider_name": "dassie.example",
                 "provider_url": "https://dassie.example/", "cache_age": 86400,
                 "html": "<iframe src=\\"%s/embed\\" class=\\"mastodon-embed\\" style=\\"max-width: 100%%; border: 0\\" width=\\"400\\" height=\\"400\\" allowfullscreen=\\"allowfullscreen\\"></iframe>",
                 "width": 400, "height": null}
                """.formatted(url)), answer.json());
        assertEquals("private, no-store", answer.header("Cache-Control"));
    }

    @Test
    void oEmbed_respectsTheRequestedSize_andAcceptsEveryPostUrl() {
        String address = TestApp.URL + "/users/alice/statuses/" + id;
        // The contract wants a text for the height; the oEmbed specification wants a number.
        String json = app.anonymous()
                .request("GET", OEMBED + "?maxwidth=250&maxheight=300&url=" + address)
                .asString()
                .getBody();
        assertTrue(json.contains("width=\\\"250\\\" height=\\\"300\\\""), json);
        assertTrue(json.contains("\"width\":250,\"height\":300}"), json);
        assertEquals(
                400,
                app.anonymous()
                        .get(OEMBED, "url", url + "?x#y", "maxwidth", "-5", "maxheight", "much")
                        .path("width")
                        .asInt());
    }

    @Test
    void oEmbed_servesPublicAndUnlistedPostsOnly() {
        app.user("bob");
        String unlisted = alice.posts("quiet", "visibility", "unlisted");
        String hidden = alice.posts("private", "visibility", "private");
        String direct = alice.posts("@bob direct", "visibility", "direct");
        String boost = app.user("carol").boosts(id);
        alice.get(OEMBED, "url", TestApp.URL + "/@alice/" + unlisted);
        for (String address : List.of(
                TestApp.URL + "/@alice/" + hidden,
                TestApp.URL + "/@alice/" + direct,
                TestApp.URL + "/@alice/1",
                TestApp.URL + "/@bob/" + id,
                TestApp.URL + "/@carol/" + boost,
                TestApp.URL + "/@alice",
                "https://elsewhere.example/@alice/" + id,
                "nonsense",
                "")) {
            app.anonymous().call("GET", OEMBED, "url", address).expect(404, "Record not found");
            alice.call("GET", OEMBED, "url", address).expect(404, "Record not found");
        }
        app.anonymous().call("GET", OEMBED).expect(404, "Record not found");
    }

    @Test
    void embedPage_showsOnlyThePost_andMayBeFramed() {
        alice.repliesTo(id, "an answer");
        Answer page = new TestBrowser(app).open("/@alice/" + id + "/embed").expect(200);
        assertTrue(page.text().contains("an open word &lt;b&gt;"), page.text());
        assertFalse(page.text().contains("an answer"), page.text());
        String policy = page.header("Content-Security-Policy");
        assertTrue(policy.endsWith("; frame-ancestors *"), policy);
        assertTrue(policy.contains("script-src 'self'"), policy);
        assertEquals("", page.header("X-Frame-Options"));
        Answer other = new TestBrowser(app).open("/@alice/" + id).expect(200);
        assertTrue(other.header("Content-Security-Policy").endsWith("; frame-ancestors 'none'"));
        assertEquals("DENY", other.header("X-Frame-Options"));
    }

    @Test
    void embedPage_isTheSameForEveryone() {
        String plain = new TestBrowser(app).open("/@alice/" + id + "/embed").text();
        TestBrowser signedIn = new TestBrowser(app).signedIn("alice");
        assertEquals(plain, signedIn.open("/@alice/" + id + "/embed").text());
    }

    @Test
    void embedPageOfANonPublicPost_isNotFound() {
        String hidden = alice.posts("private", "visibility", "private");
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        Answer missing = browser.open("/@alice/1/embed").expect(404);
        assertEquals(
                missing.text(),
                browser.open("/@alice/" + hidden + "/embed").expect(404).text());
        assertEquals("DENY", missing.header("X-Frame-Options"));
        browser.open("/@nobody/" + id + "/embed").expect(404);
    }

    @Test
    void postPage_linksToItsOEmbed() {
        String page = new TestBrowser(app).open("/@alice/" + id).text();
        String link = "<link rel=\"alternate\" type=\"application/json+oembed\" href=\"" + TestApp.URL
                + "/api/oembed?format=json&amp;url=https%3A%2F%2Fdassie.example%2F%40alice%2F" + id + "\"";
        assertTrue(page.contains(link), page);
    }

    @Test
    void closedInstance_showsNoPostsToOthers() {
        try (TestApp closed = TestApp.start(Map.of("disallow_unauthenticated_api_access", "true"))) {
            TestClient bob = closed.user("bob");
            String post = bob.posts("inside");
            String address = TestApp.URL + "/@bob/" + post;
            closed.anonymous().call("GET", OEMBED, "url", address).expect(401);
            bob.get(OEMBED, "url", address);
            new TestBrowser(closed).open("/@bob/" + post + "/embed").expect(401);
        }
    }
}
