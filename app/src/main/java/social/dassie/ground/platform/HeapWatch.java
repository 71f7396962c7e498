package social.dassie.ground.platform;

import java.util.function.LongSupplier;

/**
 * Collects old objects before the heap is full. The serial collector waits until a small heap is full, and the same
 * collection also frees code that the compilers have replaced: without this class, a server that needs 30 MB would grow
 * to 100 MB. A collection of a heap this small takes less than a tenth of a second.
 *
 * <p>A heap whose limit is above {@value #LARGEST_MB} MB is left to its collector: an operator who allows that much
 * wants it to be used.
 */
public final class HeapWatch {
    static final long LARGEST_MB = 256;
    static final long GROWTH_MB = 16;

    private static final long MB = 1L << 20;
    private static final long PERIOD_MS = 5_000;

    private final LongSupplier heldBytes;
    private final Runnable collection;
    private long dueBytes;

    /** @param heldBytes how much of the system's memory the heap occupies, used or not */
    HeapWatch(LongSupplier heldBytes, Runnable collection) {
        this.heldBytes = heldBytes;
        this.collection = collection;
        this.dueBytes = heldBytes.getAsLong() + GROWTH_MB * MB;
    }

    /** Watches this process's heap on a separate thread, which ends when it is interrupted. */
    public static Thread start() {
        Runtime runtime = Runtime.getRuntime();
        HeapWatch watch = new HeapWatch(runtime::totalMemory, System::gc);
        Thread thread = new Thread(watch::run, "heap");
        thread.setDaemon(true);
        if (runtime.maxMemory() <= LARGEST_MB * MB) {
            thread.start();
        }
        return thread;
    }

    private void run() {
        try {
            while (true) {
                Thread.sleep(PERIOD_MS);
                check();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Runs a collection if the heap has grown enough since the last one. */
    void check() {
        if (heldBytes.getAsLong() >= dueBytes) {
            collection.run();
            dueBytes = heldBytes.getAsLong() + GROWTH_MB * MB;
        }
    }
}
