package social.dassie.ground.db;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
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
 * failing; every Dao called on the same thread joins it. Outside a transaction, a Dao call uses a reader, which cannot
 * write. Work that is handed to another thread inside a transaction silently runs outside of it.
 *
 * <p>A commit is flushed to disk before its caller continues, so every confirmed change survives a power failure. The
 * one exception is {@link Transactions#runRepeatable}.
 */
public final class Database implements AutoCloseable {
    /**
     * The options for opening a file.
     *
     * @param readerCount the number of concurrent readers
     * @param isDurable false if the file may be lost: then a power failure may damage it
     * @param mayUpgrade false for tools that may run alongside a server, which only supports the current schema
     */
    public record Options(int readerCount, boolean isDurable, boolean mayUpgrade) {
        /** Returns whether it is opened by a command: a short-lived process that opens what it needs when it needs it. */
        boolean isTool() {
            return !mayUpgrade;
        }
    }

    /** The schema version of this program. */
    public static final int SCHEMA = Migrations.STANDARD.version();

    /** Receives the statements and drops them. */
    public static final Consumer<String> NO_LOG = sql -> {};

    private final ConnectionPool writing;
    private final ConnectionPool reading;
    private final RowChanges changes = new RowChanges();
    private final Writer writer;
    private final Transactions transactions;
    private final Caches caches;
    /** Null if the file is not durable. */
    private final @Nullable LogFlusher flusher;

    private final Checkpointer checkpointer;

    private final OtherWriters others;
    private final WalIndex index;
    private volatile Consumer<String> statementLog = NO_LOG;

    private Database(SqliteFile file, Options options, LogFlusher.Force force) {
        Consumer<String> statements = sql -> statementLog.accept(sql);
        this.writing = ConnectionPool.writer(file, options, statements, changes);
        this.reading = ConnectionPool.readers(file, options, statements);
        Path log = DatabaseFile.logOf(file.path());
        this.flusher = options.isDurable() ? new LogFlusher(log, force) : null;
        this.index = new WalIndex(file);
        this.checkpointer = new Checkpointer(log, writing, reading);
        this.others = new OtherWriters(writing, changes, index, checkpointer);
        this.writer = new Writer(writing, changes, others, index, this::flush);
        this.transactions = new Transactions(writer, reading);
        this.caches = new Caches(
                transactions, changes, index, others, options.isTool() ? null : writing, new SchemaTables(this::views));
    }

    /** Flushes the commits, and checks whether the log should be checkpointed. */
    private void flush(Consumer<@Nullable IOException> then) {
        if (flusher == null) {
            then.accept(null);
        } else {
            flusher.flush(then);
        }
        checkpointer.check();
    }

    /**
     * Opens the file, creates it if needed, and upgrades its schema. Throws {@link StartException} for an unusable file,
     * and leaves that file unchanged.
     */
    public static Database open(Path file, Options options) {
        return open(file, options, Migrations.STANDARD);
    }

    /**
     * As {@link #open(Path, Options)}; the upgrade of an older file, which takes a while, runs in a call of {@code
     * upgrading}.
     */
    public static Database open(Path file, Options options, Consumer<Runnable> upgrading) {
        return open(file, options, Migrations.STANDARD.during(upgrading));
    }

    static Database open(Path file, Options options, Migrations migrations) {
        return open(file, options, migrations, LogFlusher::sync);
    }

    static Database open(Path file, Options options, Migrations migrations, LogFlusher.Force force) {
        DataDirectory.closeToOthers(file);
        SqliteFile found = SqliteFile.find(file);
        int version = migrations.check(found, options.mayUpgrade());
        Database database = new Database(found, options, force);
        try {
            if (!options.isTool() || version != migrations.version()) {
                database.prepare(found, options, migrations);
            }
            if (options.isTool()) {
                database.reading.with(
                        reader -> reader.number("pragma user_version")); // WalIndex needs one that has read
            }
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
        return database;
    }

    private void prepare(SqliteFile file, Options options, Migrations migrations) {
        boolean isLoose = writing.with(writer -> {
            Connection connection = writer.sqlite();
            Compaction.begin(connection);
            migrations.apply(connection, file);
            return options.mayUpgrade() && !file.isAlone() && Compaction.isWorthwhile(connection);
        });
        if (isLoose) {
            Compaction.run(file.path());
        }
    }

    /** Creates a Dao. Every call of it joins the thread's transaction or snapshot, or otherwise uses a reader. */
    public <D> D dao(Class<D> type) {
        return DaoCalls.of(type, new DaoCalls.ConnectionSource(transactions::take, transactions::giveBack));
    }

    /** Returns the object that begins, joins and ends the transactions and snapshots of threads. */
    public Transactions transactions() {
        return transactions;
    }

    /** Returns the factory of in-memory caches of rows. */
    public Caches caches() {
        return caches;
    }

    /** As {@link Transactions#run}. */
    public <T> T inTransaction(Supplier<T> work) {
        return transactions.run(work);
    }

    public void runInTransaction(Runnable work) {
        transactions.run(() -> {
            work.run();
            return true;
        });
    }

    /** As {@link Transactions#afterCommit}. */
    public void afterCommit(Runnable action) {
        transactions.afterCommit(action);
    }

    /** Returns the SQL of each view by its name, and an empty text for each table. */
    private Map<String, String> views() {
        return reading.with(connection -> connection.dao(SchemaDao.class).findRelations().stream()
                .collect(Collectors.toMap(SchemaDao.Relation::name, SchemaDao.Relation::view)));
    }

    /** Returns the number of free pages in the file. */
    public long freePages() {
        return reading.with(connection -> connection.number("pragma freelist_count"));
    }

    /** Returns the size of a page in bytes. */
    public long pageBytes() {
        return reading.with(connection -> connection.number("pragma page_size"));
    }

    /** Releases this many free pages at the end of the file to the file system, see {@link Compaction}. */
    public void releasePages(int count) {
        runInTransaction(() -> Compaction.release(transactions.openConnection().sqlite(), count));
    }

    /**
     * Registers an action that runs when a change by another process is noticed, on the thread that notices it: it must
     * be short.
     */
    public void whenOthersWrite(Runnable action) {
        others.listen(action);
    }

    /** Empties every table except the server's state, to reset the sandbox; triggers set the totals of files to zero. */
    public void clear() {
        runInTransaction(() -> {
            TableEmptying.run(transactions.openConnection());
            afterCommit(changes::allChanged);
        });
    }

    /** Returns the full copies of the database, for the snapshots of the sandbox. */
    public PageCopies copies() {
        return new PageCopies(writing, changes);
    }

    /** Sets what receives the text of each statement of a Dao after its execution; tests count statements with it. */
    public void setStatementLog(Consumer<String> log) {
        statementLog = log;
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
