package social.dassie.jobs;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/**
 * How long a failed job waits: 10 s, doubled with each further failure up to six hours, less up to half of it by chance, so
 * that what failed together does not come back together.
 */
final class Backoff {
    private static final long FIRST_MS = Duration.ofSeconds(10).toMillis();
    private static final long LONGEST_MS = Duration.ofHours(6).toMillis();

    private Backoff() {}

    /** The wait after this many failures, in milliseconds. */
    static long delayMs(int failures) {
        int doublings = Math.min(failures - 1, 20);
        long full = Math.min(FIRST_MS << doublings, LONGEST_MS);
        return full - ThreadLocalRandom.current().nextLong(full / 2);
    }
}
