package social.dassie.cli.sandbox;

import java.time.DateTimeException;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;

/** Durations as tests write them: {@code 300ms}, {@code 2s}, {@code 5m}, {@code 3h}, {@code 7d}, or in ISO 8601. */
final class Durations {
    private static final Pattern SHORT = Pattern.compile("([0-9]{1,9})(ms|s|m|h|d)?");

    private Durations() {}

    /** Parses a duration; 422 for invalid text, and for a duration longer than {@code longest}. */
    static Duration parse(String text, Duration longest) {
        Duration found = find(text.strip());
        if (found == null || found.isNegative() || found.compareTo(longest) > 0) {
            throw ApiException.unprocessable(
                    "\"" + text + "\" is not a duration such as 300ms, 2s, 5m, 3h or 7d, of at most "
                            + longest.toString().substring(2).toLowerCase(Locale.ROOT));
        }
        return found;
    }

    private static @Nullable Duration find(String text) {
        Matcher matcher = SHORT.matcher(text);
        if (!matcher.matches()) {
            try {
                return Duration.parse(text);
            } catch (DateTimeException e) {
                return null;
            }
        }
        long number = Long.parseLong(matcher.group(1));
        String unit = matcher.group(2) == null ? "s" : matcher.group(2);
        return switch (unit) {
            case "ms" -> Duration.ofMillis(number);
            case "m" -> Duration.ofMinutes(number);
            case "h" -> Duration.ofHours(number);
            case "d" -> Duration.ofDays(number);
            default -> Duration.ofSeconds(number);
        };
    }
}
