package social.dassie.db;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteUpdateListener;

/**
 * Tells caches which rows changed, as SQLite itself reports it (C API {@code sqlite3_update_hook}), so that no writer can
 * forget to. Rows of a transaction are told after its commit; what is rolled back is not told at all.
 *
 * <p>Tables without a rowid are not reported.
 */
final class RowChanges implements SQLiteUpdateListener {
    private final Map<String, List<Listener>> listeners = new ConcurrentHashMap<>();
    /** Rows of the open transaction; only whoever holds the one writer touches it. */
    private final Map<String, Set<Long>> open = new HashMap<>();

    private record Listener(Consumer<Set<Long>> onRows, Runnable onAll) {}

    void watch(SQLiteConnection writer) {
        writer.addUpdateListener(this);
    }

    /**
     * Has changes of a table told once they are committed.
     *
     * @param onRows hears which rows changed
     * @param onAll is run when any may have changed
     */
    void subscribe(String table, Consumer<Set<Long>> onRows, Runnable onAll) {
        listeners.computeIfAbsent(table, name -> new CopyOnWriteArrayList<>()).add(new Listener(onRows, onAll));
    }

    @Override
    public void onUpdate(Type type, String database, String table, long rowId) {
        if (listeners.containsKey(table)) {
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
        open.forEach((table, rows) -> listeners.getOrDefault(table, List.of()).forEach(l -> l.onRows.accept(rows)));
        open.clear();
    }

    void rolledBack() {
        open.clear();
    }

    /** Another process wrote, nobody knows what. */
    void allChanged() {
        listeners.values().forEach(list -> list.forEach(l -> l.onAll.run()));
    }
}
