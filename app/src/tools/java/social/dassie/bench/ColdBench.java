package social.dassie.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How soon a server is quick after its start, while the compiler has still to do its part: home is read from the first
 * answer on, and the requests of each second are counted.
 */
final class ColdBench {
    private static final int STARTS = 3;
    private static final int[] SECONDS = {1, 2, 3, 5, 8, 12};
    private static final String HOME = "/api/v1/timelines/home?limit=20";

    private interface Start {
        MeasuredServer start() throws IOException, InterruptedException;
    }

    /**
     * A server, and how many requests it answered in each second of each start.
     *
     * @param token of its reader
     */
    private record Entrant(String name, String token, Start start, List<List<Long>> counts) {
        Entrant(String name, String token, Start start) {
            this(name, token, start, new ArrayList<>());
        }

        void run(Load load) throws IOException, InterruptedException {
            byte[] request = HttpConnection.get(HOME, token);
            try (MeasuredServer server = start.start()) {
                counts.add(load.eachSecond(server.port(), (connection, random) -> request));
            }
        }

        double median(int second) {
            return Medians.of(counts.stream()
                    .map(start -> start.get(second - 1).doubleValue())
                    .toList());
        }
    }

    private ColdBench() {}

    static void run(Path work, Options options) throws Exception {
        Path running = work.resolve("run-cold");
        Load load = new Load(options.load().connections(), 0, SECONDS[SECONDS.length - 1]);
        List<Entrant> entrants = entrants(work, options, running);
        int starts = options.starts(STARTS);
        for (int start = 1; start <= starts; start++) {
            for (Entrant entrant : entrants) {
                System.out.printf("Start %d of %d: %s%n", start, starts, entrant.name());
                entrant.run(load);
            }
        }
        Seed.deleteDirectory(running);
        print(entrants, starts);
    }

    private static List<Entrant> entrants(Path work, Options options, Path running) throws Exception {
        GoToSocial peer = options.peer();
        if (peer == null) {
            Seed seed = Seed.of(work, options.scale());
            return List.of(new Entrant("Dassie", Seed.READER_TOKEN, () -> {
                Seed.deleteDirectory(running);
                Path data = Files.createDirectories(running).resolve("data");
                seed.copyTo(data);
                return new DassieJar().start(data);
            }));
        }
        return AgainstBench.seeds(work, peer, new SocialPlan()).stream()
                .map(seed ->
                        new Entrant(seed.software().name(), seed.token(SocialPlan.READER), () -> seed.start(running)))
                .toList();
    }

    private static void print(List<Entrant> entrants, int starts) {
        System.out.printf("%nHome, requests/s after the first answer, median of %d starts%n", starts);
        System.out.printf("%-14s", "in second");
        for (int second : SECONDS) {
            System.out.printf(" %9d", second);
        }
        System.out.println();
        for (Entrant entrant : entrants) {
            System.out.printf("%-14s", entrant.name());
            for (int second : SECONDS) {
                System.out.printf(Locale.ROOT, " %,9.0f", entrant.median(second));
            }
            System.out.println();
        }
        if (entrants.size() > 1) {
            System.out.printf("%-14s", "ratio");
            for (int second : SECONDS) {
                System.out.printf(
                        Locale.ROOT,
                        " %9.2f",
                        entrants.get(0).median(second) / entrants.get(1).median(second));
            }
            System.out.println();
        }
    }
}
