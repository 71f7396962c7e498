package social.dassie.bench;

/** A histogram of times, right to 3 %: each power of two is cut into 32 equal buckets. Not for several threads. */
final class Latencies {
    private static final int BITS = 5;

    private final long[] counts = new long[64 << BITS];
    private long total;

    void record(long ns) {
        counts[bucket(Math.max(0, ns))]++;
        total++;
    }

    void add(Latencies other) {
        for (int i = 0; i < counts.length; i++) {
            counts[i] += other.counts[i];
        }
        total += other.total;
    }

    long total() {
        return total;
    }

    /** The time in milliseconds that this share (0 to 1) of all times does not exceed; 0 when there are none. */
    double percentileMs(double share) {
        long rank = Math.max(1, (long) Math.ceil(share * total));
        long seen = 0;
        for (int i = 0; i < counts.length; i++) {
            seen += counts[i];
            if (seen >= rank) {
                return upperEndNs(i) / 1e6;
            }
        }
        return 0;
    }

    private static int bucket(long ns) {
        int shift = Math.max(0, 63 - BITS - Long.numberOfLeadingZeros(ns | 1));
        return (shift << BITS) + (int) (ns >>> shift);
    }

    private static long upperEndNs(int bucket) {
        int shift = Math.max(0, (bucket >> BITS) - 1);
        return ((long) (bucket - (shift << BITS)) + 1) << shift;
    }
}
