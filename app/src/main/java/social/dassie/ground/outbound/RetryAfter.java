package social.dassie.ground.outbound;

import java.time.DateTimeException;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/** The header in which a server states when it accepts requests again (RFC 9110 section 10.2.3). */
public final class RetryAfter {
    private RetryAfter() {}

    /**
     * Returns the time in milliseconds since the epoch; null without the header and for a value that is neither seconds
     * nor a date.
     */
    public static @Nullable Long read(@Nullable String header, long nowMs) {
        String text = header == null ? "" : header.strip();
        if (text.matches("[0-9]{1,9}")) {
            return nowMs + 1000 * Long.parseLong(text);
        }
        try {
            return ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant()
                    .toEpochMilli();
        } catch (DateTimeException notATime) {
            return null;
        }
    }
}
