package social.dassie.ground.db;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.DatabaseFile;
import social.dassie.ground.storage.Disk;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.storage.StorageFailure;
import social.dassie.ground.storage.StorageLog;

/**
 * Checks whether the data can be read and written, by doing both. The result is cached for a few seconds, so that
 * frequent calls do not write more often. If a response of the database says that the file is damaged, the file is
 * scanned on its own thread, and is considered damaged until a scan finds nothing.
 */
public final class StorageProbe {
    private static final Logger LOG = LoggerFactory.getLogger(StorageProbe.class);
    private static final long KEPT_NS = TimeUnit.SECONDS.toNanos(5);
    private static final long LEAST_BYTES = 64 * 1024;
    static final String STATE = "probed";

    private final ServerState state;
    private final Path directory;
    private final Path database;
    private final LongSupplier nanoTime;
    private final AtomicLong damages = new AtomicLong(StorageLog.damages());
    private final AtomicBoolean isLooking = new AtomicBoolean();
    private volatile boolean isDamaged;
    private final ReentrantLock lock = new ReentrantLock();
    private volatile @Nullable StorageFailure found;
    private volatile long nextNs;

    public StorageProbe(ServerState state, DataDirectory directory) {
        this(state, directory, System::nanoTime);
    }

    StorageProbe(ServerState state, DataDirectory directory, LongSupplier nanoTime) {
        this.state = state;
        this.directory = directory.path();
        this.database = directory.database();
        this.nanoTime = nanoTime;
        this.nextNs = nanoTime.getAsLong();
    }

    /** Returns the storage failure; null if there is none. While one caller checks, the others get the previous result. */
    public @Nullable StorageFailure check() {
        if (nanoTime.getAsLong() - nextNs >= 0 && lock.tryLock()) {
            try {
                found = probe();
                nextNs = nanoTime.getAsLong() + KEPT_NS;
            } finally {
                lock.unlock();
            }
        }
        long said = StorageLog.damages();
        if (damages.getAndSet(said) != said) {
            isDamaged = true;
            checkIntegrity();
            return StorageFailure.DAMAGED;
        }
        return isDamaged ? StorageFailure.DAMAGED : found;
    }

    /**
     * Scans the whole file for damage, without blocking the caller, and uses the disk at most a third of the time, so
     * that a slow disk stays available to others. SQLite's quick check skips the indexes.
     */
    public void checkIntegrity() {
        if (!isLooking.compareAndSet(false, true)) {
            return;
        }
        Thread thread = new Thread(this::checkNow, "database-check");
        thread.setDaemon(true);
        thread.start();
    }

    private void checkNow() {
        try {
            List<String> problems = new DatabaseFile(database).quickProblems(new Rests());
            isDamaged = !problems.isEmpty();
            if (isDamaged) {
                LOG.error("Database check found damage: {}. {}", problems.get(0), StorageFailure.DAMAGED.advice());
            }
        } catch (StartException e) {
            LOG.error("Database check failed: {}", e.getMessage());
        } finally {
            isLooking.set(false);
        }
    }

    /** Pauses for twice as long as the disk was read. */
    private static final class Rests implements Runnable {
        private static final long WORK_NS = TimeUnit.MILLISECONDS.toNanos(10);

        private long sinceNs = System.nanoTime();

        @Override
        public void run() {
            long workedNs = System.nanoTime() - sinceNs;
            if (workedNs < WORK_NS) {
                return;
            }
            try {
                TimeUnit.NANOSECONDS.sleep(2 * workedNs);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            sinceNs = System.nanoTime();
        }
    }

    private @Nullable StorageFailure probe() {
        try {
            state.find(STATE);
            state.put(STATE, "");
            return hasSpace() ? null : StorageFailure.FULL;
        } catch (IOException | RuntimeException e) {
            StorageLog.note("Checking the storage", e);
            StorageFailure failure = StorageFailure.of(e);
            return failure == null ? StorageFailure.UNWRITABLE : failure;
        }
    }

    /** Checks the space for files: the database may be able to write to its log for a while when there is none left. */
    private boolean hasSpace() throws IOException {
        return Disk.freeBytes(directory) >= LEAST_BYTES;
    }
}
