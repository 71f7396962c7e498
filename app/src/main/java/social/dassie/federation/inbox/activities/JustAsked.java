package social.dassie.federation.inbox.activities;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import social.dassie.federation.actors.NewDomains;

/**
 * What other servers were asked for in the last minute, because an activity about it was received. An activity costs its
 * sender next to nothing, so no sender gets the same asked for twice in that time, and not too much in all. Each sender has a
 * budget of its own: what one of them sends takes nothing from the others.
 */
final class JustAsked {
    private static final long PAUSE_MS = 60_000;

    /** The most that is asked for in that time because of one sender, with all names below its registered one. */
    static final int MAX_OF_ONE = 300;

    private static final int MAX_SENDERS = 1_000;

    /** @param isOpen whether there was no answer, so that it may be asked for again */
    private record Asked(long at, boolean isOpen) {}

    private final Clock clock;
    private final Cache<String, Map<String, Asked>> asked =
            Caffeine.newBuilder().maximumSize(MAX_SENDERS).build();

    JustAsked(Clock clock) {
        this.clock = clock;
    }

    /** Whether this may be asked for now because of a sender; from then on it was. */
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

    /** Lets it be asked for again, because there was no answer. It counts nevertheless. */
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
