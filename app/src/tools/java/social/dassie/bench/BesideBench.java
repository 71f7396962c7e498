package social.dassie.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import social.dassie.ground.api.Secrets;

/**
 * What others feel of somebody's long work: posting and reading home while it runs, beside the same without it, and how
 * long its transactions held the writer.
 */
final class BesideBench {
    private static final int MOST_CONNECTIONS = 4;
    private static final double PATIENCE_SECONDS = 600;
    private static final String FORMAT = "%-42s %9s %9s %9s %9s  %s%n";
    private static final String[] BOUNDS = {"1", "2", "5", "10", "20", "50", "100", "200", "500", "1000", "5000", "∞"};
    private static final Pattern HELD =
            Pattern.compile("dassie_database_held_seconds_bucket\\{kind=\"([^\"]+)\",le=\"([^\"]+)\"} (\\d+)");

    /** Posting and reading home at the same time. */
    private record Both(Measured posting, Measured reading) {}

    private final Instance instance;
    private final Load load;

    private BesideBench(Instance instance, Load asked) {
        this.instance = instance;
        this.load = new Load(Math.min(MOST_CONNECTIONS, asked.connections()), asked.warmUpSeconds(), asked.seconds());
    }

    static void run(Path work, Options options) throws Exception {
        try (Instance instance = Instance.start(work, options.scale(), List.of())) {
            new BesideBench(instance, options.load()).run();
        }
    }

    private void run() throws Exception {
        long reader = number(
                "select account_id from oauth_tokens where token_hash = '" + Secrets.hash(Seed.READER_TOKEN) + "'");
        write("update users set role_id = 3 where account_id = " + reader);
        write("update oauth_tokens set scopes = 'read write follow push admin:read admin:write' where account_id = "
                + reader);
        for (LongWork each : LongWork.all(reader)) {
            for (String rows : each.rows()) {
                write(rows);
            }
        }
        System.out.printf("%n" + FORMAT, "Beside", "post p50", "post p99", "home p50", "home p99", "ms");
        print("nothing else", both(load), "");
        Load brief = new Load(load.connections(), 0, load.seconds());
        for (LongWork each : LongWork.all(reader)) {
            beside(each, brief);
        }
    }

    private void beside(LongWork work, Load whileItRuns) throws Exception {
        Map<String, long[]> before = held();
        long startNs = System.nanoTime();
        CompletableFuture<Both> measured = CompletableFuture.supplyAsync(() -> {
            try {
                return both(whileItRuns);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        begin(work);
        double endSeconds = 0;
        while (endSeconds == 0) {
            TimeUnit.MILLISECONDS.sleep(50);
            double seconds = (System.nanoTime() - startNs) / 1e9;
            if (seconds > PATIENCE_SECONDS) {
                throw new IOException(work.name() + " does not end");
            }
            endSeconds = number(work.unfinished()) == 0 ? seconds : 0;
        }
        Both both = measured.get();
        Map<String, long[]> now = held();
        print(
                work.name(),
                both,
                String.format(
                        Locale.ROOT,
                        "%.1f s; %s",
                        endSeconds,
                        work.kinds().stream()
                                .map(kind -> heldSince(before, now, kind))
                                .collect(Collectors.joining(", "))));
    }

    private void begin(LongWork work) throws Exception {
        if (work.path().isEmpty()) {
            write(work.form());
            return;
        }
        boolean isDeletion = work.path().startsWith("DELETE ");
        try (HttpConnection connection = new HttpConnection(instance.server().port())) {
            byte[] request = isDeletion
                    ? HttpConnection.form("DELETE", work.path().substring("DELETE ".length()), Seed.READER_TOKEN, "")
                    : HttpConnection.post(work.path(), Seed.READER_TOKEN, work.form());
            int status = connection.exchange(request);
            if (status != 200) {
                throw new IOException(work.name() + " answers " + status);
            }
        }
    }

    private Both both(Load each) throws Exception {
        CompletableFuture<Measured> reading = CompletableFuture.supplyAsync(() -> {
            try {
                return instance.run(
                        each,
                        (connection, random) ->
                                HttpConnection.get("/api/v1/timelines/home", Seed.posterToken(connection)));
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        Measured posting = instance.run(
                each,
                (connection, random) -> HttpConnection.post(
                        "/api/v1/statuses",
                        Seed.posterToken(connection % Seed.POSTERS),
                        "status=beside+" + random.nextLong(Long.MAX_VALUE)));
        return new Both(posting, reading.get());
    }

    private static void print(String name, Both both, String more) {
        System.out.printf(
                FORMAT,
                name,
                ms(both.posting().p50Ms()),
                ms(both.posting().p99Ms()),
                ms(both.reading().p50Ms()),
                ms(both.reading().p99Ms()),
                more + wrong(both.posting()) + wrong(both.reading()));
    }

    private static String wrong(Measured measured) {
        return measured.wrong() == 0 ? "" : "; " + measured.wrong() + " times " + measured.wrongStatus();
    }

    private static String ms(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }

    /** How many transactions of each kind held the writer how long: cumulative, by the bounds of the classes. */
    private Map<String, long[]> held() throws IOException {
        Map<String, long[]> all = new TreeMap<>();
        Map<String, Integer> seen = new TreeMap<>();
        Matcher bucket = HELD.matcher(instance.fetch("/metrics").body());
        while (bucket.find()) {
            int index = seen.merge(bucket.group(1), 1, Integer::sum) - 1;
            all.computeIfAbsent(bucket.group(1), kind -> new long[BOUNDS.length])[index] =
                    Long.parseLong(bucket.group(3));
        }
        return all;
    }

    private static String heldSince(Map<String, long[]> before, Map<String, long[]> after, String kind) {
        long[] now = after.getOrDefault(kind, new long[BOUNDS.length]);
        long[] then = before.getOrDefault(kind, new long[BOUNDS.length]);
        long total = now[BOUNDS.length - 1] - then[BOUNDS.length - 1];
        String p99 = "-";
        String most = "-";
        for (int i = BOUNDS.length - 1; i >= 0 && total > 0; i--) {
            long upTo = now[i] - then[i];
            most = upTo == total ? BOUNDS[i] : most;
            p99 = upTo >= total * 0.99 ? BOUNDS[i] : p99;
        }
        return "%s held %d times, p99 ≤ %s ms, most ≤ %s ms".formatted(kind, total, p99, most);
    }

    private Connection open() throws SQLException {
        Connection connection = DriverManager.getConnection("jdbc:sqlite:" + instance.database());
        try (Statement statement = connection.createStatement()) {
            statement.execute("pragma busy_timeout = 15000");
        }
        return connection;
    }

    private void write(String sql) throws SQLException {
        try (Connection connection = open();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private long number(String sql) throws SQLException {
        try (Connection connection = open();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            return result.next() ? result.getLong(1) : 0;
        }
    }
}
