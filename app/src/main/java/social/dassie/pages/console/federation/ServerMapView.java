package social.dassie.pages.console.federation;

import static social.dassie.ground.words.Words.count;
import static social.dassie.ground.words.Words.say;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.deliveries.KnownServer;
import social.dassie.pages.console.Choice;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.ConsoleView;
import social.dassie.pages.console.system.Numbers;
import social.dassie.pages.frame.TimeView;

/**
 * The known servers, as a map and as a table.
 *
 * @param search the part of the name that is searched for
 * @param state the state that is filtered for; empty for all
 * @param order the sort order
 * @param tallies how many servers are in each state, regardless of the search
 * @param more the address of the next page; null for the last one
 */
public record ServerMapView(
        ConsoleNavigation.Menu menu,
        String search,
        String state,
        String order,
        List<Tally> tallies,
        List<Row> rows,
        ServerMap map,
        @Nullable String more)
        implements ConsoleView {
    /** The number of servers in a state, and the address of the page with only these. */
    public record Tally(String state, String word, long count, String address, boolean isShown) {}

    /**
     * One server.
     *
     * @param number as in the drawing
     * @param limit how a block limits it; null for a server without one
     * @param isRelay whether it is a relay that accepted the subscription of this server
     */
    public record Row(
            int number,
            KnownServer server,
            @Nullable Limit limit,
            boolean isRelay,
            @Nullable TimeView failingSince) {
        public String page() {
            return "/admin/instances/" + server.domain();
        }

        public String stateWord() {
            return word(server.state());
        }

        public String stateTag() {
            return tag(server.state());
        }

        /** Returns whether there are no problems to show. */
        public boolean isCalm() {
            return failingSince == null && server.failing().lastError() == null && server.undelivered() == 0;
        }

        /** Describes when something was last received from there. */
        public String silence() {
            return ServerMapView.silence(server.silentDays());
        }
    }

    /** The label of a block's effect, and its CSS class. */
    public record Limit(String word, String tone) {}

    /** Describes how many days ago something was received. */
    static String silence(@Nullable Long days) {
        if (days == null) {
            return say("console.federation.never", "never");
        }
        return days == 0
                ? say("console.federation.today", "today")
                : count(days, "console.federation.days_ago", "{0} day ago|{0} days ago");
    }

    static String word(KnownServer.State state) {
        return switch (state) {
            case LIVELY -> say("console.federation.lively", "Active");
            case QUIET -> say("console.federation.quiet", "Inactive");
            case FAILING -> say("console.federation.fails", "Failing");
            case UNAVAILABLE -> say("console.federation.not_available", "Not available");
        };
    }

    /** Returns the CSS class of a state's label. */
    static String tag(KnownServer.State state) {
        return switch (state) {
            case LIVELY -> "good";
            case QUIET -> "";
            case FAILING -> "late";
            case UNAVAILABLE -> "bad";
        };
    }

    public List<Choice> orders() {
        return List.of(
                new Choice(
                        KnownServer.Order.TRAFFIC.key(),
                        say("console.federation.traffic_most_first", "Traffic, most first")),
                new Choice(
                        KnownServer.Order.SILENCE.key(),
                        say("console.federation.silence_longest_first", "Silence, longest first")),
                new Choice(
                        KnownServer.Order.FAILURES.key(),
                        say("console.federation.failures_longest_first", "Failures, longest first")),
                new Choice(
                        KnownServer.Order.PEOPLE.key(),
                        say("console.federation.accounts_most_first", "Accounts, most first")),
                new Choice(KnownServer.Order.NAME.key(), say("common.name", "Name")));
    }

    public boolean hasRelay() {
        return map.dots().stream().anyMatch(ServerMap.Dot::isRelay);
    }

    public boolean isNarrowed() {
        return !search.isEmpty() || !state.isEmpty();
    }

    /** Describes the map in a sentence, for screen readers. */
    public String described() {
        return say(
                "console.federation.this_server_in_the_middle",
                "This server in the middle, and around it the {0} servers of the table below, with their numbers.",
                Numbers.of(map.dots().size()));
    }

    @Override
    public String template() {
        return "console/federation/neighbourhood.jte";
    }
}
