package social.dassie.network.signatures;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;

/**
 * Bytes as text whose first letter names the alphabet (https://www.w3.org/TR/cid-1.0/#multibase-0): {@code z} for the base58 of
 * Bitcoin, {@code u} for base64url without padding.
 */
final class Multibase {
    /** The time for base58 grows with the square of the length; the longest key or signature in use has 3,306 letters. */
    private static final int MAX_TEXT = 4_096;

    private static final String BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
    private static final BigInteger BASE = BigInteger.valueOf(BASE58.length());

    private Multibase() {}

    /** Returns the bytes of a text; empty for a text in another alphabet, or in none. */
    static Optional<byte[]> decode(String text) {
        if (text.length() < 2 || text.length() > MAX_TEXT) {
            return Optional.empty();
        }
        String digits = text.substring(1);
        return switch (text.charAt(0)) {
            case 'z' -> base58(digits);
            case 'u' -> base64(digits);
            default -> Optional.empty();
        };
    }

    /** Returns bytes in base58, with its letter. */
    static String base58(byte[] bytes) {
        StringBuilder reversed = new StringBuilder();
        BigInteger number = new BigInteger(1, bytes);
        while (number.signum() > 0) {
            BigInteger[] parts = number.divideAndRemainder(BASE);
            reversed.append(BASE58.charAt(parts[1].intValue()));
            number = parts[0];
        }
        for (int i = 0; i < bytes.length && bytes[i] == 0; i++) {
            reversed.append(BASE58.charAt(0));
        }
        return 'z' + reversed.reverse().toString();
    }

    /** Every leading zero byte is one digit. */
    private static Optional<byte[]> base58(String digits) {
        BigInteger number = BigInteger.ZERO;
        int zeros = 0;
        for (int i = 0; i < digits.length(); i++) {
            int digit = BASE58.indexOf(digits.charAt(i));
            if (digit < 0) {
                return Optional.empty();
            }
            number = number.multiply(BASE).add(BigInteger.valueOf(digit));
            zeros += number.signum() == 0 ? 1 : 0;
        }
        byte[] signed = number.toByteArray();
        int sign = signed[0] == 0 ? 1 : 0;
        byte[] bytes = new byte[zeros + signed.length - sign];
        System.arraycopy(signed, sign, bytes, zeros, signed.length - sign);
        return Optional.of(bytes);
    }

    private static Optional<byte[]> base64(String digits) {
        try {
            return Optional.of(Base64.getUrlDecoder().decode(digits));
        } catch (IllegalArgumentException notBase64) {
            return Optional.empty();
        }
    }

    /** Returns what follows these first bytes; empty if the bytes begin differently. */
    static Optional<byte[]> after(byte[] head, byte[] bytes) {
        return bytes.length >= head.length && Arrays.equals(bytes, 0, head.length, head, 0, head.length)
                ? Optional.of(Arrays.copyOfRange(bytes, head.length, bytes.length))
                : Optional.empty();
    }
}
