package social.dassie.ground.text;

import java.text.Normalizer;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The form of a text in which searches compare it: one spelling for what people type in several ways.
 *
 * <ul>
 *   <li>Compatibility forms are their plain ones (NFKC): full and half width, ligatures, circled digits.
 *   <li>Capitals are small, {@code ß} is ss, the final sigma a sigma, and all decimal digits are ASCII.
 *   <li>Latin and Greek letters have no accents; those that Unicode does not decompose have their usual replacement: ł is l,
 *       ø is o, đ is d, æ is ae. Cyrillic ё is е; й, ї and ў are letters of their own. Japanese voicing marks stay.
 *   <li>Arabic has no vowel signs, and one form each of alef, yeh, kaf and heh; Hebrew has no points.
 *   <li>Invisible characters are dropped: joiners, direction marks, variation selectors, soft hyphens.
 * </ul>
 *
 * <p>The index and the query must use the same form, so a change of a rule requires a new index, and the same change in
 * {@code core/folded.ts} of the client, which marks what was found.
 */
public final class FoldedText {
    /** Below it are all letters whose folding is not a matter of case alone. */
    private static final int CACHED = 0x2000;

    private static final AtomicReferenceArray<String> KNOWN = new AtomicReferenceArray<>(CACHED);
    private static final String NOTHING = "";

    private FoldedText() {}

    public static String of(String text) {
        int ascii = 0;
        while (ascii < text.length() && text.charAt(ascii) < 0x80) {
            ascii++;
        }
        if (ascii == text.length()) {
            return asciiLowerCase(text);
        }
        String composed = Normalizer.normalize(text, Normalizer.Form.NFKC);
        StringBuilder out = new StringBuilder(composed.length());
        for (int at = 0; at < composed.length(); ) {
            int codePoint = composed.codePointAt(at);
            append(codePoint, out);
            at += Character.charCount(codePoint);
        }
        return out.toString();
    }

    private static String asciiLowerCase(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 'A' && text.charAt(i) <= 'Z') {
                return text.toLowerCase(Locale.ROOT);
            }
        }
        return text;
    }

    private static void append(int codePoint, StringBuilder out) {
        if (codePoint < 0x80) {
            out.append((char) (codePoint >= 'A' && codePoint <= 'Z' ? codePoint | 0x20 : codePoint));
        } else if (codePoint < CACHED) {
            String known = KNOWN.get(codePoint);
            if (known == null) {
                known = fold(codePoint);
                KNOWN.set(codePoint, known);
            }
            out.append(known);
        } else if (!isInvisible(codePoint)) {
            out.appendCodePoint(plain(codePoint));
        }
    }

    private static String fold(int codePoint) {
        if (isInvisible(codePoint) || isDroppedMark(codePoint)) {
            return NOTHING;
        }
        int small = plain(codePoint);
        String special = special(small);
        if (special != null) {
            return special;
        }
        if (!isLatinOrGreek(small)) {
            return Character.toString(small);
        }
        int base = Normalizer.normalize(Character.toString(small), Normalizer.Form.NFD)
                .codePointAt(0);
        String ofBase = special(base); // ǿ is an ø with an accent
        return ofBase == null ? Character.toString(base) : ofBase;
    }

    /** Returns the small form, by way of the capital one, so that ς is σ and ſ is s; and the value of a decimal digit. */
    private static int plain(int codePoint) {
        if (Character.getType(codePoint) == Character.DECIMAL_DIGIT_NUMBER) {
            return '0' + Character.digit(codePoint, 10);
        }
        return Character.toLowerCase(Character.toUpperCase(codePoint));
    }

    private static boolean isLatinOrGreek(int codePoint) {
        return codePoint <= 0x24F
                || (codePoint >= 0x370 && codePoint <= 0x3FF)
                || (codePoint >= 0x1E00 && codePoint <= 0x1FFF);
    }

    /** Combining accents, Hebrew points, Arabic vowel signs and the stretching of Arabic letters. */
    private static boolean isDroppedMark(int codePoint) {
        return (codePoint >= 0x300 && codePoint <= 0x36F)
                || (codePoint >= 0x591 && codePoint <= 0x5BD)
                || codePoint == 0x5BF
                || codePoint == 0x5C1
                || codePoint == 0x5C2
                || codePoint == 0x5C4
                || codePoint == 0x5C5
                || codePoint == 0x5C7
                || codePoint == 0x640
                || (codePoint >= 0x64B && codePoint <= 0x65F)
                || codePoint == 0x670;
    }

    private static boolean isInvisible(int codePoint) {
        return Character.getType(codePoint) == Character.FORMAT
                || codePoint == 0x34F
                || (codePoint >= 0x180B && codePoint <= 0x180F)
                || (codePoint >= 0xFE00 && codePoint <= 0xFE0F)
                || (codePoint >= 0xE0100 && codePoint <= 0xE01EF);
    }

    /** Returns the replacement of a small letter without a decomposition; null for all others. */
    private static @Nullable String special(int codePoint) {
        return switch (codePoint) {
            case 'ß' -> "ss";
            case 'æ' -> "ae";
            case 'œ' -> "oe";
            case 'ø' -> "o";
            case 'ł', 'ƚ' -> "l";
            case 'đ', 'ð', 'ɖ' -> "d";
            case 'þ' -> "th";
            case 'ħ' -> "h";
            case 'ı' -> "i";
            case 'ŋ' -> "ng";
            case 'ŧ' -> "t";
            case 'ĸ' -> "k";
            case 'ƒ' -> "f";
            case 'ё' -> "е";
            case 'أ', 'إ', 'آ', 'ٱ' -> "ا";
            case 'ى', 'ی' -> "ي";
            case 'ک' -> "ك";
            case 'ة', 'ە', 'ہ' -> "ه";
            default -> null;
        };
    }
}
