package social.dassie.ground.text;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Domain names in scripts other than ASCII, by UTS #46 without transitional mapping, as in browsers and the reference
 * server: {@code straße} and {@code strasse} are two names.
 *
 * <p>The JDK's {@code java.net.IDN} implements IDNA 2003, and would resolve {@code strasse}. ICU4J supports all of this,
 * but is a third of Dassie's size. The mapping of UTS #46 is, apart from the few exceptions below, lower case and NFKC,
 * which the JDK has; it was compared with the table of Unicode 17 for every code point that the JDK knows, and the
 * differences are rejected here: invisible format characters and the Hangul fillers. Characters that are newer than the
 * JDK are rejected, because another JDK would map them; their ASCII form is accepted.
 */
final class Idna {
    static final String PREFIX = "xn--";
    private static final int MAX_LABEL = 63;

    /** The letters that transitional mapping would change: sharp s, final sigma, and the joiners. */
    private static final String DEVIATIONS = "\u00DF\u03C2\u200C\u200D";

    private static final String DOTS = "\u3002\uFF0E\uFF61";
    private static final String IGNORED = "\u00AD\u034F\u180B\u180C\u180D\u180F\u200B\u2060\u2064\uFEFF";

    private Idna() {}

    /** Returns the name in lower case ASCII; null if it is not a domain name in any script. ASCII labels are not validated. */
    static @Nullable String toAscii(String typed) {
        if (isAscii(typed)) {
            return typed.toLowerCase(Locale.ROOT);
        }
        String mapped = map(typed);
        if (mapped == null) {
            return null;
        }
        List<String> labels = new ArrayList<>();
        for (String label : mapped.split("\\.", -1)) {
            String encoded = encode(label);
            if (encoded == null) {
                return null;
            }
            labels.add(encoded);
        }
        return String.join(".", labels);
    }

    /** Returns the name in its own script; labels that are not the ASCII form of a valid label stay unchanged. */
    static String toUnicode(String ascii) {
        return ascii.contains(PREFIX)
                ? Stream.of(ascii.split("\\.", -1)).map(Idna::decode).collect(Collectors.joining("."))
                : ascii;
    }

    private static String decode(String label) {
        String decoded = label.startsWith(PREFIX) ? Punycode.decode(label.substring(PREFIX.length())) : null;
        return decoded != null && !isAscii(decoded) && label.equals(toAscii(decoded)) ? decoded : label;
    }

    private static @Nullable String encode(String label) {
        if (isAscii(label)) {
            return label;
        }
        if (label.length() > MAX_LABEL || !isValid(label)) {
            return null;
        }
        String encoded = PREFIX + Punycode.encode(label);
        return encoded.length() > MAX_LABEL ? null : encoded;
    }

    private static boolean isValid(String label) {
        return !CodePoints.isMark(label.codePointAt(0))
                && !label.startsWith("-")
                && !label.endsWith("-")
                && !label.startsWith("--", 2)
                && label.codePoints().allMatch(Idna::isValid)
                && JoinerRules.allow(label);
    }

    private static boolean isValid(int codePoint) {
        if (codePoint < 0x80) {
            return CodePoints.isAsciiAlphanumeric(codePoint) || codePoint == '-' || codePoint == '_';
        }
        return switch (Character.getType(codePoint)) {
            case Character.UNASSIGNED,
                    Character.CONTROL,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.SPACE_SEPARATOR,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            case Character.FORMAT -> JoinerRules.isJoiner(codePoint);
            default -> !isFillerOrPlaceholder(codePoint);
        };
    }

    private static boolean isFillerOrPlaceholder(int codePoint) {
        return codePoint == 0x115F
                || codePoint == 0x1160
                || codePoint == 0x17B4
                || codePoint == 0x17B5
                || (codePoint >= 0x2FF0 && codePoint <= 0x2FFF)
                || codePoint == 0xFFFC
                || codePoint == 0xFFFD;
    }

    private static @Nullable String map(String typed) {
        StringBuilder mapped = new StringBuilder();
        for (int at = 0; at < typed.length(); ) {
            int codePoint = typed.codePointAt(at);
            at += Character.charCount(codePoint);
            if (codePoint == '.' || DOTS.indexOf(codePoint) >= 0) {
                mapped.append('.');
            } else if (!isIgnored(codePoint)) {
                String one = map(codePoint);
                if (one.indexOf('.') >= 0) {
                    return null; // "…" and "⒈" would become dots.
                }
                mapped.append(one);
            }
        }
        return Normalizer.normalize(mapped, Normalizer.Form.NFC);
    }

    private static boolean isIgnored(int codePoint) {
        return IGNORED.indexOf(codePoint) >= 0
                || (codePoint >= 0xFE00 && codePoint <= 0xFE0F)
                || (codePoint >= 0xE0100 && codePoint <= 0xE01EF);
    }

    private static String map(int codePoint) {
        if (DEVIATIONS.indexOf(codePoint) >= 0) {
            return Character.toString(codePoint);
        }
        String composed = Character.toString(codePoint);
        String before;
        do {
            before = composed;
            composed = Normalizer.normalize(
                    lower(Normalizer.normalize(composed, Normalizer.Form.NFKC)), Normalizer.Form.NFKC);
        } while (!composed.equals(before));
        return composed.replace('\u03C2', '\u03C3');
    }

    /** Case-folds each letter: takes the lower case of its upper case, so that letters with two forms become one. */
    private static String lower(String text) {
        StringBuilder lower = new StringBuilder();
        text.codePoints().forEach(codePoint -> appendLower(codePoint, lower));
        return lower.toString();
    }

    private static void appendLower(int codePoint, StringBuilder lower) {
        if (codePoint == 0xDF || codePoint == 0x1E9E) {
            lower.append('\u00DF');
        } else if (codePoint == 0x130) {
            lower.append("i\u0307");
        } else if (codePoint == 0x131 || (codePoint >= 0x13A0 && codePoint <= 0x13F5)) {
            lower.appendCodePoint(codePoint); // Dotless i is not i, and Cherokee is compared in upper case.
        } else if (codePoint >= 0x13F8 && codePoint <= 0x13FD) {
            lower.appendCodePoint(codePoint - 8);
        } else if (codePoint >= 0xAB70 && codePoint <= 0xABBF) {
            lower.appendCodePoint(codePoint - 0xAB70 + 0x13A0);
        } else {
            Character.toString(codePoint)
                    .toUpperCase(Locale.ROOT)
                    .codePoints()
                    .map(Character::toLowerCase)
                    .forEach(lower::appendCodePoint);
        }
    }

    private static boolean isAscii(String text) {
        return text.chars().allMatch(character -> character < 0x80);
    }
}
