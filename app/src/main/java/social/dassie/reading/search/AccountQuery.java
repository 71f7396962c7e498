package social.dassie.reading.search;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import social.dassie.ground.text.DomainNames;
import social.dassie.ground.text.FoldedText;

/**
 * A name to search for, which may be incomplete: {@code ali}, {@code @alice@exam}, {@code !birds@exam}, {@code Alice Sm},
 * {@code 太郎}.
 *
 * @param typed the part before the second {@code @}
 * @param name the same, {@link FoldedText folded}
 * @param domain the part after it, empty if there is none
 */
public record AccountQuery(String typed, String name, String domain) {
    /** Longer texts match nothing: no name is this long. */
    private static final int MAX_TEXT = 500;

    private static final int INDEXED_LENGTH = 3;
    private static final int MAX_WORDS = 16;
    private static final String LAST = Character.toString(Character.MAX_CODE_POINT);
    /** What separates terms, see {@link SearchTerms}. */
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}\\p{Mn}\\p{Mc}]+");

    private static final Pattern SPACES = Pattern.compile("\\s+");

    private static final Pattern HANDLE =
            Pattern.compile("[\\p{L}\\p{N}_]([\\p{L}\\p{N}_.-]*[\\p{L}\\p{N}_])?@[\\p{L}\\p{N}.:-]*[\\p{L}\\p{N}]");

    static AccountQuery parse(String text) {
        String stripped = text.strip();
        boolean isHandle = stripped.startsWith("@") || stripped.startsWith("＠") || isGroup(stripped);
        String plain = isHandle ? stripped.substring(1) : stripped;
        if (plain.length() > MAX_TEXT) {
            return new AccountQuery("", "", "");
        }
        int at = plain.indexOf('@');
        return at < 0 ? of(plain, "") : of(plain.substring(0, at), DomainNames.searched(plain.substring(at + 1)));
    }

    private static AccountQuery of(String typed, String domain) {
        return new AccountQuery(typed, FoldedText.of(typed).strip(), domain);
    }

    /** Whether this is the handle of a group, as Lemmy writes it: {@code !birds@example.org}. */
    private static boolean isGroup(String text) {
        return text.startsWith("!") && text.indexOf('@') > 1;
    }

    boolean isEmpty() {
        return name.isBlank();
    }

    /** Whether this can be the complete handle of an account. */
    boolean isHandle() {
        return HANDLE.matcher(typed + "@" + domain).matches();
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
        String[] words = SPACES.split(name);
        boolean allIndexed =
                words.length <= MAX_WORDS && Stream.of(words).allMatch(word -> length(word) >= INDEXED_LENGTH);
        return allIndexed
                ? Stream.of(words).map(AccountQuery::quoted).collect(Collectors.joining(" AND "))
                : quoted(name);
    }

    /**
     * Returns an FTS5 expression: every word at the beginning of a word of the name, or anywhere in scripts without spaces.
     * It is never empty, and may match nothing.
     */
    public String wordExpression() {
        List<String> phrases = new ArrayList<>();
        for (String word : BETWEEN_WORDS.split(name, -1)) {
            if (phrases.size() < MAX_WORDS) {
                SearchTerms.phrase(word).ifPresent(phrase -> phrases.add(phrase.expression(true)));
            }
        }
        return phrases.isEmpty() ? quoted("") : String.join(" AND ", phrases);
    }

    /** Returns an FTS5 expression: the display name begins with the text. It is never empty, and may match nothing. */
    public String beginningExpression() {
        return "display_name : ^ "
                + SearchTerms.phrase(name)
                        .map(phrase -> phrase.expression(true))
                        .orElse(quoted(""));
    }

    /** Returns the exclusive end of the range of usernames that begin with the name. */
    public String nameEnd() {
        return name + LAST;
    }

    /** Returns the exclusive end of the range of display names that begin with the text as typed. */
    public String typedEnd() {
        return typed + LAST;
    }

    /** Returns the length of the name in characters, as SQLite counts them. */
    public int nameLength() {
        return length(name);
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
