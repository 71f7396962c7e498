package social.dassie.db;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Checks whether the data can be read and written, by doing both. The result is kept for a few seconds, so that
 * frequent calls do not write more often.
 */
public final class StorageProbe {
    private static final long KEPT_NS = TimeUnit.SECONDS.toNanos(5);
    private static final long LEAST_BYTES = 64 * 1024;
    static final String STATE = "probed";

    private final ServerState state;
    private final Path directory;
    private final LongSupplier nanoTime;
    private final ReentrantLock lock = new ReentrantLock();
    private volatile @Nullable StorageFailure found;
    private volatile long nextNs;

    public StorageProbe(ServerState state, Path directory) {
        this(state, directory, System::nanoTime);
    }

    StorageProbe(ServerState state, Path directory, LongSupplier nanoTime) {
        this.state = state;
        this.directory = directory;
        this.nanoTime = nanoTime;
        this.nextNs = nanoTime.getAsLong();
    }

    /** The storage failure; null when there is none. While one caller checks, the others get the previous result. */
    public @Nullable StorageFailure look() {
        if (nanoTime.getAsLong() - nextNs >= 0 && lock.tryLock()) {
            try {
                found = probe();
                nextNs = nanoTime.getAsLong() + KEPT_NS;
            } finally {
                lock.unlock();
            }
        }
        return found;
    }

    private @Nullable StorageFailure probe() {
        try {
            state.find(STATE);
            state.put(STATE, "");
            return hasRoom() ? null : StorageFailure.FULL;
        } catch (IOException | RuntimeException e) {
            StorageLog.note("A look at the storage", e);
            StorageFailure failure = StorageFailure.of(e);
            return failure == null ? StorageFailure.UNWRITABLE : failure;
        }
    }

    /** The database may write into its log for a while when files have no room any more. */
    private boolean hasRoom() throws IOException {
        return Files.getFileStore(directory).getUsableSpace() >= LEAST_BYTES;
    }
}
