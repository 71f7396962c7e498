package social.dassie.people.emails.links;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.db.Database;

/**
 * The tokens in the links of emails: random, stored as hashes, limited in time and single-use. A new one invalidates
 * the previous one of the same purpose.
 */
public final class EmailTokens {
    /** The purposes of tokens, each with its lifetime. */
    public enum Purpose {
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

    public EmailTokens(Database db, Clock clock) {
        this.db = db;
        this.tokens = db.dao(EmailTokenDao.class);
        this.clock = clock;
    }

    public String issue(Purpose purpose, long accountId, String email) {
        String token = Secrets.random();
        db.runInTransaction(() -> {
            long now = clock.millis();
            tokens.deleteExpired(now);
            tokens.deleteOf(accountId, purpose.key);
            tokens.insert(Secrets.hash(token), accountId, purpose.key, email, now + purpose.lifetimeMs);
        });
        return token;
    }

    public Optional<EmailToken> find(Purpose purpose, String token) {
        return tokens.find(Secrets.hash(token), purpose.key, clock.millis());
    }

    /** Invalidates every token for this purpose. */
    void end(Purpose purpose, long accountId) {
        tokens.deleteOf(accountId, purpose.key);
    }
}
