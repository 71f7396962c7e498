package social.dassie.search;

import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A name to look for, of which only a part may have been typed: {@code ali}, {@code @alice@exam}, {@code Alice Sm}.
 *
 * @param name what comes before the second {@code @}
 * @param domain what comes after it, empty when there is none
 */
public record AccountQuery(String name, String domain) {
    /** No name is as long. */
    private static final int MAX_TEXT = 500;

    private static final int INDEXED_LENGTH = 3;
    private static final String LAST = Character.toString(Character.MAX_CODE_POINT);
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
                : new AccountQuery(
                        plain.substring(0, at), plain.substring(at + 1).toLowerCase(Locale.ROOT));
    }

    boolean isEmpty() {
        return name.isBlank();
    }

    /** Whether this can be the whole address of an account. */
    boolean isHandle() {
        return HANDLE.matcher(name + "@" + domain).matches();
    }

    /** The index of names knows three characters in a row and nothing shorter. */
    boolean isIndexed() {
        return length(name) >= INDEXED_LENGTH;
    }

    /** An expression of FTS5: every word somewhere in the name, or the whole when a word is too short to be looked up. */
    public String expression() {
        String[] words = name.strip().split("\\s+");
        boolean allIndexed = Stream.of(words).allMatch(word -> length(word) >= INDEXED_LENGTH);
        return allIndexed
                ? Stream.of(words).map(AccountQuery::quoted).collect(Collectors.joining(" AND "))
                : quoted(name);
    }

    /** The end, exclusive, of the texts that begin with the name. */
    public String nameEnd() {
        return name + LAST;
    }

    public String domainEnd() {
        return domain + LAST;
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    /** A text within quotes is no syntax, once the quotes in it are doubled; a NUL would end it. */
    private static String quoted(String text) {
        return '"' + text.replace("\"", "\"\"").replace('\0', ' ') + '"';
    }
}
