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
 * Shrinks a database file of which more than half is free. It runs at the start of the server: after an upgrade that
 * freed much space, or after many deletions. In a file that is mostly used, free space is reused and is not given back.
 *
 * <p>The file is rewritten (<a href="https://www.sqlite.org/lang_vacuum.html">VACUUM</a>). The time and the temporary
 * disk space that this needs are proportional to the data in use. An interruption leaves the file as it was. SQLite's
 * incremental way (<a href="https://www.sqlite.org/pragma.html#pragma_incremental_vacuum">incremental_vacuum</a>) would
 * need the same rewrite once for every existing file, and extra pages that say where each page belongs, for something
 * that rarely happens.
 */
final class Compaction {
    private static final long MB = 1024 * 1024;

    /** The minimum free space. Less is not worth the time. */
    static final long LEAST_BYTES = 8 * MB;

    private static final Logger LOG = LoggerFactory.getLogger(Compaction.class);
    private static final int BUSY_MS = 1_000;

    private Compaction() {}

    /** Compacts the file when it is worthwhile. A failure is logged and only costs disk space. */
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
