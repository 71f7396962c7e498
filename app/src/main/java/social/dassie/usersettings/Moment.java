package social.dassie.usersettings;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import social.dassie.words.Words;

/**
 * A time in the reader's time zone and language.
 *
 * @param exact for programs, as in the API
 * @param shown for people
 */
public record Moment(String exact, String shown) {
    static Moment of(long epochMs, String timeZone) {
        ZonedDateTime time = Instant.ofEpochMilli(epochMs).atZone(ZoneId.of(timeZone));
        DateTimeFormatter format = DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
                .withLocale(Words.tongue().locale());
        return new Moment(Instant.ofEpochMilli(epochMs).toString(), format.format(time));
    }
}
