package social.dassie.pages.visitors.posts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** What of a post stands behind a warning, when it was written, and where it is. */
class PostPageTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");

    private HtmlPage page(String id) {
        return new TestBrowser(app).open("/@alice/" + id).expect(200).page();
    }

    @Test
    void sensitiveMediaWithoutAWarning_hideThemselves_andNotTheText() {
        String media = app.rows().media(alice, "image", "done");
        HtmlPage page = page(alice.posts("words for all", "sensitive", "true", "media_ids[]", media));
        assertTrue(page.text("details.media-cover > summary").startsWith("Sensitive content"), page);
        assertEquals(1, page.count("details.media-cover div.media.n1"), page);
        assertFalse(page.has("details :containsOwn(words for all)"), page);
        assertTrue(page.text().indexOf("words for all") < page.text().indexOf("Sensitive content"), page);
        assertEquals(1, page.count("details.media-cover, details.warned"));
    }

    @Test
    void aWarning_hidesTextAndMedia_once() {
        String media = app.rows().media(alice, "image", "done");
        HtmlPage page = page(alice.posts("the end", "spoiler_text", "film", "media_ids[]", media));
        assertEquals("film", page.text("details.warned > summary > bdi"), page);
        assertTrue(page.has("details.warned :containsOwn(the end)"), page);
        assertEquals(1, page.count("details.warned div.media.n1"), page);
        assertFalse(page.contains("Sensitive content"), page);
    }

    @Test
    void nonSensitiveMedia_areShownAtOnce() {
        String media = app.rows().media(alice, "image", "done");
        HtmlPage page = page(alice.posts("look", "media_ids[]", media));
        assertFalse(page.has("details.media-cover"), page);
        assertFalse(page.has("details.warned"), page);
        assertTrue(page.has("div.media.n1"), page);
    }

    @Test
    void times_areInUtc_untilTheScriptLocalisesThem() {
        String id = alice.posts("when?");
        String at = alice.reads(id).path("created_at").asText();
        var answer = new TestBrowser(app).open("/@alice/" + id).expect(200);
        assertTrue(
                Pattern.compile("<time datetime=\"" + at
                                + "\">[A-Z][a-z]{2} \\d+, \\d{4}, \\d+:\\d\\d\\h[AP]M UTC</time>")
                        .matcher(answer.text())
                        .find(),
                answer.text());
        assertFalse(answer.text().contains("data-zone"), answer.text());
        String script = answer.text().replaceAll("(?s).*<script type=\"module\" src=\"([^\"]+)\"></script>.*", "$1");
        assertTrue(answer.header("Content-Security-Policy").contains("script-src 'self';"));
        var file = new TestBrowser(app).open(script).expect(200);
        assertEquals(
                "text/javascript; charset=utf-8", file.header("Content-Type").toLowerCase(Locale.ROOT));
        assertEquals("public, max-age=31536000, immutable", file.header("Cache-Control"));
        assertTrue(file.text().contains("time[datetime"));
    }

    @Test
    void chosenTimeZone_isUsedWithoutAScript() {
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        browser.open("/settings/preferences/language");
        browser.submit("/settings/preferences/language", "locale", "de", "time_zone", "Asia/Tokyo")
                .expect(303);
        String id = alice.posts("when?");
        ZonedDateTime at =
                Instant.parse(alice.reads(id).path("created_at").asText()).atZone(ZoneId.of("Asia/Tokyo"));
        HtmlPage page = browser.open("/@alice/" + id).expect(200).page();
        assertTrue(
                page.texts("time")
                        .contains(
                                DateTimeFormatter.ofPattern("dd.MM.yyyy, HH:mm").format(at)),
                page);
        assertTrue(page.has("[data-zone=Asia/Tokyo]"), page);
    }

    /** What has no use for a script runs nothing. */
    @Test
    void pagesWithoutTimes_haveNoScript() {
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        for (String path : new String[] {"/auth/password/new", "/share", "/about", "/nothing"}) {
            var answer = browser.open(path);
            assertFalse(answer.page().has("script"), path);
            assertTrue(answer.header("Content-Security-Policy").contains("script-src 'none'"), path);
        }
    }

    @Test
    void quotedPost_isShownBelow_orWhyItIsMissing() {
        String id = alice.posts("the first word");
        String quote = alice.quotes(id, "and mine").path("id").asText();
        TestBrowser browser = new TestBrowser(app);
        HtmlPage page = browser.open("/@alice/" + quote).expect(200).page();
        assertTrue(page.has(".content.quoting"), page);
        assertTrue(page.has("blockquote:contains(the first word)"), page);
        String again = alice.quotes(quote, "again").path("id").asText();
        assertTrue(browser.open("/@alice/" + again).text().contains("This post quotes another one."));
        alice.post("/api/v1/statuses/" + id + "/quotes/" + quote + "/revoke");
        page = browser.open("/@alice/" + quote).expect(200).page();
        assertFalse(page.contains("the first word"), page);
        assertTrue(page.contains("does not allow it to be shown here"), page);
        alice.deletes(id);
        assertTrue(browser.open("/@alice/" + again).text().contains("and mine"));
    }

    @Test
    void activityPubUrl_redirectsToThePage_ofPublicPosts() {
        String open = alice.posts("an open word");
        String closed = alice.posts("a private word", "visibility", "private");
        TestBrowser browser = new TestBrowser(app);
        assertEquals(
                "/@alice/" + open,
                browser.open("/users/alice/statuses/" + open).expect(302).header("Location"));
        browser.open("/users/alice/statuses/" + closed).expect(404);
        browser.open("/users/bob/statuses/" + open).expect(404);
    }
}
