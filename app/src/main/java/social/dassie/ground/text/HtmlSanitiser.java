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
 * expect.
 */
public final class HtmlSanitiser {
    /** Longer HTML is discarded completely. In UTF-16 units: far longer than any article, and parsed in under a second. */
    private static final int MAX_LENGTH = 400_000;
    /** Elements that are nested deeper become siblings, which limits the work here and in a browser. */
    private static final int MAX_DEPTH = 64;

    private static final Set<String> LINK_SCHEMES =
            Set.of("http", "https", "dat", "dweb", "ipfs", "ipns", "ssb", "gopher", "xmpp", "magnet", "gemini");
    private static final Pattern SCHEME = Pattern.compile("([a-zA-Z][a-zA-Z0-9+.-]*):");
    /** Microformats, and the classes that clients support. */
    private static final Pattern ALLOWED_CLASS =
            Pattern.compile("(h|p|u|dt|e)-.*|mention|hashtag|ellipsis|invisible|quote-inline");

    /** Elements whose text becomes a separate paragraph unless they contain one. */
    private static final Set<String> CAPTIONS = Set.of("figcaption", "caption", "summary", "dt", "dd");

    private static final Pattern SPACES = Pattern.compile("[\\t\\n\\f\\r ]+");
    /** An unlisted element name, for elements that must be reduced to their text. */
    private static final String UNLISTED = "x-text";

    private static final Safelist SAFELIST = new Safelist()
            .addTags("p", "br", "span", "a", "abbr", "del", "s", "pre", "blockquote", "code", "b", "strong", "u")
            .addTags("sub", "sup", "i", "em", "h1", "h2", "h3", "h4", "h5", "ul", "ol", "li", "ruby", "rt", "rp")
            .addAttributes(":all", "lang")
            .addAttributes("a", "href", "class", "translate")
            .addAttributes("span", "class", "translate")
            .addAttributes("p", "class")
            .addAttributes("abbr", "title")
            .addAttributes("ol", "start", "reversed")
            .addAttributes("li", "value")
            .addEnforcedAttribute("a", "rel", "nofollow noopener")
            .addEnforcedAttribute("a", "target", "_blank");

    private HtmlSanitiser() {}

    /**
     * Returns safe HTML with the meaning of {@code remoteHtml}. Never throws: returns "" for HTML that cannot be parsed
     * or is too long.
     */
    public static String sanitise(String remoteHtml) {
        return sanitise(remoteHtml, true);
    }

    /** Works like {@link #sanitise}, but keeps headings: for the instance's own texts. */
    public static String sanitiseOwn(String html) {
        return sanitise(html, false);
    }

    private static String sanitise(String html, boolean isPost) {
        try {
            Document dirty = parse(html);
            if (isPost) {
                dirty.body().select("h1, h2, h3, h4, h5, h6").forEach(HtmlSanitiser::makeParagraph);
            }
            dirty.body().select("body *").forEach(HtmlSanitiser::prepare);
            Document clean = new Cleaner(SAFELIST).clean(dirty);
            clean.outputSettings().prettyPrint(false);
            return clean.body().html();
        } catch (RuntimeException | StackOverflowError unreadable) {
            return "";
        }
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

    /** Turns a heading of a post into a bold paragraph, as on the reference server: its size would affect the page around it. */
    private static void makeParagraph(Element heading) {
        heading.tagName("strong");
        heading.wrap("<p></p>");
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
