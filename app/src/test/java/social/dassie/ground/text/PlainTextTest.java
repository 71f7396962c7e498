package social.dassie.ground.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlainTextTest {
    /** In the table, a slash stands for a newline. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "<p>a</p>|a",
                "<p>a</p><p>b</p>|a//b",
                "<p class=\"quote-inline\">RE: x</p><p>b</p>|b",
                "<p>a<br>b<br />c</p>|a/b/c",
                "<p>a<br><br>b</p>|a//b",
                "<p>a</p>  <p> b </p> |a//b",
                "<p>a <b>b</b> c</p>|a b c",
                "a<b>b</b>|ab",
                "<ul><li>a</li><li>b</li></ul><p>c</p>|a/b//c",
                "<blockquote><p>a</p></blockquote>b|a//b",
                "<p>&lt;b&gt; &amp;amp; &quot;&#39;&eacute;</p>|<b> &amp; \"'é",
                "<p><span class=\"invisible\">https:</span><span>a.example</span></p>|https:a.example",
                "<p>x<script>alert(1)</script></p><style>p{}</style>|x",
                "<p>مرحبا 👨‍👩‍👧‍👦</p>|مرحبا 👨‍👩‍👧‍👦",
                "<div>a</div><div>b</div>|a//b",
            })
    void html_readsAsAPersonWouldReadIt(String html, String expected) {
        assertEquals(expected.replace('/', '\n'), PlainText.fromHtml(html));
    }

    @Test
    void newlinesInTheSourceAreSpaces() {
        assertEquals("a b\n\nc", PlainText.fromHtml("<p>a\n  b\n</p>\n<p>c</p>\r\n"));
    }

    @Test
    void preformattedText_keepsItsSpaces() {
        assertEquals("x\n\na\n  b\n\ny", PlainText.fromHtml("x<pre><code>a\n  b</code></pre>y"));
    }

    @Test
    void nothingIsEmpty() {
        assertEquals("", PlainText.fromHtml(""));
        assertEquals("", PlainText.fromHtml("<p></p><br>"));
    }

    @Test
    void statusHtml_readsAsItWasWritten() {
        String text = "Hi @bob #Café\nhttps://www.a.example/a-path-of-more-than-thirty-characters?a=1&b=2\n\n<b> & \"'";
        HtmlWriter writer = new HtmlWriter("https://example.org");
        MentionLinks links = (username, domain) -> new MentionLink("https://example.org/@bob", "bob", "bob");
        assertEquals(text, PlainText.fromHtml(writer.status(text, links)));
        assertEquals(text, PlainText.fromHtml(HtmlSanitiser.sanitise(writer.status(text, links))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"<p>", "<br>", "<b>", "<div>", "&", "<", "\n", "<pre>", "<li>a"})
    void hostileHtml_isReadInTime(String part) {
        String html = part.repeat(100_000 / part.length());
        assertTimeoutPreemptively(Duration.ofSeconds(5), () -> PlainText.fromHtml(html));
    }
}
