package social.dassie.ground.db;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteDataSource;
import social.dassie.ground.storage.DatabaseFile;
import social.dassie.ground.storage.SqliteFile;

/**
 * Connections to the database, lent by HikariCP. Each caches its prepared statements as long as it lives, which Daos call
 * by plain JDBC ({@link DaoCalls}).
 */
class ConnectionPool implements AutoCloseable {
    static final int BUSY_MS = 15_000;

    private final HikariDataSource pool;
    private final Map<Connection, PooledConnection> opened = new ConcurrentHashMap<>();

    /**
     * @param log receives the text of each statement of a Dao after it was executed
     * @param changes is notified of written rows; null for connections that cannot write
     */
    ConnectionPool(
            String name,
            int size,
            SqliteFile file,
            SQLiteConfig sqlite,
            Consumer<String> log,
            @Nullable RowChanges changes) {
        HikariConfig config = new HikariConfig();
        config.setPoolName("dassie-" + name);
        config.setDataSource(new SQLiteDataSource() {
            @Override
            public Connection getConnection() throws SQLException {
                SQLiteConnection connection = (SQLiteConnection) sqlite.createConnection(file.url());
                if (changes != null) {
                    changes.watch(connection);
                }
                opened.put(connection, new PooledConnection(connection, log));
                return connection;
            }
        });
        config.setConnectionInitSql(changes == null ? "pragma query_only=on" : null);
        config.setMaximumPoolSize(size);
        config.setMinimumIdle(1);
        config.setConnectionTimeout(30_000);
        config.setMaxLifetime(0);
        config.setIdleTimeout(0);
        config.setKeepaliveTime(0);
        config.setRegisterMbeans(false);
        config.setInitializationFailTimeout(10_000);
        this.pool = new HikariDataSource(config);
    }

    /** Creates the pool of the writing connection, whose row changes are tracked. */
    static ConnectionPool writer(SqliteFile file, Database.Options options, Consumer<String> log, RowChanges changes) {
        return new ConnectionPool("writer", 1, file, sqlite(options, 8_000), log, changes);
    }

    /** Creates the pool of the reading connections, which cannot write. */
    static ConnectionPool readers(SqliteFile file, Database.Options options, Consumer<String> log) {
        return new ConnectionPool("readers", options.readerCount(), file, sqlite(options, 2_000), log, null);
    }

    private static SQLiteConfig sqlite(Database.Options options, int cacheKb) {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setSynchronous(
                options.isDurable() ? SQLiteConfig.SynchronousMode.NORMAL : SQLiteConfig.SynchronousMode.OFF);
        config.setBusyTimeout(BUSY_MS);
        config.enforceForeignKeys(true);
        config.setTransactionMode(SQLiteConfig.TransactionMode.IMMEDIATE);
        config.setJournalSizeLimit(DatabaseFile.KEPT_LOG_BYTES);
        config.setWalAutocheckpoint(0);
        config.setCacheSize(-cacheKb);
        config.setTempStore(SQLiteConfig.TempStore.MEMORY);
        config.setGetGeneratedKeys(false);
        return config;
    }

    /** Waits up to 30 s until a connection is free. */
    PooledConnection borrow() {
        try {
            Connection lease = pool.getConnection();
            PooledConnection connection = Objects.requireNonNull(opened.get(lease.unwrap(Connection.class)));
            connection.lend(lease);
            return connection;
        } catch (SQLException e) {
            throw new IllegalStateException("No connection to the database can be had", e);
        }
    }

    /** Returns a connection if one seems to be free at this moment. */
    @Nullable
    PooledConnection borrowIfFree() {
        return pool.getHikariPoolMXBean().getIdleConnections() > 0 ? borrow() : null;
    }

    void giveBack(PooledConnection connection) {
        try {
            connection.lease().close();
        } catch (SQLException e) {
            throw new IllegalStateException("The connection to the database cannot be given back", e);
        }
    }

    /** Discards a connection that is in an unknown state; the next borrower gets a new one. */
    void discard(PooledConnection connection) {
        opened.remove(connection.sqlite());
        pool.evictConnection(connection.lease());
    }

    /** Runs work with a connection. */
    <T> T with(Function<PooledConnection, T> work) {
        PooledConnection connection = borrow();
        try {
            return work.apply(connection);
        } finally {
            giveBack(connection);
        }
    }

    @Override
    public void close() {
        pool.close();
    }
}
