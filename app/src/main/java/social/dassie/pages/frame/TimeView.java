package social.dassie.pages.frame;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Dates;
import social.dassie.ground.words.TimeTexts;

/**
 * A time in the reader's language and time zone. If the account has not chosen a zone, it is in UTC, and the pages'
 * script shows it in the browser's zone.
 *
 * @param exact as in the API; only the date for a day
 * @param shown the displayed text
 */
public record TimeView(String exact, String shown) {
    public static TimeView of(String apiTime) {
        return of(Instant.parse(apiTime).toEpochMilli());
    }

    public static TimeView of(long epochMs) {
        return new TimeView(Dates.format(epochMs), TimeTexts.minute(epochMs));
    }

    /** Returns null for no time. */
    public static @Nullable TimeView orNull(@Nullable String apiTime) {
        return apiTime == null ? null : of(apiTime);
    }

    /** Returns null for no time. */
    public static @Nullable TimeView orNull(@Nullable Long epochMs) {
        return epochMs == null ? null : of(epochMs);
    }

    /**
     * Returns the day that begins at this midnight in UTC, the form of days in entities. It is the same in every zone.
     */
    public static TimeView day(String midnight) {
        LocalDate day = LocalDate.ofInstant(Instant.parse(midnight), ZoneOffset.UTC);
        return new TimeView(day.toString(), TimeTexts.day(day));
    }
}
