package social.dassie.people.oauth;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Params;

/**
 * The parameters of an authorisation request as they were sent (RFC 6749 section 4.1.1, RFC 7636 section 4.3). They are
 * hidden fields of the page and are validated again when its form is submitted.
 */
public record AuthorizationForm(
        @Nullable String clientId,
        @Nullable String redirectUri,
        @Nullable String responseType,
        @Nullable String scope,
        @Nullable String state,
        @Nullable String codeChallenge,
        @Nullable String codeChallengeMethod,
        boolean forceLogin) {
    public static AuthorizationForm of(Params params) {
        return new AuthorizationForm(
                params.filled("client_id"),
                params.filled("redirect_uri"),
                params.filled("response_type"),
                params.filled("scope"),
                params.text("state"),
                params.filled("code_challenge"),
                params.filled("code_challenge_method"),
                params.flag("force_login", false));
    }
}
