package social.dassie.posts.statuses.writing;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.platform.Platform;

/**
 * Keys that clients send, so that a request that is repeated within an hour creates one post, published or scheduled: a
 * key belongs to the first post created with it. Null means no key.
 */
final class IdempotencyKeys {
    private static final ErrorCode TOO_LONG_KEY =
            ErrorCode.of("error.the_idempotency_key_is_longer", "The Idempotency-Key is longer than {0} characters");

    /** A post created with a key, published or scheduled. */
    record Made(long id, boolean isScheduled) {}

    private static final long KEPT_MS = Duration.ofHours(1).toMillis();
    private static final int MAX_LENGTH = 255;

    private final IdempotencyDao keys;
    private final Clock clock;

    IdempotencyKeys(Platform platform) {
        this.keys = platform.db().dao(IdempotencyDao.class);
        this.clock = platform.clock();
    }

    /** Returns the key as it is stored; null for a blank one. 422 for one that is too long. */
    static @Nullable String check(@Nullable String sent) {
        if (sent == null || sent.isBlank()) {
            return null;
        }
        if (sent.length() > MAX_LENGTH) {
            throw ApiException.unprocessable(TOO_LONG_KEY, MAX_LENGTH);
        }
        return sent;
    }

    /** Returns the post that was created with the key, if it still exists. */
    Optional<Made> find(Caller caller, @Nullable String key) {
        return key == null ? Optional.empty() : keys.find(caller.accountId(), key, clock.millis() - KEPT_MS);
    }

    /** Stores the key of a new post; joins the caller's transaction. */
    void keep(Caller caller, @Nullable String key, long id) {
        if (key != null) {
            keys.deleteBefore(clock.millis() - KEPT_MS);
            keys.insert(caller.accountId(), key, id, clock.millis());
        }
    }

    /** Transfers the key of a scheduled post to the published post; joins the caller's transaction. */
    void pass(long accountId, long scheduledId, long id) {
        keys.move(accountId, scheduledId, id);
    }
}
