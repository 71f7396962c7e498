package social.dassie.federation.inbox.activities;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Optional;
import social.dassie.network.activitypub.ActivityObject;

/**
 * The activities of the queue that were read when they were received, until they are acted on, which is mostly at once. What does
 * not fit is read again from the queue.
 */
public final class JustRead {
    /** In bytes of the documents; the objects that are read from them take several times as much. */
    private static final long MAX_BYTES = 512 * 1024;

    private final Cache<Long, Read> readings = Caffeine.newBuilder()
            .maximumWeight(MAX_BYTES)
            .weigher((Long id, Read read) -> read.bytes())
            .executor(Runnable::run) // waking a thread for it costs more
            .build();

    private record Read(ActivityObject activity, int bytes) {}

    public void put(long id, ActivityObject activity, int bytes) {
        readings.put(id, new Read(activity, bytes));
    }

    /** The activity of a row of the queue, once. */
    Optional<ActivityObject> take(long id) {
        return Optional.ofNullable(readings.asMap().remove(id)).map(Read::activity);
    }
}
