package social.dassie.staff.instance.usage;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import social.dassie.ground.api.Dates;
import social.dassie.ground.platform.Platform;

/**
 * The activity of the instance in each of the last twelve weeks, the current one first. Weeks begin on Monday,
 * midnight UTC. Each figure is counted in a range of an index; all figures may be some minutes old.
 */
public final class Activity {
    private static final int WEEKS = 12;
    private static final int DAYS_OF_WEEK = 7;
    /** The days from Monday to Thursday, because day 0 of the epoch was a Thursday. */
    private static final int FROM_MONDAY = 3;

    private static final Duration KEPT = Duration.ofMinutes(10);

    private final InstanceDao instance;
    private final Clock clock;
    private final Cache<Long, ActivityEntity> cache;

    public Activity(Platform platform) {
        this.instance = platform.db().dao(InstanceDao.class);
        this.clock = platform.clock();
        this.cache = Caffeine.newBuilder()
                .maximumSize(2L * WEEKS)
                .expireAfterWrite(KEPT)
                .ticker(() -> platform.clock().millis() * 1_000_000)
                .build();
    }

    public List<ActivityEntity> weeks() {
        long today = Math.floorDiv(clock.millis(), Dates.DAY_MS);
        long monday = today - Math.floorMod(today + FROM_MONDAY, DAYS_OF_WEEK);
        return LongStream.range(0, WEEKS)
                .mapToObj(ago -> Objects.requireNonNull(cache.get(monday - ago * DAYS_OF_WEEK, this::count)))
                .toList();
    }

    private ActivityEntity count(long monday) {
        long from = monday * Dates.DAY_MS;
        long to = from + DAYS_OF_WEEK * Dates.DAY_MS;
        return new ActivityEntity(
                Long.toString(from / 1000),
                Long.toString(instance.countStatuses(from, to)),
                Long.toString(instance.countLogins(monday, monday + DAYS_OF_WEEK)),
                Long.toString(instance.countRegistrations(from, to)));
    }
}
