package social.dassie.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A {@link FederationServer} on a fresh copy of a seeded database, with {@link Peers} and the {@link Sink} around it. */
final class FederationInstance implements AutoCloseable {
    private static final long PATIENCE_NS = TimeUnit.MINUTES.toNanos(5);
    private static final int INDEXED_TOGETHER = 256;

    private final Path directory;
    private final Sink sink;
    private final SignedActivities activities;
    private final MeasuredServer server;
    private final Connection database;

    private FederationInstance(
            Path directory, Sink sink, SignedActivities activities, MeasuredServer server, Connection database) {
        this.directory = directory;
        this.sink = sink;
        this.activities = activities;
        this.server = server;
        this.database = database;
    }

    /** @param moreFlags for the JVM, beside the ones every Dassie runs with */
    static FederationInstance start(Path work, Scale scale, Options.Audience audience, List<String> moreFlags)
            throws IOException, SQLException, InterruptedException {
        Seed seed = Seed.of(work, scale);
        Path directory = work.resolve("run-federation");
        Seed.deleteDirectory(directory);
        Path data = Files.createDirectories(directory).resolve("dassie-data");
        seed.copyTo(data);
        Path file = data.resolve("dassie.db");
        Sink sink = new Sink();
        Peers peers = Peers.add(file, sink.port(), audience);
        int port = MeasuredServer.freePort();
        List<String> command = Instance.command(FederationServer.class, moreFlags);
        command.addAll(List.of(data.toString(), Integer.toString(port)));
        MeasuredServer server = MeasuredServer.start(command, null, Map.of(), port, work.resolve("federation.log"));
        Connection database = DriverManager.getConnection("jdbc:sqlite:" + file);
        try (Statement statement = database.createStatement()) {
            statement.execute("pragma query_only = true");
            statement.execute("pragma busy_timeout = 15000");
        }
        return new FederationInstance(directory, sink, new SignedActivities(peers, sink.port()), server, database);
    }

    Sink sink() {
        return sink;
    }

    SignedActivities activities() {
        return activities;
    }

    MeasuredServer server() {
        return server;
    }

    long posts() throws SQLException {
        return number("select count(*) from statuses where local = 0 and reblog_of_id is null");
    }

    long boosts() throws SQLException {
        return number("select count(*) from statuses where local = 0 and reblog_of_id is not null");
    }

    /** How many activities ever came into the queue. */
    long queued() throws SQLException {
        return number("select coalesce(max(seq), 0) from sqlite_sequence where name = 'inbox_queue'");
    }

    /** What the database takes, free pages left out, once the index of the search has almost all posts. */
    double usedMb() throws SQLException, IOException, InterruptedException {
        await("select count(*) < " + INDEXED_TOGETHER + " from unindexed_statuses");
        double pages = number("pragma page_count") - number("pragma freelist_count");
        return pages * number("pragma page_size") / (1 << 20);
    }

    /** Waits until the inbox queue is empty. Returns the time of that. */
    long awaitWorkedOff() throws SQLException, IOException, InterruptedException {
        return await("select not exists (select 1 from inbox_queue)");
    }

    private long await(String isReached) throws SQLException, IOException, InterruptedException {
        long startNs = System.nanoTime();
        while (number(isReached) == 0) {
            if (System.nanoTime() - startNs > PATIENCE_NS) {
                throw new IOException("Never came true: " + isReached);
            }
            TimeUnit.MILLISECONDS.sleep(5);
        }
        return System.nanoTime();
    }

    private long number(String sql) throws SQLException {
        try (Statement statement = database.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            return row.next() ? row.getLong(1) : 0;
        }
    }

    /** Posts as the first poster, as any client does. */
    void post(String text) throws IOException {
        try (HttpConnection connection = new HttpConnection(server.port())) {
            String form = "status=" + text.replace(' ', '+');
            int status = connection.exchange(HttpConnection.post("/api/v1/statuses", Seed.posterToken(0), form));
            if (status != 200) {
                throw new IOException("POST status answers " + status);
            }
        }
    }

    @Override
    public void close() throws IOException, SQLException {
        sink.close();
        database.close();
        server.close();
        Seed.deleteDirectory(directory);
    }
}
