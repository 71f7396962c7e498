package social.dassie.people.oauth;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Percent;
import social.dassie.ground.api.Scopes;
import social.dassie.people.oauth.apps.Apps;
import social.dassie.people.oauth.apps.OAuthApp;

/**
 * A validated authorisation request, and the address that receives its response.
 *
 * <p>The response is appended to the redirect address as text: that address is opaque, and a URI class would reject or
 * rewrite some addresses that are in use.
 *
 * @param forceLogin whether a user who is signed in must sign in again first
 */
public record AuthorizationRequest(
        OAuthApp app,
        String redirectUri,
        Scopes scopes,
        @Nullable String state,
        @Nullable String codeChallenge,
        boolean forceLogin) {
    /** The page that shows a code to copy. */
    public static final String NATIVE_PAGE = "/oauth/authorize/native";

    private static final String DENIED = "?error=access_denied&error_description="
            + Percent.encode("The resource owner or authorization server denied the request.");

    public boolean isOutOfBand() {
        return redirectUri.equals(Apps.OUT_OF_BAND);
    }

    /**
     * Returns the address to which the browser takes the code.
     *
     * @param issuer this server, which identifies itself in the response (RFC 9207), so that a client of several
     *     servers cannot be tricked into sending the code of one to another. It comes last, after what clients look for
     */
    String accepted(String code, String issuer) {
        return isOutOfBand() ? NATIVE_PAGE + "?code=" + code : with("?code=" + code, issuer);
    }

    /** Returns the address to which the browser goes after a refusal. */
    String refused(String issuer) {
        return isOutOfBand() ? NATIVE_PAGE + DENIED : with(DENIED, issuer);
    }

    private String with(String query, String issuer) {
        String joined = redirectUri.indexOf('?') < 0 ? query : "&" + query.substring(1);
        String known = state == null ? "" : "&state=" + Percent.encode(state);
        return redirectUri + joined + known + "&iss=" + Percent.encode(issuer);
    }
}
