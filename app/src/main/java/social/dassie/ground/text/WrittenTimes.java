package social.dassie.ground.text;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parses times as written by servers and pages. The zone may be an offset with or without a colon, {@code Z}, {@code
 * UTC} or a name of RFC 822; a missing or unknown one is UTC.
 *
 * <ul>
 *   <li>ISO 8601, also in its basic form, with a space in place of the T, and the date alone
 *   <li>RFC 822 and its successors: {@code Wed, 01 May 2024 10:00:00 +0200}
 *   <li>the output of JavaScript's {@code toString}, {@code date} and {@code asctime}: {@code Wed May 01 2024 10:00:00
 *       GMT+0200 (CEST)}, {@code Wed May  1 10:00:00 UTC 2024}
 * </ul>
 */
public final class WrittenTimes {
    private static final Instant END =
            LocalDate.of(10_000, 1, 1).atStartOfDay(ZoneOffset.UTC).toInstant();

    private static final int MAX_LENGTH = 100;
    private static final String FRACTION = "(?:[.,](?<fraction>\\d+))?";
    private static final String TIME = "(?<hour>\\d{1,2}):(?<minute>\\d{2})(?::(?<second>\\d{2})" + FRACTION + ")?";
    private static final String BASIC_TIME = "(?<hour>\\d{2})(?<minute>\\d{2})(?:(?<second>\\d{2})" + FRACTION + ")?";
    private static final String ZONE = "\\s*(?<zone>[a-z]{1,4}|(?:utc|gmt)?[+-]\\d{1,2}(?::?\\d{2}(?::?\\d{2})?)?)?";
    private static final String REMARK = "(?:\\s*[(\\[][^)\\]]*[)\\]])?";

    private static final List<Pattern> FORMS = List.of(
            form("(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})(?:(?:t|\\s+)" + TIME + ZONE + REMARK + ")?"),
            form("(?<year>\\d{4})(?<month>\\d{2})(?<day>\\d{2})(?:t" + BASIC_TIME + ZONE + ")?"),
            form("(?:[a-z]{3,9},?\\s+)?(?<day>\\d{1,2})[\\s-](?<name>[a-z]{3,9})[\\s-](?<year>\\d{2,4}),?\\s+" + TIME
                    + ZONE + REMARK),
            form("(?:[a-z]{3,9},?\\s+)?(?<name>[a-z]{3,9})\\s+(?<day>\\d{1,2}),?\\s+(?<year>\\d{4})\\s+" + TIME + ZONE
                    + REMARK),
            form("(?:[a-z]{3,9}\\s+)?(?<name>[a-z]{3,9})\\s+(?<day>\\d{1,2})\\s+" + TIME + ZONE
                    + "\\s+(?<year>\\d{4})"));

    private static final List<String> MONTHS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");

    private static final Map<String, Integer> ZONE_HOURS = Map.ofEntries(
            Map.entry("z", 0),
            Map.entry("ut", 0),
            Map.entry("utc", 0),
            Map.entry("gmt", 0),
            Map.entry("est", -5),
            Map.entry("edt", -4),
            Map.entry("cst", -6),
            Map.entry("cdt", -5),
            Map.entry("mst", -7),
            Map.entry("mdt", -6),
            Map.entry("pst", -8),
            Map.entry("pdt", -7),
            Map.entry("cet", 1),
            Map.entry("cest", 2));

    private WrittenTimes() {}

    private static Pattern form(String pattern) {
        return Pattern.compile(pattern, Pattern.CASE_INSENSITIVE);
    }

    /** Returns milliseconds since the epoch; null for text that is not a time, or a time outside of the years 1970 to 9999. */
    public static @Nullable Long read(String text) {
        String stripped = text.strip();
        if (stripped.length() > MAX_LENGTH) {
            return null;
        }
        for (Pattern form : FORMS) {
            Matcher parts = form.matcher(stripped);
            if (parts.matches()) {
                try {
                    return within(instant(parts));
                } catch (DateTimeException noSuchTime) {
                    return null;
                }
            }
        }
        return null;
    }

    private static @Nullable Long within(Instant instant) {
        return instant.isBefore(Instant.EPOCH) || !instant.isBefore(END) ? null : (Long) instant.toEpochMilli();
    }

    private static Instant instant(Matcher parts) {
        LocalDate date = LocalDate.of(year(parts.group("year")), month(parts), number(parts, "day"));
        String zone = parts.group("zone");
        int hour = number(parts, "hour");
        // A leap second is the last second of its minute, and 24:00 the beginning of the next day.
        boolean isMidnight = hour == 24 && number(parts, "minute") == 0 && number(parts, "second") == 0;
        LocalDateTime time = date.atTime(
                isMidnight ? 0 : hour, number(parts, "minute"), Math.min(59, number(parts, "second")), nanos(parts));
        return time.plusDays(isMidnight ? 1 : 0).toInstant(zone == null ? ZoneOffset.UTC : zone(zone));
    }

    /** Implements RFC 2822, section 4.3: years of two digits are 1950 to 2049. */
    private static int year(String digits) {
        int year = Integer.parseInt(digits);
        if (digits.length() >= 4) {
            return year;
        }
        return digits.length() == 2 && year < 50 ? 2_000 + year : 1_900 + year;
    }

    private static int month(Matcher parts) {
        if (!parts.pattern().pattern().contains("<name>")) {
            return number(parts, "month");
        }
        return 1 + MONTHS.indexOf(parts.group("name").substring(0, 3).toLowerCase(Locale.ROOT));
    }

    private static int number(Matcher parts, String name) {
        String digits = parts.group(name);
        return digits == null ? 0 : Integer.parseInt(digits);
    }

    private static int nanos(Matcher parts) {
        String fraction = parts.group("fraction");
        return fraction == null ? 0 : Integer.parseInt((fraction + "000000000").substring(0, 9));
    }

    private static ZoneOffset zone(String written) {
        String zone = written.toLowerCase(Locale.ROOT);
        Integer hours = ZONE_HOURS.get(zone);
        if (hours != null) {
            return ZoneOffset.ofHours(hours);
        }
        String offset = zone.replaceFirst("^(utc|gmt)", "");
        char sign = offset.charAt(0);
        if (sign != '+' && sign != '-') {
            return ZoneOffset.UTC; // RFC 2822, section 4.3, for all other names.
        }
        String digits = offset.substring(1).replace(":", "");
        String even = digits.length() % 2 == 0 ? digits : "0" + digits;
        return ZoneOffset.of(sign + (even.length() == 2 ? even + "00" : even));
    }
}
