package social.dassie.ground.db;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.extension.Extensions;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.sqlobject.SqlObjectPlugin;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteDataSource;
import social.dassie.ground.db.binding.KnownMethods;
import social.dassie.ground.db.binding.RecordMappers;
import social.dassie.ground.db.binding.SqlText;
import social.dassie.ground.db.binding.StatementCache;
import social.dassie.ground.storage.DatabaseFile;
import social.dassie.ground.storage.SqliteFile;

/**
 * Connections to the database, lent by HikariCP. Each is opened as a handle of Jdbi, which lives as long as the
 * connection and caches its Daos and statements. Plain Jdbi, which creates them and the row mappers for each call, takes
 * 2.0 times the processor time for a page of the home timeline, 3.4 times for one post and 2.0 times for posting; if
 * only the statement cache is missing, it is 1.8 times for home and 1.4 times for one post (JDK 25).
 */
class ConnectionPool implements AutoCloseable {
    static final int BUSY_MS = 15_000;

    private final HikariDataSource pool;
    private final Map<Connection, PooledConnection> opened = new ConcurrentHashMap<>();

    /** @param changes is notified of written rows; null for connections that cannot write */
    ConnectionPool(
            String name,
            int size,
            SqliteFile file,
            SQLiteConfig sqlite,
            SqlLogger logger,
            @Nullable RowChanges changes) {
        Jdbi jdbi = Jdbi.create(() -> sqlite.createConnection(file.url())).installPlugin(new SqlObjectPlugin());
        jdbi.configure(Extensions.class, extensions -> extensions.registerHandlerFactory(new KnownMethods()));
        SqlText text = new SqlText();
        jdbi.setSqlParser(text).setTemplateEngine(text);
        jdbi.registerArgument(new IdList.Binding());
        jdbi.registerRowMapper(new RecordMappers());
        jdbi.setStatementBuilderFactory(connection -> new StatementCache());
        jdbi.setSqlLogger(logger);
        HikariConfig config = new HikariConfig();
        config.setPoolName("dassie-" + name);
        config.setDataSource(new SQLiteDataSource() {
            @Override
            public Connection getConnection() {
                Handle handle = jdbi.open();
                Connection connection = handle.getConnection();
                if (changes != null) {
                    changes.watch((SQLiteConnection) connection);
                }
                opened.put(connection, new PooledConnection(handle));
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
    static ConnectionPool writer(SqliteFile file, Database.Options options, SqlLogger logger, RowChanges changes) {
        return new ConnectionPool("writer", 1, file, sqlite(options, 8_000), logger, changes);
    }

    /** Creates the pool of the reading connections, which cannot write. */
    static ConnectionPool readers(SqliteFile file, Database.Options options, SqlLogger logger) {
        return new ConnectionPool("readers", options.readerCount(), file, sqlite(options, 2_000), logger, null);
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
        opened.remove(connection.handle().getConnection());
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
