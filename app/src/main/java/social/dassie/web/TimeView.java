package social.dassie.web;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import social.dassie.words.Tongue;
import social.dassie.words.Words;

/**
 * A time. Pages show it in UTC and as the reader's language writes it; where scripts run, the pages' script shows it in
 * the reader's time zone.
 *
 * @param exact as in the API
 * @param shown as in {@code 2026-11-21 12:41 UTC} in English
 */
public record TimeView(String exact, String shown) {
    public static TimeView of(String apiTime) {
        return new TimeView(apiTime, shown(apiTime) + " UTC");
    }

    private static String shown(String apiTime) {
        return Words.tongue() == Tongue.ENGLISH
                ? apiTime.substring(0, 16).replace('T', ' ')
                : DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
                        .withLocale(Words.tongue().locale())
                        .format(Instant.parse(apiTime).atOffset(ZoneOffset.UTC));
    }
}
