package social.dassie.pages.console.system;

import static social.dassie.ground.words.Words.say;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.words.TimeTexts;
import social.dassie.reading.measures.samples.Sampled;
import social.dassie.reading.measures.samples.Samples;

/**
 * Plots of the server's own activity: the last day in half hours, and disk usage of the last week in intervals of three
 * hours.
 */
final class WorkPlots {
    private static final List<Sampled> OF_A_DAY = List.of(
            Sampled.REQUESTS,
            Sampled.ERRORS,
            Sampled.MEMORY,
            Sampled.JOBS,
            Sampled.DELIVERIES,
            Sampled.INBOX,
            Sampled.TUNNEL,
            Sampled.RECOVERED);
    private static final List<Sampled> OF_A_WEEK = List.of(Sampled.DATABASE, Sampled.COPIES, Sampled.FREE);

    private final Samples samples;

    WorkPlots(Samples samples) {
        this.samples = samples;
    }

    /** Returns the plots of the last day. */
    List<Plot> day() {
        return plots(OF_A_DAY, Duration.ofMinutes(30), 48);
    }

    /** Returns the plots of the last week. */
    List<Plot> week() {
        return plots(OF_A_WEEK, Duration.ofHours(3), 56);
    }

    /** Returns the plots that have samples: a part of the server that is off has none. */
    private List<Plot> plots(List<Sampled> wanted, Duration part, int parts) {
        return wanted.stream()
                .map(sampled -> plot(sampled, samples.last(sampled, part, parts)))
                .filter(Objects::nonNull)
                .toList();
    }

    private static @Nullable Plot plot(Sampled sampled, List<Samples.Slot> slots) {
        List<Plot.Value> values = new ArrayList<>();
        Long last = null;
        long sum = 0;
        for (Samples.Slot slot : slots) {
            Long value = slot.value() == null ? null : Math.round(slot.value());
            values.add(new Plot.Value(TimeTexts.minute(slot.from()), value));
            last = value == null ? last : value;
            sum += value == null ? 0 : value;
        }
        if (last == null) {
            return null;
        }
        LongFunction<String> inWords = isSize(sampled) ? Numbers::bytes : Numbers::of;
        String total = inWords.apply(sampled.isGrowing() ? sum : last);
        String most = inWords.apply(Plot.most(values));
        String remark = sampled.isGrowing()
                ? say("console.system.at_most_in_half_an", "at most {0} in half an hour", most)
                : say("console.system.at_most", "at most {0}", most);
        return new Plot(
                sampled.name().toLowerCase(Locale.ROOT),
                title(sampled),
                total,
                remark,
                title(sampled) + ": " + total + ", " + remark,
                say("console.system.from", "From"),
                Plot.columns(values, inWords));
    }

    private static boolean isSize(Sampled sampled) {
        return switch (sampled) {
            case MEMORY, DATABASE, COPIES, FREE -> true;
            default -> false;
        };
    }

    private static String title(Sampled sampled) {
        return switch (sampled) {
            case REQUESTS -> say("console.system.requests", "Requests");
            case ERRORS -> say("console.system.errors_of_the_server", "Errors of the server");
            case MEMORY -> say("console.system.memory_in_use", "Memory in use");
            case JOBS -> say("console.system.jobs_that_are_due", "Jobs that are due");
            case DELIVERIES -> say("console.system.deliveries_that_wait", "Pending deliveries");
            case INBOX -> say("console.system.incoming_activities_that_wait", "Pending incoming activities");
            case DATABASE -> say("console.database", "Database");
            case COPIES -> say("console.system.copies_of_other_servers_files", "Cached remote media");
            case FREE -> say("console.system.free_on_the_disk", "Free on the disk");
            case TUNNEL -> say("console.system.payloads_through_the_tunnel", "Payloads through the tunnel");
            case RECOVERED ->
                say("console.system.payloads_rebuilt_by_error_correction", "Payloads rebuilt by error correction");
        };
    }
}
