package social.dassie.ground.db;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteUpdateListener;

/**
 * Notifies caches of changed rows, as SQLite itself reports them (C API {@code sqlite3_update_hook}), so that no writing
 * code can forget it. Row changes of a transaction are reported after its commit; rolled back ones are not reported.
 *
 * <p>Tables without a rowid are not reported.
 */
final class RowChanges implements SQLiteUpdateListener {
    private final Map<String, List<Listener>> listeners = new ConcurrentHashMap<>();
    /** Changed rows of the open transaction. Only the thread that holds the writing connection uses it. */
    private final Map<String, Set<Long>> open = new HashMap<>();

    private final AtomicLong reported = new AtomicLong();

    private record Listener(Consumer<Set<Long>> onRows, Runnable onAll) {}

    void watch(SQLiteConnection writer) {
        writer.addUpdateListener(this);
    }

    /**
     * Subscribes to the committed changes of a table.
     *
     * @param onRows receives the ids of the changed rows
     * @param onAll is called when any row may have changed
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
        reported.incrementAndGet();
    }

    /** Returns a number that changes each time that all caches have been notified of a commit. */
    long reported() {
        return reported.get();
    }

    void rolledBack() {
        open.clear();
    }

    /** Reports that another process wrote; it is unknown which rows it changed. */
    void allChanged() {
        listeners.values().forEach(list -> list.forEach(l -> l.onAll.run()));
        reported.incrementAndGet();
    }
}
