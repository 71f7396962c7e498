package social.dassie.people.crypto;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;

/** Checks keys and signatures as clients send them: base64, with or without padding (RFC 8032, RFC 7748). */
final class Ed25519 {
    private static final int KEY_BYTES = 32;
    private static final int SIGNATURE_BYTES = 64;
    /** The bytes in front of the 32 bytes of a key in an X.509 SubjectPublicKeyInfo (RFC 8410 section 4). */
    private static final byte[] X509_PREFIX = HexFormat.of().parseHex("302a300506032b6570032100");

    private Ed25519() {}

    /** Returns whether the text is 32 bytes in base64. Any 32 bytes are a Curve25519 key. */
    static boolean isKey(String base64) {
        return decode(base64, KEY_BYTES).isPresent();
    }

    /** Returns whether the text is a key that can check signatures. Not every 32 bytes are a point on the curve. */
    static boolean isVerifyingKey(String base64) {
        try {
            return verifier(base64).isPresent();
        } catch (GeneralSecurityException notAPoint) {
            return false;
        }
    }

    /**
     * Returns whether the signature by this key is valid for the message, either for its text as sent or for the
     * decoded bytes.
     */
    static boolean isSignature(String signature, String key, String message) {
        Optional<byte[]> signed = decode(signature, SIGNATURE_BYTES);
        return signed.isPresent()
                && (verifies(key, message.getBytes(StandardCharsets.US_ASCII), signed.get())
                        || decode(message, KEY_BYTES)
                                .filter(bytes -> verifies(key, bytes, signed.get()))
                                .isPresent());
    }

    private static boolean verifies(String key, byte[] message, byte[] signature) {
        try {
            Optional<Signature> verifier = verifier(key);
            if (verifier.isEmpty()) {
                return false;
            }
            verifier.get().update(message);
            return verifier.get().verify(signature);
        } catch (GeneralSecurityException malformed) {
            return false;
        }
    }

    private static Optional<Signature> verifier(String key) throws GeneralSecurityException {
        Optional<byte[]> bytes = decode(key, KEY_BYTES);
        if (bytes.isEmpty()) {
            return Optional.empty();
        }
        byte[] encoded = new byte[X509_PREFIX.length + KEY_BYTES];
        System.arraycopy(X509_PREFIX, 0, encoded, 0, X509_PREFIX.length);
        System.arraycopy(bytes.get(), 0, encoded, X509_PREFIX.length, KEY_BYTES);
        PublicKey made = KeyFactory.getInstance("Ed25519").generatePublic(new X509EncodedKeySpec(encoded));
        Signature signature = Signature.getInstance("Ed25519");
        signature.initVerify(made);
        return Optional.of(signature);
    }

    private static Optional<byte[]> decode(String base64, int length) {
        try {
            return Optional.of(Base64.getDecoder().decode(base64)).filter(bytes -> bytes.length == length);
        } catch (IllegalArgumentException notBase64) {
            return Optional.empty();
        }
    }
}
