package social.dassie.web;

import java.time.Instant;
import social.dassie.api.Dates;
import social.dassie.words.Times;

/**
 * A time in the reader's language and time zone. Where the account has chosen no zone, it is in UTC, and the pages' script
 * shows it in the browser's zone.
 *
 * @param exact as in the API
 * @param shown for people
 */
public record TimeView(String exact, String shown) {
    public static TimeView of(String apiTime) {
        return of(Instant.parse(apiTime).toEpochMilli());
    }

    public static TimeView of(long epochMs) {
        return new TimeView(Dates.format(epochMs), Times.minute(epochMs));
    }
}
