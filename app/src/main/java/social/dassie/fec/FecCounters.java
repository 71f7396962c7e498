package social.dassie.fec;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;

/** The counters of one end, written by the coding thread and readable by any thread. */
public final class FecCounters {
    private final AtomicLongArray counts = new AtomicLongArray(FecCounter.values().length);
    private volatile int sources;
    private volatile int groups;

    public long get(FecCounter count) {
        return counts.get(index(count));
    }

    /** Returns the number of malformed packets of every kind. */
    public long malformed() {
        long sum = 0;
        for (FecCounter count : FecCounter.values()) {
            sum += count.reason() == null ? 0 : get(count);
        }
        return sum;
    }

    /** Returns the number of sources in memory. */
    public int sources() {
        return sources;
    }

    /** Returns the number of groups in memory, including complete ones. */
    public int groups() {
        return groups;
    }

    void add(FecCounter count) {
        add(count, 1);
    }

    /** Adds to a counter. There is one writer, so this needs no lock, only visibility. */
    void add(FecCounter count, long more) {
        int at = index(count);
        counts.setRelease(at, counts.getPlain(at) + more);
    }

    void sources(int now) {
        sources = now;
    }

    void groups(int now) {
        groups = now;
    }

    @SuppressWarnings("EnumOrdinal") // as in EnumMap; the index never leaves this object
    private static int index(FecCounter count) {
        return count.ordinal();
    }

    /** Returns all counters that are not zero, on one line. */
    @Override
    public String toString() {
        List<String> parts = new ArrayList<>();
        for (FecCounter count : FecCounter.values()) {
            long value = get(count);
            String reason = count.reason();
            if (value != 0) {
                parts.add((reason == null ? count.key() : count.key() + "_" + reason) + "=" + value);
            }
        }
        parts.add("sources=" + sources);
        parts.add("groups=" + groups);
        return String.join(" ", parts);
    }
}
