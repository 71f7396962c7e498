package social.dassie.ground.db;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.ToLongBiFunction;

/**
 * A cache of values that are assembled from entries of other caches, such as posts as someone sees them. A value is stored with the
 * sum of the stamps of those entries. Stamps only grow, so while the sum is the same, no entry has changed.
 *
 * <p>Values are stored in groups, such as all posts of one viewer, because a page then takes one access to the shared cache instead
 * of one for each post.
 *
 * @param <G> what a group is for
 * @param <K> the key of a value in its group
 */
public final class DerivedCache<G, K, V> {
    /** The stamp of a value that depends on more than entries of caches, for example on the time. */
    public static final long NOT_CACHED = -1;

    private final Caches caches;
    private final RowChanges changes;
    private final int maxInGroup;
    private final ToLongBiFunction<G, V> stamp;
    private final Cache<G, Group<K, V>> groups;

    private record Kept<V>(V value, long stamp) {}

    /** Changed in place: a copy for each page would be most of what the collector has to move. */
    private static final class Group<K, V> extends LinkedHashMap<K, Kept<V>> {
        private static final long serialVersionUID = 1;

        private final int max;

        Group(int max) {
            this.max = max;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, Kept<V>> eldest) {
            return size() > max;
        }
    }

    /** @param maxInGroup the number of values in a group; those that were stored first are dropped */
    DerivedCache(Caches caches, RowChanges changes, int maxGroups, int maxInGroup, ToLongBiFunction<G, V> stamp) {
        this.caches = caches;
        this.changes = changes;
        this.maxInGroup = maxInGroup;
        this.stamp = stamp;
        this.groups = Caffeine.newBuilder()
                .maximumSize(maxGroups)
                .executor(Runnable::run) // waking a thread for it would cost more
                .build();
    }

    /** Returns whether this thread may use the cache now: outside of transactions, when the commits of all processes are known. */
    public boolean isCurrent() {
        return caches.areAnswersCurrent();
    }

    /** Returns those values that are cached and have not changed. Only while {@link #isCurrent}. */
    public Map<K, V> find(G group, Collection<K> keys) {
        Map<K, V> found = new HashMap<>();
        Group<K, V> kept = groups.getIfPresent(group);
        if (kept != null) {
            synchronized (kept) {
                for (K key : keys) {
                    Kept<V> one = kept.get(key);
                    if (one != null && one.stamp == stamp.applyAsLong(group, one.value)) {
                        found.put(key, one.value);
                    }
                }
            }
        }
        return found;
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

        public void put(G group, Map<K, V> values) {
            if (before == RowChanges.REPORTING) {
                return;
            }
            Map<K, Kept<V>> stored = new HashMap<>();
            values.forEach((key, value) -> {
                long current = stamp.applyAsLong(group, value);
                if (current != NOT_CACHED) {
                    stored.put(key, new Kept<>(value, current));
                }
            });
            if (stored.isEmpty() || changes.reports() != before) {
                return;
            }
            Group<K, V> kept = groups.get(group, key -> new Group<>(maxInGroup));
            synchronized (kept) {
                kept.keySet().removeAll(stored.keySet()); // so that they become the newest
                kept.putAll(stored);
            }
        }
    }
}
