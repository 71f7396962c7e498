package social.dassie.ground.text;

import org.jspecify.annotations.Nullable;

/**
 * Punycode (RFC 3492): letters, digits and hyphens that encode a label of a domain name in any script. Without the
 * prefix {@code xn--}.
 */
final class Punycode {
    private static final int BASE = 36;
    private static final int T_MIN = 1;
    private static final int T_MAX = 26;
    private static final int SKEW = 38;
    private static final int DAMP = 700;
    private static final int FIRST_BIAS = 72;
    private static final int FIRST_CODE = 0x80;

    private Punycode() {}

    /** Encodes a label of at most 63 characters; the caller limits the length. */
    static String encode(String label) {
        int[] codePoints = label.codePoints().toArray();
        StringBuilder encoded = new StringBuilder();
        label.codePoints().filter(codePoint -> codePoint < FIRST_CODE).forEach(encoded::appendCodePoint);
        int basic = encoded.length();
        if (basic > 0) {
            encoded.append('-');
        }
        int code = FIRST_CODE;
        int delta = 0;
        int bias = FIRST_BIAS;
        int handled = basic;
        while (handled < codePoints.length) {
            int next = smallestFrom(codePoints, code);
            delta += (next - code) * (handled + 1);
            code = next;
            for (int codePoint : codePoints) {
                if (codePoint < code) {
                    delta++;
                } else if (codePoint == code) {
                    appendNumber(encoded, delta, bias);
                    bias = adapt(delta, handled + 1, handled == basic);
                    delta = 0;
                    handled++;
                }
            }
            delta++;
            code++;
        }
        return encoded.toString();
    }

    private static int smallestFrom(int[] codePoints, int code) {
        int smallest = Character.MAX_CODE_POINT;
        for (int codePoint : codePoints) {
            if (codePoint >= code && codePoint < smallest) {
                smallest = codePoint;
            }
        }
        return smallest;
    }

    private static void appendNumber(StringBuilder encoded, int number, int bias) {
        int rest = number;
        for (int k = BASE; ; k += BASE) {
            int threshold = threshold(k, bias);
            if (rest < threshold) {
                encoded.append(digit(rest));
                return;
            }
            encoded.append(digit(threshold + (rest - threshold) % (BASE - threshold)));
            rest = (rest - threshold) / (BASE - threshold);
        }
    }

    /** Decodes a label; null if the text is not valid Punycode. */
    static @Nullable String decode(String encoded) {
        int hyphen = encoded.lastIndexOf('-');
        StringBuilder label = new StringBuilder(hyphen < 0 ? "" : encoded.substring(0, hyphen));
        int length = label.length();
        long code = FIRST_CODE;
        long at = 0;
        int bias = FIRST_BIAS;
        int next = hyphen < 0 ? 0 : hyphen + 1;
        while (next < encoded.length()) {
            long before = at;
            long weight = 1;
            for (int k = BASE; ; k += BASE) {
                int digit = next < encoded.length() ? Character.digit(encoded.charAt(next++), BASE) : -1;
                if (digit < 0) {
                    return null;
                }
                int value = digit < 10 ? digit + 26 : digit - 10; // Letters come before digits in Punycode.
                at += value * weight;
                int threshold = threshold(k, bias);
                if (value < threshold) {
                    break;
                }
                weight *= BASE - threshold;
                if (at > Integer.MAX_VALUE || weight > Integer.MAX_VALUE) {
                    return null;
                }
            }
            length++;
            bias = adapt((int) (at - before), length, before == 0);
            code += at / length;
            at %= length;
            if (code > Character.MAX_CODE_POINT || (code >= 0xD800 && code <= 0xDFFF)) {
                return null;
            }
            label.insert(label.offsetByCodePoints(0, (int) at), Character.toChars((int) code));
            at++;
        }
        return label.toString();
    }

    private static int threshold(int k, int bias) {
        return Math.max(T_MIN, Math.min(T_MAX, k - bias));
    }

    private static int adapt(int delta, int length, boolean isFirst) {
        int rest = isFirst ? delta / DAMP : delta / 2;
        rest += rest / length;
        int k = 0;
        while (rest > ((BASE - T_MIN) * T_MAX) / 2) {
            rest /= BASE - T_MIN;
            k += BASE;
        }
        return k + (BASE - T_MIN + 1) * rest / (rest + SKEW);
    }

    private static char digit(int value) {
        return (char) (value < 26 ? 'a' + value : '0' + value - 26);
    }
}
