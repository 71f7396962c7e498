package social.dassie.ground.jobs;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The delay before a failed job runs again: 10 s, doubled with each further failure up to six hours, minus a random
 * part of at most half, so that jobs that failed together do not run again together.
 */
final class Backoff {
    private static final long FIRST_MS = Duration.ofSeconds(10).toMillis();
    private static final long LONGEST_MS = Duration.ofHours(6).toMillis();

    private Backoff() {}

    /** The delay after this many failures, in milliseconds. */
    static long delayMs(int failures) {
        int doublings = Math.min(failures - 1, 20);
        long full = Math.min(FIRST_MS << doublings, LONGEST_MS);
        return full - ThreadLocalRandom.current().nextLong(full / 2);
    }
}
