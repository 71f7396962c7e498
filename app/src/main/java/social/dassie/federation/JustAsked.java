package social.dassie.federation;

import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What other servers were asked for in the last minute, because somebody sent an activity about it. An activity costs its
 * sender next to nothing, so the same is not asked for twice in that time, and not too much in all.
 */
final class JustAsked {
    private static final long PAUSE_MS = 60_000;

    /** The most that is asked for in that time. */
    private static final int MAX_ASKED = 1_000;

    private final Clock clock;
    private final Map<String, Long> asked = new LinkedHashMap<>();

    JustAsked(Clock clock) {
        this.clock = clock;
    }

    /** Whether this may be asked for now; from then on it was. */
    synchronized boolean begin(String what) {
        long now = clock.millis();
        asked.values().removeIf(at -> at <= now - PAUSE_MS || at > now);
        return asked.size() < MAX_ASKED && asked.putIfAbsent(what, now) == null;
    }

    /** Lets it be asked for at once: there was no answer. */
    synchronized void forget(String what) {
        asked.remove(what);
    }
}
