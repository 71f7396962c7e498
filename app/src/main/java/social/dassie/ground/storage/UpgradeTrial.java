package social.dassie.ground.storage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An upgrade of a copy of the database, to find out in advance how long it takes, how much space it needs, and whether
 * it works at all with these rows. The database itself is only read, even while a server writes to it.
 *
 * @param copyMs how long the copy took, which a real upgrade also makes
 * @param stepsMs how long the migrations took
 * @param logBytes the size that the write-ahead log reached
 * @param problems what is wrong with the copy afterwards, in SQLite's words, or why a migration failed; empty if it
 *     succeeded
 */
public record UpgradeTrial(long copyMs, long stepsMs, long logBytes, List<String> problems) {
    /** The temporary location of the copy, in the data directory. */
    static final String PLACE = "upgrade-check";

    private static final Logger LOG = LoggerFactory.getLogger(UpgradeTrial.class);

    /** Copies the database, which has an older schema, and upgrades the copy. It takes as long as a real upgrade. */
    public static UpgradeTrial of(DataDirectory directory) {
        return of(directory, Migrations.STANDARD);
    }

    /**
     * As {@link #of(DataDirectory)}; of two concurrent trials, even in two processes, the second waits until the first
     * is done: there is space for one copy.
     */
    static UpgradeTrial of(DataDirectory directory, Migrations migrations) {
        return TrialLock.holding(directory.path(), () -> alone(directory, migrations));
    }

    private static UpgradeTrial alone(DataDirectory directory, Migrations migrations) {
        clear(directory.path());
        Path place = directory.path().resolve(PLACE);
        Path copy = place.resolve(DataDirectory.DATABASE);
        try {
            Files.createDirectory(place);
            DataDirectory.closeToOthers(copy);
            long begin = System.nanoTime();
            new DatabaseFile(directory.database()).copyTo(copy);
            long copied = System.nanoTime();
            return upgrade(copy, migrations, ms(copied - begin));
        } catch (IOException e) {
            throw new StartException("The upgrade cannot be tried in " + place + ": " + StorageFailure.reason(e), e);
        } finally {
            clear(directory.path());
        }
    }

    private static UpgradeTrial upgrade(Path copy, Migrations migrations, long copyMs) {
        long begin = System.nanoTime();
        try (Connection connection = DriverManager.getConnection(new SqliteFile(copy, false).url());
                Statement statement = connection.createStatement()) {
            statement.execute("pragma journal_mode = wal");
            statement.execute("pragma wal_autocheckpoint = 0");
            migrations.runOn(connection);
            long stepsMs = ms(System.nanoTime() - begin);
            long logBytes = DatabaseFile.logOf(copy).toFile().length();
            return new UpgradeTrial(copyMs, stepsMs, logBytes, new DatabaseFile(copy).problems());
        } catch (SQLException e) {
            long logBytes = DatabaseFile.logOf(copy).toFile().length();
            return new UpgradeTrial(copyMs, ms(System.nanoTime() - begin), logBytes, List.of(Migrations.reason(e)));
        }
    }

    private static long ms(long ns) {
        return TimeUnit.NANOSECONDS.toMillis(ns);
    }

    /** Deletes the leftovers of a killed trial, but not those of a running one. */
    public static void remove(Path directory) {
        if (Files.notExists(directory.resolve(PLACE))) {
            return;
        }
        try {
            TrialLock.ifFree(directory, () -> clear(directory));
        } catch (StartException e) { // a full disk prevents the lock, and a server starts anyway
            LOG.warn("Could not delete {}: {}", directory.resolve(PLACE), e.getMessage());
        }
    }

    private static void clear(Path directory) {
        Path place = directory.resolve(PLACE);
        for (String end : List.of("-wal", "-shm", "-journal", "")) {
            delete(place.resolve(DataDirectory.DATABASE + end));
        }
        delete(place);
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            LOG.warn("Could not delete {}: {}", file, StorageFailure.reason(e));
        }
    }
}
