package social.dassie.db;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Says that the storage fails: the first time, then at most once a minute with how often it was, and when it is over. A
 * line for each request would fill a log that may well be on the same full disk.
 */
public final class StorageLog {
    private static final Logger LOG = LoggerFactory.getLogger(StorageLog.class);
    private static final long PAUSE_NS = TimeUnit.MINUTES.toNanos(1);
    /** The one of this process, as the log is. */
    private static final StorageLog ONE = new StorageLog(System::nanoTime);

    /** When a failure was said last, and how often it came since. */
    private static final class Count {
        private long saidNs;
        private int since;
    }

    private final LongSupplier nanoTime;
    private final Map<StorageFailure, Count> counts = new HashMap<>();
    private final LongAdder total = new LongAdder();
    private volatile boolean isOpen;

    StorageLog(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /**
     * Notes a failure, when it was one of the storage.
     *
     * @param what could not be done, such as {@code POST /api/v1/statuses}
     * @return false when it was something else
     */
    public static boolean note(String what, Throwable failure) {
        StorageFailure found = StorageFailure.of(failure);
        if (found != null) {
            ONE.add(what, found);
        }
        return found != null;
    }

    /** How many were noted since the start. */
    public static long total() {
        return ONE.total.sum();
    }

    /** Something was written. */
    static void wrote() {
        ONE.close();
    }

    void add(String what, StorageFailure failure) {
        total.increment();
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
                    "{}: {}{}",
                    what,
                    failure.advice(),
                    count.since == 0 ? "" : " (" + count.since + " more times in the meantime)");
            count.saidNs = now;
            count.since = 0;
            isOpen |= !failure.isDamage();
        }
    }

    void close() {
        if (!isOpen) {
            return;
        }
        synchronized (counts) {
            if (isOpen) {
                isOpen = false;
                LOG.warn("The database takes writes again; {} failures so far", total.sum());
            }
        }
    }
}
