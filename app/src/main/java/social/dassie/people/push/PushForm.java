package social.dassie.people.push;

import java.util.Base64;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Params;
import social.dassie.ground.outbound.WebAddress;

/**
 * The parameters of a new subscription: the endpoint, and the client's keys for encryption. The endpoint is stored
 * exactly as it was sent: clients compare it with their own, and subscribe again if it differs.
 */
public record PushForm(String endpoint, String p256dh, String auth, boolean standard) {
    private static final ErrorCode NOT_A_URL =
            ErrorCode.ofField("ERR_INVALID", "error.is_not_a_valid_url", "{0} is not a valid URL");
    private static final Field ENDPOINT = Field.of("endpoint");
    private static final Field KEY_AUTH = Field.of("auth", "key_auth", "Key auth");
    private static final Field KEY_P256DH = Field.of("p256dh", "key_p256dh", "Key p256dh");

    private static final int AUTH_BYTES = 16;
    private static final int MAX_ENDPOINT = 2_048;

    /**
     * Reads the parameters; 422 for a subscription to which no message could be sent.
     *
     * @param isHttpAllowed whether an endpoint may be without TLS
     */
    static PushForm of(Params params, boolean isHttpAllowed) {
        if (!params.has("subscription")) {
            throw ApiException.badRequest(ErrorCode.MISSING, "subscription");
        }
        Params subscription = params.map("subscription");
        Params keys = subscription.map("keys");
        return new PushForm(
                endpoint(subscription.filled("endpoint"), isHttpAllowed),
                key(keys.filled("p256dh")),
                auth(keys.filled("auth")),
                subscription.flag("standard", false));
    }

    private static String endpoint(@Nullable String text, boolean isHttpAllowed) {
        if (text == null) {
            throw ApiException.invalid(ENDPOINT, ErrorCode.BLANK);
        }
        boolean isUsable = text.length() <= MAX_ENDPOINT
                && WebAddress.parse(text)
                        .filter(uri -> isHttpAllowed || "https".equals(uri.getScheme()))
                        .isPresent();
        if (!isUsable) {
            throw ApiException.invalid(ENDPOINT, NOT_A_URL);
        }
        return text;
    }

    private static String key(@Nullable String text) {
        byte[] bytes = decode(text);
        if (EcPoint.decode(bytes).isEmpty()) {
            throw ApiException.invalid(KEY_P256DH, ErrorCode.INVALID);
        }
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static String auth(@Nullable String text) {
        byte[] bytes = decode(text);
        if (bytes.length != AUTH_BYTES) {
            throw ApiException.invalid(KEY_AUTH, ErrorCode.INVALID);
        }
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Decodes either alphabet of base64, with or without padding; empty for any other text. */
    private static byte[] decode(@Nullable String text) {
        if (text == null) {
            return new byte[0];
        }
        // An unencoded plus sign in a form arrives as a space.
        String plain =
                text.replace(' ', '-').replace('+', '-').replace('/', '_').replaceAll("=+$", "");
        try {
            return Base64.getUrlDecoder().decode(plain);
        } catch (IllegalArgumentException e) {
            return new byte[0];
        }
    }
}
