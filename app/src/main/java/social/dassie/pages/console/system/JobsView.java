package social.dassie.pages.console.system;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.jobs.JobCount;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.ConsoleView;
import social.dassie.pages.console.JobNames;
import social.dassie.pages.frame.TimeView;

/** The jobs by their kind, and those that failed. */
public record JobsView(
        ConsoleNavigation.Menu menu,
        List<Kind> kinds,
        List<Failed> failed,
        @Nullable String done) implements ConsoleView {
    /**
     * The jobs of one kind.
     *
     * @param nextAt when the first of those that wait is due, in milliseconds; 0 when none waits
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

        /** The kind in words. */
        public String name() {
            return JobNames.of(kind);
        }

        /** Null when none waits. */
        public @Nullable TimeView next() {
            return nextAt == 0 ? null : TimeView.of(nextAt);
        }
    }

    /** A job that failed too often. */
    public record Failed(long id, String kind, String error, int attempts, TimeView time) {
        /** The kind in words. */
        public String name() {
            return JobNames.of(kind);
        }
    }

    @Override
    public String template() {
        return "console/system/jobs.jte";
    }
}
