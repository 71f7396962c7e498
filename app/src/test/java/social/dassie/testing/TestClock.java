package social.dassie.testing;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A clock that stands still until a test moves it. It starts at the real time, or up to a minute later: a test that counts
 * requests must not run across the end of a rate limit's window, and all windows end at multiples of five minutes.
 */
public final class TestClock extends Clock {
    private static final long WINDOW_MS = Duration.ofMinutes(5).toMillis();
    private static final long LONGEST_TEST_MS = Duration.ofMinutes(1).toMillis();

    private final AtomicLong nowMs = new AtomicLong(start(System.currentTimeMillis()));
    private volatile boolean isStopped;

    private static long start(long realMs) {
        long leftMs = WINDOW_MS - realMs % WINDOW_MS;
        return leftMs > LONGEST_TEST_MS ? realMs : realMs + leftMs;
    }

    public void advance(Duration by) {
        nowMs.addAndGet(by.toMillis());
    }

    /** Moves to a moment, which should be later than what was stored. */
    public void to(Instant moment) {
        nowMs.set(moment.toEpochMilli());
    }

    /** Does work during which all calls return the same time. */
    public void whileStopped(Runnable work) {
        isStopped = true;
        try {
            work.run();
        } finally {
            isStopped = false;
        }
    }

    /** Moves to noon of the next day in UTC, so that some hours later or earlier are still the same day. */
    public void toNoon() {
        long dayMs = Duration.ofDays(1).toMillis();
        nowMs.updateAndGet(now -> (now / dayMs + 1) * dayMs + dayMs / 2);
    }

    /**
     * The time; each call returns one millisecond more, so that objects created one after the other are ordered by
     * time.
     */
    @Override
    public long millis() {
        return isStopped ? nowMs.get() : nowMs.getAndIncrement();
    }

    @Override
    public Instant instant() {
        return Instant.ofEpochMilli(millis());
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }
}
