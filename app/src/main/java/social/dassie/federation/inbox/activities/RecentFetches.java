package social.dassie.federation.inbox.activities;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import social.dassie.federation.actors.NewDomains;

/**
 * What was requested from other servers in the last minute because of received activities. An activity costs its sender
 * almost nothing, so no sender can trigger the same request twice in that time, nor too many in total. Each sender has a
 * separate budget, so that one does not use up another's.
 */
final class RecentFetches {
    private static final long PAUSE_MS = 60_000;

    /** The maximum number of requests in that time caused by one sender, including all subdomains of its registered name. */
    static final int MAX_OF_ONE = 300;

    private static final int MAX_SENDERS = 1_000;

    /** @param isOpen whether there was no answer, so that it may be requested again */
    private record Asked(long at, boolean isOpen) {}

    private final Clock clock;
    private final Cache<String, Map<String, Asked>> asked =
            Caffeine.newBuilder().maximumSize(MAX_SENDERS).build();

    RecentFetches(Clock clock) {
        this.clock = clock;
    }

    /** Whether this may be requested now because of a sender; if so, marks it as requested. */
    boolean begin(String senderHost, String what) {
        Map<String, Asked> own = of(senderHost);
        synchronized (own) {
            long now = clock.millis();
            own.values().removeIf(one -> one.at() <= now - PAUSE_MS || one.at() > now);
            Asked before = own.get(what);
            boolean mayAsk = before == null ? own.size() < MAX_OF_ONE : before.isOpen();
            if (mayAsk) {
                own.put(what, new Asked(now, false));
            }
            return mayAsk;
        }
    }

    /** Allows another request, because there was no answer. The first one still counts towards the limit. */
    void reopen(String senderHost, String what) {
        Map<String, Asked> own = of(senderHost);
        synchronized (own) {
            own.computeIfPresent(what, (key, one) -> new Asked(one.at(), true));
        }
    }

    private Map<String, Asked> of(String senderHost) {
        return Objects.requireNonNull(asked.get(NewDomains.registered(senderHost), name -> new HashMap<>()));
    }
}
