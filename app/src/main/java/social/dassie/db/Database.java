package social.dassie.db;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jdbi.v3.core.ConnectionFactory;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.sqlobject.SqlObjectPlugin;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;

/**
 * The one SQLite file: one connection that writes, a small pool that reads, in WAL mode.
 *
 * <p>{@link #inTransaction} runs on the writer and begins with {@code BEGIN IMMEDIATE}, so two writers queue instead of
 * failing; every Dao called on the same thread joins it. Outside a transaction a Dao call uses a reader, which cannot
 * write. Work handed to another thread inside a transaction is silently outside it.
 *
 * <p>Commits are flushed to the disk ({@code synchronous=FULL}): what was answered is there after a power cut.
 */
public final class Database implements AutoCloseable {
    /**
     * How to open a file.
     *
     * @param readerCount how many may read at a time
     * @param isDurable false where nothing is lost with the file: a power cut may then break it
     * @param mayUpgrade false beside a running server, which knows the present schema only
     */
    public record Options(int readerCount, boolean isDurable, boolean mayUpgrade) {}

    private static final int BUSY_MS = 15_000;

    private final HikariDataSource writer;
    private final HikariDataSource readers;
    private final Jdbi jdbi;
    /** The actions of this thread's open transaction. A field of the database, because a test opens several. */
    @SuppressWarnings("ThreadLocalUsage")
    private final ThreadLocal<@Nullable List<Runnable>> afterCommit = new ThreadLocal<>();

    private Database(Path file, Options options) {
        String url = "jdbc:sqlite:" + file;
        this.writer = pool("writer", url, config(false, options), 1);
        this.readers = pool("readers", url, config(true, options), options.readerCount());
        ConnectionFactory connections = this::connection;
        this.jdbi = Jdbi.create(connections).installPlugin(new SqlObjectPlugin());
        jdbi.registerArgument(new IdList.Binding());
    }

    /**
     * Opens the file, which is made when it is not there; its schema is brought up to date first. Throws
     * {@link StartException} for a file that cannot be used, which is left as it is.
     */
    public static Database open(Path file, Options options) {
        return open(file, options, Migrations.STANDARD);
    }

    static Database open(Path file, Options options, Migrations migrations) {
        DataDirectory.closeToOthers(file);
        migrations.check(file, options.mayUpgrade());
        Database database = new Database(file, options);
        try {
            migrations.apply(database.writer, file);
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
        return database;
    }

    /** Makes a Dao whose every call joins the thread's transaction, or else uses a reader. */
    public <D> D dao(Class<D> type) {
        return jdbi.onDemand(type);
    }

    /** Runs the work in one transaction, joined when there is one already; an exception rolls it all back. */
    public <T> T inTransaction(Supplier<T> work) {
        if (afterCommit.get() != null) {
            return work.get();
        }
        List<Runnable> actions = new ArrayList<>();
        afterCommit.set(actions);
        T result;
        try {
            result = jdbi.inTransaction(handle -> work.get());
        } finally {
            afterCommit.remove();
        }
        actions.forEach(Runnable::run);
        return result;
    }

    public void runInTransaction(Runnable work) {
        inTransaction(() -> {
            work.run();
            return true;
        });
    }

    /** Reads several times from one unchanging state of the file, on one connection. */
    public <T> T reading(Callable<T> work) throws Exception {
        return afterCommit.get() != null ? work.call() : jdbi.withHandle(handle -> work.call());
    }

    /** Runs the action once the open transaction is committed, never when it is rolled back; at once outside of one. */
    public void afterCommit(Runnable action) {
        List<Runnable> actions = afterCommit.get();
        if (actions == null) {
            action.run();
        } else {
            actions.add(action);
        }
    }

    /** Empties every table but the server's own memory: the sandbox starts over. Foreign keys hold again at the end. */
    public void clear() {
        runInTransaction(() -> jdbi.useHandle(handle -> {
            handle.execute("pragma defer_foreign_keys = on");
            List<String> tables = handle.createQuery("""
                            select name from pragma_table_list
                            where schema = 'main' and type in ('table', 'virtual')
                              and name not in ('sqlite_schema', 'server_state')
                            """).mapTo(String.class).list();
            tables.forEach(table -> handle.execute("delete from " + table));
        }));
    }

    /** Hears of every statement; tests count them with it. */
    public void setSqlLogger(SqlLogger logger) {
        jdbi.setSqlLogger(logger);
    }

    @Override
    public void close() {
        readers.close();
        writer.close();
    }

    private Connection connection() throws java.sql.SQLException {
        return afterCommit.get() != null ? writer.getConnection() : readers.getConnection();
    }

    private static SQLiteConfig config(boolean isReader, Options options) {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setSynchronous(
                options.isDurable() ? SQLiteConfig.SynchronousMode.FULL : SQLiteConfig.SynchronousMode.OFF);
        config.setBusyTimeout(BUSY_MS);
        config.enforceForeignKeys(true);
        config.setTransactionMode(SQLiteConfig.TransactionMode.IMMEDIATE);
        config.setCacheSize(isReader ? -4_000 : -16_000);
        config.setTempStore(SQLiteConfig.TempStore.MEMORY);
        return config;
    }

    private static HikariDataSource pool(String name, String url, SQLiteConfig sqlite, int size) {
        boolean isReader = name.equals("readers");
        HikariConfig config = new HikariConfig();
        config.setPoolName("dassie-" + name);
        Properties properties = sqlite.toProperties();
        config.setDataSource(new CachingDataSource(url, properties));
        config.setMaximumPoolSize(size);
        config.setMinimumIdle(isReader ? 1 : size);
        config.setConnectionTimeout(30_000);
        config.setMaxLifetime(0);
        config.setIdleTimeout(0);
        config.setKeepaliveTime(0);
        config.setRegisterMbeans(false);
        config.setInitializationFailTimeout(10_000);
        if (isReader) {
            config.setConnectionInitSql("pragma query_only=on");
        }
        return new HikariDataSource(config);
    }
}
