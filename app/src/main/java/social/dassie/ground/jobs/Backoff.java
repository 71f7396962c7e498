package social.dassie.ground.jobs;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.IntToLongFunction;

/**
 * The delay before a retry: a constant part, and one that grows with each failure up to a limit. If many things fail at
 * the same time, randomising the growing part spreads their retries.
 *
 * <p>Each queue defines its own next to the work that it retries.
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

    /** Returns a back-off with the first delay, multiplied by {@code factor} with each further failure, up to the longest. */
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

    /** Returns a back-off with the least delay plus, in seconds, the fourth power of the number of failures. */
    public static Backoff fourthPower(Duration least) {
        return new Backoff(least.toMillis(), n -> 1_000L * n * n * n * n, Jitter.NONE);
    }

    /** Returns a back-off with a delay for the first, second … failure; the last delay is repeated. */
    public static Backoff steps(List<Duration> delays) {
        return new Backoff(
                0, failures -> delays.get(Math.min(failures, delays.size()) - 1).toMillis(), Jitter.NONE);
    }

    /** Returns this back-off minus a random part of less than half of the growing part. */
    public Backoff orShorter() {
        return new Backoff(leastMs, growingMs, Jitter.LESS);
    }

    /** Returns this back-off plus a random part of at most half of the growing part. */
    public Backoff orLonger() {
        return new Backoff(leastMs, growingMs, Jitter.MORE);
    }

    /** Returns the delay after this many consecutive failures, from 1, in milliseconds. */
    public long delayMs(int failures) {
        long shortest = shortestMs(failures);
        long longest = longestMs(failures);
        return shortest == longest ? shortest : ThreadLocalRandom.current().nextLong(shortest, longest + 1);
    }

    /** Returns the shortest possible delay after this many failures, in milliseconds. */
    public long shortestMs(int failures) {
        long growing = growingMs.applyAsLong(failures);
        return leastMs + (jitter == Jitter.LESS ? growing - growing / 2 + 1 : growing);
    }

    /** Returns the longest possible delay after this many failures, in milliseconds. */
    public long longestMs(int failures) {
        long growing = growingMs.applyAsLong(failures);
        return leastMs + (jitter == Jitter.MORE ? growing + growing / 2 : growing);
    }
}
