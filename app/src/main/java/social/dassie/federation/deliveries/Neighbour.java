package social.dassie.federation.deliveries;

import java.util.Comparator;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.deliveries.queue.HostHealth;

/**
 * Another server as this one sees it.
 *
 * @param domain the part of its people's handles behind the name
 * @param people its accounts that are known here
 * @param posts its posts and boosts with a date in the last {@value Neighbours#DAYS} days
 * @param sent what was delivered to it in as many days
 * @param waiting deliveries that wait
 * @param failed deliveries that were given up
 * @param silentDays days since the newest date of something that came from it, 0 for today; null when nothing did
 * @param lastSuccessAt when it last took a delivery, in milliseconds since 1970
 */
public record Neighbour(
        String domain,
        long people,
        long posts,
        long sent,
        long waiting,
        long failed,
        @Nullable Long silentDays,
        Failing failing,
        @Nullable Long lastSuccessAt,
        @Nullable String software) {
    /**
     * How it fails.
     *
     * @param failingSince the first failure since the last success, in milliseconds since 1970; null while it takes deliveries
     * @param failingDays the days at which it failed since then
     */
    public record Failing(
            @Nullable Long failingSince,
            int failingDays,
            @Nullable String lastError) {
        public static final Failing NOT = new Failing(null, 0, null);
    }

    /** How a server does, the worst first. */
    public enum State {
        /** It failed for so many days that nothing is sent to it any more. */
        UNAVAILABLE,
        FAILING,
        /** It takes what is sent, and nothing came from it in the last {@value Neighbours#DAYS} days. */
        QUIET,
        LIVELY;

        /** As in the address of a page. */
        public String key() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** By what servers are sorted. */
    public enum Order {
        /** The most posts and deliveries first. */
        TRAFFIC,
        /** Those that were silent longest first; those from which nothing ever came last. */
        SILENCE,
        /** Those that fail longest first; then those with the most that waits or was given up. */
        FAILURES,
        PEOPLE,
        NAME;

        Comparator<Neighbour> comparator() {
            Comparator<Neighbour> first = switch (this) {
                case TRAFFIC -> Comparator.comparingLong(Neighbour::traffic).reversed();
                case SILENCE ->
                    Comparator.comparing(Neighbour::silentDays, Comparator.nullsLast(Comparator.<Long>reverseOrder()));
                case FAILURES ->
                    Comparator.comparing(Neighbour::failingSince, Comparator.nullsLast(Comparator.<Long>naturalOrder()))
                            .thenComparing(Comparator.comparingLong(Neighbour::undelivered)
                                    .reversed());
                case PEOPLE -> Comparator.comparingLong(Neighbour::people).reversed();
                case NAME -> Comparator.comparing(Neighbour::domain);
            };
            return first.thenComparing(Neighbour::domain);
        }

        /** As in the address of a page. */
        public String key() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** What was said between it and this server. */
    public long traffic() {
        return posts + sent;
    }

    /** What did not arrive there. */
    public long undelivered() {
        return waiting + failed;
    }

    public @Nullable Long failingSince() {
        return failing.failingSince;
    }

    public State state() {
        if (failing.failingDays >= HostHealth.DAYS) {
            return State.UNAVAILABLE;
        }
        if (failing.failingSince != null) {
            return State.FAILING;
        }
        return posts > 0 ? State.LIVELY : State.QUIET;
    }
}
