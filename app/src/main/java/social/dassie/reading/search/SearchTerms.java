package social.dassie.reading.search;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.Optional;
import java.util.Set;

/**
 * The words of a text in the form of the index, and the queries for it.
 *
 * <p>SQLite's tokenizer splits text at spaces and punctuation, folds case and removes accents. For scripts without spaces
 * it would treat each sentence as one word. So in these scripts each character becomes a word together with the next one,
 * and the last character of a run is also a word alone: {@code 東京都} is {@code 東京 京都 都}. This finds each part of a run,
 * from one character up; groups of three characters would miss most Chinese words.
 *
 * <p>The output contains only letters, digits, marks and spaces, so a user's text can never be syntax.
 */
final class SearchTerms {
    private static final int FIRST_SPACELESS = 0x0E00;
    private static final int LONG_VOWEL_SIGN = 0x30FC;
    private static final Set<UnicodeScript> SPACELESS = Set.of(
            UnicodeScript.HAN,
            UnicodeScript.HIRAGANA,
            UnicodeScript.KATAKANA,
            UnicodeScript.HANGUL,
            UnicodeScript.BOPOMOFO,
            UnicodeScript.THAI,
            UnicodeScript.LAO,
            UnicodeScript.KHMER,
            UnicodeScript.MYANMAR,
            UnicodeScript.TIBETAN);

    private final StringBuilder out = new StringBuilder();
    /** The last character of the current run without spaces, 0 outside a run. */
    private int last;

    private int runLength;

    private SearchTerms() {}

    /** Returns the form of a text for the index. */
    static String forIndex(String text) {
        SearchTerms terms = new SearchTerms();
        terms.read(text);
        terms.endRun();
        return terms.out.toString();
    }

    /**
     * Returns an FTS5 phrase for a search text: these words in this order. Empty when the text contains no word, as in
     * {@code "?!"}.
     */
    static Optional<String> phrase(String text) {
        SearchTerms terms = new SearchTerms();
        terms.read(text);
        boolean isPrefix = terms.last != 0 && terms.runLength == 1;
        if (isPrefix) {
            terms.endRun();
        }
        String words = terms.out.toString().strip();
        return words.isEmpty() ? Optional.empty() : Optional.of('"' + words + (isPrefix ? "\" *" : "\""));
    }

    private void read(String text) {
        Normalizer.normalize(text, Normalizer.Form.NFKC).codePoints().forEach(this::add);
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
            out.appendCodePoint(codePoint);
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
        if (!out.isEmpty() && out.charAt(out.length() - 1) != ' ') {
            out.append(' ');
        }
    }

    private static boolean isWord(int codePoint) {
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
