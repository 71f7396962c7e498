package social.dassie.people.oauth.apps;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Params;

/**
 * The credentials of an application: HTTP Basic, or {@code client_id} and {@code client_secret} among the parameters
 * (RFC 6749 section 2.3.1). Some clients send both; then Basic takes precedence.
 *
 * @param secret null for a public client, which cannot keep a secret
 */
public record ClientCredentials(String id, @Nullable String secret) {
    public static ClientCredentials of(@Nullable String authorization, Params params) {
        ClientCredentials basic = basic(authorization);
        return basic != null
                ? basic
                : new ClientCredentials(params.text("client_id", "").strip(), params.filled("client_secret"));
    }

    private static @Nullable ClientCredentials basic(@Nullable String authorization) {
        if (authorization == null || !authorization.regionMatches(true, 0, "Basic ", 0, 6)) {
            return null;
        }
        try {
            byte[] bytes = Base64.getDecoder().decode(authorization.substring(6).strip());
            String pair = new String(bytes, StandardCharsets.UTF_8);
            int colon = pair.indexOf(':');
            String secret = pair.substring(colon + 1);
            return colon <= 0
                    ? null
                    : new ClientCredentials(pair.substring(0, colon), secret.isEmpty() ? null : secret);
        } catch (IllegalArgumentException notBase64) {
            return null;
        }
    }
}
