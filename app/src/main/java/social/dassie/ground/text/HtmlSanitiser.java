package social.dassie.ground.text;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.parser.Parser;
import org.jsoup.safety.Cleaner;
import org.jsoup.safety.Safelist;

/**
 * Makes remote HTML safe to show: everything that is not on the short list of elements, attributes, classes and link
 * schemes is reduced to its text, images to their alt text. The list is that of the reference server, which clients
 * expect, with headings, rules and tables, which it reduces to bold paragraphs and text.
 */
public final class HtmlSanitiser {
    /** Longer HTML is discarded completely. In UTF-16 units: far longer than any article, and parsed in under a second. */
    static final int MAX_LENGTH = 400_000;
    /** Elements that are nested deeper become siblings, which limits the work here and in a browser. */
    private static final int MAX_DEPTH = 64;

    private static final Set<String> LINK_SCHEMES =
            Set.of("http", "https", "dat", "dweb", "ipfs", "ipns", "ssb", "gopher", "xmpp", "magnet", "gemini");
    private static final Pattern SCHEME = Pattern.compile("([a-zA-Z][a-zA-Z0-9+.-]*):");
    /** Microformats, and the classes that clients support. */
    private static final Pattern ALLOWED_CLASS =
            Pattern.compile("(h|p|u|dt|e)-.*|mention|hashtag|ellipsis|invisible|quote-inline");

    /** Elements whose text becomes a separate paragraph unless they contain one. */
    private static final Set<String> CAPTIONS = Set.of("figcaption", "summary", "dt", "dd");

    /** The alignments of a cell in a table. */
    private static final Set<String> ALIGNMENTS = Set.of("left", "center", "right");

    private static final Pattern SPACES = Pattern.compile("[\\t\\n\\f\\r ]+");
    /** An unlisted element name, for elements that must be reduced to their text. */
    private static final String UNLISTED = "x-text";

    private static final Safelist SAFELIST = new Safelist()
            .addTags("p", "br", "span", "a", "abbr", "del", "s", "pre", "blockquote", "code", "b", "strong", "u")
            .addTags("sub", "sup", "i", "em", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "ul", "ol", "li")
            .addTags("ruby", "rt", "rp", "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td")
            .addAttributes(":all", "lang")
            .addAttributes("a", "href", "class", "translate")
            .addAttributes("span", "class", "translate")
            .addAttributes("p", "class")
            .addAttributes("abbr", "title")
            .addAttributes("ol", "start", "reversed")
            .addAttributes("li", "value")
            .addAttributes("th", "align")
            .addAttributes("td", "align")
            .addEnforcedAttribute("a", "rel", "nofollow noopener")
            .addEnforcedAttribute("a", "target", "_blank");

    private HtmlSanitiser() {}

    /**
     * Returns safe HTML with the meaning of {@code remoteHtml}. Never throws: returns "" for HTML that cannot be parsed
     * or is too long.
     */
    public static String sanitise(String remoteHtml) {
        return cleaned(remoteHtml).body().html();
    }

    /** Returns the tree of what {@link #sanitise} returns. */
    static Document cleaned(String html) {
        try {
            Document dirty = parse(html);
            dirty.body().select("body *").forEach(HtmlSanitiser::prepare);
            return compact(new Cleaner(SAFELIST).clean(dirty));
        } catch (RuntimeException | StackOverflowError unreadable) {
            return compact(Document.createShell(""));
        }
    }

    /** Lets a document be written without line feeds and indentation of its own. */
    private static Document compact(Document document) {
        document.outputSettings().prettyPrint(false);
        return document;
    }

    /** Returns the tree of an HTML fragment, with limited depth; empty if the fragment is too long. */
    public static Document parse(String html) {
        Document document = Document.createShell("");
        if (html.length() <= MAX_LENGTH) {
            Parser parser = Parser.htmlParser().setMaxDepth(MAX_DEPTH);
            for (Node node : parser.parseFragmentInput(html, document.body(), "")) {
                document.body().appendChild(node);
            }
        }
        return document;
    }

    /**
     * Applies the rules that a list of names cannot express. The shape of the tree is preserved, because moving nodes
     * takes time for each sibling.
     */
    private static void prepare(Element element) {
        if (element.hasAttr("class")) {
            keepAllowedClasses(element);
        }
        if (element.hasAttr("translate") && !element.attr("translate").equals("no")) {
            element.removeAttr("translate");
        }
        if (element.hasAttr("align") && !ALIGNMENTS.contains(element.attr("align"))) {
            element.removeAttr("align");
        }
        if (element.normalName().equals("img")) {
            // An image may stand for a word, an emoji or a formula: its alt text replaces it.
            element.tagName(UNLISTED);
            element.appendText(element.attr("alt").strip());
        } else if (element.normalName().equals("math")) {
            keepFormula(element);
        } else if (element.normalName().equals("a") && !hasAllowedScheme(element.attr("href"))) {
            element.tagName(UNLISTED);
        } else if (isCaption(element)) {
            element.tagName("p");
        } else if (element.isBlock() && !SAFELIST.isSafeTag(element.normalName())) {
            // Separates the words of two unlisted blocks.
            element.prependText(" ");
            element.appendText(" ");
        }
    }

    private static boolean isCaption(Element element) {
        return CAPTIONS.contains(element.normalName())
                && element.children().stream().noneMatch(Element::isBlock);
    }

    /**
     * Reduces MathML to the source that its author wrote (FEP-dc88): TeX in dollar signs, which many clients render, or
     * plain text. Without such an annotation, the text of its elements remains.
     */
    private static void keepFormula(Element math) {
        String tex = annotation(math, "application/x-tex");
        String plain = annotation(math, "text/plain");
        if (tex.isEmpty() && plain.isEmpty()) {
            return;
        }
        String dollars = math.attr("display").equalsIgnoreCase("block") ? "$$" : "$";
        math.tagName(UNLISTED);
        math.empty();
        math.appendText(tex.isEmpty() ? plain : dollars + tex + dollars);
    }

    private static String annotation(Element math, String encoding) {
        return math.select("semantics > annotation").stream()
                .filter(annotation -> annotation.attr("encoding").strip().equalsIgnoreCase(encoding))
                .map(annotation -> annotation.wholeText().strip())
                .findFirst()
                .orElse("");
    }

    private static void keepAllowedClasses(Element element) {
        String classes = Arrays.stream(SPACES.split(element.attr("class")))
                .filter(name -> ALLOWED_CLASS.matcher(name).matches())
                .collect(Collectors.joining(" "));
        if (classes.isEmpty()) {
            element.removeAttr("class");
        } else {
            element.attr("class", classes);
        }
    }

    private static boolean hasAllowedScheme(String href) {
        Matcher scheme = SCHEME.matcher(href);
        return scheme.lookingAt() && LINK_SCHEMES.contains(scheme.group(1).toLowerCase(Locale.ROOT));
    }
}
