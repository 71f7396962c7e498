package social.dassie.federation.inbox.activities;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Optional;
import social.dassie.network.activitypub.ActivityObject;

/**
 * A cache of queued activities that were parsed on receipt, until they are processed, which mostly happens at once. What
 * does not fit is parsed again from the queue.
 */
public final class ParsedActivityCache {
    /** In bytes of the documents; the parsed objects take several times as much. */
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

    /** Returns and removes the activity of a queue row. */
    Optional<ActivityObject> take(long id) {
        return Optional.ofNullable(readings.asMap().remove(id)).map(Read::activity);
    }
}
