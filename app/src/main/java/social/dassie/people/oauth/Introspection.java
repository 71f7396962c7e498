package social.dassie.people.oauth;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.people.oauth.apps.Apps;
import social.dassie.people.oauth.apps.ClientCredentials;
import social.dassie.people.oauth.apps.OAuthApp;

/** Token introspection: applications query their own tokens (RFC 7662), and the token that they use. */
public final class Introspection {
    private static final String BEARER = "Bearer ";

    private final Apps apps;
    private final Tokens tokens;

    public Introspection(Apps apps, Tokens tokens) {
        this.apps = apps;
        this.tokens = tokens;
    }

    /**
     * Describes a token to an application, which authenticates with its secret or with another token of its own. 401 if
     * it does not.
     */
    IntrospectionEntity of(@Nullable String authorization, ClientCredentials client, @Nullable String token) {
        String bearer = bearer(authorization);
        String clientId = bearer == null
                ? apps.authenticate(client).map(OAuthApp::clientId).orElseThrow(OAuthErrors::invalidClient)
                : clientOf(bearer, token);
        String sought = OAuthErrors.required(token, "token");
        return tokens.find(sought)
                .filter(owner -> owner.clientId().equals(clientId) && owner.problem() == null)
                .map(owner ->
                        new IntrospectionEntity(true, owner.scopes(), clientId, "Bearer", owner.createdAt() / 1000))
                .orElse(IntrospectionEntity.INACTIVE);
    }

    /** Returns the application of a token; 401 if the token cannot be used, or is the one in question. */
    private String clientOf(String bearer, @Nullable String asked) {
        return tokens.find(bearer)
                .filter(owner -> owner.problem() == null && !bearer.equals(asked))
                .map(TokenOwner::clientId)
                .orElseThrow(ApiException::unauthenticated);
    }

    private static @Nullable String bearer(@Nullable String authorization) {
        return authorization != null && authorization.regionMatches(true, 0, BEARER, 0, BEARER.length())
                ? authorization.substring(BEARER.length()).strip()
                : null;
    }

    /** Returns the caller's token. */
    TokenInfoEntity own(Caller caller) {
        TokenOwner owner = tokens.get(caller.tokenId());
        return new TokenInfoEntity(
                owner.accountId() == 0 ? null : Long.toString(owner.accountId()),
                List.of(owner.scopes().split(" ")),
                null,
                new TokenInfoEntity.Application(owner.clientId()),
                owner.createdAt() / 1000);
    }
}
