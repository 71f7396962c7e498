package social.dassie.people.oauth;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Percent;
import social.dassie.ground.api.Scopes;
import social.dassie.people.oauth.apps.Apps;
import social.dassie.people.oauth.apps.OAuthApp;

/**
 * A checked authorisation request, and the address that receives its answer.
 *
 * <p>The answer is appended to the redirect address as text: that address is opaque, and a URI class would reject or
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
     * The address to which the browser takes the code.
     *
     * @param issuer this server, which says that it is the one that answers (RFC 9207): a program that asks several servers is not
     *     led to give the code of one to another. It comes last, after what programs look for
     */
    String accepted(String code, String issuer) {
        return isOutOfBand() ? NATIVE_PAGE + "?code=" + code : with("?code=" + code, issuer);
    }

    /** The address to which the browser goes when the user refused. */
    String refused(String issuer) {
        return isOutOfBand() ? NATIVE_PAGE + DENIED : with(DENIED, issuer);
    }

    private String with(String query, String issuer) {
        String joined = redirectUri.indexOf('?') < 0 ? query : "&" + query.substring(1);
        String known = state == null ? "" : "&state=" + Percent.encode(state);
        return redirectUri + joined + known + "&iss=" + Percent.encode(issuer);
    }
}
