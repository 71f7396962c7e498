package social.dassie.ground.api;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * The use of things in the last seven days, as the API shows it for hashtags, links and blocked email domains
 * (documentation pages entities/Tag, entities/PreviewCard, entities/Admin_EmailDomainBlock: {@code history}).
 */
public final class DailyUse {
    private static final int DAYS = 7;
    private static final long DAY_SECONDS = Dates.DAY_MS / 1000;

    private final long today;
    private final Map<Long, Map<Long, Row>> byId;

    /** The use of one thing on one day, as stored. Days are counted from the epoch. */
    public record Row(long id, long day, long uses, long accounts) {}

    /**
     * One day. All three values are numbers written as strings.
     *
     * @param day midnight UTC in seconds since the epoch
     */
    public record DayEntity(String day, String accounts, String uses) {}

    public DailyUse(long today, List<Row> rows) {
        this.today = today;
        this.byId =
                rows.stream().collect(Collectors.groupingBy(Row::id, Collectors.toMap(Row::day, Function.identity())));
    }

    /** Returns the first day that is shown. */
    public static long firstDay(long today) {
        return today - DAYS + 1;
    }

    /** Returns the days, today first. A day without use has zeros. */
    public List<DayEntity> of(long id) {
        Map<Long, Row> days = byId.getOrDefault(id, Map.of());
        return LongStream.range(0, DAYS)
                .map(ago -> today - ago)
                .mapToObj(day -> days.getOrDefault(day, new Row(id, day, 0, 0)))
                .map(row -> new DayEntity(
                        Long.toString(row.day() * DAY_SECONDS),
                        Long.toString(row.accounts()),
                        Long.toString(row.uses())))
                .toList();
    }
}
