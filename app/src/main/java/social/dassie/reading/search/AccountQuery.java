package social.dassie.reading.search;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import social.dassie.ground.text.DomainNames;

/**
 * A name to search for, which may be incomplete: {@code ali}, {@code @alice@exam}, {@code Alice Sm}.
 *
 * @param name the part before the second {@code @}
 * @param domain the part after it, empty if there is none
 */
public record AccountQuery(String name, String domain) {
    /** Longer texts match nothing: no name is this long. */
    private static final int MAX_TEXT = 500;

    private static final int INDEXED_LENGTH = 3;
    private static final String LAST = Character.toString(Character.MAX_CODE_POINT);
    /** What the index of words treats as a separator. */
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}\\p{Co}\\p{M}]+");

    private static final Pattern HANDLE =
            Pattern.compile("[\\p{L}\\p{N}_]([\\p{L}\\p{N}_.-]*[\\p{L}\\p{N}_])?@[\\p{L}\\p{N}.:-]*[\\p{L}\\p{N}]");

    static AccountQuery parse(String text) {
        String stripped = text.strip();
        String plain = stripped.startsWith("@") ? stripped.substring(1) : stripped;
        if (plain.length() > MAX_TEXT) {
            return new AccountQuery("", "");
        }
        int at = plain.indexOf('@');
        return at < 0
                ? new AccountQuery(plain, "")
                : new AccountQuery(plain.substring(0, at), DomainNames.searched(plain.substring(at + 1)));
    }

    boolean isEmpty() {
        return name.isBlank();
    }

    /** Whether this can be the complete handle of an account. */
    boolean isHandle() {
        return HANDLE.matcher(name + "@" + domain).matches();
    }

    /** Whether the index of names can find it: it needs at least three consecutive characters. */
    boolean isIndexed() {
        return length(name) >= INDEXED_LENGTH;
    }

    /**
     * Returns an FTS5 expression: every word somewhere in the name, or the whole text if a word is too short for the
     * index.
     */
    public String expression() {
        String[] words = name.strip().split("\\s+");
        boolean allIndexed = Stream.of(words).allMatch(word -> length(word) >= INDEXED_LENGTH);
        return allIndexed
                ? Stream.of(words).map(AccountQuery::quoted).collect(Collectors.joining(" AND "))
                : quoted(name);
    }

    /**
     * Returns an FTS5 expression: every word at the beginning of a word of the name. It is never empty, and may match
     * nothing.
     */
    public String wordExpression() {
        List<String> words = Stream.of(BETWEEN_WORDS.split(name))
                .filter(word -> !word.isEmpty())
                .map(word -> quoted(word) + " *")
                .toList();
        return words.isEmpty() ? quoted("") : String.join(" AND ", words);
    }

    /** Returns the exclusive end of the range of texts that begin with the name. */
    public String nameEnd() {
        return name + LAST;
    }

    public String domainEnd() {
        return domain + LAST;
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    /**
     * Quotes a text, so that it contains no syntax: quotes are doubled, and a NUL becomes a space, because it would end
     * the text.
     */
    private static String quoted(String text) {
        return '"' + text.replace("\"", "\"\"").replace('\0', ' ') + '"';
    }
}
