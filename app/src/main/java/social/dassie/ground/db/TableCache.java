package social.dassie.ground.db;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A cache of one immutable value that is made from all rows of a table. It is reloaded after a commit that changed any
 * of them.
 *
 * <p>A value is valid while the table still has the version it had before the value was loaded. So a value that was
 * loaded during a change of the table is loaded again.
 */
public final class TableCache<V> {
    private final Caches caches;
    private final String table;
    private final Supplier<V> load;
    private final AtomicLong version = new AtomicLong();
    private volatile @Nullable Loaded<V> kept;

    private record Loaded<V>(long version, V value) {}

    TableCache(Caches caches, RowChanges changes, String table, Supplier<V> load) {
        this.caches = caches;
        this.table = table;
        this.load = load;
        changes.subscribe(table, rows -> drop(), this::drop);
    }

    /** Returns the value. Inside a transaction that changed the table, it is loaded every time. */
    public V get() {
        boolean mayBeStale = caches.mayBeStale();
        boolean inTransaction = caches.transactions().isOpen();
        Loaded<V> found = kept;
        if (found != null
                && !mayBeStale
                && found.version == version.get()
                && !(inTransaction && caches.isChanged(table))) {
            return found.value;
        }
        long before = version.get();
        V value = load.get();
        if (!inTransaction && !caches.transactions().isInSnapshot()) {
            kept = new Loaded<>(before, value);
        }
        return value;
    }

    private void drop() {
        version.incrementAndGet();
    }
}
