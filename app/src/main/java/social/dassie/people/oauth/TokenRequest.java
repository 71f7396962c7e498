package social.dassie.people.oauth;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Params;
import social.dassie.people.oauth.apps.ClientCredentials;

/** A request for a token, with its parameters unchanged (RFC 6749 sections 4.1.3, 4.3.2 and 4.4.2). */
record TokenRequest(
        @Nullable String grantType,
        ClientCredentials client,
        @Nullable String code,
        @Nullable String redirectUri,
        @Nullable String codeVerifier,
        @Nullable String scope,
        @Nullable String username,
        @Nullable String password,
        String clientAddress) {
    static TokenRequest of(@Nullable String authorization, Params params, String clientAddress) {
        return new TokenRequest(
                params.filled("grant_type"),
                ClientCredentials.of(authorization, params),
                params.filled("code"),
                params.filled("redirect_uri"),
                params.filled("code_verifier"),
                params.filled("scope"),
                params.filled("username"),
                params.text("password"),
                clientAddress);
    }
}
