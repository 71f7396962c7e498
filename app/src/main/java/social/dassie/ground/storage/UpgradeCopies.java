package social.dassie.ground.storage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The copies of the database that upgrades leave next to it, for going back to the old version. Only the newest one is
 * kept, for the first week; upgrades that were interrupted and retried leave more, which are deleted immediately.
 */
public final class UpgradeCopies {
    static final Duration KEPT = Duration.ofDays(7);

    private static final Logger LOG = LoggerFactory.getLogger(UpgradeCopies.class);
    private static final long MEGABYTE = 1L << 20;

    private final Path database;
    private final Clock clock;

    public UpgradeCopies(Path database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** Returns the path for a new copy of the file as of this schema version. */
    static Path of(Path database, int version) {
        return database.resolveSibling(
                database.getFileName() + ".schema-" + version + "-" + System.currentTimeMillis() + ".bak");
    }

    /** Deletes an incomplete copy. */
    static void discard(Path copy) {
        try {
            Files.deleteIfExists(copy);
            Files.deleteIfExists(copy.resolveSibling(copy.getFileName() + "-journal"));
        } catch (IOException e) {
            LOG.warn("Could not delete the incomplete copy {}: {}", copy, StorageFailure.reason(e));
        }
    }

    /** Returns the copies, the newest first. */
    List<Path> all() throws IOException {
        String start = database.getFileName() + ".schema-";
        try (Stream<Path> files = Files.list(database.toAbsolutePath().getParent())) {
            return files.filter(file -> file.getFileName().toString().startsWith(start)
                            && file.getFileName().toString().endsWith(".bak"))
                    .sorted(Comparator.comparing(UpgradeCopies::madeAt).reversed())
                    .toList();
        }
    }

    private static long madeAt(Path copy) {
        return copy.toFile().lastModified();
    }

    /** Deletes all but the newest copy, and that one after a week; logs what remains. */
    public void deleteOld() {
        try {
            List<Path> copies = all();
            for (int i = 0; i < copies.size(); i++) {
                Path copy = copies.get(i);
                long ageMs = Math.max(0, clock.millis() - madeAt(copy));
                long megabytes = Files.size(copy) / MEGABYTE;
                if (i > 0 || ageMs >= KEPT.toMillis()) {
                    Files.deleteIfExists(copy);
                    LOG.info("Deleted the copy of the database from before an upgrade: {}, {} MB", copy, megabytes);
                } else {
                    LOG.info(
                            "Copy of the database from before the upgrade is kept for a week: {}, {} MB, {} days old",
                            copy,
                            megabytes,
                            Duration.ofMillis(ageMs).toDays());
                }
            }
        } catch (IOException e) {
            LOG.warn("Could not delete copies of the database from before upgrades: {}", StorageFailure.reason(e));
        }
    }
}
