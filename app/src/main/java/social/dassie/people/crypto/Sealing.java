package social.dassie.people.crypto;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Encrypts data that only this server decrypts again, with AES-256-GCM: first a random nonce, then the sealed content.
 */
public final class Sealing {
    public static final int KEY_BYTES = 32;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final SecretKeySpec key;

    /** @param key of {@link #KEY_BYTES} bytes */
    public Sealing(byte[] key) {
        this.key = new SecretKeySpec(key, "AES");
    }

    public static byte[] newKey() {
        return random(KEY_BYTES);
    }

    public byte[] seal(byte[] content) {
        return seal(content, "");
    }

    /** @param about associated data that is required again to open it, such as the place where it is stored */
    public byte[] seal(byte[] content, String about) {
        byte[] nonce = random(NONCE_BYTES);
        try {
            byte[] sealed = cipher(Cipher.ENCRYPT_MODE, nonce, about).doFinal(content);
            byte[] whole = Arrays.copyOf(nonce, NONCE_BYTES + sealed.length);
            System.arraycopy(sealed, 0, whole, NONCE_BYTES, sealed.length);
            return whole;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("This Java cannot encrypt with AES-GCM", e);
        }
    }

    /** Returns the content; empty unless it was sealed with this key and is unchanged. */
    public Optional<byte[]> open(byte[] whole) {
        return open(whole, "");
    }

    /** As {@link #open(byte[])}; empty also if the associated data differs. */
    public Optional<byte[]> open(byte[] whole, String about) {
        if (whole.length <= NONCE_BYTES) {
            return Optional.empty();
        }
        try {
            return Optional.of(cipher(Cipher.DECRYPT_MODE, Arrays.copyOf(whole, NONCE_BYTES), about)
                    .doFinal(whole, NONCE_BYTES, whole.length - NONCE_BYTES));
        } catch (GeneralSecurityException notOurs) {
            return Optional.empty();
        }
    }

    private Cipher cipher(int mode, byte[] nonce, String about) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD(about.getBytes(StandardCharsets.UTF_8));
        return cipher;
    }

    private static byte[] random(int count) {
        byte[] bytes = new byte[count];
        RANDOM.nextBytes(bytes);
        return bytes;
    }
}
