package social.dassie.federation.deliveries;

import java.util.Comparator;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.deliveries.queue.HostHealth;

/**
 * Another server as known to this one.
 *
 * @param domain the domain of its users' handles
 * @param people its accounts that are stored here
 * @param posts its posts and boosts dated within the last {@value KnownServers#DAYS} days
 * @param sent the number of deliveries to it in the same period
 * @param waiting pending deliveries
 * @param failed deliveries that were given up
 * @param silentDays days since the newest date of anything received from it, 0 for today; null when nothing was
 * @param lastSuccessAt when it last accepted a delivery, in milliseconds since 1970
 */
public record KnownServer(
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
     * The failures of a server.
     *
     * @param failingSince the first failure since the last success, in milliseconds since 1970; null while it accepts
     *     deliveries
     * @param failingDays the number of days with failures since then
     */
    public record Failing(
            @Nullable Long failingSince,
            int failingDays,
            @Nullable String lastError) {
        public static final Failing NOT = new Failing(null, 0, null);
    }

    /** The state of a server, worst first. */
    public enum State {
        /** It failed on so many days that delivery to it has stopped. */
        UNAVAILABLE,
        FAILING,
        /** It accepts deliveries, and nothing was received from it in the last {@value KnownServers#DAYS} days. */
        QUIET,
        LIVELY;

        /** Returns the value used in a page's address. */
        public String key() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The sort orders of servers. */
    public enum Order {
        /** The most posts and deliveries first. */
        TRAFFIC,
        /** Those silent for longest first; those from which nothing was ever received last. */
        SILENCE,
        /** Those failing for longest first; then those with the most pending and failed deliveries. */
        FAILURES,
        PEOPLE,
        NAME;

        Comparator<KnownServer> comparator() {
            Comparator<KnownServer> first = switch (this) {
                case TRAFFIC -> Comparator.comparingLong(KnownServer::traffic).reversed();
                case SILENCE ->
                    Comparator.comparing(
                            KnownServer::silentDays, Comparator.nullsLast(Comparator.<Long>reverseOrder()));
                case FAILURES ->
                    Comparator.comparing(
                                    KnownServer::failingSince, Comparator.nullsLast(Comparator.<Long>naturalOrder()))
                            .thenComparing(Comparator.comparingLong(KnownServer::undelivered)
                                    .reversed());
                case PEOPLE -> Comparator.comparingLong(KnownServer::people).reversed();
                case NAME -> Comparator.comparing(KnownServer::domain);
            };
            return first.thenComparing(KnownServer::domain);
        }

        /** Returns the value used in a page's address. */
        public String key() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Returns the number of posts received and deliveries sent. */
    public long traffic() {
        return posts + sent;
    }

    /** Returns the number of pending and failed deliveries. */
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
