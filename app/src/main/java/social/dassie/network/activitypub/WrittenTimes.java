package social.dassie.network.activitypub;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import org.jspecify.annotations.Nullable;

/** Times as servers write them: ISO 8601 with an offset, without a zone (taken as UTC), or the date alone. */
final class WrittenTimes {
    private static final Instant END =
            LocalDate.of(10_000, 1, 1).atStartOfDay(ZoneOffset.UTC).toInstant();

    private WrittenTimes() {}

    /** Milliseconds since the epoch; null for what is no time, or one outside of the years 1970 to 9999. */
    static @Nullable Long read(String text) {
        String iso = text.strip().replaceFirst(" ", "T");
        try {
            TemporalAccessor time =
                    DateTimeFormatter.ISO_DATE_TIME.parseBest(iso, OffsetDateTime::from, LocalDateTime::from);
            Instant instant = time instanceof OffsetDateTime offset
                    ? offset.toInstant()
                    : LocalDateTime.from(time).toInstant(ZoneOffset.UTC);
            return within(instant);
        } catch (DateTimeException e) {
            return date(iso);
        }
    }

    private static @Nullable Long within(Instant instant) {
        return instant.isBefore(Instant.EPOCH) || !instant.isBefore(END) ? null : (Long) instant.toEpochMilli();
    }

    private static @Nullable Long date(String text) {
        try {
            return within(LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant());
        } catch (DateTimeException e) {
            return null;
        }
    }
}
