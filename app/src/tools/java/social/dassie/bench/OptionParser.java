package social.dassie.bench;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import social.dassie.bench.Options.Kind;

/** Reads a command line; what is wrong with it is an {@link IllegalArgumentException} with one sentence. */
final class OptionParser {
    private final String[] args;
    private int at;

    private Kind kind = Kind.POSTS;
    private int statuses = 200_000;
    private int quotes = Scale.USUAL_QUOTES;
    private int growth;
    private double seconds = 8;
    private double warmUp = 20;
    private int connections = 16;
    private boolean isQuick;
    private boolean isUncached;
    private int followers = 2_000;
    private int servers = 500;
    private int sockets;
    private int writes;
    private @Nullable String only;
    private @Nullable String profiled;
    private @Nullable Gate gate;
    private @Nullable GoToSocial peer;

    OptionParser(String[] args) {
        this.args = args;
    }

    Options options() {
        for (at = 0; at < args.length; at++) {
            take(args[at]);
        }
        if (peer != null && kind != Kind.COLD && kind != Kind.MIXED) {
            choose(Kind.AGAINST);
        }
        requireLine("--only", only);
        requireLine("--profile", profiled);
        require(
                profiled == null || (kind != Kind.LIMIT && kind != Kind.AGAINST && kind != Kind.MIXED),
                "--profile does not go with " + kind.option());
        require(kind == Kind.LIMIT || kind == Kind.MIXED || gate == null, "--gate goes with --limit and --mixed");
        require(kind == Kind.LIMIT || !isUncached, "--uncached goes with --limit");
        require(servers <= followers, "--servers must not be more than --followers");
        return new Options(
                kind,
                new Options.Seeds(statuses, quotes, growth),
                new Load(connections, warmUp, seconds),
                isQuick,
                isUncached,
                only,
                profiled,
                new Options.Audience(followers, servers),
                sockets,
                writes,
                gate,
                peer);
    }

    private void take(String option) {
        switch (option) {
            case "--people" -> choose(Kind.PEOPLE);
            case "--beside" -> choose(Kind.BESIDE);
            case "--federation" -> choose(Kind.FEDERATION);
            case "--followers" -> followers = (int) number(1, 1_000_000);
            case "--servers" -> servers = (int) number(1, 50_000);
            case "--limit" -> choose(Kind.LIMIT);
            case "--uncached" -> isUncached = true;
            case "--cold" -> choose(Kind.COLD);
            case "--mixed" -> {
                choose(Kind.MIXED);
                writes = (int) number(0, 100);
            }
            case "--against" -> peer = GoToSocial.in(Path.of(text("a directory")));
            case "--gate" -> gate = Gate.read(Path.of(text("a file")));
            case "--streaming" -> {
                choose(Kind.STREAMING);
                sockets = (int) number(1, 16_000);
            }
            case "--growth" -> growth = (int) number(20_000, 50_000_000);
            case "--only" -> only = text("a line");
            case "--profile" -> profiled = text("a line");
            case "--quick" -> {
                seconds = 2;
                warmUp = 1;
                isQuick = true;
            }
            case "--statuses" -> statuses = (int) number(10_000, 50_000_000);
            case "--seconds" -> seconds = number(0.1, 3_600);
            case "--quotes" -> quotes = (int) number(0, 100);
            case "--warm-up" -> warmUp = number(0, 3_600);
            case "--connections" -> connections = (int) number(1, 1_000);
            default -> throw new IllegalArgumentException("There is no option " + option);
        }
    }

    private void choose(Kind chosen) {
        if (kind != Kind.POSTS && kind != chosen) {
            throw new IllegalArgumentException(kind.option() + " and " + chosen.option() + " are two runs");
        }
        kind = chosen;
    }

    private static void require(boolean isRight, String otherwise) {
        if (!isRight) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    /** Which lines there are is known only once it is known what is measured. */
    private void requireLine(String option, @Nullable String line) {
        if (line != null && !kind.lines().contains(line)) {
            throw new IllegalArgumentException(
                    kind.lines().isEmpty()
                            ? kind.option() + " is measured as a whole, without " + option
                            : option + " needs one of " + String.join(", ", kind.lines()));
        }
    }

    private String text(String what) {
        if (at + 1 >= args.length) {
            throw new IllegalArgumentException(args[at] + " needs " + what);
        }
        return args[++at];
    }

    private double number(double least, double most) {
        String option = args[at];
        String given = text("a number");
        if (!given.matches("[0-9]+(\\.[0-9]+)?")) {
            throw new IllegalArgumentException(option + " needs a number");
        }
        double value = Double.parseDouble(given);
        if (value < least || value > most) {
            throw new IllegalArgumentException(option + " must be from " + least + " to " + most);
        }
        return value;
    }
}
