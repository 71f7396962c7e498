package social.dassie.bench;

import org.jspecify.annotations.Nullable;

/**
 * What was asked for on the command line.
 *
 * @param growthStatuses how many statuses the second, larger instance has; 0 for none
 * @param starts how often the start is timed
 * @param profiled the contest to record instead of measuring, null for none
 */
record Options(
        int statuses,
        int growthStatuses,
        Load load,
        int starts,
        @Nullable String profiled) {
    static final String USAGE = """
            Usage: scripts/bench [options]
              --statuses N     statuses to seed, 200000 when not given
              --growth         measures 2,000,000 statuses as well, in the same run, and how much slower they are
              --seconds S      how long each line is measured, 8 when not given
              --warm-up S      how long it and its ceiling run before that, 5 when not given
              --connections N  connections at a time, 16 when not given
              --quick          2 seconds a line after 1 of warm-up, one start: to see that it works
              --profile LINE   home, status, public, notifications or post: records the server under this load
                               alone with Flight Recorder; prints what uses processor time and what allocates
            """;

    static Options parse(String[] args) {
        int statuses = 200_000;
        int growth = 0;
        double seconds = 8;
        double warmUp = 5;
        int connections = 16;
        int starts = 3;
        String profiled = null;
        for (int i = 0; i < args.length; i++) {
            switch (args[i]) {
                case "--growth" -> growth = 2_000_000;
                case "--profile" -> profiled = name(args, ++i);
                case "--quick" -> {
                    seconds = 2;
                    warmUp = 1;
                    starts = 1;
                }
                case "--statuses" -> statuses = (int) number(args, ++i, 10_000, 50_000_000);
                case "--seconds" -> seconds = number(args, ++i, 0.1, 3_600);
                case "--warm-up" -> warmUp = number(args, ++i, 0, 3_600);
                case "--connections" -> connections = (int) number(args, ++i, 1, 1_000);
                default -> throw new IllegalArgumentException("There is no option " + args[i]);
            }
        }
        return new Options(statuses, growth, new Load(connections, warmUp, seconds), starts, profiled);
    }

    private static String name(String[] args, int at) {
        if (at >= args.length || !Contest.NAMES.contains(args[at])) {
            throw new IllegalArgumentException("--profile needs one of " + String.join(", ", Contest.NAMES));
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
