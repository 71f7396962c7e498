package social.dassie.ground.s3;

import java.time.Duration;

/**
 * The timeouts and retries of bucket requests.
 *
 * @param attempts the maximum number of attempts for a request that fails for a transient reason
 * @param pause before the second attempt; doubled before the third
 * @param brief for a request without a long body, and its answer
 * @param lengthy for one with a long body
 */
record BucketTimeouts(int attempts, Duration pause, Duration connecting, Duration brief, Duration lengthy) {
    /** A part of 64 MB takes 10 minutes at a megabit a second. */
    static final BucketTimeouts LONG = new BucketTimeouts(
            3, Duration.ofSeconds(2), Duration.ofSeconds(15), Duration.ofMinutes(1), Duration.ofMinutes(15));

    /** A video of 100 MB takes 100 seconds at a megabyte a second. */
    static final BucketTimeouts SHORT = new BucketTimeouts(
            2, Duration.ofMillis(200), Duration.ofSeconds(5), Duration.ofSeconds(15), Duration.ofMinutes(2));

    /** For checking whether the store responds at all. */
    static final BucketTimeouts ONE_LOOK =
            new BucketTimeouts(1, Duration.ZERO, Duration.ofSeconds(3), Duration.ofSeconds(5), Duration.ofSeconds(5));

    /** Returns these timeouts and retries without pauses. */
    BucketTimeouts withoutPauses() {
        return new BucketTimeouts(attempts, Duration.ZERO, connecting, brief, lengthy);
    }
}
