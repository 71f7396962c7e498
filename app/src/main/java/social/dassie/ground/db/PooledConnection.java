package social.dassie.ground.db;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConnection;
import social.dassie.ground.db.binding.SqlStatement;
import social.dassie.ground.db.binding.StatementCache;

/** A connection with its prepared statements, which live as long as the connection. */
public final class PooledConnection {
    private final SQLiteConnection sqlite;
    private final StatementCache statements;
    private @Nullable Connection lease;
    private final Map<String, PreparedStatement> commands = new HashMap<>();
    private boolean isInTransaction;

    /** @param log receives the text of each statement of a Dao after it was executed */
    PooledConnection(SQLiteConnection sqlite, Consumer<String> log) {
        this.sqlite = sqlite;
        this.statements = new StatementCache(sqlite, log);
    }

    /** @param newLease the object that HikariCP lent, which represents this connection until it is closed */
    void lend(Connection newLease) {
        lease = newLease;
    }

    Connection lease() {
        return Objects.requireNonNull(lease);
    }

    /** Returns the connection itself, which outlives its leases. */
    SQLiteConnection sqlite() {
        return sqlite;
    }

    /** Returns a Dao that uses this connection only. */
    <D> D dao(Class<D> type) {
        return DaoCalls.of(type, new DaoCalls.ConnectionSource(() -> this, connection -> {}));
    }

    /**
     * Returns a statement until it is closed, in which {@code ?} is a parameter.
     *
     * @throws IllegalStateException if SQLite refuses the text
     */
    public SqlStatement statement(String sql) {
        return statements.lend(sql);
    }

    /** Begins a transaction with {@code BEGIN IMMEDIATE}. */
    void begin() {
        if (!isInTransaction) {
            setAutoCommit(false);
            isInTransaction = true;
        }
    }

    /** Commits the transaction, and rolls it back if that fails. */
    void commit() {
        try {
            sqlite.commit();
            isInTransaction = false;
            setAutoCommit(true);
        } catch (SQLException e) {
            IllegalStateException refused = SqlStatement.refused("commit", e);
            try {
                rollback();
            } catch (RuntimeException alsoRefused) {
                refused.addSuppressed(alsoRefused);
            }
            throw refused;
        }
    }

    void rollback() {
        try {
            if (isInTransaction) {
                sqlite.rollback();
            }
        } catch (SQLException e) {
            throw SqlStatement.refused("rollback", e);
        } finally {
            isInTransaction = false;
            setAutoCommit(true);
        }
    }

    private void setAutoCommit(boolean isOn) {
        try {
            sqlite.setAutoCommit(isOn);
        } catch (SQLException e) {
            throw SqlStatement.refused(isOn ? "the end of a transaction" : "begin", e);
        }
    }

    /** Runs a statement without parameters and rows. */
    void execute(String sql) {
        try {
            command(sql).execute();
        } catch (SQLException e) {
            throw SqlStatement.refused(sql, e);
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
            throw SqlStatement.refused(sql, e);
        }
    }

    /** Returns how many rows this connection has inserted, updated and deleted since it was opened. */
    long changedRows() {
        try {
            return sqlite.getDatabase().total_changes();
        } catch (SQLException e) {
            throw SqlStatement.refused("sqlite3_total_changes", e);
        }
    }

    private PreparedStatement command(String sql) throws SQLException {
        PreparedStatement command = commands.get(sql);
        if (command == null) {
            command = sqlite.prepareStatement(sql);
            commands.put(sql, command);
        }
        return command;
    }
}
