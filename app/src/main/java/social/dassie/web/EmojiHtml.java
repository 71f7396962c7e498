package social.dassie.web;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import social.dassie.emojis.EmojiEntity;
import social.dassie.settings.Addresses;
import social.dassie.text.HtmlWriter;
import social.dassie.text.Shortcodes;

/**
 * What people write, as HTML in which the custom emoji are pictures. Only emoji that this server keeps itself are shown: a
 * page loads nothing from elsewhere. Pictures that move stand still here.
 */
final class EmojiHtml {
    /** Where {@code :name:} means itself, or is part of an address. */
    private static final String LITERAL = "a, code, pre";

    private final Map<String, EmojiEntity> known = new HashMap<>();

    EmojiHtml(List<EmojiEntity> emojis, Addresses addresses) {
        for (EmojiEntity emoji : emojis) {
            if (addresses.isOurs(emoji.staticUrl())) {
                known.put(emoji.shortcode(), emoji);
            }
        }
    }

    /** A plain text. */
    String ofText(String text) {
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

    /** HTML that is safe to show already. */
    String ofHtml(String safeHtml) {
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
