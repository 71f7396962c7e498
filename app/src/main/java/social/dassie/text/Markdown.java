package social.dassie.text;

import java.util.List;
import java.util.Set;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Image;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.DefaultUrlSanitizer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * The longer texts of those who run the instance, written in CommonMark, as HTML. HTML in them is shown as it was typed,
 * pictures are their description, and links lead to the web or to a mail address.
 */
public final class Markdown {
    /** Quotes and lists within each other; what is deeper is text. */
    private static final int MAX_DEPTH = 32;

    private static final Parser PARSER =
            Parser.builder().maxOpenBlockParsers(MAX_DEPTH).build();
    private static final HtmlRenderer RENDERER = HtmlRenderer.builder()
            .escapeHtml(true)
            .sanitizeUrls(true)
            .urlSanitizer(new DefaultUrlSanitizer(List.of("http", "https", "mailto")))
            .nodeRendererFactory(Description::new)
            .build();

    private Markdown() {}

    /** Empty for a text whose emphasis is nested deeper than anybody could read. */
    public static String html(String markdown) {
        try {
            return RENDERER.render(PARSER.parse(markdown));
        } catch (StackOverflowError tooDeep) {
            return "";
        }
    }

    /** Writes the description of a picture instead of the picture, which would tell its server who reads. */
    private static final class Description implements NodeRenderer {
        private final HtmlNodeRendererContext context;

        Description(HtmlNodeRendererContext context) {
            this.context = context;
        }

        @Override
        public Set<Class<? extends Node>> getNodeTypes() {
            return Set.of(Image.class);
        }

        @Override
        public void render(Node image) {
            image.accept(new AbstractVisitor() {
                @Override
                public void visit(Text text) {
                    context.getWriter().text(text.getLiteral());
                }
            });
        }
    }
}
