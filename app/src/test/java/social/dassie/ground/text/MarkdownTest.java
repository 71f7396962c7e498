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
    void aPictureIsItsDescription() {
        assertEquals("<p>a <em>b</em> cat</p>\n", Markdown.html("a *b* ![cat](https://far.example/cat.png)"));
    }

    @Test
    void emphasisWithinEmphasisWithoutEnd_isNothing() {
        assertEquals("", Markdown.html("*a ".repeat(50_000) + " b*".repeat(50_000)));
    }

    @Test
    void hostileTexts_takeNoLongerThanOthers() {
        for (String piece : new String[] {"[", "![", "> ", "* ", "`", "**a ", "<!--", "[a](", "\\"}) {
            Assertions.assertTimeout(Duration.ofSeconds(10), () -> Markdown.html(piece.repeat(20_000)));
        }
    }
}
