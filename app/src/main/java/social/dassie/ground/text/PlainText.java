package social.dassie.ground.text;

import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeVisitor;

/** Converts HTML to the text that a reader would see, for places without HTML: push messages, email, previews. */
public final class PlainText {
    private static final Set<String> PARAGRAPHS =
            Set.of("p", "blockquote", "pre", "ul", "ol", "div", "h1", "h2", "h3", "h4", "h5", "h6");

    /** The beginning of something that is not a formatting tag, so the author meant it as text: {@code <3}. */
    private static final Pattern WRITTEN = Pattern.compile(
            "<(?!/?(?:p|br|b|strong|i|em|a|span|div|u|s|del|ins|sub|sup|small|code|pre|blockquote|ul|ol|li|h[1-6])"
                    + "(?:\\s[^<>]*)?/?>)",
            Pattern.CASE_INSENSITIVE);

    private PlainText() {}

    /**
     * Converts values that are plain text in the protocol but are sent as HTML by some servers: formatting is removed,
     * and everything else stays as written, even if it looks like a tag.
     */
    public static String fromEither(String text) {
        return text.indexOf('<') < 0 ? text : fromHtml(WRITTEN.matcher(text).replaceAll("&lt;"));
    }

    /**
     * Returns the text of {@code html}: a blank line between paragraphs, a newline for each break and list item,
     * entities decoded, links in full although clients hide parts of them, without the paragraph that names a quoted
     * post for clients that do not show it. Never throws: returns "" for HTML that cannot be parsed.
     */
    public static String fromHtml(String html) {
        return read(html, body -> body.getElementsByClass("quote-inline").remove());
    }

    /** Works like {@link #fromHtml}, but omits code: custom emoji are not shown in it. */
    public static String withoutCode(String html) {
        return html.contains("<code") || html.contains("<pre")
                ? read(html, body -> body.select("code, pre").remove())
                : fromHtml(html);
    }

    private static String read(String html, Consumer<Element> change) {
        try {
            Reader reader = new Reader();
            Element body = HtmlSanitiser.parse(html).body();
            change.accept(body);
            body.traverse(reader);
            return reader.text.toString().strip();
        } catch (RuntimeException | StackOverflowError unreadable) {
            return "";
        }
    }

    private static final class Reader implements NodeVisitor {
        private final StringBuilder text = new StringBuilder();
        private int preformatted;
        private int pendingNewlines;

        @Override
        public void head(Node node, int depth) {
            if (node instanceof TextNode words) {
                read(words.getWholeText());
            } else if (node.normalName().equals("br")) {
                writePendingNewlines();
                dropTrailingSpace();
                text.append('\n');
            } else if (node instanceof Element element) {
                breakAround(element);
                if (element.normalName().equals("pre")) {
                    preformatted++;
                }
            }
        }

        @Override
        public void tail(Node node, int depth) {
            if (node instanceof Element element) {
                breakAround(element);
                if (element.normalName().equals("pre")) {
                    preformatted--;
                }
            }
        }

        private void breakAround(Element element) {
            if (PARAGRAPHS.contains(element.normalName())) {
                pendingNewlines = 2;
            } else if (element.isBlock()) {
                pendingNewlines = Math.max(pendingNewlines, 1);
            }
        }

        private void read(String words) {
            if (preformatted > 0) {
                writePendingNewlines();
                text.append(words);
                return;
            }
            for (int i = 0; i < words.length(); i++) {
                char character = words.charAt(i);
                if (!isHtmlSpace(character)) {
                    writePendingNewlines();
                    text.append(character);
                } else if (pendingNewlines == 0 && !endsWithSpace()) {
                    text.append(' ');
                }
            }
        }

        private void writePendingNewlines() {
            if (pendingNewlines > 0 && !text.isEmpty()) {
                dropTrailingSpace();
                text.append("\n".repeat(pendingNewlines));
            }
            pendingNewlines = 0;
        }

        private void dropTrailingSpace() {
            if (!text.isEmpty() && text.charAt(text.length() - 1) == ' ') {
                text.setLength(text.length() - 1);
            }
        }

        private boolean endsWithSpace() {
            return text.isEmpty() || isHtmlSpace(text.charAt(text.length() - 1));
        }

        private static boolean isHtmlSpace(char character) {
            return character == ' ' || character == '\n' || character == '\t' || character == '\r' || character == '\f';
        }
    }
}
