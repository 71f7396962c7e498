package social.dassie.staff.instance.usage;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.time.Duration;
import java.util.Objects;
import social.dassie.ground.platform.Platform;
import social.dassie.people.users.Users;
import social.dassie.posts.statuses.Statuses;

/**
 * Statistics of the instance. Every client requests them, and they require a scan of all accounts, so they are cached for
 * up to a minute.
 */
public final class Statistics {
    private static final Duration KEPT = Duration.ofMinutes(1);
    private static final Duration MONTH = Duration.ofDays(28);
    private static final Duration HALF_YEAR = Duration.ofDays(180);

    private final InstanceDao instance;
    private final Users users;
    private final Statuses statuses;
    private final Clock clock;
    private final Cache<String, Usage> cache;

    public Statistics(Platform platform, Users users, Statuses statuses) {
        this.instance = platform.db().dao(InstanceDao.class);
        this.users = users;
        this.statuses = statuses;
        this.clock = platform.clock();
        this.cache = Caffeine.newBuilder()
                .expireAfterWrite(KEPT)
                .ticker(() -> platform.clock().millis() * 1_000_000)
                .build();
    }

    public Usage usage() {
        return Objects.requireNonNull(cache.get("usage", ignored -> count()));
    }

    private Usage count() {
        long now = clock.millis();
        return new Usage(
                users.count(),
                users.countActiveSince(now - MONTH.toMillis()),
                users.countActiveSince(now - HALF_YEAR.toMillis()),
                statuses.countLocal(),
                instance.countDomainsFrom(""));
    }
}
