package social.dassie.people.crypto;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.ServerState;

/**
 * Seals what the server knows about a message that it cannot read. A user who reports a message sends its token with
 * the plain text and the secret of its digest. This proves that this server passed on exactly this message, with its
 * sender, recipient and time; it cannot be forged.
 *
 * <p>A token is AES-256-GCM in base64 (never with a hyphen in front, so that it can be an argument of a command): 12
 * random bytes, then the encrypted JSON of {@link Facts}, then an authentication tag of 16 bytes. The key is the
 * server's own ({@code server_state}, {@code franking_key}), generated once.
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

    private final Sealing sealing;

    public MessageFranking(ServerState state) {
        String kept = state.findOrMake(STATE, () -> Base64.getEncoder().encodeToString(Sealing.newKey()));
        this.sealing = new Sealing(Base64.getDecoder().decode(kept));
    }

    public String seal(Facts facts) {
        return Base64.getEncoder()
                .withoutPadding()
                .encodeToString(sealing.seal(Json.text(facts).getBytes(StandardCharsets.UTF_8)));
    }

    /** Returns the content of a token; empty unless this server sealed exactly this token. */
    public Optional<Facts> open(String token) {
        try {
            return sealing.open(Base64.getDecoder().decode(token.strip()))
                    .map(facts -> Json.read(new String(facts, StandardCharsets.UTF_8), Facts.class));
        } catch (IllegalArgumentException notBase64) {
            return Optional.empty();
        }
    }
}
