package social.dassie.upkeep.offsite;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The schedule of backups.
 *
 * @param time the time of each day; null for backups at an interval
 * @param period the time between two of them
 */
record BackupSchedule(@Nullable LocalTime time, Duration period) {
    /** Parses the setting; empty if there are no automatic backups. */
    static Optional<BackupSchedule> parse(String text) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        if (text.indexOf(':') >= 0) {
            return Optional.of(new BackupSchedule(LocalTime.parse(text), Duration.ofDays(1)));
        }
        long count = Long.parseLong(text.substring(0, text.length() - 1));
        return Optional.of(new BackupSchedule(
                null,
                switch (text.charAt(text.length() - 1)) {
                    case 'm' -> Duration.ofMinutes(count);
                    case 'h' -> Duration.ofHours(count);
                    default -> Duration.ofDays(count);
                }));
    }

    /** Returns the first moment after {@code after} at which a backup is due. */
    Instant next(Instant after, ZoneId zone) {
        if (time == null) {
            return after.plus(period);
        }
        ZonedDateTime then = after.atZone(zone);
        ZonedDateTime next = then.with(time);
        return (next.isAfter(then) ? next : then.plusDays(1).with(time)).toInstant();
    }
}
