package social.dassie.pages.twofactor;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;

/** Sign-ins whose password was right. Each belongs to one browser, lasts ten minutes and allows a few codes. */
final class HalfSignIns {
    static final Duration LIFETIME = Duration.ofMinutes(10);

    private final Database db;
    private final HalfSignInDao rows;
    private final Clock clock;

    HalfSignIns(Platform platform) {
        this.db = platform.db();
        this.rows = platform.db().dao(HalfSignInDao.class);
        this.clock = platform.clock();
    }

    /**
     * Begins one, and returns the secret for the browser.
     *
     * @param code a code that was mailed for it; null when a second factor is awaited
     */
    String begin(long accountId, String returnTo, @Nullable MailedCode code) {
        String secret = Secrets.random();
        long now = clock.millis();
        db.runInTransaction(() -> {
            rows.deleteExpired(now);
            rows.insert(
                    Secrets.hash(secret),
                    accountId,
                    returnTo,
                    code == null ? null : code.codeHash(),
                    code == null ? end() : code.expiresAt());
        });
        return secret;
    }

    private long end() {
        return clock.millis() + LIFETIME.toMillis();
    }

    /** A code that is about to be mailed. */
    MailedCode mailed(String code) {
        return new MailedCode(Secrets.hash(code), end());
    }

    /** The code that was mailed last for an account, if it was not used and is good for another while. */
    Optional<MailedCode> findMailed(long accountId) {
        return rows.findMailed(accountId, clock.millis() + LIFETIME.toMillis() / 2);
    }

    /** Goes on to the second factor after the mailed code, which cannot be used again; false when that was done before. */
    boolean showCode(String secret, String codeHash) {
        return db.inTransaction(() -> {
            boolean isFirst = rows.showCode(Secrets.hash(secret), end());
            rows.deleteWith(codeHash);
            return isFirst;
        });
    }

    Optional<HalfSignIn> find(String secret) {
        return rows.find(Secrets.hash(secret), clock.millis());
    }

    /** Counts an attempt; empty when there is no such sign-in, or no attempt is left. */
    Optional<HalfSignIn> attempt(String secret) {
        return db.inTransaction(() -> rows.attempt(Secrets.hash(secret), HalfSignIn.MAX_ATTEMPTS, clock.millis()));
    }

    /** Ends it, and what else waits for the same mailed code: false when another request did so before. */
    boolean take(String secret, @Nullable String codeHash) {
        return db.inTransaction(() -> {
            boolean isFirst = rows.delete(Secrets.hash(secret));
            if (codeHash != null) {
                rows.deleteWith(codeHash);
            }
            return isFirst;
        });
    }

    /** Ends those of an account whose password has changed, or which may not be used any more. */
    void endOf(long accountId) {
        db.runInTransaction(() -> rows.deleteOf(accountId));
    }
}
