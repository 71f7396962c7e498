package social.dassie.reading.search;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import social.dassie.ground.rows.Ids;

/**
 * A range of ids of posts, which contain the time. Both ends are exclusive.
 *
 * @param skipFrom the first id of an excluded day, inclusive; equal to {@code skipTo} if no day is excluded
 * @param skipTo the end of that day, exclusive
 */
public record IdRange(long minId, long maxId, long skipFrom, long skipTo) {
    private static final Pattern DATE = Pattern.compile("(\\d{4})-(\\d{1,2})-(\\d{1,2})");

    static IdRange between(long minId, long maxId) {
        return new IdRange(minId, maxId, 0, 0);
    }

    static Optional<LocalDate> date(String text) {
        Matcher matcher = DATE.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(LocalDate.of(
                    Integer.parseInt(matcher.group(1)),
                    Integer.parseInt(matcher.group(2)),
                    Integer.parseInt(matcher.group(3))));
        } catch (DateTimeException noSuchDay) {
            return Optional.empty();
        }
    }

    /** Returns a narrower range: {@code before}, {@code after} or {@code during} a day in that time zone, or the opposite. */
    IdRange narrowed(String operator, boolean isNegated, LocalDate day, ZoneId zone) {
        long first = firstId(day, zone);
        long next = firstId(day.plusDays(1), zone);
        return switch (operator) {
            case "before" -> isNegated ? from(first) : upTo(first);
            case "after" -> isNegated ? upTo(next) : from(next);
            default ->
                isNegated ? new IdRange(minId, maxId, first, next) : from(first).upTo(next);
        };
    }

    private IdRange from(long firstId) {
        return new IdRange(Math.max(minId, firstId - 1), maxId, skipFrom, skipTo);
    }

    private IdRange upTo(long endId) {
        return new IdRange(minId, Math.min(maxId, endId), skipFrom, skipTo);
    }

    private static long firstId(LocalDate day, ZoneId zone) {
        return Ids.firstAt(day.atStartOfDay(zone).toInstant().toEpochMilli());
    }
}
