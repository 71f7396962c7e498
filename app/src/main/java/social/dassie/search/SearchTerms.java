package social.dassie.search;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.Optional;
import java.util.Set;

/**
 * The words of a text as the index knows them, and what to ask the index for.
 *
 * <p>SQLite's tokenizer takes what is between two spaces or signs for a word, folds case and drops accents. Scripts that
 * are written without spaces would make words of whole sentences. There every character becomes a word of its own
 * together with the one after it, and the last one of a run alone: {@code 東京都} is {@code 東京 京都 都}. So each part of a
 * run is found, from one character up, where three in a row would miss most words of Chinese.
 *
 * <p>Nothing but letters, digits, marks and spaces comes out of here: no text of a user is ever syntax.
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
    /** The last character of a spaceless run that is still open, 0 without one. */
    private int last;

    private int runLength;

    private SearchTerms() {}

    /** What the index is given for a text. */
    static String forIndex(String text) {
        SearchTerms terms = new SearchTerms();
        terms.read(text);
        terms.endRun();
        return terms.out.toString();
    }

    /**
     * A phrase of FTS5 for what somebody looks for: these words one after another. Empty when there is no word in it, as
     * in {@code "?!"}.
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
