package social.dassie.ground.http;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Stores the sessions of signed-in users; each browser is identified by a secret in a cookie. */
public interface SessionStore {
    /** The session with this secret; empty when there is none and after its end. */
    Optional<BrowserSession> find(String secret);

    /** Extends the session. Returns true when the cookie must be extended, too. */
    boolean renew(BrowserSession session);

    /** Opens a session and returns the secret for the browser. */
    String open(long accountId, String clientAddress, @Nullable String userAgent);

    /** Opens a session that ends after so many seconds, whether it is used or not, and returns its secret. */
    String openFor(long seconds, long accountId, String clientAddress, @Nullable String userAgent);

    /** Stores that the user proved just now who they are. */
    void prove(BrowserSession session);

    void close(BrowserSession session);
}
