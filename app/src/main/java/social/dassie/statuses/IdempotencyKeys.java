package social.dassie.statuses;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.api.ApiException;
import social.dassie.api.Caller;
import social.dassie.db.Database;

/** Keys that clients send, so that a request that is sent twice within an hour makes one post. Null means no key. */
final class IdempotencyKeys {
    private static final long KEPT_MS = Duration.ofHours(1).toMillis();
    private static final int MAX_LENGTH = 255;

    private final IdempotencyDao keys;
    private final Clock clock;

    IdempotencyKeys(Database db, Clock clock) {
        this.keys = db.dao(IdempotencyDao.class);
        this.clock = clock;
    }

    /** The key as it is stored; null for a blank one. 422 for one that is too long. */
    static @Nullable String check(@Nullable String sent) {
        if (sent == null || sent.isBlank()) {
            return null;
        }
        if (sent.length() > MAX_LENGTH) {
            throw ApiException.unprocessable("The Idempotency-Key is longer than " + MAX_LENGTH + " characters");
        }
        return sent;
    }

    /** The post that was made with the key. */
    Optional<Long> find(Caller caller, @Nullable String key) {
        return key == null ? Optional.empty() : keys.find(caller.accountId(), key, clock.millis() - KEPT_MS);
    }

    /** The post that was scheduled with the key and is still waiting. */
    Optional<Long> findScheduled(Caller caller, @Nullable String key) {
        return key == null ? Optional.empty() : keys.findScheduled(caller.accountId(), key, clock.millis() - KEPT_MS);
    }

    /** Stores the key of a new post; joins the caller's transaction. */
    void keep(Caller caller, @Nullable String key, long id) {
        if (key != null) {
            keys.deleteBefore(clock.millis() - KEPT_MS);
            keys.insert(caller.accountId(), key, id, clock.millis());
        }
    }
}
