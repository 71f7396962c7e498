package social.dassie.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Measures how fast Dassie answers and what it needs: each {@link Contest} on one instance or, to see growth, on two.
 *
 * <p>Load and server share the machine's processors with whatever else runs there. So everything is warmed up before
 * anything is measured, and then measured in two rounds, in which what is compared takes turns: a line with its ceiling,
 * and the small instance with the large one.
 */
public final class Bench {
    private static final int ROUNDS = 2;
    private static final int STARTS = 3;
    private static final double PAUSE_SECONDS = 0.5;

    private final Options options;
    private final Path work;
    private final List<Instance> instances = new ArrayList<>();
    private final List<Report> reports = new ArrayList<>();
    private final Set<String> unanswered = new HashSet<>();

    private Bench(Options options, Path work) {
        this.options = options;
        this.work = work;
    }

    public static void main(String[] args) throws Exception {
        if (List.of(args).contains("--help")) {
            System.out.print(Options.USAGE);
            return;
        }
        Options options;
        try {
            options = Options.parse(args);
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage() + "\n" + Options.USAGE);
            System.exit(2);
            return;
        }
        Path work = Files.createDirectories(Path.of("target", "bench").toAbsolutePath());
        Report.machine(options.load());
        if (!run(options, work)) {
            System.exit(1);
        }
    }

    /** Returns whether everything is as fast as a gate says, where one is asked for. */
    private static boolean run(Options options, Path work) throws Exception {
        switch (options.kind()) {
            case BESIDE -> BesideBench.run(work, options);
            case FEDERATION -> FederationBench.run(work, options);
            case STREAMING -> StreamBench.run(work, options);
            case COLD -> ColdBench.run(work, options);
            case AGAINST -> AgainstBench.run(work, options, Objects.requireNonNull(options.peer()));
            case LIMIT -> {
                return LimitBench.run(work, options);
            }
            case MIXED -> {
                return MixedBench.run(work, options);
            }
            case POSTS, PEOPLE -> {
                if (options.profiled() == null) {
                    new Bench(options, work).run();
                } else {
                    Profile.run(work, options, options.profiled());
                }
            }
        }
        return true;
    }

    private void run() throws Exception {
        try {
            start(options.scale());
            if (options.seeds().growthStatuses() > 0) {
                start(options.growthScale());
            }
            warmUp();
            for (int round = 1; round <= ROUNDS; round++) {
                measure(round);
            }
            for (int i = 0; i < instances.size(); i++) {
                reports.get(i).memory(instances.get(i));
            }
        } finally {
            for (Instance instance : instances) {
                instance.close();
            }
        }
        timeStarts();
        reports.forEach(Report::print);
        if (reports.size() > 1) {
            Report.printGrowth(reports.get(0), reports.get(1));
        }
    }

    private void start(Scale scale) throws IOException, SQLException, InterruptedException {
        instances.add(Instance.start(work, scale, List.of()));
        reports.add(new Report(scale));
    }

    /** Runs each contest once without counting, and finds out which ones the server does not answer. */
    private void warmUp() throws Exception {
        Load load = new Load(options.load().connections(), 0, options.load().warmUpSeconds());
        for (int i = 0; i < instances.size(); i++) {
            System.out.printf("Warming up with %,d statuses%n", instances.get(i).statuses());
            for (String name : options.names()) {
                try {
                    Contest contest = Contest.of(name, instances.get(i), work);
                    contest.ceiling().run(load);
                    contest.measured().run(load);
                } catch (Contest.UnansweredException e) {
                    reports.get(i).note(e.text());
                    unanswered.add(name);
                }
            }
        }
    }

    private void measure(int round) throws Exception {
        Load load = new Load(
                options.load().connections(), PAUSE_SECONDS, options.load().seconds() / ROUNDS);
        for (String name : options.names()) {
            if (unanswered.contains(name)) {
                continue;
            }
            System.out.printf("Measuring, round %d of %d: %s%n", round, ROUNDS, name);
            for (int i = 0; i < instances.size(); i++) {
                Contest contest = Contest.of(name, instances.get(i), work);
                Measured ceiling = contest.ceiling().run(load);
                reports.get(i).add(contest, ceiling, contest.measured().run(load));
            }
        }
    }

    private void timeStarts() throws Exception {
        List<Double> fresh = new ArrayList<>();
        List<Double> seeded = new ArrayList<>();
        Seed seed = Seed.of(work, options.scale());
        for (int i = 0; i < options.starts(STARTS); i++) {
            fresh.add(Instance.timeStart(work, null));
            seeded.add(Instance.timeStart(work, seed));
        }
        reports.get(0).starts(fresh, seeded);
    }
}
