package social.dassie.ground.server;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import social.dassie.testing.Soon;

/** The time by which a server measures its patience: it passes when a test says so, however busy the machine is. */
final class TestTime implements LongSupplier {
    private final AtomicLong nowNs = new AtomicLong();
    private final AtomicLong asked = new AtomicLong();

    /** Deadlines by this time; a connection without data is closed after half a minute of the machine's time. */
    Deadlines deadlines(Duration patience) {
        return new Deadlines(Duration.ofSeconds(30), patience, this);
    }

    @Override
    public long getAsLong() {
        asked.incrementAndGet();
        return nowNs.get();
    }

    /** Lets time pass, and returns when the server has looked at its connections since. */
    void passes(Duration time) {
        nowNs.addAndGet(time.toNanos());
        long before = asked.get();
        Soon.holds("the connections are looked at", () -> asked.get() >= before + 2);
    }
}
