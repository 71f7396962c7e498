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
 * Converts the longer texts of the instance's staff from CommonMark to HTML. HTML in them is shown as text, pictures
 * are replaced by their description, and links may lead only to the web or to an email address.
 */
public final class Markdown {
    /** The maximum nesting of quotes and lists; what is deeper becomes text. */
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

    /** The HTML. Emphasis that is nested more deeply than the library follows stays text. */
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
