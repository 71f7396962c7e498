package social.dassie.ground.storage;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteConfig;

/**
 * Shrinks the database file if much of it is free.
 *
 * <p>Free pages are returned to the file system a few at a time while the server runs (<a
 * href="https://www.sqlite.org/pragma.html#pragma_incremental_vacuum">incremental_vacuum</a>). For this the file has one
 * extra page for about every thousand others, which records where each page belongs. A file created before this feature
 * is rewritten once, when the server starts (<a href="https://www.sqlite.org/lang_vacuum.html">VACUUM</a>), and so is
 * one of which more than half is free after an upgrade. The time and the temporary disk space needed are proportional to
 * the data in use. If it is interrupted, the file stays unchanged.
 */
public final class Compaction {
    private static final long MB = 1024 * 1024;

    /** The minimum free space. Less is not worth the time. */
    static final long LEAST_BYTES = 8 * MB;

    private static final Logger LOG = LoggerFactory.getLogger(Compaction.class);
    private static final int BUSY_MS = 1_000;
    private static final long INCREMENTAL = 2;

    private Compaction() {}

    /** Enables shrinking by a few pages at a time in a file without tables. */
    static void prepare(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            if (number(statement, "select count(*) from sqlite_schema") == 0) {
                statement.executeUpdate("pragma auto_vacuum = incremental");
                statement.executeUpdate("vacuum");
            }
        }
    }

    /** Releases free pages to the file system; the file is smaller after the next checkpoint. */
    public static void release(Connection connection, int pages) {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate("pragma incremental_vacuum(" + pages + ")");
        } catch (SQLException e) {
            throw new IllegalStateException("Free pages of the database cannot be given back", e);
        }
    }

    /** Returns whether much of the file is free, or it was created before incremental_vacuum. */
    public static boolean isWorthwhile(Connection connection) {
        try (Statement statement = connection.createStatement()) {
            long free = number(statement, "pragma freelist_count");
            return number(statement, "pragma auto_vacuum") != INCREMENTAL
                    || (free * 2 > number(statement, "pragma page_count")
                            && free * number(statement, "pragma page_size") >= LEAST_BYTES);
        } catch (SQLException e) {
            warn(e);
            return false;
        }
    }

    /** Compacts the file, over its own connection. A failure is logged and only costs disk space. */
    public static void run(Path file) {
        SQLiteConfig config = new SQLiteConfig();
        config.setBusyTimeout(BUSY_MS);
        try (Connection connection = config.createConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            long pageBytes = number(statement, "pragma page_size");
            LOG.info(
                    "Compacting the database: {} of {} MB are free",
                    number(statement, "pragma freelist_count") * pageBytes / MB,
                    number(statement, "pragma page_count") * pageBytes / MB);
            statement.executeUpdate("pragma auto_vacuum = incremental");
            statement.executeUpdate("vacuum");
            statement.execute("pragma wal_checkpoint(truncate)");
        } catch (SQLException e) {
            warn(e);
        }
    }

    private static void warn(SQLException e) {
        LOG.warn("Database compaction failed, its free pages will be reused: {}", e.getMessage());
    }

    /**
     * Rewrites the file regardless of its free pages, while no one else uses it: afterwards its pages are in order, and
     * none is free. Throws {@link StartException} if that is not possible, and leaves the file unchanged.
     */
    public static void rewrite(Path file) {
        try (Connection connection = new SQLiteConfig().createConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("pragma auto_vacuum = incremental");
            statement.executeUpdate("vacuum");
            statement.execute("pragma wal_checkpoint(truncate)");
        } catch (SQLException e) {
            throw new StartException("The database was not rewritten, and is as it was: " + SqliteFile.reason(e), e);
        }
    }

    private static long number(Statement statement, String sql) throws SQLException {
        try (ResultSet row = statement.executeQuery(sql)) {
            return row.next() ? row.getLong(1) : 0;
        }
    }

    /** As {@link #prepare}, at the start of the server: a failure explains why it cannot start. */
    public static void begin(Connection connection) {
        try {
            prepare(connection);
        } catch (SQLException e) {
            throw new StartException("The database cannot be written: " + StorageFailure.reason(e), e);
        }
    }
}
