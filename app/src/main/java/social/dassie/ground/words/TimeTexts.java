package social.dassie.ground.words;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;

/** Formats times in the language and the time zone of the current reader ({@link Words}). */
public final class TimeTexts {
    private TimeTexts() {}

    /** Formats a time to the minute; names the zone if the reader's is UTC or unknown. */
    public static String minute(long epochMs) {
        String said = DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
                .withLocale(Words.language().locale())
                .format(Instant.ofEpochMilli(epochMs).atZone(Words.zone()));
        return isUtc(Words.zone()) ? said + " UTC" : said;
    }

    /** Formats the day of a time. */
    public static String day(long epochMs) {
        return day(LocalDate.ofInstant(Instant.ofEpochMilli(epochMs), Words.zone()));
    }

    /** Formats a day such as {@code 2026-11-21}. */
    public static String day(String isoDay) {
        return day(LocalDate.parse(isoDay));
    }

    public static String day(LocalDate day) {
        return DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM)
                .withLocale(Words.language().locale())
                .format(day);
    }

    /** Returns the name of the reader's zone, {@code Europe/Berlin}. */
    public static String zone() {
        return isUtc(Words.zone()) ? "UTC" : Words.zone().getId().replace('_', ' ');
    }

    /** Returns whether the zone is UTC under any of its names. */
    public static boolean isUtc(ZoneId zone) {
        return zone.getRules().equals(ZoneOffset.UTC.getRules());
    }
}
