package social.dassie.reading.annualreports;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The content of a report, in version 2 of its schema (documentation page entities/AnnualReport).
 *
 * @param timeSeries the twelve months of the year
 * @param topHashtags at most one
 */
public record AnnualReportData(
        String archetype, List<MonthCount> timeSeries, List<HashtagCount> topHashtags, TopStatuses topStatuses) {
    /** The version of this schema. */
    public static final int SCHEMA_VERSION = 2;

    /** @param followers those who followed in this month and still do */
    public record MonthCount(int month, long statuses, long followers) {}

    /** How often a hashtag was used. */
    public record HashtagCount(String name, long count) {}

    /** The id of the post that was boosted most; the other two are always null in this version. */
    public record TopStatuses(
            @Nullable String byReblogs,
            @Nullable String byReplies,
            @Nullable String byFavourites) {}

    public long statuses() {
        return timeSeries.stream().mapToLong(MonthCount::statuses).sum();
    }

    public long followers() {
        return timeSeries.stream().mapToLong(MonthCount::followers).sum();
    }
}
