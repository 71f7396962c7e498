package social.dassie.ground.metrics;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** A histogram of durations. Safe for use by any thread. */
public final class Histogram {
    /** The upper bounds of the buckets; longer durations are in one more bucket. */
    static final List<Long> BOUNDS_MS = List.of(1L, 2L, 5L, 10L, 20L, 50L, 100L, 200L, 500L, 1_000L, 5_000L);

    /** The same bounds in nanoseconds, because every request compares with them. */
    private static final long[] BOUNDS_NS =
            BOUNDS_MS.stream().mapToLong(TimeUnit.MILLISECONDS::toNanos).toArray();

    /** How long an exemplar is shown before the next one replaces it. */
    private static final long EXAMPLE_NS = TimeUnit.SECONDS.toNanos(10);
    /** The names and values of an exemplar have at most 128 characters (OpenMetrics 1.0.0). */
    private static final int MAX_ID = 100;

    private final List<LongAdder> counts =
            BOUNDS_MS.stream().map(bound -> new LongAdder()).toList();
    private final LongAdder longer = new LongAdder();
    private final AtomicReferenceArray<@Nullable Example> examples = new AtomicReferenceArray<>(BOUNDS_NS.length + 1);
    private final LongAdder sumNs = new LongAdder();

    /**
     * An exemplar of a bucket.
     *
     * @param id its id in the log
     * @param atMs when it ended, in milliseconds since 1970
     */
    record Example(String id, long ns, long atMs, long atNs) {}

    public void add(long ns) {
        add(ns, null);
    }

    /** @param id its id in the log; each bucket shows one, for a while; null for none */
    public void add(long ns, @Nullable String id) {
        int index = 0;
        while (index < BOUNDS_NS.length && ns > BOUNDS_NS[index]) {
            index++;
        }
        (index < BOUNDS_NS.length ? counts.get(index) : longer).increment();
        sumNs.add(ns);
        if (id != null && id.length() <= MAX_ID) {
            show(index, ns, id);
        }
    }

    private void show(int index, long ns, String id) {
        long now = System.nanoTime();
        Example shown = examples.get(index);
        if (shown == null || now - shown.atNs() > EXAMPLE_NS) {
            examples.set(index, new Example(id, ns, System.currentTimeMillis(), now));
        }
    }

    /** Returns an exemplar of the bucket with this index; the bucket after the last bound is for longer durations. */
    @Nullable
    Example example(int index) {
        return examples.get(index);
    }

    /** Returns the number of durations in each bucket. */
    long[] counts() {
        return LongStream.concat(counts.stream().mapToLong(LongAdder::sum), LongStream.of(longer.sum()))
                .toArray();
    }

    public long count() {
        return LongStream.of(counts()).sum();
    }

    long sumNs() {
        return sumNs.sum();
    }
}
