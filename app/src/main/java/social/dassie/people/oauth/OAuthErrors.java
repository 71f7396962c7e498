package social.dassie.people.oauth;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Problem;

/** The errors of RFC 6749 sections 4.1.2.1 and 5.2, with the reference server's texts. */
final class OAuthErrors {
    private static final ErrorCode MISSING = ErrorCode.of("Missing required parameter: {0}.");

    private OAuthErrors() {}

    static ApiException invalidClient() {
        return error(
                401,
                "invalid_client",
                "Client authentication failed due to unknown client, no client authentication included, or unsupported"
                        + " authentication method.");
    }

    static ApiException invalidGrant() {
        return error(
                400,
                "invalid_grant",
                "The provided authorization grant is invalid, expired, revoked, does not match the redirection URI used"
                        + " in the authorization request, or was issued to another client.");
    }

    /** The error for a correct login that may not be used, with the reason. */
    static ApiException invalidGrant(String reason) {
        return error(400, "invalid_grant", reason);
    }

    static ApiException invalidScope() {
        return error(400, "invalid_scope", "The requested scope is invalid, unknown, or malformed.");
    }

    static ApiException invalidRedirect() {
        return error(400, "invalid_redirect_uri", "The redirect uri included is not valid.");
    }

    /** A parameter that has to be there; without it, an error that names it. */
    static String required(@Nullable String value, String param) {
        if (value == null) {
            throw error(400, "invalid_request", Problem.of(MISSING, param));
        }
        return value;
    }

    static ApiException challengeMethod() {
        return error(400, "invalid_request", "The code_challenge_method must be S256.");
    }

    static ApiException challenge() {
        return error(400, "invalid_request", "The code_challenge must be 43 characters of base64url.");
    }

    static ApiException unsupportedGrantType() {
        return error(
                400,
                "unsupported_grant_type",
                "The authorization grant type is not supported by the authorization server.");
    }

    static ApiException unsupportedResponseType() {
        return error(400, "unsupported_response_type", "The authorization server does not support this response type.");
    }

    static ApiException notYoursToRevoke() {
        return error(403, "unauthorized_client", "You are not authorized to revoke this token");
    }

    private static ApiException error(int status, String error, Object description) {
        return ApiException.of(status, error, Map.of("error_description", description));
    }
}
