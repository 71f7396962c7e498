package social.dassie.ground.jobs;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.IntToLongFunction;

/**
 * The delay before another attempt: a part that stays, and one that grows with each failure up to a limit. Where many
 * things fail together, a random part of the growing one keeps their next attempts apart.
 *
 * <p>Each queue names its own beside what it retries.
 */
public final class Backoff {
    private enum Jitter {
        NONE,
        /** Up to half of the growing part less. */
        LESS,
        /** Up to half of the growing part more. */
        MORE
    }

    private final long leastMs;
    private final IntToLongFunction growingMs;
    private final Jitter jitter;

    private Backoff(long leastMs, IntToLongFunction growingMs, Jitter jitter) {
        this.leastMs = leastMs;
        this.growingMs = growingMs;
        this.jitter = jitter;
    }

    /** The first delay, multiplied by {@code factor} with each further failure, up to the longest. */
    public static Backoff exponential(Duration first, int factor, Duration longest) {
        return new Backoff(0, failures -> power(first.toMillis(), factor, failures, longest.toMillis()), Jitter.NONE);
    }

    private static long power(long firstMs, int factor, int failures, long longestMs) {
        long delay = firstMs;
        for (int i = 1; i < failures && delay < longestMs; i++) {
            delay *= factor;
        }
        return Math.min(delay, longestMs);
    }

    /** The least delay, and a second times the fourth power of the number of failures. */
    public static Backoff fourthPower(Duration least) {
        return new Backoff(least.toMillis(), n -> 1_000L * n * n * n * n, Jitter.NONE);
    }

    /** A delay for the first, second … failure; the last one from then on. */
    public static Backoff steps(List<Duration> delays) {
        return new Backoff(
                0, failures -> delays.get(Math.min(failures, delays.size()) - 1).toMillis(), Jitter.NONE);
    }

    /** The same, minus a random part of less than half of what grows. */
    public Backoff orShorter() {
        return new Backoff(leastMs, growingMs, Jitter.LESS);
    }

    /** The same, plus a random part of at most half of what grows. */
    public Backoff orLonger() {
        return new Backoff(leastMs, growingMs, Jitter.MORE);
    }

    /** The delay after this many failures in a row, from 1, in milliseconds. */
    public long delayMs(int failures) {
        long shortest = shortestMs(failures);
        long longest = longestMs(failures);
        return shortest == longest ? shortest : ThreadLocalRandom.current().nextLong(shortest, longest + 1);
    }

    /** The shortest delay that can come of so many failures, in milliseconds. */
    public long shortestMs(int failures) {
        long growing = growingMs.applyAsLong(failures);
        return leastMs + (jitter == Jitter.LESS ? growing - growing / 2 + 1 : growing);
    }

    /** The longest delay that can come of so many failures, in milliseconds. */
    public long longestMs(int failures) {
        long growing = growingMs.applyAsLong(failures);
        return leastMs + (jitter == Jitter.MORE ? growing + growing / 2 : growing);
    }
}
