package social.dassie.ground.text;

import java.util.List;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.strikethrough.StrikethroughExtension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * Converts posts from CommonMark, with tables and strikethrough of GitHub's, to HTML that is <em>not</em> safe to show:
 * {@link RichText} sanitises it. A line break in a paragraph stays one, as on other servers with Markdown, and HTML may be
 * mixed in.
 */
final class PostMarkdown {
    /** The maximum nesting of quotes and lists, and of emphasis in a paragraph; deeper levels become text. */
    private static final int MAX_DEPTH = 16;

    private static final List<Extension> EXTENSIONS = List.of(
            TablesExtension.create(),
            StrikethroughExtension.builder().requireTwoTildes(true).build());
    private static final Parser PARSER = Parser.builder()
            .extensions(EXTENSIONS)
            .customInlineContentParserFactory(new TypedEntities.Factory())
            .maxOpenBlockParsers(MAX_DEPTH)
            .maxInlineNesting(MAX_DEPTH)
            .build();
    private static final HtmlRenderer RENDERER =
            HtmlRenderer.builder().extensions(EXTENSIONS).softbreak("<br>").build();

    private PostMarkdown() {}

    static String html(String markdown) {
        return RENDERER.render(PARSER.parse(markdown));
    }
}
