package social.dassie.ground.db;

import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;
import social.dassie.ground.storage.DatabaseFile;
import social.dassie.ground.storage.SqliteFile;

/**
 * Connections to the database, lent to one thread at a time. Each caches its prepared statements as long as it lives, which
 * Daos call by plain JDBC ({@link DaoCalls}).
 */
abstract class ConnectionPool implements AutoCloseable {
    static final int BUSY_MS = 15_000;

    /** The maximum time that {@link #borrow} waits, in milliseconds. */
    static final int PATIENCE_MS = 30_000;

    /** Creates the pool of the writing connection, whose row changes are tracked. */
    static ConnectionPool writer(SqliteFile file, Database.Options options, Consumer<String> log, RowChanges changes) {
        return of("writer", 1, options, new ConnectionOpener(file, sqlite(options, 8_000), log, changes));
    }

    /** Creates the pool of the reading connections, which cannot write. */
    static ConnectionPool readers(SqliteFile file, Database.Options options, Consumer<String> log) {
        return of(
                "readers",
                options.readerCount(),
                options,
                new ConnectionOpener(file, sqlite(options, 2_000), log, null));
    }

    private static ConnectionPool of(String name, int size, Database.Options options, ConnectionOpener opener) {
        return options.isTool() ? new ToolConnections(size, opener) : new ServerConnections(name, size, opener);
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
    abstract PooledConnection borrow();

    /** Returns whether a connection is open or opened before it is borrowed, as a server's are. */
    abstract boolean isOpen();

    /** Returns a connection if one is open and seems to be free at this moment. */
    @Nullable
    abstract PooledConnection borrowIfFree();

    abstract void giveBack(PooledConnection connection);

    /** Discards a connection that is in an unknown state; the next borrower gets a new one. */
    abstract void discard(PooledConnection connection);

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
    public abstract void close();
}
