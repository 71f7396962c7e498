package social.dassie.ground.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
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

    /**
     * Returns a text, sanitised. Markdown that would become too much HTML is shown as typed.
     *
     * @param type Markdown or HTML
     */
    public static RichText of(String typed, TextType type) {
        Document document = HtmlSanitiser.cleaned(type == TextType.MARKDOWN ? rendered(typed) : typed);
        // Classes hide text, or make a link look like a mention.
        document.body().select("[class], [translate]").forEach(element -> {
            element.removeAttr("class");
            element.removeAttr("translate");
        });
        Set<Element> withEmptyText = Collections.newSetFromMap(new IdentityHashMap<>());
        document.body().nodeStream(TextNode.class).toList().forEach(text -> tidy(text, withEmptyText));
        withEmptyText.forEach(RichText::removeEmptyText);
        if (document.body().children().stream().noneMatch(Element::isBlock)
                && document.body().childNodeSize() > 0) {
            Element paragraph = new Element("p").appendChildren(document.body().childNodes());
            document.body().appendChild(paragraph);
        }
        return new RichText(document);
    }

    private static String rendered(String markdown) {
        return PostMarkdown.html(markdown)
                .orElseGet(() -> HtmlWriter.escape(markdown).replace("\n", "<br>"));
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

    /**
     * Reduces white space to what a reader sees, except in preformatted text.
     *
     * @param withEmptyText gets the parent of a text of which nothing is left
     */
    private static void tidy(TextNode text, Set<Element> withEmptyText) {
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
        text.text(words);
        Element parent = text.parent();
        if (words.isEmpty() && parent != null) {
            withEmptyText.add(parent);
        }
    }

    /** Removes them all at once: jsoup numbers all siblings again after each removal. */
    private static void removeEmptyText(Element parent) {
        List<Node> kept =
                parent.childNodes().stream().filter(node -> !isEmptyText(node)).toList();
        parent.empty();
        parent.appendChildren(kept);
    }

    private static boolean isEmptyText(Node node) {
        return node instanceof TextNode text && text.getWholeText().isEmpty();
    }

    /** Whether the text begins or ends its block or line there. */
    private static boolean isEdge(Node text, Function<Node, @Nullable Node> sibling) {
        Node inner = text;
        Node beside = beside(inner, sibling);
        while (beside == null && inner.parent() instanceof Element outer) {
            if (outer.isBlock()) {
                return true;
            }
            inner = outer;
            beside = beside(inner, sibling);
        }
        return beside instanceof Element element
                && (element.isBlock() || element.normalName().equals("br"));
    }

    private static @Nullable Node beside(Node node, Function<Node, @Nullable Node> sibling) {
        Node beside = sibling.apply(node);
        while (beside instanceof TextNode text && text.getWholeText().isEmpty()) {
            beside = sibling.apply(text);
        }
        return beside;
    }
}
