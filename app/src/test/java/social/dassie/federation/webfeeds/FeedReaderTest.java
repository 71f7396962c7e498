package social.dassie.federation.webfeeds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.text.PageText;

/** The formats of feeds, and what is wrong with feeds. */
class FeedReaderTest {
    private static final URI URL = URI.create("https://blog.example/sub/feed.xml");

    private static FeedDocument read(String text) {
        return FeedReader.read(text, URL).orElseThrow();
    }

    private static FeedItem item(String text) {
        return read(text).items().get(0);
    }

    private static FeedItem rssItem(String inner) {
        return item("<rss xmlns:dc='http://purl.org/dc/elements/1.1/'"
                + " xmlns:content='http://purl.org/rss/1.0/modules/content/'"
                + " xmlns:media='http://search.yahoo.com/mrss/'><channel><item>" + inner
                + "</item></channel></rss>");
    }

    private static long time(String iso) {
        return Instant.parse(iso).toEpochMilli();
    }

    @Test
    void rss2_withExtensions() {
        FeedDocument feed = read("<?xml version='1.0'?><?xml-stylesheet href='x.css'?><!-- hi -->"
                + "<rss version='2.0' xmlns:atom='http://www.w3.org/2005/Atom'"
                + " xmlns:itunes='http://www.itunes.com/dtds/podcast-1.0.dtd'"
                + " xmlns:media='http://search.yahoo.com/mrss/' xmlns:content='c'><channel>"
                + "<atom:link href='https://blog.example/feed' rel='self'/><itunes:title>No</itunes:title>"
                + "<title>Tom &amp;amp; Ann</title><link>/</link><description><![CDATA[<p>All <b>of</b> it</p>]]></description>"
                + "<image><url>logo.png</url><title>Logo</title><link>https://x.example</link></image><ttl>90</ttl>"
                + "<item><media:title>No</media:title><title><![CDATA[<i>Big</i> news &amp; more]]></title>"
                + "<atom:link href='https://no.example'/><link> page?a=1&amp;b=2 </link>"
                + "<guid isPermaLink='false'>7</guid><pubDate>Mon, 30 Nov 2026 10:00:00 +0200</pubDate>"
                + "<description></description><content:encoded><![CDATA[<p>Body</p>]]></content:encoded>"
                + "<media:content url='pic.jpg' type='image/jpeg'><media:description>A pic</media:description>"
                + "</media:content></item></channel></rss>");
        assertEquals("Tom & Ann", feed.title());
        assertEquals("All of it", feed.description());
        assertEquals("https://blog.example/", feed.site());
        assertEquals("https://blog.example/sub/logo.png", feed.image());
        assertEquals(90, feed.minutes());
        FeedItem item = feed.items().get(0);
        assertEquals("Big news & more", item.title());
        assertEquals("https://blog.example/page?a=1&b=2", item.link());
        assertEquals(time("2026-11-30T08:00:00Z"), item.publishedAt());
        assertEquals("Body", FeedTexts.summary(item.summary()));
        assertEquals(
                "https://blog.example/pic.jpg",
                Objects.requireNonNull(item.image()).url());
        assertEquals("A pic", item.image().description());
    }

    @Test
    void rss1_isRdf() {
        FeedDocument feed = read("<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'"
                + " xmlns='http://purl.org/rss/1.0/' xmlns:dc='http://purl.org/dc/elements/1.1/'>"
                + "<channel rdf:about='https://x.example/rss'><title>Old</title><link>https://x.example/</link>"
                + "<dc:language>de</dc:language></channel><image><url>https://x.example/i.png</url></image>"
                + "<item rdf:about='https://x.example/1'><title>First</title><link>https://x.example/1</link>"
                + "<dc:date>2026-11-01T12:00:00Z</dc:date></item></rdf:RDF>");
        assertEquals("Old", feed.title());
        assertEquals("https://x.example/i.png", feed.image());
        FeedItem item = feed.items().get(0);
        assertEquals("https://x.example/1", item.link());
        assertEquals(time("2026-11-01T12:00:00Z"), item.publishedAt());
        assertEquals("de", item.language());
    }

    @Test
    void atom_withAllKindsOfText() {
        FeedDocument feed =
                read("<feed xmlns='http://www.w3.org/2005/Atom' xml:lang='fr' xml:base='https://a.example/x/'>"
                        + "<title type='html'>A &lt;em&gt;b&lt;/em&gt;</title><subtitle>Sub &lt;x&gt;</subtitle>"
                        + "<link rel='self' href='feed'/><link href='./'/><icon>/i.png</icon>"
                        + "<entry><id>urn:1</id><title>1 &lt; 2</title><link rel='enclosure' type='image/png' href='p.png'/>"
                        + "<link rel='alternate' href='one'/><published>2026-11-01T00:00:00Z</published>"
                        + "<updated>2026-11-02T00:00:00Z</updated>"
                        + "<content type='xhtml'><div xmlns='http://www.w3.org/1999/xhtml'><p>Hi <b>you</b></p></div></content></entry>"
                        + "<entry xml:lang='es'><id>urn:2</id><title type='xhtml'><div>T <i>x</i></div></title>"
                        + "<updated>2026-11-02T00:00:00Z</updated><summary>a &lt;b&gt; c</summary></entry></feed>");
        assertEquals("A b", feed.title());
        assertEquals("Sub <x>", feed.description());
        assertEquals("https://a.example/x/", feed.site());
        assertEquals("https://a.example/i.png", feed.image());
        FeedItem one = feed.items().get(0);
        assertEquals("1 < 2", one.title());
        assertEquals("https://a.example/x/one", one.link());
        assertEquals(time("2026-11-01T00:00:00Z"), one.publishedAt());
        assertEquals("Hi you", FeedTexts.summary(one.summary()));
        assertEquals("fr", one.language());
        assertEquals(
                "https://a.example/x/p.png", Objects.requireNonNull(one.image()).url());
        FeedItem two = feed.items().get(1);
        assertEquals("T x", two.title());
        assertEquals("a <b> c", FeedTexts.summary(two.summary()));
        assertEquals("es", two.language());
        assertNull(two.link());
    }

    @Test
    void atom_withAPrefix() {
        FeedDocument feed = read("<a:feed xmlns:a='http://www.w3.org/2005/Atom'><a:title>P</a:title>"
                + "<a:entry><a:id>1</a:id><a:title>E</a:title></a:entry></a:feed>");
        assertEquals("P", feed.title());
        assertEquals("E", feed.items().get(0).title());
    }

    @Test
    void jsonFeed() {
        FeedDocument feed = read("{\"version\":\"https://jsonfeed.org/version/1.1\",\"title\":\"J\","
                + "\"home_page_url\":\"https://j.example/\",\"icon\":\"/i.png\",\"language\":\"en-US\",\"items\":["
                + "{\"id\":\"1\",\"url\":\"https://j.example/1\",\"title\":\"T\",\"content_html\":\"<p>x</p>\","
                + "\"date_published\":\"2026-11-01T12:00:00+01:00\",\"image\":\"https://j.example/p.png\"},"
                + "{\"id\":2,\"content_text\":\"a <b>\"},{},7,null]}");
        assertEquals("J", feed.title());
        assertEquals(2, feed.items().size());
        assertEquals(time("2026-11-01T11:00:00Z"), feed.items().get(0).publishedAt());
        assertEquals("a <b>", FeedTexts.summary(feed.items().get(1).summary()));
        assertEquals("en", feed.items().get(1).language());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "nonsense",
                "<",
                "<html><body>x</body></html>",
                "<!DOCTYPE html><html><head><title>x</title></head></html>",
                "<rss></rss>",
                "<svg/>",
                "{}",
                "{",
                "[]",
                "{\"version\":7}",
                "{\"version\":\"https://jsonfeed.org.evil/\"}"
            })
    void otherTexts_areNoFeeds(String text) {
        assertTrue(FeedReader.read(text, URL).isEmpty());
    }

    @Test
    void brokenXml_isReadAsFarAsPossible() {
        FeedDocument feed = read("<rss><channel><title>T & Co</title><item><title>One</title></item><item><title>Two");
        assertEquals("T & Co", feed.title());
        assertEquals(
                List.of("One", "Two"),
                feed.items().stream().map(FeedItem::title).toList());
        assertTrue(read("<rss><channel></channel></rss>").items().isEmpty());
        assertTrue(read("<feed/>").items().isEmpty());
    }

    @Test
    void itemsWithoutGuidDateOrTitle() {
        FeedItem byLink = rssItem("<link>https://x.example/1</link>");
        assertEquals("", byLink.title());
        assertNull(byLink.publishedAt());
        assertEquals(
                byLink.hash(),
                rssItem("<link>https://x.example/1</link><title>Now</title>").hash());
        FeedItem byText = rssItem("<description>Only text</description>");
        assertNull(byText.link());
        assertNotEquals(
                byText.hash(), rssItem("<description>Other text</description>").hash());
        assertEquals(
                "https://x.example/p",
                rssItem("<guid>https://x.example/p</guid>").link());
        assertNull(rssItem("<title>x</title><guid isPermaLink='false'>https://x.example/p</guid>")
                .link());
        assertTrue(read("<rss><channel><item></item><item><guid>1</guid></item></channel></rss>")
                .items()
                .isEmpty());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "javascript:alert(1)",
                "JaVaScRiPt:alert(1)",
                "data:text/html,x",
                "file:///etc/passwd",
                "https://user:pass@x.example/",
                "ftp://x.example/",
                "http://"
            })
    void otherLinks_areIgnored(String link) {
        assertNull(rssItem("<title>x</title><link>" + link + "</link>").link());
        assertNull(item("<feed><entry><title>x</title><link href='" + link + "'/></entry></feed>")
                .link());
        assertNull(rssItem("<title>x</title><enclosure type='image/png' url='" + link + "'/>")
                .image());
    }

    @Test
    void impossibleTimes_areUnknown_andLaterOnesAreNow() {
        long now = time("2026-11-30T12:00:00Z");
        for (String date : List.of("1601-01-01T00:00:00Z", "Thu, 01 Jan 1970 00:00:00 GMT", "soon", "9999999999", "")) {
            FeedItem item = rssItem("<title>x</title><pubDate>" + date + "</pubDate>");
            assertEquals(5, FeedPosts.time(item, now, 5), date);
        }
        FeedItem later = rssItem("<title>x</title><pubDate>Mon, 30 Nov 2099 10:00:00 GMT</pubDate>");
        assertEquals(now, FeedPosts.time(later, now, 5));
    }

    @Test
    void wrongCharsetDeclarations_areCorrected() {
        byte[] latin =
                "<?xml version='1.0' encoding='utf-8'?><rss><channel><title>Caf\u00e9 cr\u00e8me</title></channel></rss>"
                        .getBytes(StandardCharsets.ISO_8859_1);
        assertEquals(
                "Caf\u00e9 cr\u00e8me", read(PageText.of(latin, "iso-8859-1")).title());
        byte[] utf8 =
                "<?xml version='1.0' encoding='iso-8859-1'?><rss><channel><title>Caf\u00e9</title></channel></rss>"
                        .getBytes(StandardCharsets.UTF_8);
        assertEquals("Caf\u00e9", read(PageText.of(utf8, "iso-8859-1")).title());
        byte[] utf16 =
                "\uFEFF<rss><channel><title>Caf\u00e9</title></channel></rss>".getBytes(StandardCharsets.UTF_16BE);
        assertEquals("Caf\u00e9", read(PageText.of(utf16, null)).title());
    }

    @Test
    void entitiesOfTheDocument_areNotExpanded_andNothingIsLoaded() {
        StringBuilder bomb = new StringBuilder("<?xml version='1.0'?><!DOCTYPE rss [<!ENTITY a0 'lollollol'>"
                + "<!ENTITY x SYSTEM 'file:///etc/passwd'><!ENTITY % p SYSTEM 'http://127.0.0.1/x'> %p;");
        for (int i = 1; i < 12; i++) {
            bomb.append("<!ENTITY a")
                    .append(i)
                    .append(" '")
                    .append(("&a" + (i - 1) + ";").repeat(10))
                    .append("'>");
        }
        bomb.append(
                "]><rss><channel><title>&a11;</title><item><title>&x; z</title><description>&a11;&nbsp;.</description>"
                        + "</item></channel></rss>");
        FeedDocument feed = read(bomb.toString());
        assertEquals("&a11;", feed.title());
        assertEquals("&x; z", feed.items().get(0).title());
        assertFalse(feed.toString().contains("lol"));
    }

    @Test
    void hugeStructures_areBounded() {
        String many = "<rss><channel>" + "<item><title>x</title></item>".repeat(10_000) + "</channel></rss>";
        assertEquals(FeedReader.MAX_ITEMS, read(many).items().size());
        String deep = "<rss><channel>" + "<item>".repeat(200_000) + "<title>x</title>";
        assertTrue(read(deep).items().size() <= FeedReader.MAX_ITEMS);
        FeedItem item = rssItem("<title>" + "<![CDATA[" + "<b>".repeat(100_000) + "]]></title><description><![CDATA["
                + "<div>".repeat(100_000) + "x]]></description>");
        assertTrue(item.title().length() <= FeedTexts.MAX_TITLE);
        assertTrue(FeedPosts.html(rssItem(
                                "<title>" + "t".repeat(5_000) + "</title><link>https://x.example/" + "p".repeat(1_500)
                                        + "</link><description>" + "word ".repeat(100_000) + "</description>"))
                        .length()
                < 6_000);
        assertTrue(read("<rss><channel><item " + "a='1' ".repeat(100_000) + "><title>x</title></item></channel></rss>")
                        .items()
                        .size()
                == 1);
        assertTrue(Duration.ofMinutes(FeedReader.minutes("999999")).toDays() <= 1);
    }

    @Test
    void markup_isEscapedInPosts() {
        String html = FeedPosts.html(
                rssItem(
                        "<title>&lt;script&gt;alert(1)&lt;/script&gt;A &amp;lt;img src=x onerror=y&amp;gt;</title>"
                                + "<link>https://x.example/?a=\"&gt;&lt;script&gt;</link>"
                                + "<description>&lt;script&gt;alert(2)&lt;/script&gt;&lt;a href='javascript:x'&gt;t&lt;/a&gt;</description>"));
        assertFalse(html.contains("<script"), html);
        assertFalse(html.contains("<img"), html);
        assertFalse(html.contains("javascript:"), html);
        assertEquals(1, html.split("<a ", -1).length - 1, html);
    }
}
