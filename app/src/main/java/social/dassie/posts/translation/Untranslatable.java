package social.dassie.posts.translation;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;
import social.dassie.ground.text.HtmlSanitiser;
import social.dassie.ground.text.PlainText;

/**
 * Protects the shortcodes of custom emoji from translation with HTML's {@code translate} attribute, and removes the marks
 * afterwards.
 */
final class Untranslatable {
    private static final Pattern MARKED = Pattern.compile("<span translate=\"no\">(:[a-zA-Z0-9_]+:)</span>");

    private Untranslatable() {}

    static String mark(String html, List<String> shortcodes) {
        if (shortcodes.isEmpty()) {
            return html;
        }
        Pattern names =
                Pattern.compile(shortcodes.stream().map(Pattern::quote).collect(Collectors.joining("|", ":(?:", "):")));
        Document document = Jsoup.parseBodyFragment(html);
        document.outputSettings().prettyPrint(false);
        for (Element element : document.body().select("*")) {
            List.copyOf(element.textNodes()).forEach(text -> mark(text, names));
        }
        return document.body().html();
    }

    private static void mark(TextNode text, Pattern names) {
        String words = text.getWholeText();
        Matcher name = names.matcher(words);
        int from = 0;
        while (name.find()) {
            text.before(new TextNode(words.substring(from, name.start())));
            text.before(new Element("span").attr("translate", "no").text(name.group()));
            from = name.end();
        }
        text.text(words.substring(from));
    }

    /** Returns safe HTML without the marks. */
    static String html(String translated) {
        return MARKED.matcher(HtmlSanitiser.sanitise(translated)).replaceAll("$1");
    }

    /** Returns plain text without the marks, where clients expect no HTML. */
    static String text(String translated) {
        return PlainText.fromHtml(translated);
    }
}
