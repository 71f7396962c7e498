package social.dassie.people.crypto;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.ServerState;

/**
 * Seals what the server knows about a message that it cannot read. A user who reports a message sends its token with
 * the plain text and the secret of its digest. This proves that this server passed on exactly this message, with its
 * sender, recipient and time; it cannot be forged.
 *
 * <p>A token is AES-256-GCM in base64 (never with a hyphen in front, so that it can be an argument of a command): 12
 * random bytes, then the encrypted JSON of {@link Facts}, then an authentication tag of 16 bytes. The key is the
 * server's own ({@code server_state}, {@code franking_key}), made once.
 */
public final class MessageFranking {
    /**
     * The content of a token.
     *
     * @param type of the message
     * @param timestamp milliseconds since the epoch
     * @param digest as the sender gave it
     */
    public record Facts(
            long sourceAccountId,
            String sourceDeviceId,
            long targetAccountId,
            String targetDeviceId,
            int type,
            long timestamp,
            String digest) {}

    private static final String STATE = "franking_key";
    private static final int KEY_BYTES = 32;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final SecretKeySpec key;

    public MessageFranking(ServerState state) {
        String kept = state.findOrMake(STATE, () -> Base64.getEncoder().encodeToString(random(KEY_BYTES)));
        this.key = new SecretKeySpec(Base64.getDecoder().decode(kept), "AES");
    }

    public String seal(Facts facts) {
        byte[] nonce = random(NONCE_BYTES);
        try {
            byte[] sealed =
                    cipher(Cipher.ENCRYPT_MODE, nonce).doFinal(Json.text(facts).getBytes(StandardCharsets.UTF_8));
            byte[] whole = Arrays.copyOf(nonce, NONCE_BYTES + sealed.length);
            System.arraycopy(sealed, 0, whole, NONCE_BYTES, sealed.length);
            return Base64.getEncoder().withoutPadding().encodeToString(whole);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("This Java cannot encrypt with AES-GCM", e);
        }
    }

    /** The content of a token; empty unless this server sealed exactly this token. */
    public Optional<Facts> open(String token) {
        try {
            byte[] whole = Base64.getDecoder().decode(token.strip());
            if (whole.length <= NONCE_BYTES) {
                return Optional.empty();
            }
            byte[] facts = cipher(Cipher.DECRYPT_MODE, Arrays.copyOf(whole, NONCE_BYTES))
                    .doFinal(whole, NONCE_BYTES, whole.length - NONCE_BYTES);
            return Optional.of(Json.read(new String(facts, StandardCharsets.UTF_8), Facts.class));
        } catch (GeneralSecurityException | IllegalArgumentException notOurs) {
            return Optional.empty();
        }
    }

    private Cipher cipher(int mode, byte[] nonce) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        return cipher;
    }

    private static byte[] random(int count) {
        byte[] bytes = new byte[count];
        RANDOM.nextBytes(bytes);
        return bytes;
    }
}
