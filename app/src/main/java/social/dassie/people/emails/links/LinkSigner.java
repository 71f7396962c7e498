package social.dassie.people.emails.links;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.db.ServerState;

/**
 * The signature in a link, which proves that this server created it for its recipient: HMAC-SHA256 with a key of the
 * server's own ({@code server_state}, {@code link_key}), generated once. Unlike the tokens of {@link EmailTokens} it is
 * not stored and can be used again, so it is for links that must work as long as the recipient keeps the email.
 */
final class LinkSigner {
    private static final String STATE = "link_key";

    private final ServerState state;

    LinkSigner(ServerState state) {
        this.state = state;
    }

    /** Returns the signature of these values, 43 characters that are safe in an address. */
    String sign(String... values) {
        byte[] key = state.findOrMake(STATE, Secrets::random).getBytes(StandardCharsets.US_ASCII);
        byte[] signature = Secrets.hmac(key, String.join("\n", values).getBytes(StandardCharsets.UTF_8));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(signature);
    }

    boolean isGood(String proof, String... values) {
        return Secrets.areEqual(sign(values), proof);
    }
}
