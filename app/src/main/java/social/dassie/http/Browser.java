package social.dassie.http;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import social.dassie.api.ApiException;
import social.dassie.api.Caller;
import social.dassie.api.Percent;
import social.dassie.api.Secrets;

/**
 * The browser behind a request: who is signed in there, and the form token, which proves that a form came from a page of
 * ours.
 *
 * <p>The form token is a hidden field which only our page can have filled: the hash of a secret cookie, of the session's
 * or, for who is not signed in, of one that is there for this alone. Another site can make the browser send the cookie,
 * but can neither read nor guess the field. The cookies' names begin with {@code __Host-} on https, so that no sibling
 * domain can plant one.
 */
public final class Browser {
    /** How long a session lasts after its last use. */
    public static final long SESSION_SECONDS = 30L * 24 * 3_600;

    private static final String FORM_FIELD = "form_token";
    private static final String SESSION = "session";
    private static final String FORM = "form";
    private static final long FORM_SECONDS = 24 * 3_600;

    private final Request request;
    private final SessionStore sessions;
    private final @Nullable String secret;
    private final @Nullable BrowserSession session;

    Browser(Request request, SessionStore sessions) {
        this.request = request;
        this.sessions = sessions;
        this.secret = request.cookie(cookieName(SESSION, request.isSecure()));
        this.session = secret == null ? null : sessions.find(secret).orElse(null);
        if (secret != null && session != null && sessions.renew(session)) {
            request.setCookie(cookieName(SESSION), secret, SESSION_SECONDS);
        }
    }

    /** Who is signed in, as a user without a token; {@link Caller#ANONYMOUS} for nobody. */
    Caller caller() {
        return session == null ? Caller.ANONYMOUS : session.caller();
    }

    public boolean isSignedIn() {
        return session != null;
    }

    /** The name of who is signed in where these cookies are from, null for nobody. */
    static @Nullable String username(
            Function<String, @Nullable String> cookie, boolean isSecure, SessionStore sessions) {
        String secret = cookie.apply(cookieName(SESSION, isSecure));
        return secret == null
                ? null
                : sessions.find(secret).map(BrowserSession::username).orElse(null);
    }

    /** The name of who is signed in, null for nobody. */
    public @Nullable String username() {
        return session == null ? null : session.username();
    }

    /** The value of the hidden field in a form that is about to be shown. */
    public String formToken() {
        if (session != null && secret != null) {
            return tokenOf(secret);
        }
        String kept = request.cookie(cookieName(FORM));
        String own = kept == null || kept.isEmpty() ? Secrets.random() : kept;
        request.setCookie(cookieName(FORM), own, FORM_SECONDS);
        return tokenOf(own);
    }

    /** Refuses with 403 a form that is not from a page of ours. */
    void checkForm() {
        String field = request.params().text(FORM_FIELD, "");
        boolean isOurs =
                (session != null && isTokenOf(secret, field)) || isTokenOf(request.cookie(cookieName(FORM)), field);
        if (!isOurs) {
            throw ApiException.of(
                    403,
                    "This form is out of date, or your browser sends no cookies. Go back, load the page again and retry.");
        }
    }

    /** Signs in; the secret is new, so that nobody can have planted it before. */
    public void signIn(long accountId) {
        if (session != null) {
            sessions.close(session);
        }
        String made = sessions.open(accountId, request.clientAddress(), request.header("User-Agent"));
        request.setCookie(cookieName(SESSION), made, SESSION_SECONDS);
    }

    public void signOut() {
        if (session != null) {
            sessions.close(session);
        }
        request.setCookie(cookieName(SESSION), "", 0);
    }

    /** Sends the browser to the sign-in page, from where it comes back to {@code returnTo}. */
    public void askToSignIn(String returnTo, boolean again) {
        request.redirect("/auth/sign_in?" + (again ? "again=1&" : "") + "return_to=" + Percent.encode(returnTo));
    }

    private String cookieName(String name) {
        return cookieName(name, request.isSecure());
    }

    private static String cookieName(String name, boolean isSecure) {
        return isSecure ? "__Host-" + name : name;
    }

    private static String tokenOf(String secret) {
        return Secrets.hash("form " + secret);
    }

    private static boolean isTokenOf(@Nullable String secret, String field) {
        return secret != null && !secret.isEmpty() && Secrets.areEqual(tokenOf(secret), field);
    }
}
