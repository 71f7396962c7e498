package social.dassie.ground.http;

import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Percent;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.words.Words;

/**
 * The browser that sent a request: its signed-in user, and the form token, which proves that a form came from one of our
 * pages.
 *
 * <p>The form token is a hidden field that only our page can fill in: the hash of a secret cookie. This is the session's
 * cookie, or a separate cookie if no user is signed in. Another site can make the browser send the cookie, but can
 * neither read nor guess the field. The cookies' names begin with {@code __Host-} on https, so that no sibling domain
 * can set one.
 */
public final class Browser {
    private static final ErrorCode STALE_FORM = ErrorCode.of(
            "error.stale_form",
            "This form is out of date, or your browser sends no cookies. Go back, load the page again and retry.");

    /** The lifetime of a session after its last use. */
    public static final long SESSION_SECONDS = 30L * 24 * 3_600;

    private static final String FORM_FIELD = "form_token";
    private static final String SESSION = "session";
    private static final String FORM = "form";
    private static final long FORM_SECONDS = 24 * 3_600;
    /** The cookie with the chosen color scheme. It is not secret; our scripts read and set it, too. */
    private static final String THEME = "theme";

    /** The cookie with the remote servers that the client may connect to; it is not secret either. */
    private static final String SERVERS = "servers";

    private static final Set<String> THEMES = Set.of("light", "dark");
    private static final long THEME_SECONDS = 365L * 24 * 3_600;

    /**
     * The page on which a second user may be signed in alongside this browser's user, for a few minutes and for this
     * page only: to connect another account of this server to the client, whose own session continues unchanged.
     */
    public static final String GUEST_PAGE = "/oauth/authorize";

    /**
     * The cookie with the guest's secret, or a marker that a guest is expected; and for whom: this browser's user, and
     * the address to return to.
     */
    private static final String GUEST = "guest";

    private static final String AWAITED = "awaited";
    private static final char PART = '~';
    private static final String BACK = "redirect_uri";
    private static final long GUEST_SECONDS = 600;

    private final IncomingRequest request;
    private final SessionStore sessions;
    private final @Nullable String secret;
    private final @Nullable BrowserSession session;
    private final boolean hasGuest;

    /** @param page the requested route */
    Browser(IncomingRequest request, SessionStore sessions, String page) {
        this.request = request;
        this.sessions = sessions;
        String own = request.cookie(cookieName(SESSION, request.isSecure()));
        BrowserSession main = own == null ? null : sessions.find(own).orElse(null);
        String guests = main == null || own == null || !page.equals(GUEST_PAGE) || cookie(GUEST) == null
                ? null
                : guestOf(own, request.params().text(BACK, ""));
        BrowserSession guest = guests == null ? null : sessions.find(guests).orElse(null);
        this.hasGuest = guest != null;
        this.secret = hasGuest ? guests : own;
        this.session = hasGuest ? guest : main;
        if (session != null) {
            speak(session);
        }
        if (!hasGuest && secret != null && session != null && sessions.renew(session)) {
            request.setCookie(cookieName(SESSION), secret, SESSION_SECONDS, false);
        }
    }

    /**
     * Returns the user signed in in the browser that sent a request, only for rate limits: nothing else of the answer
     * depends on it.
     */
    public static Caller member(IncomingRequest request, SessionStore sessions) {
        String secret = request.cookie(cookieName(SESSION, request.isSecure()));
        return secret == null
                ? Caller.ANONYMOUS
                : sessions.find(secret).map(BrowserSession::caller).orElse(Caller.ANONYMOUS);
    }

    /** Continues the request in the account's chosen language, if there is one, and in its time zone. */
    private static void speak(BrowserSession session) {
        Words.prefer(session.language(), session.zone());
    }

    /** Returns the signed-in user, as a user without a token; {@link Caller#ANONYMOUS} if no user is signed in. */
    public Caller caller() {
        return session == null ? Caller.ANONYMOUS : session.caller();
    }

    /** Returns the session; null if no user is signed in. */
    public @Nullable BrowserSession session() {
        return session;
    }

    public boolean isSignedIn() {
        return session != null;
    }

    /** Returns whether the signed-in user may use the client. */
    public boolean opensClient() {
        return session != null && session.problem() == null;
    }

    /** Redirects a user whose role requires a second factor to the page that sets one up. */
    public void askForSecondFactor() {
        Answer.redirect(request.ctx(), "/settings/two_factor", 302);
    }

    /** Returns the name of the user who is signed in with these cookies; null for no user. */
    public static @Nullable String username(
            Function<String, @Nullable String> cookie, boolean isSecure, SessionStore sessions) {
        String secret = cookie.apply(cookieName(SESSION, isSecure));
        BrowserSession session = secret == null ? null : sessions.find(secret).orElse(null);
        if (session == null) {
            return null;
        }
        speak(session);
        return session.username();
    }

    /** Returns the name of the signed-in user; null for no user. */
    public @Nullable String username() {
        return session == null ? null : session.username();
    }

    /** Returns the color scheme chosen in this browser, {@code light} or {@code dark}; null for that of the system. */
    public @Nullable String theme() {
        String kept = request.cookie(THEME);
        return THEMES.contains(String.valueOf(kept)) ? kept : null;
    }

    /** Sets the color scheme of this browser, {@code light} or {@code dark}; anything else selects that of the system. */
    public void chooseTheme(String theme) {
        boolean isChosen = THEMES.contains(theme);
        request.setCookie(THEME, isChosen ? theme : "", isChosen ? THEME_SECONDS : 0, true);
    }

    /** Returns the value of the hidden field in a form that is about to be shown. */
    public String formToken() {
        if (session != null && secret != null) {
            return tokenOf(secret);
        }
        String kept = request.cookie(cookieName(FORM));
        String own = kept == null || kept.isEmpty() ? Secrets.random() : kept;
        request.setCookie(cookieName(FORM), own, FORM_SECONDS, false);
        return tokenOf(own);
    }

    /** Throws a 403 if the form is not from one of our pages. */
    public void checkForm() {
        String field = request.params().text(FORM_FIELD, "");
        boolean isOurs =
                (session != null && isTokenOf(secret, field)) || isTokenOf(request.cookie(cookieName(FORM)), field);
        if (!isOurs) {
            throw ApiException.of(403, STALE_FORM);
        }
    }

    /** Returns the first part of the cookie if it belongs to this user and to an app with this address; otherwise null. */
    private @Nullable String guestOf(String own, String back) {
        String value = cookie(GUEST);
        int at = value == null ? -1 : value.indexOf(PART);
        return value != null && at > 0 && Secrets.areEqual(boundTo(own, back), value.substring(at + 1))
                ? value.substring(0, at)
                : null;
    }

    private static String boundTo(String own, String back) {
        return Secrets.hash("guest " + own + " " + back);
    }

    /** Makes the next user who signs in for the app at this address a guest, if another user is already signed in. */
    public void awaitGuest(String back) {
        if (session != null && secret != null && !hasGuest) {
            setCookie(GUEST, AWAITED + PART + boundTo(secret, back), GUEST_SECONDS);
        }
    }

    /** Ends the guest's session, if this page was theirs. */
    public void dismissGuest() {
        if (hasGuest && session != null) {
            sessions.close(session);
            setCookie(GUEST, "", 0);
        }
    }

    /** Ends the guest's session: this browser's user signs out or changes, or another guest signs in. */
    private void endGuest() {
        String value = cookie(GUEST);
        if (value != null) {
            sessions.find(value.split(Character.toString(PART), 2)[0]).ifPresent(sessions::close);
            setCookie(GUEST, "", 0);
        }
    }

    /**
     * Signs a second user in as a guest for {@link #GUEST_PAGE} only, if one is expected for the app that {@code
     * returnTo} leads back to. The first user's session continues. Returns false if none is expected.
     */
    public boolean signInGuest(long accountId, String returnTo) {
        String back = backOf(returnTo);
        if (back == null || session == null || secret == null || guestOf(secret, back) == null) {
            return false;
        }
        endGuest();
        String made = sessions.openFor(GUEST_SECONDS, accountId, request.clientAddress(), request.header("User-Agent"));
        setCookie(GUEST, made + PART + boundTo(secret, back), GUEST_SECONDS);
        return true;
    }

    /** Returns the app's address in a path to {@link #GUEST_PAGE}; null if the path leads elsewhere. */
    private static @Nullable String backOf(String returnTo) {
        if (!returnTo.startsWith(GUEST_PAGE + "?")) {
            return null;
        }
        return Stream.of(returnTo.substring(GUEST_PAGE.length() + 1).split("&"))
                .filter(field -> field.startsWith(BACK + "="))
                .map(field -> Percent.decodeForm(field.substring(BACK.length() + 1)))
                .findFirst()
                .orElse(null);
    }

    /** Signs the user in. The secret is new, so an attacker cannot have set it in advance. */
    public void signIn(long accountId) {
        endGuest();
        if (session != null) {
            sessions.close(session);
        }
        String made = sessions.open(accountId, request.clientAddress(), request.header("User-Agent"));
        request.setCookie(cookieName(SESSION), made, SESSION_SECONDS, false);
    }

    /** Records that the user has just proved their identity. */
    public void prove() {
        if (session != null) {
            sessions.prove(session);
        }
    }

    /** Stores a secret in the browser for a while, in its own cookie. Scripts cannot read it. */
    public void setCookie(String name, String value, long seconds) {
        request.setCookie(cookieName(name), value, seconds, false);
    }

    /** Returns the secret stored in the browser under this name; null for none. */
    public @Nullable String cookie(String name) {
        String value = request.cookie(cookieName(name));
        return value == null || value.isEmpty() ? null : value;
    }

    public void signOut() {
        endGuest();
        if (session != null) {
            sessions.close(session);
        }
        request.setCookie(cookieName(SESSION), "", 0, false);
    }

    /** Redirects the browser to the sign-in page, which returns to {@code returnTo}. */
    public void askToSignIn(String returnTo, boolean again) {
        String signIn = "/auth/sign_in?" + (again ? "again=1&" : "") + "return_to=" + Percent.encode(returnTo);
        Answer.redirect(request.ctx(), signIn, 302);
    }

    /** Returns the servers whose accounts are connected in the client of this browser. */
    ConnectedServers connectedServers() {
        return ConnectedServers.of(request.cookie(cookieName(SERVERS)), request.isSecure());
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
