package social.dassie.people.oauth;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Problem;

/** The errors of RFC 6749 sections 4.1.2.1 and 5.2, with the reference server's texts. */
final class OAuthErrors {
    private static final ErrorCode MISSING =
            ErrorCode.of("error.missing_required_parameter", "Missing required parameter: {0}.");

    private static final ErrorCode CLIENT_UNKNOWN = ErrorCode.of(
            "error.oauth_client_unknown",
            "Client authentication failed due to unknown client, no client authentication included, or unsupported"
                    + " authentication method.");
    private static final ErrorCode INVALID_GRANT = ErrorCode.of(
            "error.oauth_invalid_grant",
            "The provided authorization grant is invalid, expired, revoked, does not match the redirection URI used"
                    + " in the authorization request, or was issued to another client.");
    private static final ErrorCode INVALID_SCOPE =
            ErrorCode.of("error.oauth_invalid_scope", "The requested scope is invalid, unknown, or malformed.");
    private static final ErrorCode INVALID_REDIRECT =
            ErrorCode.of("error.oauth_invalid_redirect", "The redirect uri included is not valid.");
    private static final ErrorCode CHALLENGE_METHOD =
            ErrorCode.of("error.oauth_challenge_method", "The code_challenge_method must be S256.");
    private static final ErrorCode CHALLENGE =
            ErrorCode.of("error.oauth_challenge", "The code_challenge must be 43 characters of base64url.");
    private static final ErrorCode UNSUPPORTED_GRANT = ErrorCode.of(
            "error.oauth_unsupported_grant",
            "The authorization grant type is not supported by the authorization server.");
    private static final ErrorCode UNSUPPORTED_RESPONSE = ErrorCode.of(
            "error.oauth_unsupported_response", "The authorization server does not support this response type.");
    private static final ErrorCode NOT_YOURS =
            ErrorCode.of("error.oauth_not_yours", "You are not authorized to revoke this token");

    private OAuthErrors() {}

    static ApiException invalidClient() {
        return error(401, "invalid_client", Problem.of(CLIENT_UNKNOWN));
    }

    static ApiException invalidGrant() {
        return error(400, "invalid_grant", Problem.of(INVALID_GRANT));
    }

    /** Returns the error for correct credentials of a login that may not be used, with the reason. */
    static ApiException invalidGrant(ErrorCode reason) {
        return error(400, "invalid_grant", Problem.of(reason));
    }

    static ApiException invalidScope() {
        return error(400, "invalid_scope", Problem.of(INVALID_SCOPE));
    }

    static ApiException invalidRedirect() {
        return error(400, "invalid_redirect_uri", Problem.of(INVALID_REDIRECT));
    }

    /** Returns a required parameter; fails with an error that names it if it is missing. */
    static String required(@Nullable String value, String param) {
        if (value == null) {
            throw error(400, "invalid_request", Problem.of(MISSING, param));
        }
        return value;
    }

    static ApiException challengeMethod() {
        return error(400, "invalid_request", Problem.of(CHALLENGE_METHOD));
    }

    static ApiException challenge() {
        return error(400, "invalid_request", Problem.of(CHALLENGE));
    }

    static ApiException unsupportedGrantType() {
        return error(400, "unsupported_grant_type", Problem.of(UNSUPPORTED_GRANT));
    }

    static ApiException unsupportedResponseType() {
        return error(400, "unsupported_response_type", Problem.of(UNSUPPORTED_RESPONSE));
    }

    static ApiException notYoursToRevoke() {
        return error(403, "unauthorized_client", Problem.of(NOT_YOURS));
    }

    private static ApiException error(int status, String error, Problem description) {
        return ApiException.of(status, error, Map.of("error_description", description));
    }
}
