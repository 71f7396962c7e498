package social.dassie.pages.console.system;

import static social.dassie.ground.words.Words.say;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.jobs.JobCount;
import social.dassie.pages.console.Choice;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.ConsoleView;
import social.dassie.pages.console.JobNames;
import social.dassie.pages.frame.TimeView;

/**
 * The jobs by their kind, and the failed ones.
 *
 * @param sought the search text for names or kinds; empty for all
 */
public record JobsView(
        ConsoleNavigation.Menu menu,
        String sought,
        Order order,
        List<Kind> kinds,
        List<Failed> failed,
        @Nullable String done)
        implements ConsoleView {
    /** The sort orders of the kinds; the highest number, and the earliest time, first. */
    public enum Order {
        NAME,
        WAITING,
        RUNNING,
        FAILED,
        NEXT;

        Comparator<Kind> of() {
            return switch (this) {
                case NAME -> Comparator.comparing(Kind::name);
                case WAITING -> Comparator.comparingLong(Kind::waiting).reversed();
                case RUNNING -> Comparator.comparingLong(Kind::running).reversed();
                case FAILED -> Comparator.comparingLong(Kind::dead).reversed();
                case NEXT -> Comparator.comparingLong(kind -> kind.nextAt() == 0 ? Long.MAX_VALUE : kind.nextAt());
            };
        }

        /** Returns the order of a key; by name for an unknown one. */
        static Order of(String key) {
            return Arrays.stream(values())
                    .filter(order -> order.key().equals(key))
                    .findFirst()
                    .orElse(NAME);
        }

        /** Returns the key as in the address. */
        public String key() {
            return name().toLowerCase(Locale.ROOT);
        }

        public String word() {
            return switch (this) {
                case NAME -> say("console.system.kind", "Kind");
                case WAITING -> say("console.waiting", "Waiting");
                case RUNNING -> say("console.system.running", "Running");
                case FAILED -> say("console.failed", "Failed");
                case NEXT -> say("console.system.next_time", "Next");
            };
        }
    }

    public List<Choice> orders() {
        return Arrays.stream(Order.values())
                .map(by -> new Choice(by.key(), by.word()))
                .toList();
    }

    /** Returns the sort direction of the column ({@code aria-sort}); null for the others. */
    public @Nullable String direction(Order by) {
        if (by != order) {
            return null;
        }
        return by == Order.NAME || by == Order.NEXT ? "ascending" : "descending";
    }

    /**
     * The jobs of one kind.
     *
     * @param nextAt when the first of the pending ones is due, in milliseconds; 0 if none is pending
     */
    public record Kind(String kind, long waiting, long running, long dead, long nextAt) {
        static Kind of(JobCount count) {
            return switch (count.state()) {
                case "waiting" -> new Kind(count.kind(), count.count(), 0, 0, count.firstAt());
                case "running" -> new Kind(count.kind(), 0, count.count(), 0, 0);
                default -> new Kind(count.kind(), 0, 0, count.count(), 0);
            };
        }

        Kind plus(Kind other) {
            return new Kind(
                    kind,
                    waiting + other.waiting,
                    running + other.running,
                    dead + other.dead,
                    Math.max(nextAt, other.nextAt));
        }

        /** Returns the display name of the kind. */
        public String name() {
            return JobNames.of(kind);
        }

        /** Returns null if none is pending. */
        public @Nullable TimeView next() {
            return nextAt == 0 ? null : TimeView.of(nextAt);
        }
    }

    /** A job that failed too often. */
    public record Failed(long id, String kind, String error, int attempts, TimeView time) {
        /** Returns the display name of the kind. */
        public String name() {
            return JobNames.of(kind);
        }
    }

    @Override
    public String template() {
        return "console/system/jobs.jte";
    }
}
