package social.dassie.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Dassie beside another server on the same machine that holds the same. Everything is warmed up and then measured in two
 * rounds, in which the two take turns; first what is read, then what is posted, because posts make the databases differ.
 */
final class AgainstBench {
    private static final String LONER = "unfollowed";
    private static final String STAR = "followed";

    /** What can be measured alone. */
    static final List<String> NAMES = Stream.concat(
                    RivalReading.ALL.stream().map(RivalReading::name), Stream.of(LONER, STAR))
            .toList();

    private static final int ROUNDS = 2;
    private static final int STARTS = 5;
    private static final double PAUSE_SECONDS = 0.5;
    private static final double LONER_GOAL = 12;
    private static final double STAR_GOAL = 6;
    private static final double START_GOAL = 1.3;
    private static final double MEMORY_GOAL = 1.1;
    private static final String MB = "%.0f MB";

    private final Options options;
    private final SocialPlan plan;
    private final List<Rival> rivals;
    private final AgainstReport report;

    private AgainstBench(Options options, SocialPlan plan, List<Rival> rivals, AgainstReport report) {
        this.options = options;
        this.plan = plan;
        this.rivals = rivals;
        this.report = report;
    }

    static void run(Path work, Options options, GoToSocial other) throws Exception {
        SocialPlan plan = new SocialPlan();
        List<SocialSeed> seeds = seeds(work, other, plan);
        Path running = work.resolve("run-against");
        AgainstReport report = new AgainstReport(title(seeds.get(0).software()), title(other));
        System.out.println(report.title());
        try (Rival dassie = Rival.start(seeds.get(0), running);
                Rival peer = Rival.start(seeds.get(1), running)) {
            new AgainstBench(options, plan, List.of(dassie, peer), report).measure();
        } catch (IOException | InterruptedException e) {
            report.print();
            throw e;
        }
        if (options.only() == null) {
            times(seeds, options.starts(STARTS), running, report);
            report.needs(
                    String.format(Locale.ROOT, "database with %,d posts", SocialPlan.POSTS),
                    "%.1f MB",
                    seeds.get(0).databaseMb(),
                    seeds.get(1).databaseMb(),
                    0);
        }
        Seed.deleteDirectory(running);
        report.print();
    }

    private static String title(Software software) throws IOException {
        return software.name() + " " + software.version();
    }

    /** Dassie's and the peer's. */
    static List<SocialSeed> seeds(Path work, GoToSocial peer, SocialPlan plan)
            throws IOException, InterruptedException {
        return List.of(SocialSeed.of(work, new DassieJar(), plan), SocialSeed.of(work, peer, plan));
    }

    private void measure() throws Exception {
        inRounds(readings());
        if (options.only() == null) {
            report.needs(
                    "memory, idle", MB, rivals.get(0).idleMb(), rivals.get(1).idleMb(), MEMORY_GOAL);
            report.needs(
                    "memory after reading",
                    MB,
                    rivals.get(0).ownMb(),
                    rivals.get(1).ownMb(),
                    MEMORY_GOAL);
        }
        if (options.names().contains(LONER)) {
            inRounds(List.of(posting("a post by somebody whom nobody follows", LONER_GOAL, SocialPlan.LONER, false)));
        }
        if (options.names().contains(STAR)) {
            inRounds(List.of(posting("a post by somebody whom 200 here follow", STAR_GOAL, SocialPlan.STAR, true)));
        }
    }

    /** What both servers answer as they should. */
    private List<RivalLine> readings() throws IOException {
        List<RivalLine> lines = new ArrayList<>();
        for (RivalReading reading : RivalReading.ALL) {
            if (options.names().contains(reading.name())) {
                try {
                    lines.add(line(reading));
                } catch (Rival.RefusedException e) {
                    report.refused(reading.title(), e.text());
                }
            }
        }
        return lines;
    }

    private RivalLine line(RivalReading reading) throws IOException, Rival.RefusedException {
        RivalLine line = new RivalLine(reading.title(), reading.goal(), reading.isAlone(), false);
        for (Rival rival : rivals) {
            Rival.Pages pages = rival.pages(reading.paths(rival, plan), reading.leastItems());
            List<byte[]> requests = pages.requests();
            line.add(rival, (connection, random) -> requests.get(random.nextInt(requests.size())), pages.bytes());
        }
        return line;
    }

    private RivalLine posting(String title, double goal, int author, boolean isAwaited) {
        RivalLine line = new RivalLine(title, goal, false, isAwaited);
        for (Rival rival : rivals) {
            String token = rival.token(author);
            SeedText texts = new SeedText(new Random(author));
            line.add(
                    rival,
                    (connection, random) ->
                            HttpConnection.post("/api/v1/statuses", token, SocialSeeder.status(texts.withoutLinks())),
                    0);
        }
        return line;
    }

    private void inRounds(List<RivalLine> lines) throws IOException, InterruptedException {
        Load load = options.load();
        for (RivalLine line : lines) {
            System.out.println("Warming up: " + line.title());
            line.warmUp(new Load(load.connections(), 0, load.warmUpSeconds()));
        }
        for (int round = 1; round <= ROUNDS; round++) {
            for (RivalLine line : lines) {
                System.out.printf("Measuring, round %d of %d: %s%n", round, ROUNDS, line.title());
                line.measure(new Load(load.connections(), PAUSE_SECONDS, load.seconds() / ROUNDS));
            }
        }
        lines.forEach(line -> line.report(report));
    }

    /** From the start of the process to the first answer, in turns. */
    private static void times(List<SocialSeed> seeds, int starts, Path running, AgainstReport report)
            throws IOException, InterruptedException {
        List<List<Double>> seconds = List.of(new ArrayList<>(), new ArrayList<>());
        for (int start = 0; start < starts; start++) {
            for (int i = 0; i < seeds.size(); i++) {
                try (MeasuredServer server = seeds.get(i).start(running)) {
                    seconds.get(i).add(server.firstAnswerSeconds());
                }
            }
        }
        report.needs(
                "start (median of " + starts + ")",
                "%.2f s",
                Medians.of(seconds.get(0)),
                Medians.of(seconds.get(1)),
                START_GOAL);
    }
}
