package social.dassie.network.signatures;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Digests of bodies: the headers {@code Digest} (RFC 3230) and {@code Content-Digest} (RFC 9530). Algorithm names are
 * case-insensitive. Every known digest of a list must match, and at least one must be known.
 */
final class BodyDigests {
    private static final int MAX_DIGESTS = 8;

    private BodyDigests() {}

    /** Returns the value of the header {@code Digest}; the name is in capitals because some servers accept only those. */
    static String digest(byte[] body) {
        return "SHA-256=" + Base64.getEncoder().encodeToString(hash("SHA-256", body));
    }

    /** Returns the value of the header {@code Content-Digest}. */
    static String contentDigest(byte[] body) {
        return "sha-256=:" + Base64.getEncoder().encodeToString(hash("SHA-256", body)) + ":";
    }

    /** Throws if the header is missing, malformed, or does not match the body. */
    static void check(String name, @Nullable String header, byte[] body) throws BadSignatureException {
        if (header == null) {
            throw new BadSignatureException("The request has no " + name);
        }
        int known = 0;
        for (String part : header.split(",", MAX_DIGESTS)) {
            int equals = part.indexOf('=');
            String algorithm =
                    equals < 0 ? "" : part.substring(0, equals).strip().toUpperCase(Locale.ROOT);
            if (algorithm.equals("SHA-256") || algorithm.equals("SHA-512")) {
                known++;
                if (!isRight(algorithm, part.substring(equals + 1).strip(), body)) {
                    throw new BadSignatureException("The " + name + " is that of another body");
                }
            }
        }
        if (known == 0) {
            throw new BadSignatureException("The " + name + " has neither sha-256 nor sha-512");
        }
    }

    private static boolean isRight(String algorithm, String value, byte[] body) {
        String plain = value.length() > 1 && value.startsWith(":") && value.endsWith(":")
                ? value.substring(1, value.length() - 1)
                : value;
        byte[] right = Base64.getEncoder().encode(hash(algorithm, body));
        return MessageDigest.isEqual(right, plain.getBytes(StandardCharsets.ISO_8859_1))
                || MessageDigest.isEqual(withoutPadding(right), plain.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static byte[] withoutPadding(byte[] base64) {
        return new String(base64, StandardCharsets.ISO_8859_1).replace("=", "").getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] hash(String algorithm, byte[] body) {
        try {
            return MessageDigest.getInstance(algorithm).digest(body);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has " + algorithm, e);
        }
    }
}
