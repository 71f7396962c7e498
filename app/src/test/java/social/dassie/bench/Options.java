package social.dassie.bench;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was asked for on the command line.
 *
 * @param isPeople whether the lines about people are measured, not those about posts
 * @param isBeside whether posting and reading are measured instead while somebody's long work runs
 * @param isFederation whether what goes to other servers and comes from them is measured instead
 * @param quotes of a hundred statuses, how many quote another one
 * @param growthStatuses how many statuses the second, larger instance has; 0 for none
 * @param starts how often the start is timed
 * @param only the one contest to measure, null for all
 * @param profiled the contest to record instead of measuring, null for none
 * @param sockets how many are open while streaming is measured instead; 0 to leave that out
 */
record Options(
        boolean isPeople,
        boolean isBeside,
        boolean isFederation,
        int statuses,
        int quotes,
        int growthStatuses,
        Load load,
        int starts,
        @Nullable String only,
        @Nullable String profiled,
        int sockets) {
    static final String USAGE = """
            Usage: scripts/bench [options]
              --statuses N     statuses to seed, 200000 when not given
              --quotes N       of a hundred statuses, how many quote another one, 10 when not given
              --people         measures what has to do with people, with 10,000 accounts and 100,000 follows
              --streaming N    measures N sockets (up to 16,000) that hear an author whom all of them follow
              --federation     measures what other servers send (signed before, accepted, and worked off), a post on its
                               way to 2,000 followers on 500 other servers, and what both do to home
              --beside         posts and reads home while somebody's long work runs (a domain block, an erasure …), and
                               says how long its transactions held the writer
              --growth         measures 2,000,000 statuses as well, in the same run, and how much slower they are
              --seconds S      how long each line is measured, 8 when not given
              --warm-up S      how long it and its ceiling run before that, 20 when not given: the compiler needs it
              --connections N  connections at a time, 16 when not given; for posting four times as many
              --only LINE      measures this line alone (names: see --profile)
              --quick          2 seconds a line after 1 of warm-up, one start: to see that it works
              --profile LINE   home, status, public, notifications, grouped or post (relationships, followers, search
                               or autocomplete after --people; notes, announces, deletes or posts after --federation):
                               records the server under this load alone with Flight Recorder; prints what uses
                               processor time and what allocates
            """;

    static Options parse(String[] args) {
        boolean isPeople = false;
        boolean isBeside = false;
        boolean isFederation = false;
        int statuses = 200_000;
        int quotes = Scale.USUAL_QUOTES;
        int growth = 0;
        double seconds = 8;
        double warmUp = 20;
        int connections = 16;
        int starts = 3;
        String only = null;
        String profiled = null;
        int sockets = 0;
        for (int i = 0; i < args.length; i++) {
            switch (args[i]) {
                case "--people" -> isPeople = true;
                case "--beside" -> isBeside = true;
                case "--federation" -> isFederation = true;
                case "--growth" -> growth = 2_000_000;
                case "--only" -> only = name(args, ++i, isFederation ? FederationBench.NAMES : names(isPeople));
                case "--profile" -> profiled = name(args, ++i, isFederation ? FederationBench.NAMES : names(isPeople));
                case "--streaming" -> sockets = (int) number(args, ++i, 1, 16_000);
                case "--quick" -> {
                    seconds = 2;
                    warmUp = 1;
                    starts = 1;
                }
                case "--statuses" -> statuses = (int) number(args, ++i, 10_000, 50_000_000);
                case "--seconds" -> seconds = number(args, ++i, 0.1, 3_600);
                case "--quotes" -> quotes = (int) number(args, ++i, 0, 100);
                case "--warm-up" -> warmUp = number(args, ++i, 0, 3_600);
                case "--connections" -> connections = (int) number(args, ++i, 1, 1_000);
                default -> throw new IllegalArgumentException("There is no option " + args[i]);
            }
        }
        return new Options(
                isPeople,
                isBeside,
                isFederation,
                statuses,
                quotes,
                growth,
                new Load(connections, warmUp, seconds),
                starts,
                only,
                profiled,
                sockets);
    }

    Scale scale() {
        return scale(statuses);
    }

    Scale growthScale() {
        return scale(growthStatuses);
    }

    private Scale scale(int count) {
        return isPeople ? Scale.people(count) : Scale.posts(count, quotes);
    }

    /** The lines that are measured. */
    List<String> names() {
        return only == null ? names(isPeople) : List.of(only);
    }

    private static List<String> names(boolean isPeople) {
        return isPeople ? PeopleContests.NAMES : Contest.NAMES;
    }

    private static String name(String[] args, int at, List<String> names) {
        if (at >= args.length || !names.contains(args[at])) {
            throw new IllegalArgumentException(args[at - 1] + " needs one of " + String.join(", ", names));
        }
        return args[at];
    }

    private static double number(String[] args, int at, double least, double most) {
        String option = args[at - 1];
        if (at >= args.length || !args[at].matches("[0-9]+(\\.[0-9]+)?")) {
            throw new IllegalArgumentException(option + " needs a number");
        }
        double value = Double.parseDouble(args[at]);
        if (value < least || value > most) {
            throw new IllegalArgumentException(option + " must be from " + least + " to " + most);
        }
        return value;
    }
}
