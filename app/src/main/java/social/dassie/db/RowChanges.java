package social.dassie.db;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteUpdateListener;

/**
 * Tells caches which rows changed, as SQLite itself reports it (C API {@code sqlite3_update_hook}), so that no writer can
 * forget to. Rows of a transaction are told after its commit; what is rolled back is not told at all.
 *
 * <p>Tables without a rowid are not reported.
 */
final class RowChanges implements SQLiteUpdateListener {
    private final Map<String, List<RowCache<?>>> caches = new ConcurrentHashMap<>();
    private final Map<String, List<RowCache<?>>> wholeCaches = new ConcurrentHashMap<>();
    /** Rows of the open transaction; only whoever holds the one writer touches it. */
    private final Map<String, Set<Long>> open = new HashMap<>();

    void watch(SQLiteConnection writer) {
        writer.addUpdateListener(this);
    }

    void subscribe(String table, RowCache<?> cache) {
        caches.computeIfAbsent(table, name -> new CopyOnWriteArrayList<>()).add(cache);
    }

    /** Any change in the table empties the cache. */
    void subscribeWhole(String table, RowCache<?> cache) {
        caches.computeIfAbsent(table, name -> new CopyOnWriteArrayList<>());
        wholeCaches.computeIfAbsent(table, name -> new CopyOnWriteArrayList<>()).add(cache);
    }

    @Override
    public void onUpdate(Type type, String database, String table, long rowId) {
        if (caches.containsKey(table)) {
            open.computeIfAbsent(table, name -> new HashSet<>()).add(rowId);
        }
    }

    boolean isChanged(String table, long rowId) {
        return open.getOrDefault(table, Set.of()).contains(rowId);
    }

    boolean isChanged(String table) {
        return open.containsKey(table);
    }

    void committed() {
        open.forEach((table, rows) -> {
            caches.getOrDefault(table, List.of()).forEach(cache -> cache.drop(rows));
            wholeCaches.getOrDefault(table, List.of()).forEach(RowCache::dropAll);
        });
        open.clear();
    }

    void rolledBack() {
        open.clear();
    }

    /** Forgets everything cached: another process wrote. */
    void dropAll() {
        caches.values().forEach(list -> list.forEach(RowCache::dropAll));
        wholeCaches.values().forEach(list -> list.forEach(RowCache::dropAll));
    }
}
