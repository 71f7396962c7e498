package social.dassie.upkeep.copies;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * When copies are made.
 *
 * @param time the time of each day; null for copies after a pause
 * @param period how far apart they are
 */
record CopySchedule(@Nullable LocalTime time, Duration period) {
    /** Reads the setting; empty when no copies are made by themselves. */
    static Optional<CopySchedule> parse(String text) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        if (text.indexOf(':') >= 0) {
            return Optional.of(new CopySchedule(LocalTime.parse(text), Duration.ofDays(1)));
        }
        long count = Long.parseLong(text.substring(0, text.length() - 1));
        return Optional.of(new CopySchedule(
                null,
                switch (text.charAt(text.length() - 1)) {
                    case 'm' -> Duration.ofMinutes(count);
                    case 'h' -> Duration.ofHours(count);
                    default -> Duration.ofDays(count);
                }));
    }

    /** The first moment after that one at which a copy is due. */
    Instant next(Instant after, ZoneId zone) {
        if (time == null) {
            return after.plus(period);
        }
        ZonedDateTime then = after.atZone(zone);
        ZonedDateTime next = then.with(time);
        return (next.isAfter(then) ? next : then.plusDays(1).with(time)).toInstant();
    }
}
