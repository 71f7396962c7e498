package social.dassie.bench;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was asked for on the command line.
 *
 * @param isQuick whether it is only to be seen that it works
 * @param isUncached whether the server's caches are cleared all the time
 * @param only the one contest to measure, null for all
 * @param profiled the contest to record instead of measuring, null for none
 * @param audience who gets a post that goes out while federation is measured
 * @param sockets how many are open while streaming is measured
 * @param writes of a hundred requests of the mixed load, how many are posts
 * @param gate the shares that have to be reached, null for none
 * @param peer what Dassie is compared with, null for nothing
 */
record Options(
        Kind kind,
        Seeds seeds,
        Load load,
        boolean isQuick,
        boolean isUncached,
        @Nullable String only,
        @Nullable String profiled,
        Audience audience,
        int sockets,
        int writes,
        @Nullable Gate gate,
        @Nullable GoToSocial peer) {
    /** What a run measures. */
    enum Kind {
        POSTS("measuring posts"),
        PEOPLE("--people"),
        STREAMING("--streaming"),
        FEDERATION("--federation"),
        BESIDE("--beside"),
        LIMIT("--limit"),
        COLD("--cold"),
        MIXED("--mixed"),
        AGAINST("--against");

        private final String option;

        Kind(String option) {
            this.option = option;
        }

        /** How it is asked for. */
        String option() {
            return option;
        }

        /** The lines of its table that can be asked for alone; empty where there is one whole. */
        List<String> lines() {
            return switch (this) {
                case POSTS -> Contest.NAMES;
                case PEOPLE -> PeopleContests.NAMES;
                case FEDERATION -> FederationBench.NAMES;
                case LIMIT -> Reading.ALL;
                case AGAINST -> AgainstBench.NAMES;
                case STREAMING, BESIDE, COLD, MIXED -> List.of();
            };
        }
    }

    /**
     * What the databases hold.
     *
     * @param quotes of a hundred statuses, how many quote another one
     * @param growthStatuses how many statuses the second, larger instance has; 0 for none
     */
    record Seeds(int statuses, int quotes, int growthStatuses) {}

    /** The followers of one author here, spread evenly over so many other servers. */
    record Audience(int followers, int servers) {}

    static final String USAGE = """
            Usage: scripts/bench [options]
              --statuses N     statuses to seed, 200000 when not given
              --quotes N       of a hundred statuses, how many quote another one, 10 when not given
              --people         measures what has to do with people: an account for each 20 statuses, which follows ten
                               others; with --growth also with as many more people as statuses
              --streaming N    measures N sockets (up to 16,000) that hear an author whom all of them follow
              --federation     measures what other servers send (signed before, accepted, and worked off), a post on its
                               way to 2,000 followers on 500 other servers, and what both do to home
              --followers N, --servers N
                               with --federation: so many followers (up to 1,000,000) on so many servers (up to 50,000)
              --beside         posts and reads home while somebody's long work runs (a domain block, an erasure …), and
                               says how long its transactions held the writer
              --limit          measures each reading line (home, older, status, account, public, notifications, grouped) and
                               three that cost nearly nothing (health, rules, unknown) beside bare Jetty and bare Javalin,
                               which answer the same bytes ready made, each in a process of its own
              --uncached       with --limit: the server's caches are cleared thousands of times a second, so that every answer
                               is made anew
              --gate FILE      with --limit or --mixed: ends with 1 where the share of bare Javalin is below 85 % of what
                               FILE says (a line each: name, tabulator, share), such as scripts/bench-shares.tsv
              --cold           starts the seeded server as scripts/run does, reads home from its first answer on, and says
                               how many requests a second it answers in the seconds 1, 2, 3, 5, 8 and 12
              --mixed WRITES   200 people read home, notifications, posts and the public timeline in turn, and of a hundred
                               requests WRITES are posts: in the first seconds, and after a minute of warm-up; beside
                               bare Javalin, which answers what is read; with --against both servers, one after the other
              --against DIR    measures Dassie beside GoToSocial, which was built in DIR (DIR/gotosocial; DIR/source/web
                               has its templates): 200 people and 5,000 posts are made on both through their APIs the
                               first time; with --cold only what --cold says
              --growth N       measures N statuses as well (such as 20000000), in the same run, and how much slower
                               they are: 1.15 times for each ten times as many, at most
              --seconds S      how long each line is measured, 8 when not given
              --warm-up S      how long it and its ceiling run before that, 20 when not given: the compiler needs it
              --connections N  connections at a time, 16 when not given; for the line post four times as many
              --only LINE      measures this line alone (names: see --profile and --limit; with --against status, home,
                               alone, account, public, notifications, search, people, unfollowed or followed)
              --quick          2 seconds a line after 1 of warm-up, one start: to see that it works
              --profile LINE   home, older, status, account, public, notifications, grouped or post (with --people
                               relationships, followers, list, search or autocomplete; with --federation notes,
                               announces, deletes or posts): records the server under this load alone with Flight
                               Recorder; prints what uses processor time and what allocates
            """;

    static Options parse(String[] args) {
        return new OptionParser(args).options();
    }

    /** How often a start is timed that is timed as often as this where there is time. */
    int starts(int usual) {
        return isQuick ? 1 : usual;
    }

    /** The JVM flags of the server, beside the ones that every Dassie runs with. */
    List<String> serverFlags() {
        return isUncached ? List.of("-D" + BenchServer.UNCACHED + "=true") : List.of();
    }

    Scale scale() {
        return scale(seeds.statuses());
    }

    Scale growthScale() {
        return scale(seeds.growthStatuses());
    }

    private Scale scale(int count) {
        return kind == Kind.PEOPLE ? Scale.people(count) : Scale.posts(count, seeds.quotes());
    }

    /** The lines that are measured. */
    List<String> names() {
        return only == null ? kind.lines() : List.of(only);
    }
}
