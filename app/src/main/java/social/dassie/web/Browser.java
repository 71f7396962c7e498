package social.dassie.web;

import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import social.dassie.api.ApiException;
import social.dassie.api.Percent;
import social.dassie.api.Secrets;
import social.dassie.http.Request;

/**
 * The browser behind a request: who is signed in there, and the proof that a form came from a page of ours.
 *
 * <p>That proof is a field which only our page can have filled: the hash of a secret cookie, of the session's or, for who
 * is not signed in, of one that is there for this alone. Another site can make the browser send the cookie, but neither
 * read nor guess the field. The cookies' names begin with {@code __Host-} on https, so that no sibling domain can plant
 * one.
 */
final class Browser {
    /** The hidden field of every form. */
    static final String FORM_FIELD = "form_token";

    private static final String SESSION = "session";
    private static final String FORM = "form";
    private static final long SESSION_SECONDS = Sessions.LIFETIME_MS / 1000;
    private static final long FORM_SECONDS = 24 * 3_600;

    private final Request request;
    private final Sessions sessions;
    private final @Nullable String secret;
    private final @Nullable Session session;

    Browser(Request request, Sessions sessions) {
        this.request = request;
        this.sessions = sessions;
        this.secret = request.cookie(cookieName(SESSION, request.isSecure()));
        this.session = secret == null ? null : sessions.find(secret).orElse(null);
        if (secret != null && session != null && sessions.renew(session)) {
            request.setCookie(cookieName(SESSION), secret, SESSION_SECONDS);
        }
    }

    Optional<Session> session() {
        return Optional.ofNullable(session);
    }

    /** The name of who is signed in where these cookies are from, null for nobody. */
    static @Nullable String username(Function<String, @Nullable String> cookie, boolean isSecure, Sessions sessions) {
        String secret = cookie.apply(cookieName(SESSION, isSecure));
        return secret == null
                ? null
                : sessions.find(secret).map(Session::username).orElse(null);
    }

    /** What the pages' header shows: the name of who is signed in, null for nobody. */
    @Nullable
    String username() {
        return session == null ? null : session.username();
    }

    /** The value of the hidden field in a form that is about to be shown. */
    String formToken() {
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
    void signIn(long accountId) {
        if (session != null) {
            sessions.close(session);
        }
        String made = sessions.open(accountId, request.clientAddress(), request.header("User-Agent"));
        request.setCookie(cookieName(SESSION), made, SESSION_SECONDS);
    }

    void signOut() {
        if (session != null) {
            sessions.close(session);
        }
        request.setCookie(cookieName(SESSION), "", 0);
    }

    /** Sends the browser to the sign-in page, from where it comes back to {@code returnTo}. */
    void askToSignIn(String returnTo, boolean again) {
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
