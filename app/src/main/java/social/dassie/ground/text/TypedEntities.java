package social.dassie.ground.text;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.commonmark.node.Text;
import org.commonmark.parser.beta.InlineContentParser;
import org.commonmark.parser.beta.InlineContentParserFactory;
import org.commonmark.parser.beta.InlineParserState;
import org.commonmark.parser.beta.ParsedInline;
import org.commonmark.parser.beta.Position;
import org.commonmark.parser.beta.Scanner;
import org.jspecify.annotations.Nullable;

/**
 * Keeps links, mentions, hashtags and shortcodes in Markdown as typed: else {@code @_alice_} and {@code
 * https://a.example/_b_} would contain emphasis. They become links later, in {@link RichText}. The running time is linear
 * in the length of the text.
 */
final class TypedEntities implements InlineContentParser {
    /** Creates a parser for the beginnings of entities: their signs, and the first letters of schemes. */
    static final class Factory implements InlineContentParserFactory {
        private static final Set<Character> BEGINNINGS =
                Set.of('@', '#', '＃', ':', 'h', 'H', 'd', 'D', 'i', 'I', 's', 'S', 'g', 'G', 'x', 'X', 'm', 'M');

        @Override
        public Set<Character> getTriggerCharacters() {
            return BEGINNINGS;
        }

        @Override
        public InlineContentParser create() {
            return new TypedEntities();
        }
    }

    /** The paragraph, heading or cell that is being parsed; each has its own scanner. */
    private @Nullable Scanner block;

    private @Nullable Position known;
    /** The offset of {@link #known} in the text that {@link #ends} is about. */
    private int offset;
    /** The end of each entity by its start. */
    private Map<Integer, Integer> ends = Map.of();

    @Override
    @SuppressWarnings("ReferenceEquality") // the scanner is a new one for each block
    public ParsedInline tryParse(InlineParserState state) {
        Scanner scanner = state.scanner();
        Position here = scanner.position();
        if (scanner != block || known == null) {
            read(scanner, here);
            block = scanner;
        } else {
            offset += scanner.getSource(known, here).getContent().length();
        }
        known = here;
        Integer end = ends.get(offset);
        if (end == null) {
            return ParsedInline.none();
        }
        for (int at = offset; at < end; at++) {
            scanner.next();
        }
        Position after = scanner.position();
        return ParsedInline.of(new Text(scanner.getSource(here, after).getContent()), after);
    }

    /** Finds the entities from here to the end of the block. The character before it decides whether one begins here. */
    private void read(Scanner scanner, Position here) {
        int before = scanner.peekPreviousCodePoint();
        while (scanner.hasNext()) {
            scanner.next();
        }
        String rest = scanner.getSource(here, scanner.position()).getContent();
        scanner.setPosition(here);
        String previous = before == Scanner.END ? "" : Character.toString(before);
        String text = previous + rest;
        offset = previous.length();
        ends = new HashMap<>();
        for (Shortcodes.Use use : Shortcodes.uses(text)) {
            ends.put(use.from(), use.to());
        }
        for (TextEntity entity : TextEntities.find(text)) {
            ends.put(entity.start(), entity instanceof TextEntity.Url ? endOfUrl(text, entity) : entity.end());
        }
    }

    /** Returns the end without delimiters of emphasis around the link. */
    private static int endOfUrl(String text, TextEntity url) {
        int end = url.end();
        while ("_*~".indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return end;
    }
}
