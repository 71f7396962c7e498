package social.dassie.federation.inbox.posts;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.time.Duration;

/**
 * The rate limit for reading profiles, per hour: in total, per server, and per account. Readers decide by their views
 * what is read; without a limit, one of them could make this server send endless requests to another. It is held in
 * memory, so a restart resets it.
 */
final class ReadingBudget {
    static final int IN_ALL = 1_200;
    static final int OF_HOST = 120;
    static final int OF_ACCOUNT = 30;

    private static final long WINDOW_MS = Duration.ofHours(1).toMillis();
    private static final int MAX_KEPT = 10_000;

    private final Clock clock;
    private final Cache<String, Count> counts =
            Caffeine.newBuilder().maximumSize(MAX_KEPT).build();
    private Count all = new Count(0, 0);

    private record Count(long since, int count) {}

    ReadingBudget(Clock clock) {
        this.clock = clock;
    }

    /** Whether an account may be read once more now; counts it. */
    synchronized boolean take(String host, long accountId) {
        String account = host + "/" + accountId;
        if (!hasBudget(all, IN_ALL) || !hasBudget(of(host), OF_HOST) || !hasBudget(of(account), OF_ACCOUNT)) {
            return false;
        }
        all = next(all);
        counts.put(host, next(of(host)));
        counts.put(account, next(of(account)));
        return true;
    }

    /** Pauses reading from a slow server for the rest of an hour. */
    synchronized void pause(String host) {
        counts.put(host, new Count(clock.millis(), OF_HOST + 1));
    }

    /** Whether a server is paused because it was slow. */
    synchronized boolean rests(String host) {
        Count count = of(host);
        return !isOver(count) && count.count() > OF_HOST;
    }

    private Count of(String key) {
        Count count = counts.getIfPresent(key);
        return count == null ? new Count(0, 0) : count;
    }

    private boolean hasBudget(Count count, int most) {
        return isOver(count) || count.count() < most;
    }

    private Count next(Count count) {
        return isOver(count) ? new Count(clock.millis(), 1) : new Count(count.since(), count.count() + 1);
    }

    private boolean isOver(Count count) {
        return count.since() + WINDOW_MS <= clock.millis();
    }
}
