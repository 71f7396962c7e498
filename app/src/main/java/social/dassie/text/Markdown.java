package social.dassie.text;

import java.util.Set;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Image;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * The longer texts of those who run the instance, written in CommonMark, as HTML. HTML in them is shown as it was typed,
 * pictures are their description, and links lead to the web or to a mail address.
 */
public final class Markdown {
    private static final Parser PARSER = Parser.builder().build();
    private static final HtmlRenderer RENDERER = HtmlRenderer.builder()
            .escapeHtml(true)
            .sanitizeUrls(true)
            .nodeRendererFactory(Description::new)
            .build();

    private Markdown() {}

    public static String html(String markdown) {
        return RENDERER.render(PARSER.parse(markdown));
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
