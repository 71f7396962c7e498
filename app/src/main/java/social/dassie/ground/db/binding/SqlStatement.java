package social.dassie.ground.db.binding;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A prepared statement of one connection. Its parameters are bound in the order of their places, then it is executed
 * once, and closed, which returns it to the cache. What SQLite refuses is an {@link IllegalStateException} with the
 * cause.
 */
public final class SqlStatement implements AutoCloseable {
    private final StatementCache cache;
    private final PreparedStatement prepared;
    private final String sql;
    private final Consumer<String> log;
    private int bound;
    /** Whether it was executed, but neither its rows nor their number were asked for. */
    private boolean isPending;
    /** Whether the database refused to execute it. */
    private boolean isFailed;

    private @Nullable ResultSet rows;
    private @Nullable RowReader<?> reader;
    /** The row for the reader, which knows where its columns are. */
    private @Nullable Row row;

    /** @param log receives the text after each execution */
    SqlStatement(StatementCache cache, PreparedStatement prepared, String sql, Consumer<String> log) {
        this.cache = cache;
        this.prepared = prepared;
        this.sql = sql;
        this.log = log;
    }

    /** Returns the text that was prepared. */
    String sql() {
        return sql;
    }

    public void bind(long value) {
        try {
            prepared.setLong(++bound, value);
        } catch (SQLException e) {
            throw refused(e);
        }
    }

    public void bind(int value) {
        try {
            prepared.setInt(++bound, value);
        } catch (SQLException e) {
            throw refused(e);
        }
    }

    public void bind(boolean value) {
        bind(value ? 1 : 0);
    }

    public void bind(double value) {
        try {
            prepared.setDouble(++bound, value);
        } catch (SQLException e) {
            throw refused(e);
        }
    }

    public void bind(@Nullable Long value) {
        if (value == null) {
            bindNull();
        } else {
            bind((long) value);
        }
    }

    public void bind(@Nullable Integer value) {
        if (value == null) {
            bindNull();
        } else {
            bind((int) value);
        }
    }

    public void bind(@Nullable Boolean value) {
        if (value == null) {
            bindNull();
        } else {
            bind((boolean) value);
        }
    }

    public void bind(@Nullable Double value) {
        if (value == null) {
            bindNull();
        } else {
            bind((double) value);
        }
    }

    public void bind(@Nullable String value) {
        try {
            prepared.setString(++bound, value);
        } catch (SQLException e) {
            throw refused(e);
        }
    }

    public void bind(byte @Nullable [] value) {
        try {
            prepared.setBytes(++bound, value);
        } catch (SQLException e) {
            throw refused(e);
        }
    }

    private void bindNull() {
        try {
            prepared.setNull(++bound, Types.OTHER);
        } catch (SQLException e) {
            throw refused(e);
        }
    }

    /** Returns all rows. */
    public <T> List<T> list(RowReader<T> by) {
        List<T> found = new ArrayList<>();
        for (Row each = query(by); next(); ) {
            found.add(by.read(each));
        }
        return found;
    }

    /** Returns all different rows, which must not be null. */
    public <T> Set<T> set(RowReader<T> by) {
        return Set.copyOf(list(by));
    }

    /**
     * Returns the only row, which may be null.
     *
     * @throws IllegalStateException if there are two
     */
    public <T> Optional<T> optional(RowReader<T> by) {
        Row each = query(by);
        if (!next()) {
            return Optional.empty();
        }
        T found = by.read(each);
        if (next()) {
            throw new IllegalStateException("Several rows for an Optional: " + sql);
        }
        return Optional.ofNullable(found);
    }

    /** Returns the first row; null if there is none. */
    public <T> @Nullable T first(RowReader<T> by) {
        Row each = query(by);
        return next() ? by.read(each) : null;
    }

    /**
     * Returns the number in the first row, 0 for null.
     *
     * @throws IllegalStateException if there is no row
     */
    public long firstLong() {
        return onlyRow().longAt(0);
    }

    /** As {@link #firstLong}. */
    public int firstInt() {
        return onlyRow().intAt(0);
    }

    /** As {@link #firstLong}; false is 0. */
    public boolean firstBoolean() {
        return onlyRow().booleanAt(0);
    }

    private Row onlyRow() {
        Row each = query(RowReader.LONG);
        if (!next()) {
            throw new IllegalStateException("No row for a number: " + sql);
        }
        return each;
    }

    /** Executes a statement without rows. Returns how many rows it changed. */
    public int update() {
        execute();
        try {
            int count = prepared.getUpdateCount();
            isPending = false;
            return count;
        } catch (SQLException e) {
            throw refused(e);
        }
    }

    private Row query(RowReader<?> by) {
        execute();
        try {
            ResultSet selected = prepared.getResultSet();
            rows = selected;
            isPending = false;
            Row mine = row;
            if (mine == null || reader != by) {
                mine = new Row(this, by.columnsOf(selected.getMetaData()));
                row = mine;
                reader = by;
            }
            mine.setRows(selected);
            return mine;
        } catch (SQLException e) {
            throw refused(e);
        }
    }

    private void execute() {
        try {
            prepared.execute();
        } catch (SQLException e) {
            isFailed = true;
            throw refused(e);
        }
        isPending = true;
        log.accept(sql);
    }

    private boolean next() {
        try {
            return Objects.requireNonNull(rows).next();
        } catch (SQLException e) {
            throw refused(e);
        }
    }

    /** Returns the exception for a failure of this statement. */
    IllegalStateException refused(SQLException cause) {
        return refused(sql, cause);
    }

    /** Returns the exception for a statement that SQLite refused. */
    public static IllegalStateException refused(String sql, SQLException cause) {
        return new IllegalStateException("The database refused: " + sql, cause);
    }

    /**
     * Resets the statement, which releases its rows, and returns it to the cache unless this fails. The parameters stay
     * until the next use sets all of them: clearing them makes SQLite plan the statement again if its plan could depend
     * on one of them.
     */
    @Override
    public void close() {
        bound = 0;
        if (!isPending && areRowsReleased()) {
            cache.giveBack(this);
        } else {
            discard();
        }
    }

    /** After most failures, the driver has freed the statement, and refuses to return its rows. */
    private boolean areRowsReleased() {
        try {
            ResultSet open = isFailed ? prepared.getResultSet() : rows;
            if (open != null) {
                open.close();
            }
            return true;
        } catch (SQLException e) {
            return false;
        } finally {
            rows = null;
            isFailed = false;
        }
    }

    /** Frees the statement. */
    void discard() {
        try {
            prepared.close();
        } catch (SQLException e) {
            throw refused(e);
        }
    }

    @Override
    public String toString() {
        return sql;
    }
}
