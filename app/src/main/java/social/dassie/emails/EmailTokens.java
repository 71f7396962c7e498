package social.dassie.emails;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import social.dassie.api.Secrets;
import social.dassie.db.Database;

/**
 * What the links in emails carry: random, kept as hashes, good for a while and once. A new one of the same purpose ends
 * the one before.
 */
final class EmailTokens {
    /** What a token is good for, and for how long. */
    enum Purpose {
        CONFIRM("confirm", Duration.ofDays(7)),
        RESET("reset", Duration.ofHours(2));

        private final String key;
        private final long lifetimeMs;

        Purpose(String key, Duration lifetime) {
            this.key = key;
            this.lifetimeMs = lifetime.toMillis();
        }
    }

    private final Database db;
    private final EmailTokenDao tokens;
    private final Clock clock;

    EmailTokens(Database db, Clock clock) {
        this.db = db;
        this.tokens = db.dao(EmailTokenDao.class);
        this.clock = clock;
    }

    String issue(Purpose purpose, long accountId, String email) {
        String token = Secrets.random();
        db.runInTransaction(() -> {
            long now = clock.millis();
            tokens.deleteExpired(now);
            tokens.deleteOf(accountId, purpose.key);
            tokens.insert(Secrets.hash(token), accountId, purpose.key, email, now + purpose.lifetimeMs);
        });
        return token;
    }

    Optional<EmailToken> find(Purpose purpose, String token) {
        return tokens.find(Secrets.hash(token), purpose.key, clock.millis());
    }

    /** Ends whatever was sent for this purpose. */
    void end(Purpose purpose, long accountId) {
        tokens.deleteOf(accountId, purpose.key);
    }
}
