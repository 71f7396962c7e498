package social.dassie.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;

/**
 * A page of HTML, parsed once. As a supplier it is its source: the message of an assertion that fails. Selectors are those of
 * CSS, as jsoup knows them.
 */
public final class HtmlPage implements Supplier<String> {
    private final String source;
    private final Document document;
    private final String content;

    private HtmlPage(String source) {
        this.source = source;
        this.document = Jsoup.parse(source);
        document.outputSettings().prettyPrint(false);
        this.content = content(document);
    }

    public static HtmlPage of(String source) {
        return new HtmlPage(source);
    }

    private static String content(Document document) {
        return document.getAllElements().stream()
                .flatMap(element -> element.attributes().asList().stream())
                .map(Attribute::getValue)
                .collect(Collectors.joining("\n", document.text() + "\n" + document.wholeText() + "\n", ""))
                .concat("\n"
                        + document.select("script, style").stream()
                                .map(Element::data)
                                .collect(Collectors.joining()));
    }

    @Override
    public String get() {
        return source;
    }

    public Document document() {
        return document;
    }

    /** Whether this text is anywhere on the page, without its markup: in what is read, in an attribute, or in a script. */
    public boolean contains(String text) {
        return content.contains(text);
    }

    /** What is read on the page. */
    public String text() {
        return document.text();
    }

    /** The text of the only element that matches. */
    public String text(String selector) {
        return one(selector).text();
    }

    /** The texts of all elements that match, in the order of the page. */
    public List<String> texts(String selector) {
        return document.select(selector).eachText();
    }

    /** What stands between the tags of the elements that match: markup as a browser would write it. */
    public List<String> inner(String selector) {
        return document.select(selector).stream().map(Element::html).toList();
    }

    /** The pieces of text that no tag interrupts. */
    public List<String> textNodes() {
        return document.getAllElements().stream()
                .flatMap(element -> element.textNodes().stream())
                .map(TextNode::text)
                .toList();
    }

    public boolean has(String selector) {
        return count(selector) > 0;
    }

    public int count(String selector) {
        return document.select(selector).size();
    }

    /** The only element that matches. */
    public Element one(String selector) {
        assertEquals(1, count(selector), () -> selector + " in " + source);
        return Objects.requireNonNull(document.selectFirst(selector));
    }

    /** The language that the page says it is in. */
    public String language() {
        return one("html").attr("lang");
    }

    /** What the only {@code meta} element of this name or property says. */
    public String meta(String name) {
        return one("meta[name=\"" + name + "\"], meta[property=\"" + name + "\"]")
                .attr("content");
    }

    /** Where the links of the page lead. */
    public List<String> links() {
        return document.select("[href]").eachAttr("href");
    }

    /** Where the links with exactly this text lead. */
    public List<String> links(String text) {
        return document.select("a[href]").stream()
                .filter(link -> link.text().equals(text))
                .map(link -> link.attr("href"))
                .toList();
    }

    /** Where the only link leads that begins like this. */
    public String linkTo(String start) {
        List<String> links = links().stream()
                .filter(link -> link.startsWith(start))
                .distinct()
                .toList();
        assertEquals(1, links.size(), () -> start + " in " + source);
        return links.get(0);
    }

    /** Where forms are sent: the addresses of forms, and those of their buttons. */
    public List<String> actions() {
        return document.select("form[action], [formaction]").stream()
                .map(element -> element.attr(element.hasAttr("formaction") ? "formaction" : "action"))
                .toList();
    }

    /** Whether a field, a choice or a button has this value, sent or not. */
    public boolean offers(String value) {
        return document.select("[value]").eachAttr("value").contains(value);
    }

    /** Whether a field with this name can be filled in, or is hidden in a form. */
    public boolean asks(String name) {
        return document.select("input, select, textarea, button").stream().anyMatch(isNamed(name));
    }

    /**
     * What the fields of this name would send now: what is typed, chosen or ticked, in the order of the page. A box that is not
     * ticked sends nothing.
     */
    public List<String> values(String name) {
        assertTrue(asks(name), () -> name + " in " + source);
        return document.select("input, select, textarea").stream()
                .filter(isNamed(name))
                .flatMap(field -> sent(field).stream())
                .toList();
    }

    /** What the only field of this name would send. */
    public String value(String name) {
        List<String> values = values(name);
        assertEquals(1, values.size(), () -> name + " is " + values + " in " + source);
        return values.get(0);
    }

    private static Predicate<Element> isNamed(String name) {
        return field -> field.attr("name").equals(name);
    }

    private static List<String> sent(Element field) {
        return switch (field.normalName()) {
            case "textarea" -> List.of(field.wholeText());
            case "select" -> {
                List<String> chosen = field.select("option[selected]").eachAttr("value");
                List<String> first = field.select("option").eachAttr("value");
                yield chosen.isEmpty() ? first.subList(0, Math.min(1, first.size())) : chosen;
            }
            default -> {
                boolean isTicked =
                        !List.of("checkbox", "radio").contains(field.attr("type")) || field.hasAttr("checked");
                yield isTicked ? List.of(field.attr("value")) : List.of();
            }
        };
    }

    public boolean hasErrorAt(String id) {
        return !errorAt(id).isEmpty();
    }

    /**
     * What is wrong with a field, as it is said beside it: an alert that a field names as its description. Empty when nothing is
     * wrong.
     */
    public String errorAt(String id) {
        Element error = document.getElementById(id + "-problem");
        if (error == null) {
            return "";
        }
        assertEquals("alert", error.attr("role"), source);
        assertTrue(
                document.select("[aria-describedby]").stream()
                        .anyMatch(
                                field -> List.of(field.attr("aria-describedby").split(" "))
                                        .contains(error.id())),
                () -> "No field is described by " + error.id() + " in " + source);
        return error.text();
    }
}
