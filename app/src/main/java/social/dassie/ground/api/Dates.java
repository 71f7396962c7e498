package social.dassie.ground.api;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import java.util.Optional;
import social.dassie.ground.text.WrittenTimes;

/**
 * Formats and parses dates. The format is what clients expect: always UTC, always three digits after the point ({@code
 * 2026-11-21T01:02:03.004Z}). {@link Instant#toString()} omits zeros, and several clients reject that.
 */
public final class Dates {
    public static final long DAY_MS = 86_400_000;

    private static final DateTimeFormatter ACCEPTED = new DateTimeFormatterBuilder()
            .parseCaseInsensitive()
            .append(DateTimeFormatter.ISO_LOCAL_DATE)
            .optionalStart()
            .appendLiteral('T')
            .append(DateTimeFormatter.ISO_LOCAL_TIME)
            .appendPattern("[XXX][XX][X]")
            .toFormatter(Locale.ROOT)
            .withResolverStyle(ResolverStyle.STRICT);

    private Dates() {}

    /** Formats milliseconds since the epoch. */
    public static String format(long epochMs) {
        LocalDate day = LocalDate.ofEpochDay(Math.floorDiv(epochMs, DAY_MS));
        int ms = (int) Math.floorMod(epochMs, DAY_MS);
        char[] out = "0000-00-00T00:00:00.000Z".toCharArray();
        put(out, 0, 4, day.getYear());
        put(out, 5, 2, day.getMonthValue());
        put(out, 8, 2, day.getDayOfMonth());
        put(out, 11, 2, ms / 3_600_000);
        put(out, 14, 2, ms / 60_000 % 60);
        put(out, 17, 2, ms / 1000 % 60);
        put(out, 20, 3, ms % 1000);
        return new String(out);
    }

    /**
     * Parses a time in one of the ISO 8601 forms that clients send, as milliseconds since the epoch: a date alone, a
     * date with a time, or both with an offset. Without an offset it is UTC. A plus sign that form decoding turned into
     * a space is restored. Other forms are parsed by {@link WrittenTimes}; empty for anything else.
     */
    public static Optional<Long> parse(String text) {
        try {
            String iso = text.replaceFirst("^(\\S{10}) ", "$1T").replace(' ', '+');
            TemporalAccessor time = ACCEPTED.parseBest(iso, OffsetDateTime::from, LocalDateTime::from, LocalDate::from);
            int year = time.get(ChronoField.YEAR);
            if (year < 0 || year > 9_999) {
                return Optional.empty();
            }
            if (time instanceof OffsetDateTime offset) {
                return Optional.of(offset.toInstant().toEpochMilli());
            }
            LocalDateTime local = time instanceof LocalDate day ? day.atStartOfDay() : LocalDateTime.from(time);
            return Optional.of(local.toInstant(ZoneOffset.UTC).toEpochMilli());
        } catch (DateTimeException otherForm) {
            return Optional.ofNullable(WrittenTimes.read(text));
        }
    }

    /** Returns the date alone, {@code 2026-11-21}. */
    public static String day(long epochMs) {
        return LocalDate.ofInstant(Instant.ofEpochMilli(epochMs), ZoneOffset.UTC)
                .toString();
    }

    /** Returns midnight UTC of the same day, which accounts show as the time of their creation. */
    public static String midnight(long epochMs) {
        return format(Math.floorDiv(epochMs, DAY_MS) * DAY_MS);
    }

    private static void put(char[] out, int from, int digits, int value) {
        int rest = value;
        for (int i = from + digits - 1; i >= from; i--) {
            out[i] = (char) ('0' + rest % 10);
            rest /= 10;
        }
    }
}
