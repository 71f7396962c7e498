package social.dassie.ground.rows;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * The pace of long-running background work. After each transaction it leaves the single writer to others for
 * twice as long as the transaction took, with its wait for the writer, but at most 100 ms. So it takes at most a third of the
 * writer's time, and less while others write. Without rests, it would use the writer whenever another transaction ends.
 */
public final class Pace {
    private static final int REST = 2;
    private static final long MAX_REST_NS = TimeUnit.MILLISECONDS.toNanos(100);

    private final LongSupplier nanoTime;
    private final LongConsumer rest;

    /** Rests on the calling thread; an interrupt ends a rest. */
    public Pace() {
        this(System::nanoTime, LockSupport::parkNanos);
    }

    private Pace(LongSupplier nanoTime, LongConsumer rest) {
        this.nanoTime = nanoTime;
        this.rest = rest;
    }

    /** @param rest receives the length of each rest, in nanoseconds */
    static Pace of(LongSupplier nanoTime, LongConsumer rest) {
        return new Pace(nanoTime, rest);
    }

    /** Returns the pace of work that a person waits for: it never rests. */
    static Pace full() {
        return new Pace(() -> 0, ns -> {});
    }

    /** Runs a transaction, then rests. */
    public <T> T step(Supplier<T> transaction) {
        long beginNs = nanoTime.getAsLong();
        T result = transaction.get();
        long tookNs = nanoTime.getAsLong() - beginNs;
        rest.accept(Math.min(MAX_REST_NS, REST * tookNs));
        return result;
    }
}
