package social.dassie.statuses;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.api.ApiException;
import social.dassie.api.Caller;
import social.dassie.db.Database;

/** Keys that clients send along, so that a request which is sent twice within an hour makes one post. Null is no key. */
final class IdempotencyKeys {
    private static final long KEPT_MS = Duration.ofHours(1).toMillis();
    private static final int MAX_LENGTH = 255;

    private final IdempotencyDao keys;
    private final Clock clock;

    IdempotencyKeys(Database db, Clock clock) {
        this.keys = db.dao(IdempotencyDao.class);
        this.clock = clock;
    }

    /** The key as it is kept; a blank one is none. 422 for one that is too long. */
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

    /** The post that was scheduled with the key and still waits. */
    Optional<Long> findScheduled(Caller caller, @Nullable String key) {
        return key == null ? Optional.empty() : keys.findScheduled(caller.accountId(), key, clock.millis() - KEPT_MS);
    }

    /** Remembers what was made; joins the caller's transaction. */
    void keep(Caller caller, @Nullable String key, long id) {
        if (key != null) {
            keys.deleteBefore(clock.millis() - KEPT_MS);
            keys.insert(caller.accountId(), key, id, clock.millis());
        }
    }
}
