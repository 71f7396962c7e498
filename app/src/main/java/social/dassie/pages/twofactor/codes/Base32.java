package social.dassie.pages.twofactor.codes;

/** Base32 without padding (RFC 4648 section 6), the key format of authenticator apps. */
public final class Base32 {
    private static final String ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

    private Base32() {}

    static String encode(byte[] bytes) {
        StringBuilder text = new StringBuilder();
        int kept = 0;
        int bits = 0;
        for (byte one : bytes) {
            kept = kept << 8 | (one & 0xff);
            bits += 8;
            while (bits >= 5) {
                bits -= 5;
                text.append(ALPHABET.charAt(kept >> bits & 31));
            }
            kept &= (1 << bits) - 1;
        }
        return bits == 0
                ? text.toString()
                : text.append(ALPHABET.charAt(kept << (5 - bits) & 31)).toString();
    }

    /** Returns the bytes of a text that {@link #encode} created. */
    public static byte[] decode(String text) {
        byte[] bytes = new byte[text.length() * 5 / 8];
        int kept = 0;
        int bits = 0;
        int next = 0;
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            int value = ALPHABET.indexOf(letter);
            if (value < 0) {
                throw new IllegalArgumentException("Not a letter of base32: " + letter);
            }
            kept = kept << 5 | value;
            bits += 5;
            if (bits >= 8) {
                bits -= 8;
                bytes[next++] = (byte) (kept >> bits);
                kept &= (1 << bits) - 1;
            }
        }
        return bytes;
    }
}
