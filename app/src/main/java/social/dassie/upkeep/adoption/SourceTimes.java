package social.dassie.upkeep.adoption;

import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The times of another program's rows, and those in its ids, in milliseconds since the epoch. */
final class SourceTimes {
    private static final DateTimeFormatter FORM = new DateTimeFormatterBuilder()
            .appendPattern("yyyy-MM-dd['T'][ ]HH:mm:ss")
            .optionalStart()
            .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
            .optionalEnd()
            .optionalStart()
            .appendOffset("+HH:mm", "Z")
            .optionalEnd()
            .parseDefaulting(ChronoField.OFFSET_SECONDS, 0)
            .toFormatter(Locale.ROOT);
    private static final String CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final int ULID_LENGTH = 26;
    private static final int TIME_LENGTH = 10;

    private SourceTimes() {}

    /**
     * Parses a time such as {@code 2025-10-03 15:50:57.123+00:00}, in UTC if it has no offset. Returns null for an
     * unreadable one, and for the zero time of Go, which stands for none.
     */
    static @Nullable Long parse(String text) {
        if (text.startsWith("0001-")) {
            return null;
        }
        try {
            return OffsetDateTime.parse(text, FORM).toInstant().toEpochMilli();
        } catch (DateTimeException unreadable) {
            return null;
        }
    }

    /** Returns the time of a ULID; null if it is not one. https://github.com/ulid/spec */
    static @Nullable Long ofUlid(String ulid) {
        if (ulid.length() != ULID_LENGTH) {
            return null;
        }
        long ms = 0;
        for (int i = 0; i < TIME_LENGTH; i++) {
            int digit = CROCKFORD.indexOf(ulid.charAt(i));
            if (digit < 0) {
                return null;
            }
            ms = ms << 5 | digit;
        }
        return ms;
    }
}
