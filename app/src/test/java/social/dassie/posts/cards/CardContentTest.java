package social.dassie.posts.cards;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.media.images.Pictures;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestPeer;

/** What is read from pages of all kinds. */
class CardContentTest {
    private static final String UPDATE = "/api/v1/accounts/update_credentials";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");

    @AutoClose
    private final TestPeer site = TestPeer.start();

    @Test
    void jsonLd_takesPrecedence() {
        JsonNode card = card("""
                <title>T</title><meta property="og:title" content="OG">
                <script type="application/ld+json">{not json</script>
                <script type="application/ld+json">/*<![CDATA[*/ {"@graph": [{"@type": "Organization"},
                 {"@type": ["Thing", "NewsArticle"], "headline": "Headline", "description": "Long",
                  "inLanguage": "fr-CA", "author": [{"name": "Bea", "url": "/bea"}, {"name": "Col"}],
                  "publisher": {"name": "Paper"}, "datePublished": "2026-01-02"}]} /*]]>*/</script>
                """);
        assertEquals("Headline", card.path("title").asText());
        assertEquals("Long", card.path("description").asText());
        assertEquals("Paper", card.path("provider_name").asText());
        assertEquals("Bea", card.path("author_name").asText());
        assertEquals(site.url("/bea"), card.path("author_url").asText());
        assertEquals("fr", card.path("language").asText().substring(0, 2));
        assertEquals("2026-01-02T00:00:00.000Z", card.path("published_at").asText());
        assertEquals("Bea", card.path("authors").get(0).path("name").asText());
    }

    @Test
    void plainHtml_isEnough() {
        JsonNode card = card("<title>Only &lt;this&gt;</title><meta name=description content='and that'>");
        assertEquals("Only <this>", card.path("title").asText());
        assertEquals("and that", card.path("description").asText());
        assertEquals("[]", card.path("authors").toString());
        assertTrue(card.path("image").isNull());
    }

    @ParameterizedTest
    @ValueSource(strings = {"javascript:alert(1)", "data:text/html,x", "https://user@x.example/", "mailto:a@b.example"})
    void nonWebUrls_areOmitted(String address) {
        JsonNode card = card("<title>T</title><meta property=og:image content='" + address + "'>"
                + "<script type='application/ld+json'>{\"@type\":\"WebPage\",\"author\":{\"name\":\"A\",\"url\":\""
                + address + "\"}}</script>");
        assertEquals("", card.path("author_url").asText());
        assertTrue(card.path("image").isNull());
    }

    @ParameterizedTest
    @CsvSource({
        "Shift_JIS,text/html; charset=Shift_JIS,", "Shift_JIS,text/html,<meta charset=shift_jis>",
        "Shift_JIS,text/html; charset=utf-8,<meta charset=shift_jis>", "UTF-8,text/html,",
        "UTF-8,text/html; charset=nonsense,", "UTF-8,text/html; charset=us-ascii,"
    })
    void charset_isFoundEvenWhenTheHeaderIsWrong(String charset, String type, String meta) {
        String page = (meta == null ? "" : meta) + "<title>SJISのページ</title>";
        site.answers("/page", type, page.getBytes(Charset.forName(charset)));
        assertEquals("SJISのページ", fetched().path("title").asText());
    }

    /** What an author writes, the charset of the bytes, and what header and page call it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "第①章|windows-31j|text/html|shift_jis",
                "第①章|windows-31j|text/html; charset=Shift_JIS|",
                "第①章|x-eucJP-Open|text/html|euc-jp",
                "第①章|x-windows-iso2022jp|text/html|iso-2022-jp",
                "朱镕基|GBK|text/html; charset=gb2312|",
                "朱镕基|GBK|text/html|gb2312",
                "똠방각하|x-windows-949|text/html|euc-kr",
                "똠방각하|x-windows-949|text/html; charset=ks_c_5601-1987|",
                "“quoted” – and €|windows-1252|text/html; charset=iso-8859-1|",
                "“quoted” – and €|windows-1252|text/html|latin1",
                "“quoted” – and €|windows-1252|text/html|",
                "Çağdaş İş|windows-1254|text/html|iso-8859-9",
                "香港嘅|Big5-HKSCS|text/html|big5",
                "Привет|windows-1251|text/html|x-cp1251",
                "Привет|KOI8-R|text/html|koi8",
                "Lüneburg|UTF-16LE|text/html; charset=utf-16le|",
                "Lüneburg|UTF-16BE|text/html|",
                "Lüneburg|UTF-8|text/html|utf-16",
                "Lüneburg|UTF-8|text/html; charset=iso-8859-1|windows-1252",
            })
    void charsetLabels_followTheWebEncodingStandard(String title, String bytes, String type, String meta) {
        String page = (meta == null ? "" : "<meta charset='" + meta + "'>") + "<title>" + title + "</title>";
        site.answers("/page", type, page.getBytes(Charset.forName(bytes)));
        assertEquals(title, fetched().path("title").asText());
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE"})
    void byteOrderMark_isStrongerThanTheHeader(String charset) {
        String page = "\uFEFF<meta charset=iso-8859-1><title>Lüneburg</title>";
        site.answers("/page", "text/html; charset=windows-1252", page.getBytes(Charset.forName(charset)));
        assertEquals("Lüneburg", fetched().path("title").asText());
    }

    @ParameterizedTest
    @CsvSource({"text/html,", "text/html; charset=utf-8,", "text/html,<meta charset=utf-8>"})
    void missingByte_isOneReplacementCharacter(String type, String meta) {
        byte[] page = ((meta == null ? "" : meta)
                        + "<title>Lüneburg an der Ilmenau</title><meta name=description content='Größte Städte, groÃ'>")
                .getBytes(StandardCharsets.UTF_8);
        // "Ã" is two bytes, of which the second is cut off.
        byte[] broken = new byte[page.length - 1];
        int cut = page.length - 3;
        System.arraycopy(page, 0, broken, 0, cut);
        System.arraycopy(page, cut + 1, broken, cut, page.length - cut - 1);
        site.answers("/page", type, broken);
        JsonNode card = fetched();
        assertEquals("Lüneburg an der Ilmenau", card.path("title").asText());
        assertEquals("Größte Städte, gro\uFFFD", card.path("description").asText());
    }

    @Test
    void truncatedPage_isParsedAsFarAsPossible() {
        JsonNode card = card("<title>Start é</title>" + "é".repeat(700_000));
        assertEquals("Start é", card.path("title").asText());
    }

    @Test
    void texts_areCutAtALimit() {
        JsonNode card = card("<title>" + "a".repeat(10_000) + "</title>");
        assertEquals(500, card.path("title").asText().length());
    }

    @Test
    void oEmbedVideo_overridesThePage() {
        site.answers("/o", "application/json", """
                {"version": "1.0", "type": "video", "title": "Film", "author_name": "Fay", "author_url": "/fay",
                 "provider_name": "Tube", "provider_url": "https://tube.example/", "width": 480, "height": "270",
                 "html": "<iframe src='https://tube.example/e'></iframe>"}
                """);
        JsonNode card = card("<title>T</title><link rel=alternate type=application/json+oembed href=/o>");
        assertEquals("video", card.path("type").asText());
        assertEquals("Film", card.path("title").asText());
        assertEquals(480, card.path("width").asInt());
        assertEquals(270, card.path("height").asInt());
        assertEquals("Tube", card.path("provider_name").asText());
        assertEquals(site.url("/fay"), card.path("author_url").asText());
        assertTrue(card.path("html").asText().startsWith("<iframe src=\"https://tube.example/e\""));
    }

    @Test
    void frame_isHttps_sandboxed_andHasNothingOfTheSitesHtml() {
        site.answers("/o", "application/json; charset=utf-8", """
                {"version": 1.0, "type": "video", "width": 480, "height": 270,
                 "html": "<div><iframe src='https://tube.example/e?a=1&amp;b=\\"2' onload='alert(2)' srcdoc='x'></iframe></div><script>alert(1)</script>"}
                """);
        JsonNode card = card("<title>T</title><link type=application/json+oembed href=/o>");
        assertEquals(
                "<iframe src=\"https://tube.example/e?a=1&amp;b=%222\" width=\"480\" height=\"270\""
                        + " sandbox=\"allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
                        + " allow-forms\" allowfullscreen=\"\" frameborder=\"0\"></iframe>",
                card.path("html").asText());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://tube.example/e",
                "javascript:alert(1)",
                "data:text/html,x",
                "https://dassie.example/@alice/1",
                "https://user:word@tube.example/"
            })
    void otherFrames_areNotShown(String src) {
        site.answers(
                "/o",
                "application/json",
                "{\"version\":\"1.0\",\"type\":\"video\",\"html\":\"<iframe src='" + src + "'></iframe>\"}");
        JsonNode card = card("<title>T</title><meta name=twitter:player content='" + src + "'>"
                + "<link type=application/json+oembed href=/o>");
        assertEquals("link", card.path("type").asText());
        assertEquals("", card.path("html").asText());
    }

    @Test
    void playerOfTwitterCards_isAFrameToo() {
        JsonNode card = card("<title>T</title><meta name=twitter:player content='https://tube.example/p'>"
                + "<meta name=twitter:player:width content=320><meta name=twitter:player:height content=99999999>");
        assertEquals("video", card.path("type").asText());
        assertTrue(card.path("html").asText().startsWith("<iframe src=\"https://tube.example/p\" width=\"320\""));
        assertEquals(0, card.path("height").asInt());
    }

    @Test
    void oEmbedPhoto_isTheImage() throws IOException {
        site.answers("/photo.jpg", "image/jpeg", Pictures.jpeg(300, 200));
        site.answers("/o", "text/xml", """
                <?xml version="1.0" encoding="utf-8"?><oembed><version>1.0</version><type>photo</type>
                <title>Hill &amp; dale</title><url>/photo.jpg</url><width>300</width><height>200</height></oembed>
                """.strip());
        JsonNode card = card("<title>T</title><link type=text/xml+oembed href=/o>");
        assertEquals("photo", card.path("type").asText());
        assertEquals("Hill & dale", card.path("title").asText());
        assertEquals(site.url("/photo.jpg"), card.path("embed_url").asText());
        assertEquals(300, card.path("width").asInt());
        assertFalse(card.path("image").isNull());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"version\":\"1.0\",\"type\":\"rich\",\"title\":\"O\",\"html\":\"<script></script>\"}",
                "{\"version\":\"2.0\",\"type\":\"link\",\"title\":\"O\"}",
                "{\"type\":\"link\",\"title\":\"O\"}",
                "{\"version\":\"1.0\",\"type\":\"photo\",\"title\":\"O\"}",
                "[]",
                "{",
                ""
            })
    void unusableOEmbed_fallsBackToThePage(String answer) {
        site.answers("/o", "application/json", answer);
        assertEquals(
                "T",
                card("<title>T</title><link type=application/json+oembed href=/o>")
                        .path("title")
                        .asText());
    }

    @Test
    void creator_isTheAuthor_ifTheAccountAllowsTheDomain() {
        TestClient ann = app.user("ann");
        String page = "<title>T</title><meta name='fediverse:creator' content='@ann@dassie.example'>";
        assertEquals("[]", card(page).path("authors").toString());
        ann.patch(UPDATE, "attribution_domains[]", "peer.test");
        site.answers("/other", "text/html", page);
        String id = alice.posts(site.url("/other"));
        app.app().jobs().runDue();
        JsonNode author = alice.reads(id).path("card").path("authors").get(0);
        assertEquals("", author.path("name").asText());
        assertEquals("ann", author.path("account").path("acct").asText());
        ann.posts("one more");
        assertEquals(
                1,
                alice.reads(id)
                        .path("card")
                        .path("authors")
                        .get(0)
                        .path("account")
                        .path("statuses_count")
                        .asInt());
        ann.patch(UPDATE, "attribution_domains[]", "notpeer.test");
        site.answers("/third", "text/html", page);
        String third = alice.posts(site.url("/third"));
        app.app().jobs().runDue();
        assertEquals("[]", alice.reads(third).path("card").path("authors").toString());
    }

    @Test
    void missingAttribution_isShownToTheNamedAuthor_untilAllowed() {
        TestClient ann = app.user("ann");
        site.answers(
                "/page", "text/html", "<title>T</title><meta name='fediverse:creator' content='@ann@dassie.example'>");
        String id = alice.posts(site.url("/page"));
        app.app().jobs().runDue();
        TestClient bob = app.user("bob");
        TestClient carol = app.user("carol");
        for (int time = 0; time < 3; time++) {
            for (TestClient reader : List.of(bob, carol, ann, alice)) {
                assertEquals(
                        reader == ann,
                        reader.reads(id).at("/card/missing_attribution").asBoolean(reader != ann));
            }
        }
        assertFalse(app.anonymous().reads(id).path("card").has("missing_attribution"));
        ann.patch(UPDATE, "attribution_domains[]", "elsewhere.example");
        app.app().jobs().runDue();
        assertTrue(ann.reads(id).at("/card/missing_attribution").asBoolean());
        ann.patch(UPDATE, "attribution_domains[]", "peer.test");
        app.app().jobs().runDue();
        assertFalse(ann.reads(id).at("/card/missing_attribution").asBoolean(true));
        assertEquals("ann", alice.reads(id).at("/card/authors/0/account/acct").asText());
    }

    private JsonNode card(String page) {
        site.answers("/page", "text/html; charset=utf-8", page.getBytes(StandardCharsets.UTF_8));
        return fetched();
    }

    private JsonNode fetched() {
        String id = alice.posts(site.url("/page"));
        app.app().jobs().runDue();
        return app.anonymous().get(TestClient.status(id)).path("card");
    }
}
