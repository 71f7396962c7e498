package social.dassie.ground.http;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Stores the sessions of signed-in users; each browser is identified by a secret in a cookie. */
public interface SessionStore {
    /** Returns the session with this secret; empty if there is none or it has ended. */
    Optional<BrowserSession> find(String secret);

    /** Extends the session. Returns true if the cookie must be extended, too. */
    boolean renew(BrowserSession session);

    /** Opens a session and returns the secret for the browser. */
    String open(long accountId, String clientAddress, @Nullable String userAgent);

    /** Opens a session that ends after this many seconds, whether it is used or not, and returns its secret. */
    String openFor(long seconds, long accountId, String clientAddress, @Nullable String userAgent);

    /** Stores that the user has just proved their identity. */
    void prove(BrowserSession session);

    void close(BrowserSession session);
}
