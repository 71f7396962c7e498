package social.dassie.ground.db;

import java.io.File;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.storage.DatabaseFile;
import social.dassie.ground.storage.StorageLog;

/**
 * Copies the write-ahead log into the database while the writer continues (<a
 * href="https://www.sqlite.org/wal.html#ckpt">checkpointing</a>). It uses a reader's connection and its own thread.
 * SQLite itself would do this on the writer's connection, and every transaction would wait.
 *
 * <p>The log only restarts once all of it is copied, but the writer appends to it during the copy. So the writer copies
 * the last few pages itself, between two groups, and waits for the copy if the log has grown far too long.
 *
 * <p>A failed copy loses nothing, because the log still exists; the copy is repeated a little later.
 *
 * <p>If Litestream follows the log, checkpointing is left to it.
 *
 * <p>A long read prevents the log from restarting, so it grows. After the read the file is truncated, by the next
 * commits ({@code journal_size_limit}) or, when there are none, by {@link #tidy}.
 */
final class Checkpointer implements AutoCloseable {
    /** 16 MB. Pages that change with every post are copied once for many commits. */
    static final int PAGES = 4_000;
    /** The number of pages that the writer itself copies in about two milliseconds. */
    static final int FEW_PAGES = 1_000;
    /** The length at which the writer waits: the size that the file keeps when the log restarts. */
    static final int TOO_MANY_PAGES = DatabaseFile.KEPT_LOG_BYTES / 4_096;

    /** The maximum size of the file once nothing is being written. */
    static final int RESTING_BYTES = PAGES * 4_096;

    private static final Logger LOG = LoggerFactory.getLogger(Checkpointer.class);
    private static final long PAUSE_NS = TimeUnit.SECONDS.toNanos(10);
    /** Reports the length of the log and how much of it is copied, without copying (SQLite 3.51). */
    private static final String LOOK = "pragma wal_checkpoint(noop)";
    /** Copies what no reader still needs from the log, and waits for no other connection. */
    private static final String COPY = "pragma wal_checkpoint(passive)";

    /** Copies all of the log and truncates the file, unless a connection is reading or writing at this moment. */
    private static final String CUT = "pragma wal_checkpoint(truncate)";

    private static final long TIDY_EVERY_NS = TimeUnit.SECONDS.toNanos(1);

    private static final int LOGGED = 1;
    private static final int COPIED = 2;

    /**
     * The length at which the log is copied although Litestream should do that: 1 GB. Litestream truncates it at half of
     * that, so it is no longer running.
     */
    static final int ABANDONED_PAGES = 262_144;

    private static final long FOREIGN_EVERY_NS = TimeUnit.SECONDS.toNanos(1);

    private final Path file;
    private final File foreign;
    private final ConnectionPool writing;
    private final ConnectionPool reading;
    private final Worker<Runnable> copying = new Worker<>("checkpointer", Runnable::run);
    private final ReentrantLock lock = new ReentrantLock();
    private volatile boolean isCopying;
    private volatile long nextNs = System.nanoTime();
    private volatile long tidyNs = System.nanoTime();
    private volatile long foreignNs = System.nanoTime();
    private volatile boolean isForeign;
    private volatile boolean isAbandoned;

    /** @param file the log */
    Checkpointer(Path file, ConnectionPool writing, ConnectionPool reading) {
        this.file = file;
        this.foreign = DatabaseFile.litestreamOf(file).toFile();
        this.writing = writing;
        this.reading = reading;
    }

    /** Checks whether a copy is due. Runs on the writer's thread between two groups. */
    void check() {
        if (System.nanoTime() - nextNs < 0) {
            return;
        }
        long[] log = run(writing, LOOK);
        long left = log[LOGGED] - log[COPIED];
        if (log[LOGGED] < PAGES || left == 0 || isLeftToLitestream(log[LOGGED])) {
            return;
        }
        if (log[LOGGED] >= TOO_MANY_PAGES || (!isCopying && left <= FEW_PAGES)) {
            copy(writing);
        } else {
            beginToCopy();
        }
    }

    /**
     * Returns whether <a href="https://litestream.io">Litestream</a> copies the log, which it must do itself: content
     * that it has not sent off yet would be lost to it. It keeps a directory next to the database. A log that grows
     * regardless is copied after all.
     */
    private boolean isLeftToLitestream(long pages) {
        long now = System.nanoTime();
        if (now - foreignNs >= 0) {
            foreignNs = now + FOREIGN_EVERY_NS;
            boolean isThere = foreign.isDirectory();
            if (isThere && !isForeign) {
                LOG.info("Checkpoints left to Litestream, because {} exists", foreign);
            }
            isForeign = isThere;
        }
        if (isForeign && pages >= ABANDONED_PAGES && !isAbandoned) {
            isAbandoned = true;
            LOG.warn(
                    "Checkpoints taken over from Litestream, which seems to have stopped: the write-ahead log has grown to 1"
                            + " GB. Start Litestream, or delete {}",
                    foreign);
        } else if (pages < PAGES) {
            isAbandoned = false;
        }
        return isForeign && !isAbandoned;
    }

    private void beginToCopy() {
        if (!isCopying) {
            isCopying = true;
            copying.add(this::copyBeside);
        }
    }

    /** Truncates a log that is longer than necessary. Uses the writer's connection while no other thread holds it. */
    void tidy(PooledConnection writer) {
        if (System.nanoTime() - tidyNs < 0 || file.toFile().length() <= RESTING_BYTES) {
            return;
        }
        tidyNs = System.nanoTime() + TIDY_EVERY_NS;
        long[] log = writer.numbers(LOOK);
        if (isLeftToLitestream(log[LOGGED])) {
            return;
        }
        if (log[LOGGED] - log[COPIED] > FEW_PAGES) {
            beginToCopy();
            return;
        }
        lock.lock();
        try {
            writer.numbers("pragma busy_timeout = 0");
            writer.numbers(CUT);
        } catch (RuntimeException e) {
            LOG.debug("Could not truncate the write-ahead log", e);
        } finally {
            writer.numbers("pragma busy_timeout = " + ConnectionPool.BUSY_MS);
            lock.unlock();
        }
    }

    private void copyBeside() {
        copy(reading);
        isCopying = false;
    }

    /** Copies the log. Copies run one at a time, because a second one would give up immediately. */
    private void copy(ConnectionPool pool) {
        lock.lock();
        try {
            run(pool, COPY);
        } finally {
            lock.unlock();
        }
    }

    /** Returns whether the log was busy, its number of pages, and the number of copied pages. */
    private long[] run(ConnectionPool pool, String sql) {
        try {
            return pool.with(connection -> connection.numbers(sql));
        } catch (RuntimeException e) {
            nextNs = System.nanoTime() + PAUSE_NS;
            if (!StorageLog.note("Checkpointing the database", e)) {
                LOG.warn(
                        "Checkpoint failed, retrying in {} s: {}",
                        TimeUnit.NANOSECONDS.toSeconds(PAUSE_NS),
                        e.toString());
            }
            return new long[] {1, 0, 0};
        }
    }

    /** Interrupts a running copy. */
    @Override
    public void close() {
        copying.close();
    }
}
