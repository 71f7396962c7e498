package social.dassie.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Each reading line beside what Dassie stands on: {@link BareServer} as Jetty and as Javalin answers the very bytes that
 * Dassie answered. Both are started afresh for each line, so that they have compiled what this line needs and nothing
 * else. The three are warmed up and then measured in turns.
 */
final class LimitBench {
    private static final int ROUNDS = 2;
    private static final double PAUSE_SECONDS = 0.5;
    private static final String FORMAT = "%-14s %8s | %8s %6s %6s | %8s %6s %6s | %8s %6s %6s | %10s %8s%n";

    /** A server and what it is asked. */
    private record Entrant(MeasuredServer server, List<byte[]> requests) {
        Measured run(Load load, int status) throws IOException {
            return load.run(
                    server.port(),
                    (connection, random) -> requests.get(random.nextInt(requests.size())),
                    answered -> answered == status,
                    server::cpuSeconds);
        }
    }

    /** What the three did on one line. */
    private record Row(double bytes, Measured jetty, Measured javalin, Measured dassie) {
        double share() {
            return dassie.perSecond() / javalin.perSecond();
        }

        double shareOfJetty() {
            return dassie.perSecond() / jetty.perSecond();
        }
    }

    private final Path bodies;
    private final Instance instance;
    private final Load load;
    private final Map<String, Row> rows = new LinkedHashMap<>();
    private final List<String> notes = new ArrayList<>();

    private LimitBench(Path work, Instance instance, Load load) {
        this.bodies = work.resolve("bare");
        this.instance = instance;
        this.load = load;
    }

    /** Returns whether every share is as large as the gate says, where there is one. */
    static boolean run(Path work, Options options) throws Exception {
        LimitBench bench;
        try (Instance instance = Instance.start(work, options.scale(), options.serverFlags())) {
            bench = new LimitBench(work, instance, options.load());
            for (String name : options.names()) {
                System.out.println("Measuring " + name);
                bench.measure(Reading.of(name, instance));
            }
        }
        bench.print();
        return Gate.passes(options.gate(), options.names(), bench.shares());
    }

    private void measure(Reading reading) throws Exception {
        Seed.deleteDirectory(bodies);
        Files.createDirectories(bodies);
        long bytes = 0;
        List<String> paths = reading.paths();
        for (int i = 0; i < paths.size(); i++) {
            HttpConnection.Answer answer = instance.fetch(paths.get(i));
            if (answer.status() != reading.status()) {
                notes.add(reading.name() + " is left out: " + paths.get(i) + " answers " + answer.status());
                return;
            }
            byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
            Files.write(BareServer.file(bodies, i), body);
            bytes += body.length;
        }
        try (MeasuredServer jetty = BareServer.start("jetty", reading.status(), bodies);
                MeasuredServer javalin = BareServer.start("javalin", reading.status(), bodies)) {
            List<byte[]> numbers = IntStream.range(0, paths.size())
                    .mapToObj(i -> HttpConnection.get("/" + i, Seed.READER_TOKEN))
                    .toList();
            List<byte[]> requests = paths.stream()
                    .map(path -> HttpConnection.get(path, Seed.READER_TOKEN))
                    .toList();
            List<Measured> three = inTurns(
                    List.of(
                            new Entrant(jetty, numbers),
                            new Entrant(javalin, numbers),
                            new Entrant(instance.server(), requests)),
                    reading.status());
            add(reading.name(), new Row((double) bytes / paths.size(), three.get(0), three.get(1), three.get(2)));
        }
    }

    private void add(String name, Row row) {
        long wrong = row.jetty().wrong() + row.javalin().wrong() + row.dassie().wrong();
        if (wrong == 0) {
            rows.put(name, row);
        } else {
            notes.add(name + " is left out: " + wrong + " requests were not answered as the first one was");
        }
    }

    private List<Measured> inTurns(List<Entrant> entrants, int status) throws IOException {
        Load warmUp = new Load(load.connections(), 0, load.warmUpSeconds());
        Load round = new Load(load.connections(), PAUSE_SECONDS, load.seconds() / ROUNDS);
        List<Measured> all = new ArrayList<>();
        for (Entrant entrant : entrants) {
            entrant.run(warmUp, status);
        }
        for (Entrant entrant : entrants) {
            all.add(entrant.run(round, status));
        }
        for (int again = 1; again < ROUNDS; again++) {
            for (int i = 0; i < entrants.size(); i++) {
                all.set(i, all.get(i).and(entrants.get(i).run(round, status)));
            }
        }
        return all;
    }

    private void print() {
        System.out.printf("%n%23s | %-22s | %-22s | %-22s | %s%n", "", "Jetty", "Javalin", "Dassie", "Dassie's share");
        System.out.printf(
                FORMAT,
                "",
                "bytes",
                "req/s",
                "p50 ms",
                "p99 ms",
                "req/s",
                "p50 ms",
                "p99 ms",
                "req/s",
                "p50 ms",
                "p99 ms",
                "of Javalin",
                "of Jetty");
        rows.forEach((name, row) -> System.out.printf(
                FORMAT,
                name,
                number("%,.0f", row.bytes()),
                number("%,.0f", row.jetty().perSecond()),
                number("%.2f", row.jetty().p50Ms()),
                number("%.2f", row.jetty().p99Ms()),
                number("%,.0f", row.javalin().perSecond()),
                number("%.2f", row.javalin().p50Ms()),
                number("%.2f", row.javalin().p99Ms()),
                number("%,.0f", row.dassie().perSecond()),
                number("%.2f", row.dassie().p50Ms()),
                number("%.2f", row.dassie().p99Ms()),
                number("%.3f", row.share()),
                number("%.3f", row.shareOfJetty())));
        notes.forEach(System.out::println);
    }

    private static String number(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }

    private Map<String, Double> shares() {
        Map<String, Double> shares = new LinkedHashMap<>();
        rows.forEach((name, row) -> shares.put(name, row.share()));
        return shares;
    }
}
