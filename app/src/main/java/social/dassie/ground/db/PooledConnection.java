package social.dassie.ground.db;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConnection;

/**
 * A connection with the Daos attached to it, which live as long as the connection. Attaching a Dao for each call would
 * cost more than most of the statements.
 */
public final class PooledConnection {
    private final Handle handle;
    private @Nullable Connection lease;
    private final Map<Class<?>, Object> daos = new HashMap<>();
    private final Map<String, PreparedStatement> commands = new HashMap<>();

    PooledConnection(Handle handle) {
        this.handle = handle;
    }

    /** @param newLease the object that HikariCP lent, which represents this connection until it is closed */
    void lend(Connection newLease) {
        lease = newLease;
    }

    Connection lease() {
        return Objects.requireNonNull(lease);
    }

    Handle handle() {
        return handle;
    }

    <D> D dao(Class<D> type) {
        Object dao = daos.get(type);
        if (dao == null) {
            dao = handle.attach(type);
            daos.put(type, dao);
        }
        @SuppressWarnings("unchecked") // attached as this type
        D attached = (D) dao;
        return attached;
    }

    /** Runs a statement without parameters and rows. */
    void execute(String sql) {
        try {
            command(sql).execute();
        } catch (SQLException e) {
            throw refused(sql, e);
        }
    }

    /** Returns the number that a statement without parameters selects. */
    long number(String sql) {
        return numbers(sql)[0];
    }

    /** Returns the numbers in the single row that a statement without parameters selects. */
    long[] numbers(String sql) {
        try (ResultSet row = command(sql).executeQuery()) {
            row.next();
            long[] numbers = new long[row.getMetaData().getColumnCount()];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = row.getLong(i + 1);
            }
            return numbers;
        } catch (SQLException e) {
            throw refused(sql, e);
        }
    }

    /** Returns how many rows this connection has inserted, updated and deleted since it was opened. */
    long changedRows() {
        try {
            return ((SQLiteConnection) handle.getConnection()).getDatabase().total_changes();
        } catch (SQLException e) {
            throw refused("sqlite3_total_changes", e);
        }
    }

    private PreparedStatement command(String sql) throws SQLException {
        PreparedStatement command = commands.get(sql);
        if (command == null) {
            command = handle.getConnection().prepareStatement(sql);
            commands.put(sql, command);
        }
        return command;
    }

    private static IllegalStateException refused(String sql, SQLException cause) {
        return new IllegalStateException("The database refused: " + sql, cause);
    }
}
