package social.dassie.ground.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RichTextTest {
    private static final HtmlWriter WRITER = new HtmlWriter("https://here.example");
    private static final String REL = " rel=\"nofollow noopener\" target=\"_blank\"";

    /** Links @bob and @alice_b, and no one else. */
    private static String html(String typed, TextType type) {
        return WRITER.status(
                RichText.of(typed.replace("\\n", "\n"), type),
                (username, domain) -> username.equals("bob") || username.equals("_alice_")
                        ? new MentionLink("https://here.example/@" + username, username, username)
                        : null);
    }

    private static String shortened(String html) {
        return html.replace(REL, "")
                .replace(
                        "<span class=\"h-card\" translate=\"no\"><a href=\"https://here.example/@bob\""
                                + " class=\"u-url mention\">@<span>bob</span></a></span>",
                        "{bob}")
                .replace(
                        "<span class=\"h-card\" translate=\"no\"><a href=\"https://here.example/@_alice_\""
                                + " class=\"u-url mention\">@<span>_alice_</span></a></span>",
                        "{_alice_}")
                .replaceAll(
                        "<a href=\"https://here.example/tags/(\\w+)\" class=\"mention hashtag\" rel=\"tag\">#<span>\\w+"
                                + "</span></a>",
                        "{#$1}")
                .replaceAll(
                        "<a href=\"([^\"]+)\" target=\"_blank\" rel=\"nofollow noopener\" translate=\"no\">.*?</a>",
                        "{$1}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '¦',
            quoteCharacter = '~',
            value = {
                "plain & simple¦<p>plain &amp; simple</p>",
                "one\\ntwo\\n\\nthree¦<p>one<br>two</p><p>three</p>",
                "one  \\ntwo\\\\\\nthree¦<p>one<br>two<br>three</p>",
                "*a* **b** ***c*** _d_ __e__ ~~f~~ ~g~¦<p><em>a</em> <strong>b</strong> <em><strong>c</strong></em>"
                        + " <em>d</em> <strong>e</strong> <del>f</del> ~g~</p>",
                "snake_case_name 2*3*4¦<p>snake_case_name 2<em>3</em>4</p>",
                "# One\\n\\n## Two\\n###### Six\\n#no¦<h1>One</h1><h2>Two</h2><h6>Six</h6><p>{#no}</p>",
                "* a\\n* b\\n  * c¦<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>",
                "3. a\\n4. b¦<ol start=~3~><li>a</li><li>b</li></ol>",
                "> a\\n> b\\n>> c¦<blockquote><p>a<br>b</p><blockquote><p>c</p></blockquote></blockquote>",
                "`a <b> & \"c\"`¦<p><code>a &lt;b&gt; &amp; \"c\"</code></p>",
                "```java\\nint a;\\n  b\\n```¦<pre><code>int a;\\n  b\\n</code></pre>",
                "```\\nunclosed @bob¦<pre><code>unclosed @bob\\n</code></pre>",
                "a\\n\\n    @bob #tag¦<p>a</p><pre><code>@bob #tag\\n</code></pre>",
                "a\\n\\n---\\n\\nb¦<p>a</p><hr><p>b</p>",
                "|a|b|\\n|:-:|--:|\\n|1|2|¦<table><thead><tr><th align=~center~>a</th><th align=~right~>b</th></tr></thead>"
                        + "<tbody><tr><td align=~center~>1</td><td align=~right~>2</td></tr></tbody></table>",
                "[x](https://a.example/?b=1&c=2)¦<p><a href=~https://a.example/?b=1&amp;c=2~>x</a></p>",
                "[x][1]\\n\\n[1]: https://a.example/¦<p><a href=~https://a.example/~>x</a></p>",
                "<https://a.example/>¦<p><a href=~https://a.example/~>https://a.example/</a></p>",
                "![a cat](https://a.example/cat.png) b¦<p>a cat b</p>",
                "<b>a</b> <sup>2</sup><sub>3</sub> <ruby>漢<rt>かん</rt></ruby>¦<p><b>a</b> <sup>2</sup><sub>3</sub>"
                        + " <ruby>漢<rt>かん</rt></ruby></p>",
                "&copy; &amp; \\*a\\*¦<p>© &amp; *a*</p>",
                "hi @bob, **@bob** and @carol¦<p>hi {bob}, <strong>{bob}</strong> and @carol</p>",
                "`@bob` `#tag` `https://a.example/`¦<p><code>@bob</code> <code>#tag</code> <code>https://a.example/</code></p>",
                "[@bob](https://a.example/) [#tag](https://a.example/)¦<p><a href=~https://a.example/~>@bob</a>"
                        + " <a href=~https://a.example/~>#tag</a></p>",
                "@_alice_ #_tag_ a@bob¦<p>{_alice_} {#_tag_} a@bob</p>",
                "- #one\\n- *#two* @bob¦<ul><li>{#one}</li><li><em>{#two}</em> {bob}</li></ul>",
                "> @bob #tag¦<blockquote><p>{bob} {#tag}</p></blockquote>",
                "see https://a.example/_b_/c*d*e/f_ now¦<p>see {https://a.example/_b_/c*d*e/f_} now</p>",
                "*https://a.example/b* _https://a.example/c_¦<p><em>{https://a.example/b}</em> <em>{https://a.example/c}</em></p>",
                "(https://a.example/b(c)d)¦<p>({https://a.example/b(c)d})</p>",
                ":blob_cat: :_a_: `:blob:`¦<p>:blob_cat: :_a_: <code>:blob:</code></p>",
            })
    void markdown_becomesHtml(String markdown, String expected) {
        String actual = shortened(html(
                markdown.replace("\\\\", "\u0001").replace("\\n", "\n").replace("\u0001", "\\"), TextType.MARKDOWN));
        assertEquals(expected.replace("\\n", "\n").replace('~', '"').replace("\"g\"", "~g~"), actual);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '¦',
            quoteCharacter = '~',
            value = {
                "[x](javascript:alert(1))¦<p>x</p>",
                "[x](JaVaScRiPt:alert(1))¦<p>x</p>",
                "[x](data:text/html,y)¦<p>x</p>",
                "[x](<java\\nscript:alert(1)>)¦<p>[x](&lt;java<br>script:alert(1)&gt;)</p>",
                "[x](//a.example/)¦<p>x</p>",
                "<a href=\"javascript:alert(1)\">x</a>¦<p>x</p>",
                "a<script>alert(1)</script> b¦<p>a   b</p>",
                "<script>alert(1)</script>¦",
                "<style>p{color:red}</style>¦",
                "<p onclick=\"alert(1)\" style=\"color:red\" id=\"x\" class=\"invisible\">a</p>¦<p>a</p>",
                "<img src=x onerror=alert(1) alt=b>¦<p>b</p>",
                "<iframe src=\"https://a.example/\"></iframe>a¦<p>a</p>",
                "<svg onload=alert(1)>a</svg>¦<p>a</p>",
                "<a class=\"u-url mention\" href=\"https://a.example/@bob\">@bob</a>¦<p><a href=~https://a.example/@bob~>@bob</a></p>",
                "<span class=\"quote-inline\">a</span>¦<p><span>a</span></p>",
            })
    void hostileMarkup_isReducedToText(String typed, String expected) {
        assertEquals(expected == null ? "" : expected.replace('~', '"'), shortened(html(typed, TextType.MARKDOWN)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '¦',
            quoteCharacter = '~',
            value = {
                "hi <b>@bob</b> #tag¦<p>hi <b>{bob}</b> {#tag}</p>",
                "<p>a\\n  b</p>\\n<p>c</p>¦<p>a b</p><p>c</p>",
                "<pre>a\\n  @bob</pre>¦<pre>a\\n  @bob</pre>",
                "<h1>a</h1><ul>\\n<li>b</li>\\n</ul>¦<h1>a</h1><ul><li>b</li></ul>",
                "<p>a <i>b</i> c<br> d</p>¦<p>a <i>b</i> c<br>d</p>",
                "https://a.example/ **a**¦<p>{https://a.example/} **a**</p>",
                "<code>@bob</code> &lt;b&gt;¦<p><code>@bob</code> &lt;b&gt;</p>",
                "<script>alert(1)</script><b onclick=x>a¦<p><b>a</b></p>",
            })
    void html_isSanitisedAndLinked(String typed, String expected) {
        assertEquals(expected.replace("\\n", "\n"), shortened(html(typed, TextType.HTML)));
    }

    @Test
    void entities_areNotFoundInCodeAndLinks() {
        RichText text = RichText.of("@bob `@carol` [@dave](https://a.example/) #tag\n\n    @eve", TextType.MARKDOWN);
        assertEquals(2, text.entities().size());
        assertTrue(text.linksTo("https://a.example/"));
        assertFalse(text.linksTo("https://a.example/b"));
        assertEquals(
                "https://a.example/\nhttps://here.example/tags/tag",
                RichText.addressesIn(WRITER.status(text, MentionLinks.NONE)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"<!-- a -->", "<script>a</script>", "[a]: https://a.example/", "<b></b>", "> "})
    void textWithoutContent_isBlank(String typed) {
        assertTrue(RichText.of(typed, TextType.MARKDOWN).isBlank());
        assertFalse(RichText.of(typed + "\n\nb", TextType.MARKDOWN).isBlank());
    }

    @Test
    void excessiveNesting_isBounded_andLosesNothing() {
        for (String piece :
                List.of("> ", "* ", "1. ", "*a ", "**a ", "~~a ", "<b>", "<blockquote>", "<ul><li>", "[", "![")) {
            String html = html(piece.repeat(10_000) + "end", TextType.MARKDOWN);
            assertTrue(html.contains("end"), piece);
            assertTrue(depth(html) <= 70, piece);
        }
    }

    private static int depth(String html) {
        return HtmlSanitiser.parse(html).body().select("*").stream()
                .mapToInt(element -> element.parents().size())
                .max()
                .orElse(0);
    }

    @Test
    void hostileTexts_takeNoLongerThanOthers() {
        String row = "|" + "a|".repeat(1_000) + "\n";
        List<String> texts = List.of(
                row + "|" + "-|".repeat(1_000) + "\n" + row.repeat(20),
                "|a|\n|-|\n" + "|b|\n".repeat(10_000),
                "@bob ".repeat(10_000),
                "h".repeat(50_000),
                "https://a.example/".repeat(3_000),
                ":a".repeat(20_000),
                "#".repeat(50_000),
                "`".repeat(50_000),
                "<a ".repeat(15_000),
                "[a](".repeat(12_000),
                "*_".repeat(25_000),
                "&amp;".repeat(10_000),
                "\u202E".repeat(40_000),
                "a\n".repeat(25_000));
        for (String text : texts) {
            assertTimeout(Duration.ofSeconds(10), () -> html(text, TextType.MARKDOWN));
            assertTimeout(Duration.ofSeconds(10), () -> html(text, TextType.HTML));
        }
    }

    @Test
    void linkThatIsUsedVeryOften_isShownAsTyped() {
        String text = "[a]: https://a.example/" + "b".repeat(25_000) + "\n\n" + "[a] ".repeat(6_000) + "<i>end";
        String html = html(text, TextType.MARKDOWN);
        assertTrue(html.length() < 200_000, () -> html.length() + " characters");
        assertTrue(html.contains("[a] [a] &lt;i&gt;end"), () -> html.substring(html.length() - 50));
    }

    @Test
    void manyLines_takeTimeInProportion() {
        for (String line : List.of("\\\n", "-\n", "a\n\n", "<br> ")) {
            String text = line.repeat(100_000 / line.length());
            assertTimeout(Duration.ofSeconds(3), () -> html(text, TextType.MARKDOWN), line);
            assertTimeout(Duration.ofSeconds(3), () -> html(text, TextType.HTML), line);
        }
    }

    @Test
    void spaceBesideRemovedElements_isReduced() {
        assertEquals("<p>b</p>", html("<p> <x></x> <x> </x> b</p>", TextType.HTML));
        assertEquals("<p><i>a</i></p><p>b</p>", html("<p><i> a </i></p> <x></x> <p>b</p>", TextType.HTML));
    }
}
