package social.dassie.ground.text;

import java.util.List;
import java.util.Optional;
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

    /** Returns HTML; empty if it would be longer than what is sanitised, because each use of a link copies its address. */
    static Optional<String> html(String markdown) {
        Bounded html = new Bounded();
        try {
            RENDERER.render(PARSER.parse(markdown), html);
            return Optional.of(html.written.toString());
        } catch (TooLong tooLong) {
            return Optional.empty();
        }
    }

    private static final class TooLong extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooLong() {
            super(null, null, false, false);
        }
    }

    /** Stops a renderer that writes too much. */
    private static final class Bounded implements Appendable {
        private final StringBuilder written = new StringBuilder();

        @Override
        public Appendable append(CharSequence text) {
            return append(text, 0, text.length());
        }

        @Override
        public Appendable append(CharSequence text, int start, int end) {
            if (written.length() + end - start > HtmlSanitiser.MAX_LENGTH) {
                throw new TooLong();
            }
            written.append(text, start, end);
            return this;
        }

        @Override
        public Appendable append(char character) {
            return append(Character.toString(character));
        }
    }
}
