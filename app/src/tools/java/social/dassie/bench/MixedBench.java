package social.dassie.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import social.dassie.ground.api.Json;

/**
 * A day of many people: they read in turn, and of a hundred requests some are posts, each of which changes what others see.
 * Of a hundred reads, 55 are home, 15 notifications, and 10 each one status, the reader's own posts and the public timeline.
 * It is measured soon after the start, and again after a minute: then in turns with bare Javalin, which has some of the reads
 * ready, because the speed of a shared machine changes within minutes. Another server is measured after it.
 */
final class MixedBench {
    /** The beginning of its name in a gate; the number of posts among a hundred requests follows. */
    static final String LINE = "mixed-";

    private static final String LIMIT = "limit=" + SocialPlan.PAGE;
    private static final long SETTLING_SECONDS = 5;
    private static final double EARLY_AFTER_SECONDS = 12;
    private static final double EARLY_SECONDS = 10;
    private static final double WARM_AFTER_SECONDS = 60;

    private static final int HOME = 55;
    private static final int NOTIFICATIONS = HOME + 15;
    private static final int STATUS = NOTIFICATIONS + 10;
    private static final int OWN = STATUS + 10;
    private static final int PUBLIC = OWN + 10;

    private final SocialSeed seed;
    private final MeasuredServer server;
    private final int writes;
    private final List<List<byte[]>> statuses = new ArrayList<>();
    private final List<byte[]> own = new ArrayList<>();
    private final SeedText texts = new SeedText(new Random(SocialPlan.PEOPLE));

    /** The mix after a minute, and bare Javalin right after it. */
    private record Turn(Measured warm, Measured bare) {
        double share() {
            return warm.perSecond() / bare.perSecond();
        }
    }

    /** What was measured of one server; memory in MB. Its turn is the one with the median share of bare Javalin. */
    private record Line(String name, Measured early, Turn turn, double idleMb, double mixMb) {}

    /** How many answers bare Javalin has ready: so many different reads of the mix. */
    private static final int BARE_ANSWERS = 100;

    private static final int TURNS = 3;
    private static final double AGAIN_AFTER_SECONDS = 1;

    private MixedBench(SocialSeed seed, MeasuredServer server, int writes) throws IOException {
        this.seed = seed;
        this.server = server;
        this.writes = writes;
        for (int person = 0; person < SocialPlan.PEOPLE; person++) {
            String id = fetch(person, "/api/v1/accounts/verify_credentials")
                    .path("id")
                    .asText();
            own.add(get(person, "/api/v1/accounts/" + id + "/statuses?" + LIMIT));
            List<byte[]> opened = new ArrayList<>();
            for (JsonNode status : fetch(person, "/api/v1/timelines/home?" + LIMIT)) {
                opened.add(get(person, "/api/v1/statuses/" + status.path("id").asText()));
            }
            statuses.add(opened);
        }
    }

    /** Returns whether the share of bare Javalin is as large as the gate says, where there is one. */
    static boolean run(Path work, Options options) throws Exception {
        Path running = work.resolve("run-mixed");
        SocialPlan plan = new SocialPlan();
        GoToSocial peer = options.peer();
        List<SocialSeed> seeds = peer == null
                ? List.of(SocialSeed.of(work, new DassieJar(), plan))
                : AgainstBench.seeds(work, peer, plan);
        List<Line> lines = new ArrayList<>();
        for (SocialSeed seed : seeds) {
            System.out.println("Measuring " + seed.software().name());
            lines.add(measure(seed, running, work.resolve("bare"), options));
        }
        Seed.deleteDirectory(running);
        print(lines, options.writes());
        Turn turn = lines.get(0).turn();
        System.out.printf(
                Locale.ROOT,
                "Bare Javalin answers %,.0f such reads a second: Dassie's share is %.3f.%n",
                turn.bare().perSecond(),
                turn.share());
        String line = LINE + options.writes();
        return Gate.passes(options.gate(), List.of(line), Map.of(line, turn.share()));
    }

    private static Line measure(SocialSeed seed, Path running, Path bodies, Options options)
            throws IOException, InterruptedException {
        int connections = options.load().connections();
        Load early = options.isQuick() ? options.load() : new Load(connections, EARLY_AFTER_SECONDS, EARLY_SECONDS);
        try (MeasuredServer server = seed.start(running)) {
            TimeUnit.SECONDS.sleep(SETTLING_SECONDS);
            double idleMb = server.ownMb();
            MixedBench bench = new MixedBench(seed, server, options.writes());
            Measured first = early.run(server.port(), bench::next, server::cpuSeconds);
            bench.writeBodies(bodies);
            Turn turn = bench.inTurns(bodies, options);
            return new Line(seed.software().name(), first, turn, idleMb, server.ownMb());
        }
    }

    private Turn inTurns(Path bodies, Options options) throws IOException, InterruptedException {
        List<byte[]> ready = IntStream.range(0, BARE_ANSWERS)
                .mapToObj(i -> HttpConnection.get("/" + i, seed.token(0)))
                .toList();
        double untilWarm = WARM_AFTER_SECONDS - EARLY_AFTER_SECONDS - EARLY_SECONDS;
        int turns = options.isQuick() ? 1 : TURNS;
        List<Turn> measured = new ArrayList<>();
        try (MeasuredServer bare = BareServer.start("javalin", 200, bodies)) {
            for (int i = 0; i < turns; i++) {
                boolean isFirst = i == 0 && !options.isQuick();
                double seconds = options.load().seconds() / turns;
                Load load = new Load(options.load().connections(), isFirst ? untilWarm : AGAIN_AFTER_SECONDS, seconds);
                Load again = isFirst ? new Load(load.connections(), EARLY_AFTER_SECONDS, seconds) : load;
                measured.add(new Turn(
                        load.run(server.port(), this::next, server::cpuSeconds),
                        again.run(
                                bare.port(),
                                (connection, random) -> ready.get(random.nextInt(BARE_ANSWERS)),
                                bare::cpuSeconds)));
            }
        }
        measured.sort(Comparator.comparingDouble(Turn::share));
        return measured.get(turns / 2);
    }

    /** Writes answers of the mix to files, from where bare Javalin takes them. */
    private void writeBodies(Path bodies) throws IOException {
        Seed.deleteDirectory(bodies);
        Files.createDirectories(bodies);
        Random random = new Random(BARE_ANSWERS);
        try (HttpConnection connection = new HttpConnection(server.port())) {
            for (int i = 0; i < BARE_ANSWERS; i++) {
                Files.writeString(
                        BareServer.file(bodies, i),
                        connection.fetch(read(random)).body());
            }
        }
    }

    private byte[] next(int connection, Random random) {
        if (random.nextInt(100) < writes) {
            int author = random.nextInt(SocialPlan.PEOPLE);
            return HttpConnection.post(
                    "/api/v1/statuses", seed.token(author), SocialSeeder.status(texts.withoutLinks()));
        }
        return read(random);
    }

    private byte[] read(Random random) {
        int person = random.nextInt(SocialPlan.PEOPLE);
        int kind = random.nextInt(PUBLIC);
        if (kind < HOME) {
            return get(person, "/api/v1/timelines/home?" + LIMIT);
        }
        if (kind < NOTIFICATIONS) {
            return get(person, "/api/v1/notifications?" + LIMIT);
        }
        if (kind < STATUS) {
            List<byte[]> opened = statuses.get(person);
            return opened.get(random.nextInt(opened.size()));
        }
        return kind < OWN ? own.get(person) : get(person, "/api/v1/timelines/public?" + LIMIT);
    }

    private byte[] get(int person, String path) {
        return HttpConnection.get(path, seed.token(person));
    }

    private JsonNode fetch(int person, String path) throws IOException {
        try (HttpConnection connection = new HttpConnection(server.port())) {
            return Json.MAPPER.readTree(connection.fetch(get(person, path)).body());
        }
    }

    private static void print(List<Line> lines, int writes) {
        System.out.printf(
                "%n%d people read in turn, %d %% of the requests are posts%n%-14s %12s %9s %9s %12s %9s %9s %9s %9s%n",
                SocialPlan.PEOPLE,
                writes,
                "",
                "early req/s",
                "p50 ms",
                "p99 ms",
                "warm req/s",
                "p50 ms",
                "p99 ms",
                "idle MB",
                "mix MB");
        for (Line line : lines) {
            System.out.printf(
                    Locale.ROOT,
                    "%-14s %,12.0f %9.2f %9.2f %,12.0f %9.2f %9.2f %9.0f %9.0f%s%n",
                    line.name(),
                    line.early().perSecond(),
                    line.early().p50Ms(),
                    line.early().p99Ms(),
                    line.turn().warm().perSecond(),
                    line.turn().warm().p50Ms(),
                    line.turn().warm().p99Ms(),
                    line.idleMb(),
                    line.mixMb(),
                    line.turn().warm().wrong() == 0
                            ? ""
                            : "  " + line.turn().warm().wrong() + " answered "
                                    + line.turn().warm().wrongStatus());
        }
        if (lines.size() > 1) {
            System.out.printf(
                    Locale.ROOT,
                    "%-14s %12.1f %39.1f%n",
                    "ratio",
                    lines.get(0).early().perSecond() / lines.get(1).early().perSecond(),
                    lines.get(0).turn().warm().perSecond()
                            / lines.get(1).turn().warm().perSecond());
        }
    }
}
