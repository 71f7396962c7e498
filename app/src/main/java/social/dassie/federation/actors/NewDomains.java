package social.dassie.federation.actors;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Limits how many unknown domains under one registered name may introduce accounts within five minutes, because a
 * wildcard DNS record gives its owner unlimited domains.
 */
public final class NewDomains {
    static final int MAX_PER_NAME = 10;
    private static final int MAX_NAMES = 10_000;
    private static final int SHORT = 3;
    private static final Duration MEMORY = Duration.ofMinutes(5);

    private final Clock clock;
    /** For each registered name, the domains under it and when each was last counted. */
    private final Cache<String, Map<String, Long>> seen =
            Caffeine.newBuilder().maximumSize(MAX_NAMES).build();

    NewDomains(Clock clock) {
        this.clock = clock;
    }

    /** Whether one more unknown domain may be added; counts it. */
    boolean mayAdd(String domain) {
        Map<String, Long> domains = Objects.requireNonNull(seen.get(registered(domain), name -> new HashMap<>()));
        synchronized (domains) {
            long now = clock.millis();
            domains.values().removeIf(at -> at + MEMORY.toMillis() <= now);
            if (domains.size() >= MAX_PER_NAME && !domains.containsKey(domain)) {
                return false;
            }
            domains.put(domain, now);
            return true;
        }
    }

    /**
     * Returns the registered part of a domain: its last two labels, or three under a short second level, as in
     * {@code co.uk}. An approximation without the public suffix list, good enough for a limit that lasts minutes.
     */
    public static String registered(String domain) {
        int port = domain.indexOf(':');
        String name = port < 0 ? domain : domain.substring(0, port);
        String[] labels = name.split("\\.", -1);
        int count = labels.length;
        boolean isAddress = labels[count - 1].chars().allMatch(Character::isDigit);
        if (count < SHORT || isAddress) {
            return name;
        }
        boolean isSecondLevel = labels[count - 1].length() == 2 && labels[count - 2].length() <= SHORT;
        int from = isSecondLevel ? count - 3 : count - 2;
        return String.join(".", Arrays.asList(labels).subList(from, count));
    }
}
