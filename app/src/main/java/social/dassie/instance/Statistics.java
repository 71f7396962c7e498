package social.dassie.instance;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.time.Duration;
import java.util.Objects;
import social.dassie.accounts.Accounts;
import social.dassie.db.Database;
import social.dassie.statuses.Statuses;

/** The instance's figures. Every client asks for them and they cost a walk over all accounts, so they are a minute old. */
public final class Statistics {
    private static final Duration KEPT = Duration.ofMinutes(1);
    private static final Duration MONTH = Duration.ofDays(28);
    private static final Duration HALF_YEAR = Duration.ofDays(180);

    private final InstanceDao instance;
    private final Accounts accounts;
    private final Statuses statuses;
    private final Clock clock;
    private final Cache<String, Usage> kept;

    public Statistics(Database db, Accounts accounts, Statuses statuses, Clock clock) {
        this.instance = db.dao(InstanceDao.class);
        this.accounts = accounts;
        this.statuses = statuses;
        this.clock = clock;
        this.kept = Caffeine.newBuilder()
                .expireAfterWrite(KEPT)
                .ticker(() -> clock.millis() * 1_000_000)
                .build();
    }

    public Usage usage() {
        return Objects.requireNonNull(kept.get("usage", ignored -> count()));
    }

    private Usage count() {
        long now = clock.millis();
        return new Usage(
                accounts.countUsers(),
                accounts.countActiveUsersSince(now - MONTH.toMillis()),
                accounts.countActiveUsersSince(now - HALF_YEAR.toMillis()),
                statuses.countLocal(),
                instance.countDomainsFrom(""));
    }
}
