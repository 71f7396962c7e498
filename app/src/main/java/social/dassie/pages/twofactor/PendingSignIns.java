package social.dassie.pages.twofactor;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;

/** Sign-ins after a right password. Each belongs to one browser, lasts ten minutes and allows a few codes. */
final class PendingSignIns {
    static final Duration LIFETIME = Duration.ofMinutes(10);

    private final Database db;
    private final PendingSignInDao rows;
    private final Clock clock;

    PendingSignIns(Platform platform) {
        this.db = platform.db();
        this.rows = platform.db().dao(PendingSignInDao.class);
        this.clock = platform.clock();
    }

    /**
     * Begins one, and returns the secret for the browser.
     *
     * @param code a code that was emailed for it; null if it awaits a second factor
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

    /** Returns a code that is about to be emailed. */
    MailedCode mailed(String code) {
        return new MailedCode(Secrets.hash(code), end());
    }

    /** Returns the code that was last emailed for an account, if it is unused and valid for some time yet. */
    Optional<MailedCode> findMailed(long accountId) {
        return rows.findMailed(accountId, clock.millis() + LIFETIME.toMillis() / 2);
    }

    /**
     * Moves on to the second factor after the emailed code, which cannot be used again; false if that was done before.
     */
    boolean showCode(String secret, String codeHash) {
        return db.inTransaction(() -> {
            boolean isFirst = rows.showCode(Secrets.hash(secret), end());
            rows.deleteWith(codeHash);
            return isFirst;
        });
    }

    Optional<PendingSignIn> find(String secret) {
        return rows.find(Secrets.hash(secret), clock.millis());
    }

    /** Counts an attempt; empty if there is no such sign-in, or no attempt is left. */
    Optional<PendingSignIn> attempt(String secret) {
        return db.inTransaction(() -> rows.attempt(Secrets.hash(secret), PendingSignIn.MAX_ATTEMPTS, clock.millis()));
    }

    /** Ends it, and others that await the same emailed code: false if another request did so before. */
    boolean take(String secret, @Nullable String codeHash) {
        return db.inTransaction(() -> {
            boolean isFirst = rows.delete(Secrets.hash(secret));
            if (codeHash != null) {
                rows.deleteWith(codeHash);
            }
            return isFirst;
        });
    }

    /** Ends those of an account whose password has changed, or which may no longer be used. */
    void endOf(long accountId) {
        db.runInTransaction(() -> rows.deleteOf(accountId));
    }
}
