package social.dassie.pages.frame;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.HtmlWriter;
import social.dassie.ground.text.Shortcodes;
import social.dassie.media.emojis.EmojiEntity;

/**
 * Converts texts to HTML in which custom emoji are images. Only emoji whose files this server stores are shown, because
 * a page loads nothing from other servers. Animated emoji are shown as still images.
 */
public final class EmojiHtml {
    /** Elements in which {@code :name:} is literal text, or part of an address. */
    private static final String LITERAL = "a, code, pre";

    private final Map<String, EmojiEntity> known = new HashMap<>();

    public EmojiHtml(List<EmojiEntity> emojis, Addresses addresses) {
        for (EmojiEntity emoji : emojis) {
            if (addresses.isOurs(emoji.staticUrl())) {
                known.put(emoji.shortcode(), emoji);
            }
        }
    }

    /** Converts plain text. */
    public String ofText(String text) {
        StringBuilder html = new StringBuilder();
        int at = 0;
        for (Shortcodes.Use use : Shortcodes.uses(text)) {
            EmojiEntity emoji = known.get(use.name());
            if (emoji != null) {
                html.append(HtmlWriter.escape(text.substring(at, use.from())));
                html.append(picture(emoji).outerHtml());
                at = use.to();
            }
        }
        return html.append(HtmlWriter.escape(text.substring(at))).toString();
    }

    /** Converts HTML that is already safe to show. */
    public String ofHtml(String safeHtml) {
        if (known.isEmpty() || safeHtml.indexOf(':') < 0) {
            return safeHtml;
        }
        Document document = Jsoup.parseBodyFragment(safeHtml);
        document.outputSettings().prettyPrint(false);
        for (TextNode words : document.body().select("*").textNodes()) {
            Element parent = words.parent();
            if (parent != null && parent.closest(LITERAL) == null) {
                replace(words);
            }
        }
        return document.body().html();
    }

    private void replace(TextNode words) {
        String text = words.getWholeText();
        int at = 0;
        for (Shortcodes.Use use : Shortcodes.uses(text)) {
            EmojiEntity emoji = known.get(use.name());
            if (emoji != null) {
                words.before(new TextNode(text.substring(at, use.from())));
                words.before((Node) picture(emoji));
                at = use.to();
            }
        }
        if (at > 0) {
            words.text(text.substring(at));
        }
    }

    private static Element picture(EmojiEntity emoji) {
        String name = ":" + emoji.shortcode() + ":";
        return new Element("img")
                .attr("class", "emoji")
                .attr("src", emoji.staticUrl())
                .attr("alt", name)
                .attr("title", name)
                .attr("draggable", "false");
    }
}
