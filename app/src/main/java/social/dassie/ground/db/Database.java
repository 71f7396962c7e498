package social.dassie.ground.db;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.metrics.Histogram;
import social.dassie.ground.storage.Compaction;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.DatabaseFile;
import social.dassie.ground.storage.Migrations;
import social.dassie.ground.storage.SqliteFile;
import social.dassie.ground.storage.StartException;

/**
 * The SQLite database: one connection that writes, a small pool that reads, in WAL mode.
 *
 * <p>{@link #inTransaction} runs on the writer and begins with {@code BEGIN IMMEDIATE}, so two writers queue instead of
 * failing; every Dao called on the same thread joins it. Outside a transaction a Dao call uses a reader, which cannot
 * write. Work handed to another thread inside a transaction is silently outside it.
 *
 * <p>A commit is flushed to the disk before its caller continues, so whatever was answered survives a power cut. The one
 * exception is {@link #runRepeatable}.
 */
public final class Database implements AutoCloseable {
    /**
     * How to open a file.
     *
     * @param readerCount the number of concurrent readers
     * @param isDurable false when the file may be lost: then a power cut may damage it
     * @param mayUpgrade false for tools that may run alongside a server, which knows the present schema only
     */
    public record Options(int readerCount, boolean isDurable, boolean mayUpgrade) {}

    /** The version of the schema that this program works with. */
    public static final int SCHEMA = Migrations.STANDARD.scripts().size();

    private final ConnectionPool writing;
    private final ConnectionPool reading;
    private final RowChanges changes = new RowChanges();
    private final Writer writer;
    /** Null when the file is not durable. */
    private final @Nullable LogFlusher flusher;

    private final Checkpointer checkpointer;

    private final OtherWriters others;
    private final WalIndex index;
    private volatile SqlLogger sqlLogger = SqlLogger.NOP_SQL_LOGGER;
    /** This thread's open transaction. It is an instance field because a test opens several databases. */
    @SuppressWarnings("ThreadLocalUsage")
    private final ThreadLocal<@Nullable Transaction> transaction = new ThreadLocal<>();
    /** The reader of this thread's snapshot. */
    @SuppressWarnings("ThreadLocalUsage")
    private final ThreadLocal<@Nullable PooledConnection> snapshot = new ThreadLocal<>();

    private record Transaction(PooledConnection connection, List<Runnable> afterCommit, List<Runnable> atCommit) {}

    private Database(SqliteFile file, Options options, LogFlusher.Force force) {
        SqlLogger logger = new SqlLogger() {
            @Override
            public void logAfterExecution(StatementContext context) {
                sqlLogger.logAfterExecution(context);
            }
        };
        this.writing = ConnectionPool.writer(file, options, logger, changes);
        this.reading = ConnectionPool.readers(file, options, logger);
        Path log = DatabaseFile.logOf(file.path());
        this.flusher = options.isDurable() ? new LogFlusher(log, force) : null;
        this.index = new WalIndex(file, changes);
        this.checkpointer = new Checkpointer(log, writing, reading);
        this.others = new OtherWriters(writing, changes, checkpointer);
        this.writer = new Writer(writing, changes, others::look, this::flush);
    }

    /** Flushes what is committed, and checks whether the log should be copied. */
    private void flush(Consumer<@Nullable IOException> then) {
        if (flusher == null) {
            then.accept(null);
        } else {
            flusher.flush(then);
        }
        checkpointer.look();
    }

    /**
     * Opens the file, creates it when needed, and upgrades its schema. Throws {@link StartException} for a file that
     * cannot be used, and leaves that file unchanged.
     */
    public static Database open(Path file, Options options) {
        return open(file, options, Migrations.STANDARD);
    }

    /** As {@link #open(Path, Options)}; an older file is upgraded, which takes a while, in a call of {@code upgrading}. */
    public static Database open(Path file, Options options, Consumer<Runnable> upgrading) {
        return open(file, options, Migrations.STANDARD.during(upgrading));
    }

    static Database open(Path file, Options options, Migrations migrations) {
        return open(file, options, migrations, LogFlusher::sync);
    }

    static Database open(Path file, Options options, Migrations migrations, LogFlusher.Force force) {
        DataDirectory.closeToOthers(file);
        SqliteFile found = SqliteFile.find(file);
        migrations.check(found, options.mayUpgrade());
        Database database = new Database(found, options, force);
        try {
            boolean isLoose = database.writing.with(writer -> {
                Connection connection = writer.handle().getConnection();
                Compaction.begin(connection);
                migrations.apply(connection, found);
                return options.mayUpgrade() && !found.isAlone() && Compaction.isWorthwhile(connection);
            });
            if (isLoose) {
                Compaction.run(file);
            }
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
        return database;
    }

    /** Creates a Dao. Every call of it joins the thread's transaction or snapshot, or else uses a reader. */
    public <D> D dao(Class<D> type) {
        return DaoCalls.of(type, this);
    }

    /** The connection of the thread's transaction or snapshot, or else a reader, until it is given back. */
    PooledConnection take() {
        PooledConnection held = heldByThread();
        return held == null ? reading.borrow() : held;
    }

    void giveBack(PooledConnection connection) {
        if (connection != heldByThread()) {
            reading.giveBack(connection);
        }
    }

    private @Nullable PooledConnection heldByThread() {
        Transaction open = transaction.get();
        return open == null ? snapshot.get() : open.connection();
    }

    /**
     * Runs reading work on a snapshot: the database as it is at the first statement, whatever is written meanwhile.
     * Joins an open snapshot or transaction. The work must be short, because the log grows during it.
     */
    public <T> T inSnapshot(Supplier<T> work) {
        if (isInTransaction() || snapshot.get() != null) {
            return work.get();
        }
        PooledConnection connection = reading.borrow();
        boolean isSound = false;
        try {
            connection.execute("begin deferred");
            snapshot.set(connection);
            try {
                return work.get();
            } finally {
                snapshot.remove();
                connection.execute("commit");
                isSound = true;
            }
        } finally {
            if (isSound) {
                reading.giveBack(connection);
            } else {
                reading.discard(connection);
            }
        }
    }

    /**
     * Runs the work in one transaction and joins an open one; an exception rolls everything back. The work runs on the
     * writer's thread, and its commit may also contain the work of other threads.
     */
    public <T> T inTransaction(Supplier<T> work) {
        return inTransaction(work, true);
    }

    private <T> T inTransaction(Supplier<T> work, boolean waitsForDisk) {
        if (isInTransaction()) {
            return work.get();
        }
        List<Runnable> afterCommit = new ArrayList<>();
        List<Runnable> atCommit = new ArrayList<>(0);
        T result = writer.run(
                connection -> {
                    transaction.set(new Transaction(connection, afterCommit, atCommit));
                    try {
                        return work.get();
                    } finally {
                        transaction.remove();
                    }
                },
                () -> atCommit.forEach(Runnable::run),
                waitsForDisk);
        afterCommit.forEach(Runnable::run);
        return result;
    }

    /** How many pages of the file are free. */
    public long freePages() {
        return reading.with(connection -> connection.number("pragma freelist_count"));
    }

    /** The size of a page in bytes. */
    public long pageBytes() {
        return reading.with(connection -> connection.number("pragma page_size"));
    }

    /** Gives this many free pages at the end of the file back to the disk, see {@link Compaction}. */
    public void releasePages(int count) {
        runInTransaction(() -> Compaction.release(openHandle().getConnection(), count));
    }

    private Handle openHandle() {
        return Objects.requireNonNull(transaction.get()).connection().handle();
    }

    public void runInTransaction(Runnable work) {
        inTransaction(() -> {
            work.run();
            return true;
        });
    }

    /**
     * Runs the work in one transaction as {@link #inTransaction}, but returns when all connections can read it, without waiting
     * for the disk. Only for work that is done again by itself after a power cut, because the row that asks for it is
     * deleted in the same transaction; and no client may be told that it is done.
     */
    public void runRepeatable(Runnable work) {
        inTransaction(
                () -> {
                    work.run();
                    return true;
                },
                false);
    }

    /** Whether this thread has an open transaction. */
    public boolean isInTransaction() {
        return transaction.get() != null;
    }

    /** Whether this thread reads a snapshot, which may be out of date. */
    boolean isInSnapshot() {
        return snapshot.get() != null;
    }

    /**
     * Runs the action after the open transaction is committed, and never when it is rolled back. Without a transaction,
     * runs it at once.
     */
    public void afterCommit(Runnable action) {
        Transaction open = transaction.get();
        if (open == null) {
            action.run();
        } else {
            open.afterCommit().add(action);
        }
    }

    /**
     * Runs the action after the commit as {@link #afterCommit}, but in the order of the commits and on the thread that
     * learns of the flush. The action must be short and must not throw, because every transaction waits for it.
     */
    public void atCommit(Runnable action) {
        Transaction open = transaction.get();
        if (open == null) {
            action.run();
        } else {
            open.atCommit().add(action);
        }
    }

    /**
     * Creates a cache of objects that are made from rows.
     *
     * @param rowTables a change of a row drops the object with its id
     * @param wholeTables any change of one of these tables drops everything
     */
    public <V> RowCache<V> cache(int maxEntries, List<String> rowTables, List<String> wholeTables) {
        return new RowCache<>(this, changes, maxEntries, rowTables, wholeTables);
    }

    /**
     * Creates a cache of one immutable value.
     *
     * @param table the table that the value is made from; it must have rowids
     */
    public <V> TableCache<V> tableCache(String table, Supplier<V> load) {
        return new TableCache<>(this, changes, table, load);
    }

    /** Creates a cache of answers that are right until the next commit, of at most this many. */
    public <K, V> CommitCache<K, V> commitCache(int maxEntries) {
        return new CommitCache<>(this, index::stamp, maxEntries);
    }

    /**
     * Creates a cache that remembers which ids have a property.
     *
     * @param table any change of it empties the cache; it must have rowids
     * @param find selects from some ids those that have the property
     */
    public MembershipCache membershipCache(int maxEntries, String table, Function<IdList, Set<Long>> find) {
        return new MembershipCache(this, cache(maxEntries, List.of(), List.of(table)), find);
    }

    /** Whether the open transaction of this thread changed a row with this id. */
    boolean isChanged(List<String> tables, long rowId) {
        return tables.stream().anyMatch(table -> changes.isChanged(table, rowId));
    }

    /** Whether the open transaction of this thread changed anything in this table. */
    boolean isChanged(String table) {
        return changes.isChanged(table);
    }

    /** Empties the caches now, without waiting until a change by another process is noticed. */
    public void forgetCached() {
        changes.allChanged();
    }

    /** Runs the action when a change by another process is noticed, on the thread that notices it: it must be short. */
    public void whenOthersWrite(Runnable action) {
        others.listen(action);
    }

    /**
     * Empties the caches when another process, such as a command line tool, has written. Checks a few times a second.
     * Also truncates the log when it is longer than necessary.
     */
    public void noticeOtherWriters() {
        if (!isInTransaction()) {
            others.look();
        }
    }

    /** Empties every table but the server's state, to reset the sandbox; triggers set the totals of files to zero. */
    public void clear() {
        runInTransaction(() -> {
            TableEmptying.run(openHandle());
            afterCommit(changes::allChanged);
        });
    }

    /** Whole copies of the database, for the snapshots of the sandbox. */
    public PageCopies copies() {
        return new PageCopies(writing, changes);
    }

    /** The number of transactions requested since the start. */
    public long transactions() {
        return writer.begun();
    }

    /** How long transactions held the one connection that writes, by {@linkplain WorkKind what they did}. */
    public Map<String, Histogram> held() {
        return writer.held();
    }

    /** The number of transactions that wait at this moment. */
    public int waitingTransactions() {
        return writer.waiting();
    }

    /** Sets a logger that receives every statement; tests count statements with it. */
    public void setSqlLogger(SqlLogger logger) {
        sqlLogger = logger;
    }

    @Override
    public void close() {
        writer.close();
        if (flusher != null) {
            flusher.close();
        }
        checkpointer.close();
        reading.close();
        writing.close();
        index.close();
    }
}
