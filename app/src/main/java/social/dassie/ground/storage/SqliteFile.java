package social.dassie.ground.storage;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * The database file and how it can be opened. Normally it is shared with other processes through 32 KB of shared memory,
 * which is the file {@code -shm}. On a disk without space for that file, it is opened exclusively for this process
 * (SQLite's {@code unix-excl}).
 */
public record SqliteFile(Path path, boolean isAlone) {
    private static final Logger LOG = LoggerFactory.getLogger(SqliteFile.class);
    private static final int BUSY_MS = 15_000;

    /** Reads only the first page; reading the definitions of all tables takes ten times as long. */
    private static final String BEGINNING = "pragma user_version";

    /** Determines how the file can be opened, without changing it. Throws {@link StartException} if it cannot be opened. */
    public static SqliteFile find(Path path) {
        SqliteFile shared = new SqliteFile(path, false);
        try {
            shared.openToRead(BEGINNING).close();
            return shared;
        } catch (SQLException e) {
            boolean hasNoRoom = e instanceof SQLiteException sqlite
                    && sqlite.getResultCode() == SQLiteErrorCode.SQLITE_IOERR_SHMSIZE;
            if (!hasNoRoom) {
                throw shared.unusable(e);
            }
        }
        SqliteFile alone = new SqliteFile(path, true);
        try {
            alone.openToRead(BEGINNING).close();
            LOG.warn("Disk full: nothing can be saved until there is free space, and no other command works beside this"
                    + " process until it is restarted");
            return alone;
        } catch (SQLException e) {
            throw alone.unusable(e);
        }
    }

    public String url() {
        return isAlone
                ? "jdbc:sqlite:file:" + path.toAbsolutePath().toUri().getRawPath() + "?vfs=unix-excl"
                : "jdbc:sqlite:" + path;
    }

    /** Opens a read-only connection that has already read the tables' definitions from the file. */
    Connection openToRead() throws SQLException {
        return openToRead("select count(*) from sqlite_schema");
    }

    private Connection openToRead(String first) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        // Exclusive access requires the lock of a writer.
        config.setReadOnly(!isAlone);
        config.setBusyTimeout(BUSY_MS);
        Connection connection = config.createConnection(url());
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(first)) {
            rows.next();
            return connection;
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    StartException unusable(Throwable cause) {
        return new StartException("The database " + path + " cannot be opened: " + reason(cause), cause);
    }

    /** Returns why it failed, and what to do about it. */
    static String reason(Throwable cause) {
        StorageFailure failure = StorageFailure.of(cause);
        return failure == null ? StorageFailure.reason(cause) : advice(failure);
    }

    private static String advice(StorageFailure failure) {
        if (failure.isFull()) {
            return "the disk is full; make room and try again";
        }
        if (failure.isDamage()) {
            return "it is damaged, or no database at all; 'dassie check' says how much, and 'dassie restore' makes a new"
                    + " data directory from a backup";
        }
        return failure.isBusy()
                ? "another program keeps it to itself; a Dassie that was started on a full disk does so until there is"
                        + " room and it is started again"
                : "the disk does not let it be read and written";
    }
}
