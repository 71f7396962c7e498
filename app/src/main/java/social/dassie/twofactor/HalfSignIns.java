package social.dassie.twofactor;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.api.Secrets;
import social.dassie.db.Database;

/** Sign-ins whose password was right. Each belongs to one browser, lasts ten minutes and allows a few codes. */
final class HalfSignIns {
    static final Duration LIFETIME = Duration.ofMinutes(10);

    private final Database db;
    private final HalfSignInDao rows;
    private final Clock clock;

    HalfSignIns(Database db, Clock clock) {
        this.db = db;
        this.rows = db.dao(HalfSignInDao.class);
        this.clock = clock;
    }

    /**
     * Begins one, and returns the secret for the browser.
     *
     * @param code a code that was mailed for it; null when a second factor is awaited
     */
    String begin(long accountId, String returnTo, @Nullable String code) {
        String secret = Secrets.random();
        long now = clock.millis();
        db.runInTransaction(() -> {
            rows.deleteExpired(now);
            String codeHash = code == null ? null : Secrets.hash(code);
            rows.insert(Secrets.hash(secret), accountId, returnTo, codeHash, now + LIFETIME.toMillis());
        });
        return secret;
    }

    Optional<HalfSignIn> find(String secret) {
        return rows.find(Secrets.hash(secret), clock.millis());
    }

    /** Counts an attempt; empty when there is no such sign-in, or no attempt is left. */
    Optional<HalfSignIn> attempt(String secret) {
        return db.inTransaction(() -> rows.attempt(Secrets.hash(secret), HalfSignIn.MAX_ATTEMPTS, clock.millis()));
    }

    /** Ends it: false when another request did so before. */
    boolean take(String secret) {
        return db.inTransaction(() -> rows.delete(Secrets.hash(secret)));
    }

    /** Ends those of an account whose password has changed, or which may not be used any more. */
    void endOf(long accountId) {
        db.runInTransaction(() -> rows.deleteOf(accountId));
    }
}
