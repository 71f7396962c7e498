package social.dassie.ground.storage;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Logs storage failures: the first one, then at most one line a minute with the number of failures, and the end of the
 * failures. One line per request would fill a log that may be on the same full disk.
 */
public final class StorageLog {
    private static final Logger LOG = LoggerFactory.getLogger(StorageLog.class);
    private static final long PAUSE_NS = TimeUnit.MINUTES.toNanos(1);
    /** The instance of this process, because the log also belongs to the process. */
    private static final StorageLog ONE = new StorageLog(System::nanoTime);

    /** The time when a failure was last logged, and the number of failures since. */
    private static final class Count {
        private long saidNs;
        private int since;
    }

    private final LongSupplier nanoTime;
    private final Map<StorageFailure, Count> counts = new HashMap<>();
    private final LongAdder total = new LongAdder();
    private final LongAdder damages = new LongAdder();
    private volatile boolean isOpen;

    StorageLog(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /**
     * Logs a failure if it is a storage failure.
     *
     * @param what the action that failed, such as {@code POST /api/v1/statuses}
     * @return false if it is a different failure
     */
    public static boolean note(String what, Throwable failure) {
        StorageFailure found = StorageFailure.of(failure);
        if (found != null) {
            ONE.add(what, found);
        }
        return found != null;
    }

    /** Returns the number of storage failures since the start. */
    public static long total() {
        return ONE.total.sum();
    }

    /** Returns the number of failures that indicate damaged data. */
    public static long damages() {
        return ONE.damages.sum();
    }

    /** Records that a write succeeded. */
    public static void wrote() {
        ONE.close();
    }

    void add(String what, StorageFailure failure) {
        total.increment();
        if (failure.isDamage()) {
            damages.increment();
        }
        synchronized (counts) {
            long now = nanoTime.getAsLong();
            Count count = counts.get(failure);
            boolean isFirst = count == null;
            if (count == null) {
                count = new Count();
                counts.put(failure, count);
            }
            if (!isFirst && now - count.saidNs < PAUSE_NS) {
                count.since++;
                return;
            }
            LOG.error(
                    "{} failed: {}{}",
                    what,
                    failure.advice(),
                    count.since == 0 ? "" : " (" + count.since + " more times in the meantime)");
            count.saidNs = now;
            count.since = 0;
            isOpen |= !failure.isDamage() && !failure.isElsewhere();
        }
    }

    void close() {
        if (!isOpen) {
            return;
        }
        synchronized (counts) {
            if (isOpen) {
                isOpen = false;
                LOG.warn("Database writable again after {} failures", total.sum());
            }
        }
    }
}
