package social.dassie.ground.text;

import java.text.Normalizer;
import java.util.Locale;

/**
 * The names of hashtags. A name is a run of word characters that may have separators ({@code _ · ・} and the zero-width
 * non-joiner) inside, and has at least one letter or separator, so that {@code #1} stays a number.
 */
public final class Hashtags {
    private static final int MIDDLE_DOT = 0xB7;
    private static final int KATAKANA_MIDDLE_DOT = 0x30FB;
    private static final int ZERO_WIDTH_NON_JOINER = 0x200C;

    private Hashtags() {}

    /** Returns whether the whole {@code name}, which must not include the #, is one valid hashtag. */
    public static boolean isValid(String name) {
        return !name.isEmpty() && endOfName(name, 0, name.length()) == name.length();
    }

    /**
     * Returns the key under which a hashtag is stored, searched and linked: compatibility-composed (NFKC), lower case,
     * Latin letters without their accents, and without characters that a name cannot contain. Hashtags with equal keys
     * are the same. A leading # is dropped; the result may be empty.
     */
    public static String normalise(String name) {
        String lowerCase = Normalizer.normalize(name, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        StringBuilder key = new StringBuilder(lowerCase.length());
        lowerCase.codePoints().forEach(codePoint -> appendFolded(codePoint, key));
        return key.toString();
    }

    /** Returns the name without characters that no name contains, as the reference server does with remote names. */
    public static String cleaned(String name) {
        StringBuilder kept = new StringBuilder(name.length());
        name.codePoints()
                .filter(codePoint -> CodePoints.isWord(codePoint) || isSeparator(codePoint))
                .forEach(kept::appendCodePoint);
        return kept.toString();
    }

    /**
     * Returns the exclusive end of the name that begins at {@code start}, or -1 if there is none. Reads no further than
     * {@code limit}.
     */
    static int endOfName(String text, int start, int limit) {
        int end = -1;
        boolean named = false;
        boolean separated = false;
        int at = start;
        while (at < limit) {
            int codePoint = text.codePointAt(at);
            boolean word = CodePoints.isWord(codePoint);
            if (!word && (at == start || !isSeparator(codePoint))) {
                break;
            }
            named |= Character.isAlphabetic(codePoint);
            at += Character.charCount(codePoint);
            if (word) {
                // A separator is only accepted between two word characters: "a·" is "a", and "_1" is not a name.
                if (named || separated) {
                    end = at;
                }
            }
            separated |= isSeparator(codePoint) && at - Character.charCount(codePoint) > start;
        }
        return end;
    }

    private static void appendFolded(int codePoint, StringBuilder key) {
        if (codePoint >= 0x300 && codePoint <= 0x36F) {
            return; // An accent (Latin, Greek or Cyrillic) without a composed form.
        }
        if (codePoint >= 0xC0 && codePoint <= 0x17F) {
            key.append(folded(codePoint));
        } else if (Character.isAlphabetic(codePoint)
                || Character.isDigit(codePoint)
                || CodePoints.isMark(codePoint)
                || isSeparator(codePoint)) {
            key.appendCodePoint(codePoint);
        }
    }

    /** Returns a Latin letter as the reference server transliterates it: {@code é} is e, {@code ß} is ss. */
    private static String folded(int codePoint) {
        return switch (codePoint) {
            case 'æ' -> "ae";
            case 'ð', 'đ' -> "d";
            case 'ø' -> "o";
            case 'þ' -> "th";
            case 'ß' -> "ss";
            case 'ħ' -> "h";
            case 'ı' -> "i";
            case 'ĸ' -> "k";
            case 'ł' -> "l";
            case 'ŋ' -> "ng";
            case 'œ' -> "oe";
            case 'ŧ' -> "t";
            case '×' -> "x";
            case '÷' -> "";
            default ->
                Normalizer.normalize(Character.toString(codePoint), Normalizer.Form.NFD)
                        .substring(0, 1);
        };
    }

    private static boolean isSeparator(int codePoint) {
        return codePoint == '_'
                || codePoint == MIDDLE_DOT
                || codePoint == KATAKANA_MIDDLE_DOT
                || codePoint == ZERO_WIDTH_NON_JOINER;
    }
}
