package social.dassie.reading.measures;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import social.dassie.ground.api.Dates;
import social.dassie.ground.api.Params;
import social.dassie.ground.db.Database;

/** The figures of the staff's dashboard, by the same rules as those of the API. */
public final class Figures {
    private static final List<String> KEYS = List.of("active_users", "new_users", "interactions");

    private final Database db;
    private final MeasureDao rows;
    private final Measures measures;
    private final Dimensions dimensions;
    private final Clock clock;

    /**
     * A daily time series.
     *
     * @param key as in the API, or {@code posts}
     * @param before the total of the previous period of the same length
     */
    public record Series(String key, long total, long before, List<Day> days) {}

    /**
     * One day.
     *
     * @param date as in {@code 2026-11-21}
     */
    public record Day(String date, long value) {}

    /** The storage used by something. */
    public record Space(String key, long bytes) {}

    Figures(Database db, Measures measures, Dimensions dimensions, Clock clock) {
        this.db = db;
        this.rows = db.dao(MeasureDao.class);
        this.measures = measures;
        this.dimensions = dimensions;
        this.clock = clock;
    }

    /** Returns the figures of the last days, today included: active users, new users, posts and interactions. */
    public List<Series> lastDays(int count) {
        long today = Math.floorDiv(clock.millis(), Dates.DAY_MS);
        Period period = new Period(today - count + 1, today);
        return db.transactions().inSnapshot(() -> {
            List<Series> all = new ArrayList<>();
            measures.find(KEYS, period, Params.EMPTY).forEach(entity -> all.add(series(entity)));
            all.add(2, posts(period));
            return all;
        });
    }

    private Series posts(Period period) {
        Map<Long, Long> byDay =
                rows.findPosts(period).stream().collect(Collectors.toMap(DayValue::day, DayValue::value));
        long before = rows.findPosts(period.previous()).stream()
                .mapToLong(DayValue::value)
                .sum();
        List<Day> days = period.days()
                .mapToObj(day -> new Day(date(Period.midnight(day)), byDay.getOrDefault(day, 0L)))
                .toList();
        return new Series("posts", days.stream().mapToLong(Day::value).sum(), before, days);
    }

    private static Series series(MeasureEntity entity) {
        String before = entity.previousTotal();
        return new Series(
                entity.key(),
                Long.parseLong(entity.total()),
                before == null ? 0 : Long.parseLong(before),
                entity.data().stream()
                        .map(day -> new Day(date(day.date()), Long.parseLong(day.value())))
                        .toList());
    }

    private static String date(String midnight) {
        return midnight.substring(0, "2026-11-21".length());
    }

    /** Returns the storage used by the database and the uploaded files. */
    public List<Space> space() {
        return dimensions.spaceUsage().stream()
                .map(part -> new Space(part.key(), Long.parseLong(part.value())))
                .toList();
    }
}
