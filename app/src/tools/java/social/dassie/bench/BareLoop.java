package social.dassie.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Random;
import org.sqlite.SQLiteConfig;

/**
 * The ceiling of writing: one thread, one connection that commits two rows at a time to a file of its own, each commit
 * flushed to the disk, and does nothing else.
 */
final class BareLoop {
    private BareLoop() {}

    /** Makes the file afresh and deletes it in the end. */
    static Measured run(Path file, Load load) throws IOException, SQLException {
        delete(file);
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
        config.enforceForeignKeys(true);
        config.setTransactionMode(SQLiteConfig.TransactionMode.IMMEDIATE);
        config.setCacheSize(-16_000);
        try (Connection connection = config.createConnection("jdbc:sqlite:" + file)) {
            try (Statement statement = connection.createStatement()) {
                statement.executeUpdate("create table posts (id integer primary key, account_id integer not null,"
                        + " text text not null, created_at integer not null) strict");
                statement.executeUpdate("create table feed (account_id integer not null, post_id integer not null,"
                        + " primary key (account_id, post_id)) strict, without rowid");
            }
            connection.setAutoCommit(false);
            return loop(connection, load);
        } finally {
            delete(file);
        }
    }

    private static void delete(Path file) throws IOException {
        for (String suffix : List.of("", "-wal", "-shm")) {
            Files.deleteIfExists(file.resolveSibling(file.getFileName() + suffix));
        }
    }

    private static Measured loop(Connection connection, Load load) throws SQLException {
        Latencies latencies = new Latencies();
        Random random = new Random(1);
        SeedText texts = new SeedText(random);
        long startNs = System.nanoTime() + (long) (load.warmUpSeconds() * 1e9);
        long endNs = startNs + (long) (load.seconds() * 1e9);
        try (PreparedStatement post = connection.prepareStatement("insert into posts values (?, ?, ?, ?)");
                PreparedStatement feed = connection.prepareStatement("insert into feed values (?, ?)")) {
            for (long id = 1; System.nanoTime() - endNs < 0; id++) {
                String text = texts.plain();
                long beganNs = System.nanoTime();
                post.setLong(1, id);
                post.setLong(2, id % 8);
                post.setString(3, text);
                post.setLong(4, id);
                post.executeUpdate();
                feed.setLong(1, id % 8);
                feed.setLong(2, id);
                feed.executeUpdate();
                connection.commit();
                long doneNs = System.nanoTime();
                if (doneNs - startNs >= 0 && doneNs - endNs <= 0) {
                    latencies.record(doneNs - beganNs);
                }
            }
        }
        return new Measured(latencies, 0, 0, load.seconds(), 0);
    }
}
