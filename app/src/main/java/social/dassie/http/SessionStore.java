package social.dassie.http;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Where it is kept who is signed in in which browser; each browser is known by a secret in a cookie. */
public interface SessionStore {
    /** Who is signed in in the browser that keeps this secret; empty for nobody and after the session's end. */
    Optional<BrowserSession> find(String secret);

    /** Moves the end of the session on. Returns true when the cookie must move with it. */
    boolean renew(BrowserSession session);

    /** Signs a browser in and returns the secret that it keeps. */
    String open(long accountId, String clientAddress, @Nullable String userAgent);

    void close(BrowserSession session);
}
