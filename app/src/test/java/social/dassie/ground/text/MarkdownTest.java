package social.dassie.ground.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class MarkdownTest {
    @Test
    void headingsListsAndEmphasis_areHtml() {
        assertEquals(
                "<h2>One</h2>\n<ul>\n<li><strong>two</strong></li>\n</ul>\n", Markdown.html("## One\n\n* **two**"));
    }

    @Test
    void htmlIsShownAsItWasTyped() {
        assertEquals("<p>&lt;b&gt;x&lt;/b&gt;</p>\n", Markdown.html("<b>x</b>"));
        assertTrue(Markdown.html("<script>x</script>").contains("&lt;script&gt;"));
    }

    @Test
    void linksLeadToTheWebOrToAMailAddress() {
        assertTrue(Markdown.html("[x](https://far.example/)").contains("href=\"https://far.example/\""));
        assertTrue(Markdown.html("[x](mailto:a@far.example)").contains("href=\"mailto:a@far.example\""));
        for (String scheme : new String[] {"javascript:alert(1)", "JaVaScRiPt:x", "data:text/html,x", "vbscript:x"}) {
            String html = Markdown.html("[x](" + scheme + ")");
            assertTrue(html.contains("href=\"\""), html);
        }
    }

    @Test
    void image_isReplacedByItsAltText() {
        assertEquals("<p>a <em>b</em> cat</p>\n", Markdown.html("a *b* ![cat](https://far.example/cat.png)"));
    }

    /** What is nested too deeply is text, of which nothing is lost. */
    @Test
    void excessiveNesting_isText() {
        String[][] pieces = {
            {"*a ", " b*"}, {"**a ", " b**"}, {"_a *", "* b_"}, {"![a ", " b](x)"}, {"[a ![", "](x) b](x)"}
        };
        for (String[] piece : pieces) {
            String html = Markdown.html(piece[0].repeat(50_000) + piece[1].repeat(50_000));
            assertTrue(html.startsWith("<p>"), piece[0]);
            assertTrue(html.chars().filter(c -> c == 'b').count() >= 50_000, piece[0]);
        }
    }

    @Test
    void hostileTexts_takeNoLongerThanOthers() {
        for (String piece : new String[] {"[", "![", "> ", "* ", "`", "**a ", "<!--", "[a](", "\\"}) {
            Assertions.assertTimeout(Duration.ofSeconds(10), () -> Markdown.html(piece.repeat(20_000)));
        }
    }
}
