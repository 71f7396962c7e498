package social.dassie.reading.search;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The names of an account that someone follows, to find out whether the index of names finds the account, without asking it
 * about each: that takes 50 µs.
 *
 * @param text username and display name with a space between them; ASCII letters are lower-case
 * @param folded the same as the index may see it, without accents; empty if the text is ASCII
 */
record FollowedName(long id, String text, String folded) {
    private static final Pattern MARKS = Pattern.compile("\\p{M}+");

    static FollowedName of(AccountSearchDao.Named named) {
        boolean isAscii = named.text().chars().allMatch(c -> c < 0x80);
        return new FollowedName(named.id(), named.text(), isAscii ? "" : fold(named.text()));
    }

    /** Folds at least what the index folds; for example, the long s becomes an s by way of the capital letter. */
    private static String fold(String text) {
        String plain =
                MARKS.matcher(Normalizer.normalize(text, Normalizer.Form.NFD)).replaceAll("");
        return plain.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    }

    /**
     * Returns whether the index of names certainly finds the account.
     *
     * @param typed lower-case ASCII letters and digits
     * @param anywhere also within a word
     */
    boolean matches(String typed, boolean anywhere) {
        int at = text.indexOf(typed);
        while (at > 0 && !anywhere && !isAsciiSeparator(text.charAt(at - 1))) {
            at = text.indexOf(typed, at + 1);
        }
        return at >= 0;
    }

    /** Returns whether the index may find it, because it ignores accents, or because of a separator that is not ASCII. */
    boolean mayMatch(String typed, boolean anywhere) {
        int at = folded.indexOf(typed);
        while (at > 0 && !anywhere && isAsciiWord(folded.charAt(at - 1))) {
            at = folded.indexOf(typed, at + 1);
        }
        return at >= 0;
    }

    private static boolean isAsciiSeparator(char c) {
        return c < 0x80 && !isAsciiWord(c);
    }

    private static boolean isAsciiWord(char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    }
}
