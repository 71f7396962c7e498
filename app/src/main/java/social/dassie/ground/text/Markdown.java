package social.dassie.ground.text;

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
 * Converts the longer texts of the staff from CommonMark to HTML. HTML in them is shown as text, images are replaced by
 * their alt text, and only web and mail links are allowed.
 */
public final class Markdown {
    /** The maximum nesting of quotes and lists; deeper levels become text. */
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

    /** Returns the HTML. Emphasis nested beyond the library's limit stays text. */
    public static String html(String markdown) {
        return RENDERER.render(PARSER.parse(markdown));
    }

    /** Writes an image's alt text instead of the image, which would reveal the readers to its server. */
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
