package social.dassie.ground.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;

/**
 * A post in Markdown or HTML, sanitised. Mentions, hashtags and links are found in its text, but not in code and in links
 * that the author wrote. Line feeds remain only in preformatted text, because some clients show them.
 */
public final class RichText {
    private static final Pattern SPACES = Pattern.compile("[\\t\\n\\f\\r ]+");
    /** The elements in whose text nothing becomes a link. */
    private static final Set<String> VERBATIM = Set.of("a", "code", "pre");

    private final Document document;

    private RichText(Document document) {
        this.document = document;
    }

    /** @param type Markdown or HTML */
    public static RichText of(String typed, TextType type) {
        Document document = HtmlSanitiser.cleaned(type == TextType.MARKDOWN ? PostMarkdown.html(typed) : typed);
        // Classes hide text, or make a link look like a mention.
        document.body().select("[class], [translate]").forEach(element -> {
            element.removeAttr("class");
            element.removeAttr("translate");
        });
        document.body().nodeStream(TextNode.class).toList().forEach(RichText::tidy);
        if (document.body().children().stream().noneMatch(Element::isBlock)
                && document.body().childNodeSize() > 0) {
            Element paragraph = new Element("p").appendChildren(document.body().childNodes());
            document.body().appendChild(paragraph);
        }
        return new RichText(document);
    }

    /** Whether a reader would see nothing. */
    public boolean isBlank() {
        return !document.body().hasText() && document.body().select("hr").isEmpty();
    }

    /** Returns what becomes a link, in order; the offsets have no meaning. */
    public List<TextEntity> entities() {
        List<TextEntity> entities = new ArrayList<>();
        words().forEach(text -> entities.addAll(TextEntities.find(text.getWholeText())));
        return entities;
    }

    /** Whether the author linked to this address, with or without a text of its own. */
    public boolean linksTo(String url) {
        return document.body().select("a[href]").eachAttr("href").contains(url)
                || entities().stream()
                        .anyMatch(entity -> entity instanceof TextEntity.Url link
                                && link.url().equals(url));
    }

    /** Returns the addresses of the links in HTML, one a line, in order. */
    public static String addressesIn(String html) {
        return String.join("\n", HtmlSanitiser.parse(html).select("a[href]").eachAttr("href"));
    }

    /** @param inline converts text to HTML with links */
    String html(UnaryOperator<String> inline) {
        Document copy = document.clone();
        new RichText(copy).words().forEach(text -> text.replaceWith(new DataNode(inline.apply(text.getWholeText()))));
        return copy.body().html();
    }

    private List<TextNode> words() {
        return document.body()
                .nodeStream(TextNode.class)
                .filter(text -> !isIn(text, VERBATIM))
                .toList();
    }

    private static boolean isIn(Node node, Set<String> names) {
        for (Node parent = node.parent(); parent != null; parent = parent.parent()) {
            if (names.contains(parent.normalName())) {
                return true;
            }
        }
        return false;
    }

    /** Reduces white space to what a reader sees, except in preformatted text. */
    private static void tidy(TextNode text) {
        if (isIn(text, Set.of("pre"))) {
            return;
        }
        String words = SPACES.matcher(text.getWholeText()).replaceAll(" ");
        if (isEdge(text, Node::previousSibling)) {
            words = words.stripLeading();
        }
        if (isEdge(text, Node::nextSibling)) {
            words = words.stripTrailing();
        }
        if (words.isEmpty()) {
            text.remove();
        } else {
            text.text(words);
        }
    }

    /** Whether the text begins or ends its block or line there. */
    private static boolean isEdge(Node text, Function<Node, @Nullable Node> sibling) {
        Node inner = text;
        Node beside = sibling.apply(inner);
        while (beside == null && inner.parent() instanceof Element outer) {
            if (outer.isBlock()) {
                return true;
            }
            inner = outer;
            beside = sibling.apply(inner);
        }
        return beside instanceof Element element
                && (element.isBlock() || element.normalName().equals("br"));
    }
}
