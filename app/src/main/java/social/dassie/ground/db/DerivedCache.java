package social.dassie.ground.db;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.function.ToLongBiFunction;
import org.jspecify.annotations.Nullable;

/**
 * A cache of values that are assembled from entries of other caches, such as a post as someone sees it. A value is stored with the
 * sum of the stamps of those entries. Stamps only grow, so while the sum is the same, no entry has changed.
 */
public final class DerivedCache<K, V> {
    /** The stamp of a value that depends on more than entries of caches, for example on the time. */
    public static final long NOT_CACHED = -1;

    private final Caches caches;
    private final RowChanges changes;
    private final ToLongBiFunction<K, V> stamp;
    private final Cache<K, Kept<V>> kept;

    private record Kept<V>(V value, long stamp) {}

    DerivedCache(Caches caches, RowChanges changes, int maxEntries, ToLongBiFunction<K, V> stamp) {
        this.caches = caches;
        this.changes = changes;
        this.stamp = stamp;
        this.kept = Caffeine.newBuilder()
                .maximumSize(maxEntries)
                .executor(Runnable::run) // waking a thread for it would cost more
                .build();
    }

    /** Returns whether this thread may use the cache now: outside of transactions, when the commits of all processes are known. */
    public boolean isCurrent() {
        return caches.areAnswersCurrent();
    }

    /** Returns the value; null if it is not cached or may have changed. Only while {@link #isCurrent}. */
    public @Nullable V find(K key) {
        Kept<V> found = kept.getIfPresent(key);
        return found != null && found.stamp == stamp.applyAsLong(key, found.value) ? found.value : null;
    }

    /** Begins to assemble values. Call it before the first entry that they are made of is read. */
    public Filling filling() {
        return new Filling(changes.reports());
    }

    /** Stores values, unless a commit was reported while they were assembled: the parts may then be of different times. */
    public final class Filling {
        private final long before;

        private Filling(long before) {
            this.before = before;
        }

        public void put(K key, V value) {
            long current = before == RowChanges.REPORTING ? NOT_CACHED : stamp.applyAsLong(key, value);
            if (current != NOT_CACHED && changes.reports() == before) {
                kept.put(key, new Kept<>(value, current));
            }
        }
    }
}
