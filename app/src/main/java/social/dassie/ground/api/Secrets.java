package social.dassie.ground.api;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Generates random secrets in the base64url alphabet, which is safe in any header, and the hashes that are stored. */
public final class Secrets {
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();
    private static final int BYTES = 32;
    private static final String HMAC = "HmacSHA256";
    private static final MessageDigest SHA_256 = sha256();

    private Secrets() {}

    /** Returns a secret of 256 random bits in 43 characters. */
    public static String random() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return BASE64.encodeToString(bytes);
    }

    /** Returns the SHA-256 hash. This is sufficient because the secrets are random and cannot be guessed. */
    public static String hash(String secret) {
        return BASE64.encodeToString(sha256(secret));
    }

    public static byte[] sha256(String text) {
        return sha256(text.getBytes(StandardCharsets.UTF_8));
    }

    public static byte[] sha256(byte[] bytes) {
        return newDigest().digest(bytes);
    }

    /**
     * Returns a SHA-256 digest for data that arrives in pieces: a copy of an unused digest, because asking the JDK's
     * providers takes as long as hashing a token.
     */
    public static MessageDigest newDigest() {
        try {
            return (MessageDigest) SHA_256.clone();
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the HMAC with SHA-256 (RFC 2104). */
    public static byte[] hmac(byte[] key, byte[] data) {
        try {
            Mac mac = Mac.getInstance(HMAC);
            mac.init(new SecretKeySpec(key, HMAC));
            return mac.doFinal(data);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("This Java cannot sign with " + HMAC, e);
        }
    }

    /** Compares in constant time, so that the time does not reveal how much is equal. */
    public static boolean areEqual(String a, String b) {
        return MessageDigest.isEqual(a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8));
    }
}
