package social.dassie.upkeep.adoption;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.InflaterInputStream;
import javax.crypto.Cipher;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.Json;

/**
 * What Mastodon encrypts in its database with keys from its environment: the secrets of two-factor authentication. Since 4.3 it does
 * so with Active Record Encryption (https://guides.rubyonrails.org/active_record_encryption.html), before with the library
 * attr_encrypted; both by AES-256-GCM.
 */
final class RailsSecrets {
    private static final Logger LOG = LoggerFactory.getLogger(RailsSecrets.class);

    private static final int KEY_BITS = 256;
    private static final int TAG_BITS = 128;
    private static final int TAG_BYTES = 16;
    private static final int ROUNDS = 1 << 16;
    private static final int LEGACY_ROUNDS = 2_000;
    private static final int MAX_TEXT = 1 << 16;

    private final Map<String, String> environment;
    private final Map<String, byte[]> derived = new HashMap<>();

    RailsSecrets(Map<String, String> environment) {
        this.environment = environment;
    }

    /** Returns the text of a column that Active Record encrypted; null if the keys are missing or others, or for other text. */
    @Nullable
    String encrypted(String stored) {
        try {
            return opened(stored);
        } catch (RuntimeException invalid) {
            LOG.trace("Not encrypted by Active Record");
            return null;
        }
    }

    private @Nullable String opened(String stored) {
        String primary = environment.get("ACTIVE_RECORD_ENCRYPTION_PRIMARY_KEY");
        String salt = environment.get("ACTIVE_RECORD_ENCRYPTION_KEY_DERIVATION_SALT");
        if (primary == null || salt == null) {
            return null;
        }
        JsonNode message = Json.read(stored, JsonNode.class);
        JsonNode head = message.path("h");
        byte[] body = decoded(message.path("p").asText());
        byte[] sealed = Arrays.copyOf(body, body.length + TAG_BYTES);
        System.arraycopy(decoded(head.path("at").asText()), 0, sealed, body.length, TAG_BYTES);
        // Rails 7.0 derived keys with SHA-1.
        for (String digest : List.of("SHA256", "SHA1")) {
            try {
                byte[] plain = opened(
                        key(primary, salt.getBytes(StandardCharsets.UTF_8), digest, ROUNDS),
                        decoded(head.path("iv").asText()),
                        sealed);
                return new String(head.path("c").asBoolean() ? inflated(plain) : plain, StandardCharsets.UTF_8);
            } catch (GeneralSecurityException | IOException notThisKey) {
                LOG.trace("A secret was not encrypted with a key derived by {}", digest);
            }
        }
        return null;
    }

    /** Returns the text of a column that attr_encrypted encrypted, with {@code OTP_SECRET}; null without it. */
    @Nullable
    String legacy(String stored, @Nullable String iv, @Nullable String salt) {
        String secret = environment.get("OTP_SECRET");
        if (secret == null || iv == null || salt == null) {
            return null;
        }
        try {
            byte[] key = key(secret, decoded(salt.startsWith("_") ? salt.substring(1) : salt), "SHA1", LEGACY_ROUNDS);
            return new String(opened(key, decoded(iv), decoded(stored)), StandardCharsets.UTF_8);
        } catch (GeneralSecurityException | IllegalArgumentException notThisKey) {
            return null;
        }
    }

    private byte[] key(String password, byte[] salt, String digest, int rounds) throws GeneralSecurityException {
        String name = digest + rounds + Arrays.toString(salt);
        byte[] known = derived.get(name);
        if (known == null) {
            known = SecretKeyFactory.getInstance("PBKDF2WithHmac" + digest)
                    .generateSecret(new PBEKeySpec(password.toCharArray(), salt, rounds, KEY_BITS))
                    .getEncoded();
            derived.put(name, known);
        }
        return known;
    }

    private static byte[] opened(byte[] key, byte[] iv, byte[] sealed) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(Cipher.DECRYPT_MODE, new SecretKeySpec(key, "AES"), new GCMParameterSpec(TAG_BITS, iv));
        return cipher.doFinal(sealed);
    }

    private static byte[] inflated(byte[] bytes) throws IOException {
        try (InflaterInputStream in = new InflaterInputStream(new ByteArrayInputStream(bytes))) {
            return in.readNBytes(MAX_TEXT);
        }
    }

    private static byte[] decoded(String base64) {
        return Base64.getMimeDecoder().decode(base64);
    }
}
