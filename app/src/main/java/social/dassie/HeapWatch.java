package social.dassie;

import java.util.function.LongSupplier;

/**
 * Collects what grew old while there is still room. The serial collector leaves it until a small heap is full, and the
 * same collection lets go of code that the compilers have replaced: so a server that needs 30 MB would come to hold 100.
 * A collection of so little takes less than a tenth of a second.
 *
 * <p>A heap whose limit is above {@value #LARGEST_MB} MB is left to its collector: whoever gives that much wants it used.
 */
final class HeapWatch {
    static final long LARGEST_MB = 256;
    static final long GROWTH_MB = 16;

    private static final long MB = 1L << 20;
    private static final long PERIOD_MS = 5_000;

    private final LongSupplier heldBytes;
    private final Runnable collection;
    private long dueBytes;

    /** @param heldBytes what the heap takes of the system's memory, used or not */
    HeapWatch(LongSupplier heldBytes, Runnable collection) {
        this.heldBytes = heldBytes;
        this.collection = collection;
        this.dueBytes = heldBytes.getAsLong() + GROWTH_MB * MB;
    }

    /** Looks after this process's heap on a thread of its own, which ends when it is interrupted. */
    static Thread start() {
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
                look();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Collects when the heap has grown enough since the last time to be worth it. */
    void look() {
        if (heldBytes.getAsLong() >= dueBytes) {
            collection.run();
            dueBytes = heldBytes.getAsLong() + GROWTH_MB * MB;
        }
    }
}
