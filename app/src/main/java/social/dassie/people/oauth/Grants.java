package social.dassie.people.oauth;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.LoginProblem;
import social.dassie.ground.api.Scopes;
import social.dassie.people.oauth.apps.Apps;
import social.dassie.people.oauth.apps.ClientCredentials;
import social.dassie.people.oauth.apps.OAuthApp;
import social.dassie.people.users.User;
import social.dassie.people.users.Users;

/** The rules that issue and revoke tokens (RFC 6749 sections 4.1, 4.3 and 4.4; RFC 7009). */
public final class Grants {
    private final Apps apps;
    private final Codes codes;
    private final Tokens tokens;
    private final Users users;
    private final boolean isSandbox;

    /** @param isSandbox whether a password alone is enough to get a token */
    public Grants(Apps apps, Codes codes, Tokens tokens, Users users, boolean isSandbox) {
        this.apps = apps;
        this.codes = codes;
        this.tokens = tokens;
        this.users = users;
        this.isSandbox = isSandbox;
    }

    /** Returns the supported grant types, for the metadata document. */
    List<String> types() {
        return isSandbox
                ? List.of("authorization_code", "client_credentials", "password")
                : List.of("authorization_code", "client_credentials");
    }

    TokenEntity grant(TokenRequest request) {
        String type = OAuthErrors.required(request.grantType(), "grant_type");
        if (!types().contains(type)) {
            throw OAuthErrors.unsupportedGrantType();
        }
        return switch (type) {
            case "authorization_code" -> forCode(request);
            case "password" -> forPassword(request);
            default -> forApplication(request);
        };
    }

    /** Revokes a token. A token that does not exist is a success; a token of another application is an error. */
    void revoke(ClientCredentials client, @Nullable String token) {
        if (token == null) {
            throw OAuthErrors.notYoursToRevoke();
        }
        tokens.find(token).ifPresent(owner -> {
            boolean isOwn = apps.findByClientId(client.id())
                    .filter(app -> app.id() == owner.appId())
                    .filter(app ->
                            client.secret() == null || apps.authenticate(client).isPresent())
                    .isPresent();
            if (!isOwn) {
                throw OAuthErrors.notYoursToRevoke();
            }
            tokens.revoke(owner.id());
        });
    }

    /** Returns the token for a code. A public client has no secret; its code verifier replaces the secret. */
    private TokenEntity forCode(TokenRequest request) {
        ClientCredentials client = request.client();
        boolean isPublic = client.secret() == null && request.codeVerifier() != null;
        OAuthApp app = (isPublic ? apps.findByClientId(client.id()) : apps.authenticate(client))
                .orElseThrow(OAuthErrors::invalidClient);
        String code = OAuthErrors.required(request.code(), "code");
        String redirect = OAuthErrors.required(request.redirectUri(), "redirect_uri");
        return codes.redeem(app, code, redirect, request.codeVerifier()).orElseThrow(OAuthErrors::invalidGrant);
    }

    private TokenEntity forApplication(TokenRequest request) {
        OAuthApp app = apps.authenticate(request.client()).orElseThrow(OAuthErrors::invalidClient);
        Scopes scopes = Authorizations.allowed(app, request.scope());
        return tokens.grant(app.id(), null, scopes).answer();
    }

    private TokenEntity forPassword(TokenRequest request) {
        OAuthApp app = apps.authenticate(request.client()).orElseThrow(OAuthErrors::invalidClient);
        String email = OAuthErrors.required(request.username(), "username");
        User user = users.signIn(email, OAuthErrors.required(request.password(), "password"), request.clientAddress())
                .orElseThrow(OAuthErrors::invalidGrant);
        LoginProblem problem = user.problem();
        if (problem != null) {
            throw OAuthErrors.invalidGrant(problem.code());
        }
        Scopes scopes = Authorizations.allowed(app, request.scope());
        return tokens.grant(app.id(), user.accountId(), scopes).answer();
    }
}
