package social.dassie.ground.metrics;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** How often something took how long. Safe for use by any thread. */
public final class Histogram {
    /** The upper bounds of the classes; what is longer is in one more. */
    static final List<Long> BOUNDS_MS = List.of(1L, 2L, 5L, 10L, 20L, 50L, 100L, 200L, 500L, 1_000L, 5_000L);

    /** The same, to compare with: each request does. */
    private static final long[] BOUNDS_NS =
            BOUNDS_MS.stream().mapToLong(TimeUnit.MILLISECONDS::toNanos).toArray();

    private final List<LongAdder> counts =
            BOUNDS_MS.stream().map(bound -> new LongAdder()).toList();
    private final LongAdder longer = new LongAdder();
    private final LongAdder sumNs = new LongAdder();
    private final LongAccumulator longestNs = new LongAccumulator(Math::max, 0);

    public void add(long ns) {
        int index = 0;
        while (index < BOUNDS_NS.length && ns > BOUNDS_NS[index]) {
            index++;
        }
        (index < BOUNDS_NS.length ? counts.get(index) : longer).increment();
        sumNs.add(ns);
        longestNs.accumulate(ns);
    }

    /** How many took at most as long as the bound with this index. */
    long countUpTo(int index) {
        return counts.subList(0, index + 1).stream().mapToLong(LongAdder::sum).sum();
    }

    public long count() {
        return countUpTo(BOUNDS_MS.size() - 1) + longer.sum();
    }

    long sumNs() {
        return sumNs.sum();
    }

    public long longestNs() {
        return longestNs.get();
    }
}
