package social.dassie.fec;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;

/** Numbers of one end: written by the thread that codes, read by any. */
public final class FecCounters {
    private final AtomicLongArray counts = new AtomicLongArray(FecCounter.values().length);
    private volatile int sources;
    private volatile int groups;

    public long get(FecCounter count) {
        return counts.get(index(count));
    }

    /** Malformed packets of every kind. */
    public long malformed() {
        long sum = 0;
        for (FecCounter count : FecCounter.values()) {
            sum += count.reason() == null ? 0 : get(count);
        }
        return sum;
    }

    /** How many sources are remembered now. */
    public int sources() {
        return sources;
    }

    /** How many groups are remembered now, the complete ones among them. */
    public int groups() {
        return groups;
    }

    void add(FecCounter count) {
        add(count, 1);
    }

    /** There is one writer, so that a number needs no lock, only to be seen. */
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

    @SuppressWarnings("EnumOrdinal") // as EnumMap does it; the index never leaves this object
    private static int index(FecCounter count) {
        return count.ordinal();
    }

    /** Everything but zeros, on one line. */
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
