package social.dassie.posts.cards;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
