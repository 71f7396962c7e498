package social.dassie.images;

import java.io.IOException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * The heap that all pictures being worked on at one time may take together: half of the largest heap, at least 72 MB.
 * Whoever does not fit waits, first come, first served, and after the patience is told that the server is busy.
 *
 * <p>Off the heap, libjpeg keeps the coefficients of a progressive JPEG: up to 6 bytes a pixel, 200 MB at worst. Such a
 * picture takes the whole budget, so that there is one at a time.
 */
public final class DecodeBudget {
    static final long MEGABYTE = 1024 * 1024;
    private static final long MIN_BYTES = 72 * MEGABYTE;
    private static final long PATIENCE_SECONDS = 30;

    private final long totalBytes;
    private final int permits;
    private final int leastPermits;
    private final long patienceMillis;
    private final Semaphore semaphore;

    public DecodeBudget() {
        this(
                Math.max(MIN_BYTES, Runtime.getRuntime().maxMemory() / 2),
                Runtime.getRuntime().availableProcessors(),
                TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
    }

    /** Even of the smallest pictures at most two for each processor are worked on at once. */
    DecodeBudget(long totalBytes, int processors, long patienceMillis) {
        this.totalBytes = totalBytes;
        this.permits = (int) Math.min(Integer.MAX_VALUE, totalBytes / MEGABYTE);
        this.leastPermits = Math.max(1, permits / (2 * processors));
        this.patienceMillis = patienceMillis;
        this.semaphore = new Semaphore(permits, true);
    }

    long totalBytes() {
        return totalBytes;
    }

    interface Work<T> {
        T run() throws ImageException, IOException;
    }

    /** Waits for its turn and works with so much memory; a need beyond the total is cut to it. */
    <T> T with(long bytes, Work<T> work) throws ImageException, IOException {
        int wanted = (int) Math.max(leastPermits, Math.min(permits, bytes / MEGABYTE + 1));
        try {
            if (!semaphore.tryAcquire(wanted, patienceMillis, TimeUnit.MILLISECONDS)) {
                throw ImageException.busy();
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw ImageException.busy();
        }
        try {
            return work.run();
        } finally {
            semaphore.release(wanted);
        }
    }
}
