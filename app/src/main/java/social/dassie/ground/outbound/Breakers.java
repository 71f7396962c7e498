package social.dassie.ground.outbound;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.jobs.Backoff;

/**
 * Circuit breakers that pause requests to hosts that fail or request a pause. After {@value #FAILURES} consecutive
 * failures, a host gets no request for a minute, then a single trial request; each further failure doubles the pause,
 * up to an hour, and a success ends it. The number of tracked hosts is limited: the least recently used one is dropped.
 */
final class Breakers {
    private static final Logger LOG = LoggerFactory.getLogger(Breakers.class);
    private static final int FAILURES = 5;
    private static final int MAX_HOSTS = 5_000;
    /** The pause after {@value #FAILURES} failures, and after each further one. */
    static final Backoff BACKOFF = Backoff.exponential(Duration.ofMinutes(1), 2, Duration.ofHours(1));

    private static final Duration LONGEST_WISH = Duration.ofDays(1);

    private record State(int failures, long closedUntil) {}

    private final Clock clock;
    private final Cache<String, State> states =
            Caffeine.newBuilder().maximumSize(MAX_HOSTS).build();

    Breakers(Clock clock) {
        this.clock = clock;
    }

    /**
     * Fails while the host is paused. When the pause ends, one caller makes the trial request; the others still fail
     * until its result is known.
     */
    void enter(String host, Duration longestRequest) throws OutboundException {
        if (states.getIfPresent(host) == null) {
            return;
        }
        long now = clock.millis();
        long[] heldUntil = {0};
        states.asMap().computeIfPresent(host, (key, state) -> {
            if (state.closedUntil() > now) {
                heldUntil[0] = state.closedUntil();
                return state;
            }
            boolean isTrial = state.failures() >= FAILURES;
            return isTrial ? new State(state.failures(), now + longestRequest.toMillis()) : state;
        });
        if (heldUntil[0] > 0) {
            throw OutboundException.heldBack(host, heldUntil[0]);
        }
    }

    /** Returns when the pause of the host ends, in milliseconds since the epoch; 0 if it is not paused. */
    long heldUntil(String host) {
        State state = states.getIfPresent(host);
        return state != null && state.closedUntil() > clock.millis() ? state.closedUntil() : 0;
    }

    void succeeded(String host) {
        states.invalidate(host);
    }

    /** Ends the pause of a host that failed, because it is reachable again, but not a pause that it requested. */
    void heardFrom(String host) {
        states.asMap().computeIfPresent(host, (key, state) -> state.failures() >= FAILURES ? null : state);
    }

    void failed(String host) {
        long now = clock.millis();
        states.asMap().compute(host, (key, state) -> {
            int failures = state == null ? 1 : state.failures() + 1;
            if (failures < FAILURES) {
                return new State(failures, 0);
            }
            long until = now + BACKOFF.delayMs(failures - FAILURES + 1);
            LOG.info(
                    "Circuit breaker open for {} after {} consecutive failures, next request at {}",
                    key,
                    failures,
                    Instant.ofEpochMilli(until));
            return new State(failures, until);
        });
    }

    /** Stores when the host accepts requests again ({@link RetryAfter}), at most a day from now. */
    void asksForPeace(String host, String retryAfter) {
        long now = clock.millis();
        Long asked = RetryAfter.read(retryAfter, now);
        if (asked != null) {
            long until = Math.min(asked, now + LONGEST_WISH.toMillis());
            states.asMap().compute(host, (key, state) -> new State(state == null ? 0 : state.failures(), until));
        }
    }
}
