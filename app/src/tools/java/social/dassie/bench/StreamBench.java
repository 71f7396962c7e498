package social.dassie.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import social.dassie.ground.api.Secrets;

/**
 * Streaming: sockets that are subscribed to {@code user} and {@code public}, and an author whom all of them follow and
 * who posts at a steady rate. A delivery is timed from the answer to the POST until the message is complete at its client;
 * one that comes before the answer counts as no time.
 */
final class StreamBench {
    private static final int PEOPLE = 500;
    private static final int POSTS_PER_SECOND = 5;

    /** More messages a second than this, sent and read on two processors, measure the reader. */
    private static final int MESSAGES_PER_SECOND = 20_000;

    private static final int STREAMS = 2;
    private static final double P50_GOAL_MS = 20;
    private static final double P99_GOAL_MS = 100;
    private static final double IDLE_GOAL_KB = 30;

    private StreamBench() {}

    static void run(Path work, Options options) throws Exception {
        try (Instance instance = Instance.start(work, options.scale(), List.of())) {
            prepare(instance.database());
            double emptyKb = instance.server().liveKb();
            double emptyMb = instance.server().residentMb();
            try (StreamSockets sockets =
                    new StreamSockets(instance.server().port(), options.sockets(), i -> token(i % PEOPLE))) {
                double idleKb = (instance.server().liveKb() - emptyKb) / options.sockets();
                System.out.printf(
                        Locale.ROOT,
                        "%nStreaming, %,d sockets on user and public: %.1f KB of heap an idle socket  %s;"
                                + " resident memory grew by %.0f MB%n",
                        options.sockets(),
                        idleKb,
                        verdict(idleKb <= IDLE_GOAL_KB, "≤ 30 KB"),
                        instance.server().residentMb() - emptyMb);
                double rate = Math.min(POSTS_PER_SECOND, (double) MESSAGES_PER_SECOND / STREAMS / options.sockets());
                int warmUp = (int) Math.ceil(options.load().warmUpSeconds() * rate);
                int posts = warmUp + (int) Math.ceil(options.load().seconds() * rate);
                measure(instance.server(), sockets, new Plan(options.sockets(), rate, warmUp, posts));
            }
        }
    }

    /** Everybody gets a token and follows the first poster. */
    private static void prepare(Path database) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database);
                Statement statement = connection.createStatement();
                PreparedStatement tokens = connection.prepareStatement("""
                        insert into oauth_tokens (token_hash, app_id, account_id, scopes, created_at)
                        select ?, 1, account_id, 'read', 1 from users order by account_id limit 1 offset ?
                        """)) {
            statement.execute("pragma busy_timeout = 15000");
            connection.setAutoCommit(false);
            for (int i = 0; i < PEOPLE; i++) {
                tokens.setString(1, Secrets.hash(token(i)));
                tokens.setInt(2, i);
                tokens.executeUpdate();
            }
            statement.execute("insert into follows (account_id, target_account_id, created_at)"
                    + " select u.account_id, t.account_id, 1 from users u join oauth_tokens t on t.token_hash = '"
                    + Secrets.hash(Seed.posterToken(0))
                    + "' where u.account_id <> t.account_id on conflict do nothing");
            connection.commit();
        }
    }

    private static String token(int person) {
        return "benchmark-listener-" + person;
    }

    /**
     * What is sent.
     *
     * @param rate posts a second
     * @param warmUp the first so many posts are not measured
     * @param posts all of them
     */
    private record Plan(int sockets, double rate, int warmUp, int posts) {}

    private static void measure(MeasuredServer server, StreamSockets sockets, Plan plan)
            throws IOException, InterruptedException {
        List<Long> answeredNs = new ArrayList<>();
        double cpu = 0;
        try (HttpConnection connection = new HttpConnection(server.port())) {
            long nextNs = System.nanoTime();
            for (int n = 0; n < plan.posts; n++) {
                if (n == plan.warmUp) {
                    cpu = server.cpuSeconds();
                }
                String form = "status=" + "A+post+that+many+wait+for+".repeat(4) + n;
                int status = connection.exchange(HttpConnection.post("/api/v1/statuses", Seed.posterToken(0), form));
                answeredNs.add(System.nanoTime());
                if (status != 200) {
                    throw new IOException("POST status answers " + status);
                }
                nextNs += (long) (TimeUnit.SECONDS.toNanos(1) / plan.rate);
                TimeUnit.NANOSECONDS.sleep(nextNs - System.nanoTime());
            }
        }
        long expected = (long) plan.posts * plan.sockets * STREAMS;
        if (!sockets.await(expected)) {
            throw new IOException("Not everything was delivered");
        }
        print(sockets, answeredNs, plan, server.cpuSeconds() - cpu);
    }

    private static void print(StreamSockets sockets, List<Long> answeredNs, Plan plan, double cpuSeconds) {
        Latencies latencies = new Latencies();
        for (List<Long> arrivals : sockets.arrivalsNs()) {
            for (int i = plan.warmUp * STREAMS; i < arrivals.size(); i++) {
                latencies.record(arrivals.get(i) - answeredNs.get(i / STREAMS));
            }
        }
        double p50 = latencies.percentileMs(0.5);
        double p99 = latencies.percentileMs(0.99);
        System.out.printf(
                Locale.ROOT,
                "%,d events, %.1f posts a second, after the POST's answer: p50 %.1f ms  %s, p99 %.1f ms  %s;"
                        + " %.1f µs of processor time an event, the posts' own included%n",
                latencies.total(),
                plan.rate,
                p50,
                verdict(p50 <= P50_GOAL_MS, "≤ 20 ms"),
                p99,
                verdict(p99 <= P99_GOAL_MS, "≤ 100 ms"),
                cpuSeconds * 1e6 / latencies.total());
    }

    private static String verdict(boolean isReached, String goal) {
        return goal + (isReached ? " ok" : " MISSED");
    }
}
