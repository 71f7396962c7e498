package social.dassie.people.oauth;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Scopes;
import social.dassie.people.oauth.apps.Apps;
import social.dassie.people.oauth.apps.OAuthApp;

/**
 * The authorisation requests of applications, and the users' decisions. An error is shown on a page and never sent to
 * the redirect address automatically: anyone may register an application, so that would be an open redirect (RFC 9700
 * section 4.11.2).
 */
public final class Authorizations {
    private static final Pattern CHALLENGE = Pattern.compile("[A-Za-z0-9_-]{43}");

    private final Apps apps;
    private final Codes codes;
    private final String issuer;

    /** @param issuer how this server names itself in its metadata (RFC 8414) */
    public Authorizations(Apps apps, Codes codes, String issuer) {
        this.apps = apps;
        this.codes = codes;
        this.issuer = issuer;
    }

    /** Validates the parameters: returns the request or fails with an OAuth error. */
    public AuthorizationRequest check(AuthorizationForm form) {
        OAuthApp app = apps.findByClientId(OAuthErrors.required(form.clientId(), "client_id"))
                .orElseThrow(OAuthErrors::invalidClient);
        String redirect = OAuthErrors.required(form.redirectUri(), "redirect_uri");
        if (!app.redirects().contains(redirect)) {
            throw OAuthErrors.invalidRedirect();
        }
        if (!OAuthErrors.required(form.responseType(), "response_type").equals("code")) {
            throw OAuthErrors.unsupportedResponseType();
        }
        checkChallenge(form);
        return new AuthorizationRequest(
                app, redirect, allowed(app, form.scope()), form.state(), form.codeChallenge(), form.forceLogin());
    }

    /** Records that the user agreed: creates the code, and returns the address to which the browser takes it. */
    public String grant(AuthorizationRequest request, long accountId) {
        return request.accepted(codes.issue(request, accountId), issuer);
    }

    /** Returns the address to which the browser goes after a refusal. */
    public String deny(AuthorizationRequest request) {
        return request.refused(issuer);
    }

    /** Returns the requested scopes, if they exist and the application registered for them. */
    static Scopes allowed(OAuthApp app, @Nullable String asked) {
        Scopes scopes = asked == null || asked.isBlank() ? Scopes.DEFAULT : Scopes.parse(asked);
        if (!scopes.areKnown() || !app.scopeSet().coverAll(scopes)) {
            throw OAuthErrors.invalidScope();
        }
        return scopes;
    }

    /**
     * Without a method, a challenge would be {@code plain}, which does not protect against those who can read the
     * request.
     */
    private static void checkChallenge(AuthorizationForm form) {
        String challenge = form.codeChallenge();
        String method = form.codeChallengeMethod();
        if (challenge == null) {
            if (method != null && !method.equals("S256")) {
                throw OAuthErrors.challengeMethod();
            }
            return;
        }
        if (!"S256".equals(method)) {
            throw OAuthErrors.challengeMethod();
        }
        if (!CHALLENGE.matcher(challenge).matches()) {
            throw OAuthErrors.challenge();
        }
    }
}
