package social.dassie.web;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.api.Secrets;
import social.dassie.db.Database;

/**
 * Sign-ins of browsers, each known by a random secret in a cookie and kept as its hash. They open pages only: the API
 * never looks at them. A session ends 30 days after its last use.
 */
public final class Sessions {
    static final long LIFETIME_MS = Duration.ofDays(30).toMillis();
    /** A use is written down once a day, not with every page. */
    private static final long TOUCH_MS = Duration.ofDays(1).toMillis();

    private static final int MAX_USER_AGENT = 200;

    private final Database db;
    private final SessionDao sessions;
    private final Clock clock;

    public Sessions(Database db, Clock clock) {
        this.db = db;
        this.sessions = db.dao(SessionDao.class);
        this.clock = clock;
    }

    /** Signs a browser in and returns the secret that it keeps. */
    String open(long accountId, String ip, @Nullable String userAgent) {
        String secret = Secrets.random();
        String agent = userAgent == null || userAgent.length() <= MAX_USER_AGENT
                ? userAgent
                : userAgent.substring(0, MAX_USER_AGENT);
        long now = clock.millis();
        db.runInTransaction(() -> {
            sessions.deleteUnused(now - LIFETIME_MS);
            sessions.insert(Secrets.hash(secret), accountId, now, ip, agent);
        });
        return secret;
    }

    Optional<Session> find(String secret) {
        return sessions.find(Secrets.hash(secret), clock.millis() - LIFETIME_MS);
    }

    /** Moves the end of the session on. Returns true when the cookie must move with it. */
    boolean renew(Session session) {
        long now = clock.millis();
        return now - session.lastUsedAt() > TOUCH_MS && db.inTransaction(() -> sessions.touch(session.idHash(), now));
    }

    void close(Session session) {
        db.runInTransaction(() -> sessions.delete(session.idHash()));
    }

    /** Ends every session of an account: after a new password, and when the login is disabled. */
    public void closeAllOf(long accountId) {
        db.runInTransaction(() -> sessions.deleteOfAccount(accountId));
    }
}
