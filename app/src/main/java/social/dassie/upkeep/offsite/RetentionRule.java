package social.dassie.upkeep.offsite;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.IsoFields;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The retention rule: keeps the newest backup of each of the last n days, weeks and months that have one. Days without a
 * backup are not counted, so a long pause costs none; and the newest backup of all is always kept.
 */
final class RetentionRule {
    private static final Pattern PART = Pattern.compile("([0-9]{1,3})([dwm])");

    private record Span(int count, Function<LocalDate, Object> of) {}

    private final List<Span> spans = new ArrayList<>();

    private RetentionRule() {}

    /** Parses a rule such as {@code 7d 4w 6m}. */
    static RetentionRule parse(String text) {
        RetentionRule rule = new RetentionRule();
        Matcher part = PART.matcher(text);
        while (part.find()) {
            Function<LocalDate, Object> of = switch (part.group(2)) {
                case "d" -> day -> day;
                case "w" ->
                    day -> day.get(IsoFields.WEEK_BASED_YEAR) + "w" + day.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR);
                default -> day -> day.getYear() + "m" + day.getMonthValue();
            };
            rule.spans.add(new Span(Integer.parseInt(part.group(1)), of));
        }
        return rule;
    }

    /** Returns the moments of the backups to keep. */
    Set<Instant> keep(List<Instant> newestFirst, ZoneId zone) {
        Set<Instant> kept = new HashSet<>();
        newestFirst.stream().limit(1).forEach(kept::add);
        for (Span span : spans) {
            Set<Object> seen = new HashSet<>();
            for (Instant at : newestFirst) {
                if (seen.size() < span.count() && seen.add(span.of().apply(LocalDate.ofInstant(at, zone)))) {
                    kept.add(at);
                }
            }
        }
        return kept;
    }
}
