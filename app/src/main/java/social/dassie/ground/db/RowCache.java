package social.dassie.ground.db;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.Function;

/**
 * A cache of objects made from rows, by row id. An object stays until one of its rows changes.
 *
 * <p>An object that is loaded while its row is being changed must not be cached. Therefore each id has a stamp (shared
 * by a few ids) that every change increments. A loading thread reads the stamp first, stores the object, and drops it
 * again when the stamp has changed since. A later change evicts the object itself.
 */
public final class RowCache<V> {
    private static final int STRIPES = 4_096;

    private final Caches caches;
    private final List<String> tables;
    private final List<String> wholeTables;
    private final Cache<Long, V> kept;
    private final AtomicLongArray stamps = new AtomicLongArray(STRIPES);
    private final AtomicLong epoch = new AtomicLong();

    RowCache(Caches caches, RowChanges changes, int maxEntries, List<String> tables, List<String> wholeTables) {
        this.caches = caches;
        this.tables = tables;
        this.wholeTables = wholeTables;
        this.kept = Caffeine.newBuilder()
                .maximumSize(maxEntries)
                .executor(Runnable::run) // waking a thread for it would cost more
                .build();
        tables.forEach(table -> changes.subscribe(table, this::drop, this::dropAll));
        wholeTables.forEach(table -> changes.subscribe(table, rows -> dropAll(), this::dropAll));
    }

    /**
     * Returns the objects with these ids. Missing ones are loaded in a batch. Objects changed by this thread's open
     * transaction, or by a transaction committed along with it, are loaded every time; so are all while a commit of another
     * process cannot be checked.
     */
    public Map<Long, V> getAll(Collection<Long> ids, Function<List<Long>, Map<Long, V>> load) {
        boolean mayBeStale = caches.mayBeStale();
        Map<Long, V> found = new HashMap<>();
        List<Long> missing = new ArrayList<>();
        boolean inTransaction = caches.transactions().isOpen();
        boolean isStale = mayBeStale || (inTransaction && wholeTables.stream().anyMatch(caches::isChanged));
        for (Long id : ids) {
            V value = isStale || (inTransaction && caches.isChanged(tables, id)) ? null : kept.getIfPresent(id);
            if (value == null) {
                missing.add(id);
            } else {
                found.put(id, value);
            }
        }
        if (!missing.isEmpty()) {
            long[] before = missing.stream().mapToLong(this::stamp).toArray();
            Map<Long, V> loaded = load.apply(missing);
            found.putAll(loaded);
            if (!inTransaction && !caches.transactions().isInSnapshot()) {
                keep(missing, before, loaded);
            }
        }
        return found;
    }

    private void keep(List<Long> ids, long[] before, Map<Long, V> loaded) {
        for (int i = 0; i < before.length; i++) {
            Long id = ids.get(i);
            V value = loaded.get(id);
            if (value != null) {
                kept.put(id, value);
                if (stamp(id) != before[i]) {
                    kept.invalidate(id);
                }
            }
        }
    }

    private void drop(Set<Long> rows) {
        rows.forEach(row -> stamps.incrementAndGet(stripe(row)));
        kept.invalidateAll(rows);
    }

    private void dropAll() {
        epoch.incrementAndGet();
        kept.invalidateAll();
    }

    /** Returns a number that grows whenever the object with this id may have changed ({@link DerivedCache}). */
    public long stamp(long id) {
        return stamps.get(stripe(id)) + epoch.get();
    }

    private static int stripe(long id) {
        return (int) ((id ^ (id >>> 16)) & (STRIPES - 1));
    }
}
