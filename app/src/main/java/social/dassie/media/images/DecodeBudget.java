package social.dassie.media.images;

import java.io.IOException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import social.dassie.media.images.headers.ImageException;

/**
 * The heap memory that all images in progress may use: half of the maximum heap, at least 72 MB, and never more than what
 * the rest of the server leaves. Work that does not fit waits, first come, first served; after a maximum wait it fails,
 * and the server answers that it is busy.
 *
 * <p>Outside the heap, libjpeg holds the coefficients of a progressive JPEG: up to 6 bytes a pixel, at most 200 MB. Such
 * an image takes the whole budget, so that there is only one at a time.
 */
public final class DecodeBudget {
    static final long MEGABYTE = 1024 * 1024;
    private static final long MIN_BYTES = 72 * MEGABYTE;
    /** The memory that the rest of the server needs. */
    private static final long REST_BYTES = 40 * MEGABYTE;

    private static final long LEAST_BYTES = 8 * MEGABYTE;
    private static final long PATIENCE_SECONDS = 30;

    private final long totalBytes;
    private final long mostBytes;
    private final int permits;
    private final int leastPermits;
    private final long patienceMillis;
    private final Semaphore semaphore;

    public DecodeBudget() {
        this(
                Math.min(Math.max(MIN_BYTES, Runtime.getRuntime().maxMemory() / 2), left()),
                left(),
                Runtime.getRuntime().availableProcessors(),
                TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
    }

    private static long left() {
        return Math.max(LEAST_BYTES, Runtime.getRuntime().maxMemory() - REST_BYTES);
    }

    /** Creates a budget. Even of the smallest images, at most two per processor are in progress at once. */
    DecodeBudget(long totalBytes, int processors, long patienceMillis) {
        this(totalBytes, Long.MAX_VALUE, processors, patienceMillis);
    }

    private DecodeBudget(long totalBytes, long mostBytes, int processors, long patienceMillis) {
        this.mostBytes = mostBytes;
        this.totalBytes = totalBytes;
        this.permits = (int) Math.min(Integer.MAX_VALUE, totalBytes / MEGABYTE);
        this.leastPermits = Math.max(1, permits / (2 * processors));
        this.patienceMillis = patienceMillis;
        this.semaphore = new Semaphore(permits, true);
    }

    long totalBytes() {
        return totalBytes;
    }

    /**
     * Returns the most that one image can get: one that needs more is rejected, because the heap would be too small for
     * it.
     */
    long mostBytes() {
        return mostBytes;
    }

    interface Work<T> {
        T run() throws ImageException, IOException;
    }

    /** Waits for this much memory and runs the work. A need above the total is reduced to the total. */
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
