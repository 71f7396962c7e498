package social.dassie.ground.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HtmlWriterTest {
    private final HtmlWriter writer = new HtmlWriter("https://example.org");

    /** Knows bob here, bob and Zoë's server elsewhere, and nobody else. */
    private static final MentionLinks PEOPLE = (username, domain) -> switch (username + "@" + domain) {
        case "bob@null", "Bob@null", "bob@example.org" -> new MentionLink("https://example.org/@bob", "bob", "bob");
        case "bob@b.example" -> new MentionLink("https://b.example/@bob", "bob", "bob@b.example");
        case "zoe@b.example" -> new MentionLink("https://b.example/u?a=1&b=\"2\"", "zoe", "zoe@b.example");
        case "evil@b.example" -> new MentionLink("javascript:alert(1)", "evil", "evil@b.example");
        default -> null;
    };

    private static String mention(String url, String name) {
        return "<span class=\"h-card\" translate=\"no\"><a href=\"" + url + "\" class=\"u-url mention\">@<span>" + name
                + "</span></a></span>";
    }

    private static String link(String url, String rel, String prefix, String cssClass, String shown, String rest) {
        return "<a href=\"" + url + "\" target=\"_blank\" rel=\"" + rel
                + "\" translate=\"no\"><span class=\"invisible\">"
                + prefix + "</span><span class=\"" + cssClass + "\">" + shown + "</span><span class=\"invisible\">"
                + rest
                + "</span></a>";
    }

    private String status(String text) {
        return writer.status(text, PEOPLE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\n", "\r\n \t\n"})
    void status_ofBlankTextIsEmpty(String text) {
        assertEquals("", status(text));
    }

    @Test
    void status_escapesAllFiveCharacters() {
        assertEquals("<p>&amp; &lt;b&gt; &quot;x&quot; &#39;y&#39; &amp;lt;</p>", status("& <b> \"x\" 'y' &lt;"));
    }

    @Test
    void status_dropsControlCharacters() {
        assertEquals("<p>ab\tc</p>", status("a\0\u001Bb\tc"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a/b|<p>a<br />b</p>",
                "a//b|<p>a</p><p>b</p>",
                "a////b|<p>a</p><p>b</p>",
                "//a//|<p>a</p>",
                "a/b//c/d|<p>a<br />b</p><p>c<br />d</p>",
            })
    void status_linesBecomeBreaksAndParagraphs(String lines, String expected) {
        assertEquals(expected, status(lines.replace('/', '\n')));
        assertEquals(expected, status(lines.replace("/", "\r\n")));
        assertEquals(expected, status(lines.replace('/', '\r')));
    }

    @Test
    void link_hidesItsScheme_andIsShortened() {
        assertEquals(
                "<p>" + link("https://a.example/x", "nofollow noopener", "https://", "", "a.example/x", "") + "</p>",
                status("https://a.example/x"));
    }

    @Test
    void link_hidesWww() {
        assertEquals(
                "<p>" + link("http://www.a.example", "nofollow noopener", "http://www.", "", "a.example", "") + "</p>",
                status("http://www.a.example"));
    }

    @Test
    void link_isCutAfterThirtyCharacters() {
        assertEquals(
                "<p>"
                        + link(
                                "https://a.example/12345678901234567890zz",
                                "nofollow noopener",
                                "https://",
                                "ellipsis",
                                "a.example/12345678901234567890",
                                "zz")
                        + "</p>",
                status("https://a.example/12345678901234567890zz"));
    }

    @Test
    void link_isNotCutForOneCharacter() {
        assertEquals(
                "<p>"
                        + link(
                                "https://a.example/12345678901234567890z",
                                "nofollow noopener",
                                "https://",
                                "",
                                "a.example/12345678901234567890z",
                                "")
                        + "</p>",
                status("https://a.example/12345678901234567890z"));
    }

    @Test
    void link_isNeverCutInsideACharacter() {
        String html = status("https://a.example/1234567890123456789" + "𝔞".repeat(5));
        assertEquals(
                "a.example/1234567890123456789𝔞",
                Jsoup.parse(html).select(".ellipsis").text());
    }

    @Test
    void link_ofOtherSchemesHasNoHiddenPrefix() {
        assertEquals(
                "<p>" + link("gemini://a.example/", "nofollow noopener", "", "", "gemini://a.example/", "") + "</p>",
                status("gemini://a.example/"));
        assertEquals(
                "<p>" + link("xmpp:b@a.example", "nofollow noopener", "xmpp:", "", "b@a.example", "") + "</p>",
                status("xmpp:b@a.example"));
    }

    @Test
    void link_escapesAmpersandsAndQuotes() {
        assertEquals(
                "<p>"
                        + link(
                                "https://a.example/?a=1&amp;b=&#39;2",
                                "nofollow noopener",
                                "https://",
                                "",
                                "a.example/?a=1&amp;b=&#39;2",
                                "")
                        + "</p>",
                status("https://a.example/?a=1&b='2"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://a.example/\"onmouseover=alert(1)//",
                "https://a.example/'><script>alert(1)</script>",
                "<script>alert(1)</script>",
                "<img src=x onerror=alert(1)>",
                "javascript:alert(1)",
                "JaVaScRiPt://a.example/%0aalert(1)",
                "@bob\"><svg onload=alert(1)>",
                "#tag\"><svg/onload=alert(1)>",
                "&lt;script&gt;",
                "\u0000<\u0000script>alert(1)</script>",
                "@evil@b.example",
            })
    void hostileText_makesNoElementOrAttributeOfItsOwn(String text) {
        for (String html : List.of(status(text), writer.note(text, PEOPLE), writer.field(text, PEOPLE))) {
            Jsoup.parseBodyFragment(html).body().select("*:not(body)").forEach(element -> {
                assertFalse(!List.of("p", "a", "span").contains(element.normalName()), html);
                element.attributes().forEach(attribute -> {
                    assertFalse(attribute.getKey().startsWith("on"), html);
                    assertFalse(attribute.getValue().startsWith("javascript"), html);
                });
            });
        }
    }

    @Test
    void mention_isAnHCardWithTheShortName() {
        assertEquals("<p>Hi " + mention("https://example.org/@bob", "bob") + "!</p>", status("Hi @Bob!"));
        assertEquals("<p>" + mention("https://b.example/@bob", "bob") + "</p>", status("@bob@b.example"));
    }

    @Test
    void mention_hrefIsTheGivenUrlEscaped() {
        assertEquals(
                "<p>" + mention("https://b.example/u?a=1&amp;b=&quot;2&quot;", "zoe") + "</p>",
                status("@zoe@b.example"));
    }

    @Test
    void mention_ofAnUnknownHandle_staysText() {
        assertEquals("<p>@nobody @nobody@b.example</p>", status("@nobody @nobody@b.example"));
    }

    @Test
    void mentionsOfTwoNamesakes_showDomains() {
        assertEquals(
                "<p>" + mention("https://example.org/@bob", "bob") + " "
                        + mention("https://b.example/@bob", "bob@b.example") + "</p>",
                status("@bob @bob@b.example"));
    }

    @Test
    void mention_ofOnePersonInTwoSpellingsShowsNoDomain() {
        String bob = mention("https://example.org/@bob", "bob");
        assertEquals("<p>" + bob + " " + bob + "</p>", status("@bob @bob@example.org"));
    }

    @Test
    void mention_isResolvedOncePerSpelling() {
        List<String> asked = new ArrayList<>();
        writer.status("@bob @bob @bob@b.example @bob", (username, domain) -> {
            asked.add(username + "@" + domain);
            return null;
        });
        assertEquals(List.of("bob@null", "bob@b.example"), asked);
    }

    @Test
    void hashtag_linksToItsNormalNameAndShowsTheWrittenOne() {
        assertEquals(
                "<p><a href=\"https://example.org/tags/cafe\" class=\"mention hashtag\" rel=\"tag\">#<span>Café</span></a></p>",
                status("#Café"));
    }

    @Test
    void hashtag_inOtherScriptsIsPercentEncodedInTheLink() {
        assertEquals(
                "<p><a href=\"https://example.org/tags/%E7%8C%AB\" class=\"mention hashtag\" rel=\"tag\">#<span>猫</span></a></p>",
                status("＃猫"));
        assertEquals("https://example.org/tags/%E7%8C%AB", new HtmlWriter("https://example.org/").tagUrl("猫"));
    }

    @Test
    void note_hasParagraphsAndMentionsWithDomains() {
        assertEquals(
                "<p>a</p><p>" + mention("https://b.example/@bob", "bob@b.example") + "</p>",
                writer.note("a\n\n@bob@b.example", PEOPLE));
    }

    @Test
    void field_isOneLineWithRelMe() {
        assertEquals(
                "a " + link("https://a.example", "me nofollow noopener", "https://", "", "a.example", "") + " "
                        + mention("https://b.example/@bob", "bob@b.example"),
                writer.field("a\r\nhttps://a.example @bob@b.example\n", PEOPLE));
    }

    @Test
    void field_ofNothingIsEmpty() {
        assertEquals("", writer.field(" ", PEOPLE));
    }

    @Test
    void quotePrefix_isAParagraphHiddenByClients() {
        assertEquals(
                "<p class=\"quote-inline\">RE: "
                        + link("https://a.example/1", "nofollow noopener", "https://", "", "a.example/1", "") + "</p>",
                writer.quotePrefix("https://a.example/1"));
        assertEquals("<p class=\"quote-inline\">RE: javascript:x</p>", writer.quotePrefix("javascript:x"));
    }

    @Test
    void rightToLeftTextAndEmojiPassUnchanged() {
        String text = "مرحبا \u200Fبالعالم 👨‍👩‍👧‍👦 e\u0301 日本語 :blob_cat:";
        assertEquals("<p>" + text + "</p>", status(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "a\n\n", "<", "@bob ", "#a ", "https://a.example/ ", "\r", "@a@b.c "})
    void hostileText_isWrittenInLinearTime(String part) {
        String text = part.repeat(100_000 / part.length());
        assertTimeoutPreemptively(Duration.ofSeconds(3), () -> status(text));
    }
}
