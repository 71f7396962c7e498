package social.dassie.posts.cards;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class CardLinksTest {
    private final CardLinks links = new CardLinks("https://dassie.example");

    @Test
    void remoteText_usesTheFirstLinkExceptMentionsAndTags() {
        String html = "<p><a href=\"https://x.example/@a\" class=\"u-url mention\">@a</a>"
                + " <a href=\"https://x.example/tags/b\" class=\"mention hashtag\" rel=\"tag\">#b</a>"
                + " <a href=\"https://x.example/t/c\" rel=\"nofollow tag\">#c</a>"
                + " <a href=\"https://dassie.example/@alice\">here</a> <a href=\"mailto:a@x.example\">mail</a>"
                + " <a href=\"https://Y.example/page?a=1&amp;b=2#part\">page</a> <a href=\"https://z.example/\">z</a>";
        assertEquals(
                new CardLink("https://y.example/page?a=1&b=2", "https://y.example/page?a=1&b=2#part"),
                links.inHtml(html).orElseThrow());
        assertTrue(links.inHtml("<p>none</p>").isEmpty());
    }

    /** What is not parsed has no link that the parser would find. */
    @Test
    void unusualMarkup_hidesNoLink() {
        String mention = "<a href=\"https://x.example/@a\" class=\"mention\">@a</a>";
        for (String link : List.of(
                "<a href=\"https://y.example/\">y</a>",
                "<A HREF=\"https://y.example/\">y</A>",
                "<a href='https://y.example/'>y</a>",
                "<a href=https://y.example/>y</a>",
                "<a\nhref=\"https://y.example/\">y</a>",
                "<a/href=\"https://y.example/\">y</a>",
                "<a  href=\"https://y.example/\">y</a>",
                "<a href=\"https://y.example/\" title=\"class=mention\">y</a>",
                "<a href=\"https://y.example/\" title='<a class=\"mention\">'>y</a>",
                "<a class=\"x\" class=\"mention\" href=\"https://y.example/\">y</a>",
                "<a class=\"mentioned\" rel=\"tags\" href=\"https://y.example/\">y</a>")) {
            String found = links.inHtml("<p>" + mention + link + "</p>")
                    .map(CardLink::page)
                    .orElse("none");
            assertEquals("https://y.example/", found, link);
        }
        String many = "<a" + " data-a=\"1\"".repeat(100_000) + " href=\"https://y.example/\">y</a>";
        assertDoesNotThrow(() -> links.inHtml(many));
        assertTrue(links.inHtml("<p>" + mention + " <abbr>a</abbr> <!-- " + mention + " --></p>")
                .isEmpty());
    }

    @Test
    void text_hasItsFirstLink_inPlainForm() {
        assertEquals(
                "https://xn--bcher-kva.example/",
                links.inText("see https://bücher.example, https://other.example")
                        .orElseThrow()
                        .page());
        assertTrue(links.inText("@bob #tag https://dassie.example/@bob").isEmpty());
    }
}
