package social.dassie.reading.search;

import java.lang.Character.UnicodeScript;
import java.util.Optional;
import java.util.Set;
import social.dassie.ground.text.FoldedText;

/**
 * The terms of a text in the form of the index, and the phrases to find in it. A word is a term, {@link FoldedText folded}.
 *
 * <p>In scripts without spaces a sentence would be one word. So in these scripts each character becomes a term together
 * with the next one, and the last character of a run is also a term alone: {@code 東京都} is {@code 東京 京都 都}. This finds
 * each part of a run, from one character up; groups of three characters would miss most Chinese words. The same holds for
 * names.
 *
 * <p>The output contains only letters, digits, marks and spaces, so a user's text can never be syntax.
 */
final class SearchTerms {
    /** Of a longer word, only the beginning counts. */
    private static final int MAX_TERM = 48;

    private static final int FIRST_SPACELESS = 0x0E00;
    private static final int LONG_VOWEL_SIGN = 0x30FC;
    private static final Set<UnicodeScript> SPACELESS = Set.of(
            UnicodeScript.HAN,
            UnicodeScript.HIRAGANA,
            UnicodeScript.KATAKANA,
            UnicodeScript.HANGUL,
            UnicodeScript.BOPOMOFO,
            UnicodeScript.YI,
            UnicodeScript.THAI,
            UnicodeScript.LAO,
            UnicodeScript.KHMER,
            UnicodeScript.MYANMAR,
            UnicodeScript.TIBETAN,
            UnicodeScript.JAVANESE);

    /** The beginning of the keys of pairs: no word contains it. */
    private static final String KEY = "\u00A1";

    private static final int KEY_DIGITS = Character.MAX_RADIX;

    private final StringBuilder out = new StringBuilder();
    /** The last character of the current run without spaces, 0 outside a run. */
    private int last;

    private int runLength;
    private int wordLength;

    private SearchTerms() {}

    /** Returns the terms of a text, each with a space after it. */
    static String forIndex(String text) {
        SearchTerms terms = new SearchTerms();
        terms.read(text);
        terms.endRun();
        terms.space();
        return terms.out.toString();
    }

    /** Returns the phrase that finds a search text: its terms in this order. Empty without a term, as in {@code "?!"}. */
    static Optional<SearchPhrase> phrase(String text) {
        SearchTerms terms = new SearchTerms();
        terms.read(text);
        boolean isPrefix = terms.last != 0 && terms.runLength == 1;
        if (isPrefix) {
            terms.endRun();
        }
        String words = terms.out.toString().strip();
        return words.isEmpty() ? Optional.empty() : Optional.of(new SearchPhrase(words, isPrefix));
    }

    /**
     * Returns the key under which the index of posts has a term. Pairs of letters share 37,000 keys: there are a million
     * different ones in Chinese alone, and naming each of them would double the index. That a key may stand for several
     * pairs does no harm, because the posts that are found are compared with the query.
     */
    static String key(String term) {
        int first = term.codePointAt(0);
        if (!isSpaceless(first)) {
            return term;
        }
        int end = Character.charCount(first);
        return firstKey(first) + (end < term.length() ? digit(mixed(term.codePointAt(end)) >>> 16) : "");
    }

    /** Returns the beginning of the keys of all terms that begin with the only letter of this term. */
    static String keyPrefix(String term) {
        return isSpaceless(term.codePointAt(0)) ? firstKey(term.codePointAt(0)) : term;
    }

    private static String firstKey(int codePoint) {
        int mixed = mixed(codePoint) & 0x3FF;
        return KEY + digit(mixed / KEY_DIGITS) + digit(mixed);
    }

    private static int mixed(int codePoint) {
        int mixed = codePoint * 0x9E3779B1;
        return mixed ^ mixed >>> 15;
    }

    private static String digit(int value) {
        return Character.toString(Character.forDigit(value % KEY_DIGITS, KEY_DIGITS));
    }

    /** Returns whether a term begins at this place of a folded text that begins with no other term before it. */
    static boolean isBegin(String folded, int at) {
        if (at == 0) {
            return true;
        }
        int before = folded.codePointBefore(at);
        return !isWord(before) || isSpaceless(before);
    }

    private void read(String text) {
        FoldedText.of(text).codePoints().forEach(this::add);
    }

    private void add(int codePoint) {
        if (!isWord(codePoint)) {
            endRun();
            space();
        } else if (isSpaceless(codePoint)) {
            if (last != 0) {
                out.appendCodePoint(last).appendCodePoint(codePoint).append(' ');
            } else {
                space();
            }
            last = codePoint;
            runLength++;
        } else {
            endRun();
            if (++wordLength <= MAX_TERM) {
                out.appendCodePoint(codePoint);
            }
        }
    }

    private void endRun() {
        if (last != 0) {
            out.appendCodePoint(last).append(' ');
        }
        last = 0;
        runLength = 0;
    }

    private void space() {
        wordLength = 0;
        if (!out.isEmpty() && out.charAt(out.length() - 1) != ' ') {
            out.append(' ');
        }
    }

    static boolean isWord(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.UPPERCASE_LETTER,
                    Character.LOWERCASE_LETTER,
                    Character.TITLECASE_LETTER,
                    Character.MODIFIER_LETTER,
                    Character.OTHER_LETTER,
                    Character.DECIMAL_DIGIT_NUMBER,
                    Character.LETTER_NUMBER,
                    Character.OTHER_NUMBER,
                    Character.NON_SPACING_MARK,
                    Character.COMBINING_SPACING_MARK -> true;
            default -> false;
        };
    }

    private static boolean isSpaceless(int codePoint) {
        return codePoint >= FIRST_SPACELESS
                && (codePoint == LONG_VOWEL_SIGN || SPACELESS.contains(UnicodeScript.of(codePoint)));
    }
}
