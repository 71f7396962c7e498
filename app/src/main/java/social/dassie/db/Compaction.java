package social.dassie.db;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteConfig;

/**
 * Makes a file smaller of which more than half is free, at the start of the server: after an upgrade that let go of much, or
 * after much was deleted. What is free in a file that is mostly used is used again, and need not be given back.
 *
 * <p>It is written anew (<a href="https://www.sqlite.org/lang_vacuum.html">VACUUM</a>), which takes as long as what is in use
 * is large, and as much room meanwhile, beside the file. A stop in the middle leaves it as it was. SQLite's incremental way
 * (<a href="https://www.sqlite.org/pragma.html#pragma_incremental_vacuum">incremental_vacuum</a>) would need the same once for
 * every file there is, and pages that say where each page belongs, for something that hardly ever happens.
 */
final class Compaction {
    private static final long MB = 1024 * 1024;

    /** Nobody waits for less. */
    static final long LEAST_BYTES = 8 * MB;

    private static final Logger LOG = LoggerFactory.getLogger(Compaction.class);
    private static final int BUSY_MS = 1_000;

    private Compaction() {}

    /** Does nothing when it is not worth it; a failure is told in the log and costs room alone. */
    static void run(Path file) {
        SQLiteConfig config = new SQLiteConfig();
        config.setBusyTimeout(BUSY_MS);
        try (Connection connection = config.createConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            long pages = number(statement, "pragma page_count");
            long free = number(statement, "pragma freelist_count");
            long pageBytes = number(statement, "pragma page_size");
            if (free * 2 > pages && free * pageBytes >= LEAST_BYTES) {
                LOG.info(
                        "The database is written anew: {} of its {} MB are free",
                        free * pageBytes / MB,
                        pages * pageBytes / MB);
                statement.executeUpdate("vacuum");
                statement.execute("pragma wal_checkpoint(truncate)");
            }
        } catch (SQLException e) {
            LOG.warn("The database could not be made smaller; what is free in it is used again: {}", e.getMessage());
        }
    }

    private static long number(Statement statement, String sql) throws SQLException {
        try (ResultSet row = statement.executeQuery(sql)) {
            return row.next() ? row.getLong(1) : 0;
        }
    }
}
