package social.dassie.pages.console.system;

import static social.dassie.ground.words.Words.count;

import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import social.dassie.ground.words.Words;

/** Formats numbers for people, in the language of the page. */
public final class Numbers {
    private static final List<String> UNITS = List.of("B", "KB", "MB", "GB", "TB");
    private static final int STEP = 1024;

    private Numbers() {}

    public static String of(long number) {
        return String.format(Words.language().locale(), "%,d", number);
    }

    /** Returns a size with three digits and its unit, a power of 1024. */
    public static String bytes(long bytes) {
        double size = bytes;
        int unit = 0;
        while (size >= STEP && unit < UNITS.size() - 1) {
            size /= STEP;
            unit++;
        }
        BigDecimal digits = new BigDecimal(size, new MathContext(3)).stripTrailingZeros();
        return String.format(Words.language().locale(), "%." + Math.max(0, digits.scale()) + "f", digits) + " "
                + UNITS.get(unit);
    }

    /** Returns how long ago something was, by this clock. */
    static String since(long epochMs, Clock clock) {
        return time(Duration.ofMillis(Math.max(0, clock.millis() - epochMs)));
    }

    /** Returns a duration in its two largest units. */
    public static String time(Duration time) {
        if (time.toDays() > 0) {
            return count(time.toDays(), "console.system.days", "{0} day|{0} days") + " "
                    + count(time.toHoursPart(), "console.system.hours", "{0} hour|{0} hours");
        }
        if (time.toHours() > 0) {
            return count(time.toHours(), "console.system.hours", "{0} hour|{0} hours") + " "
                    + count(time.toMinutesPart(), "console.system.minutes", "{0} minute|{0} minutes");
        }
        return count(time.toMinutes(), "console.system.minutes", "{0} minute|{0} minutes");
    }
}
