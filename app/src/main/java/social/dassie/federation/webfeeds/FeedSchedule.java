package social.dassie.federation.webfeeds;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/** When a feed is requested again. */
final class FeedSchedule {
    private static final long DAY_MS = Duration.ofDays(1).toMillis();
    private static final long WEEK_MS = Duration.ofDays(7).toMillis();
    private static final int MAX_DOUBLINGS = 8;

    /** The part of the interval by which requests are spread. */
    private static final int SPREAD = 10;

    private FeedSchedule() {}

    /**
     * Returns the time after a success: after the interval of this server or, within a day, that of the feed's server.
     *
     * @param freshMs how long the feed stays the same; 0 if it does not say
     */
    static long afterSuccess(long now, long intervalMs, long freshMs) {
        return now + spread(Math.max(intervalMs, Math.min(freshMs, DAY_MS)));
    }

    /**
     * Returns the time after a failure: the interval, doubled with each failure up to a day, but not before the time that
     * the server asks for, within a week.
     */
    static long afterFailure(long now, long intervalMs, int failures, @Nullable Long retryAt) {
        long pause = Math.max(intervalMs, Math.min(DAY_MS, intervalMs << Math.min(failures, MAX_DOUBLINGS)));
        long wanted = retryAt == null ? 0 : Math.min(retryAt - now, WEEK_MS);
        return now + spread(Math.max(pause, wanted));
    }

    private static long spread(long pause) {
        return pause + ThreadLocalRandom.current().nextLong(1 + pause / SPREAD);
    }
}
