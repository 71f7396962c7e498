package social.dassie.ground.db;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.sqlite.Function;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteUpdateListener;
import org.sqlite.core.Codes;

/**
 * Notifies caches of changed rows, as SQLite itself reports them, so that no writing code can forget it. Row changes of a
 * transaction are reported after its commit; rolled back ones are not reported.
 *
 * <p>Subscribers of a table get the rowids of its changed rows (C API {@code sqlite3_update_hook}), which tables without a
 * rowid do not report. Those who watch {@link ChangedRows} get a key of each changed row, by temporary triggers of the writing
 * connection: a microsecond for each row.
 */
final class RowChanges implements SQLiteUpdateListener {
    /** The SQL function that triggers call: the number of a watch, and a key. */
    private static final String FUNCTION = "row_changed";

    static final long REPORTING = -1;

    private final Map<String, List<Listener>> listeners = new ConcurrentHashMap<>();
    /** Changed rows of the open transaction. Only the thread that holds the writing connection uses it. */
    private final Map<String, Set<Long>> open = new HashMap<>();

    /** By the number of their triggers. */
    private final List<Watch> watches = new CopyOnWriteArrayList<>();
    /** Keys of rows that the open transaction changed, by the number of the watch; for the same thread. */
    private final Map<Integer, Set<Long>> openKeys = new HashMap<>();

    private final List<Runnable> ofAll = new CopyOnWriteArrayList<>();
    private final AtomicLong begun = new AtomicLong();
    private final AtomicLong ended = new AtomicLong();
    /** The writing connection, which has the triggers; null until it is open. */
    private @Nullable SQLiteConnection writer;

    private record Listener(Consumer<Set<Long>> onRows, Runnable onAll) {}

    private record Watch(ChangedRows rows, LongConsumer onChange) {}

    /** Reports the changes of a connection. Called for the only writing connection, and again for each that replaces it. */
    void watch(SQLiteConnection connection) {
        connection.addUpdateListener(this);
        try {
            Function.create(connection, FUNCTION, new Function() {
                @Override
                protected void xFunc() throws SQLException {
                    if (value_type(1) != Codes.SQLITE_NULL) {
                        openKeys.computeIfAbsent(value_int(0), number -> new HashSet<>())
                                .add(value_long(1));
                    }
                }
            });
            for (int number = 0; number < watches.size(); number++) {
                addTriggers(connection, number);
            }
        } catch (SQLException e) {
            throw new IllegalStateException("The database refused to report changes", e);
        }
        writer = connection;
    }

    /**
     * Subscribes to the committed changes of rows. Only while no transaction runs.
     *
     * @param onChange receives the key of each changed row
     */
    void watch(ChangedRows rows, LongConsumer onChange) {
        int number = watches.size();
        watches.add(new Watch(rows, onChange));
        try {
            addTriggers(Objects.requireNonNull(writer), number);
        } catch (SQLException e) {
            throw new IllegalStateException("The database refused to watch " + rows, e);
        }
    }

    private void addTriggers(SQLiteConnection connection, int number) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String trigger : watches.get(number).rows().triggers(number, FUNCTION)) {
                statement.execute(trigger);
            }
        }
    }

    /** Subscribes to changes of unknown rows, after which everything may be different. */
    void whenAllChanged(Runnable onAll) {
        ofAll.add(onAll);
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
        if (open.isEmpty() && openKeys.isEmpty()) {
            return;
        }
        begun.incrementAndGet();
        open.forEach((table, rows) -> listeners.getOrDefault(table, List.of()).forEach(l -> l.onRows.accept(rows)));
        open.clear();
        openKeys.forEach((number, keys) -> keys.forEach(watches.get(number).onChange()::accept));
        openKeys.clear();
        ended.incrementAndGet();
    }

    void rolledBack() {
        open.clear();
        openKeys.clear();
    }

    /** Reports that another process wrote; it is unknown which rows it changed. */
    void allChanged() {
        begun.incrementAndGet();
        listeners.values().forEach(list -> list.forEach(l -> l.onAll.run()));
        ofAll.forEach(Runnable::run);
        ended.incrementAndGet();
    }

    /**
     * Returns the number of reports so far; {@link #REPORTING} while caches are being notified. If it is the same before and after
     * several caches were read, none of them changed in between.
     */
    long reports() {
        long done = ended.get();
        return done == begun.get() ? done : REPORTING;
    }
}
