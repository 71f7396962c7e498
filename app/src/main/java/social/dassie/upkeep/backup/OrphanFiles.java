package social.dassie.upkeep.backup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import social.dassie.ground.db.Database;
import social.dassie.media.attachments.MediaStore;

/** Files of the media store that no row names, such as those that a crash left between the file and its row. */
public final class OrphanFiles {
    /** @param bytes the size of the files */
    public record Found(int files, long bytes) {}

    /**
     * The minimum age of an orphan. An upload writes the file before the row; a day is longer than any upload takes.
     */
    private static final Duration SETTLED = Duration.ofDays(1);

    private final Checks checks;
    private final MediaStore media;

    public OrphanFiles(Path directory, Database db, Clock clock) {
        this.checks = new Checks(directory, db, clock);
        try {
            this.media = new MediaStore(directory);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Found find() {
        return found(checks.orphans(SETTLED));
    }

    /** Removes them, and returns what was removed. */
    public Found remove() {
        List<Path> orphans = checks.orphans(SETTLED);
        Found found = found(orphans);
        orphans.forEach(file -> media.discard(file.getFileName().toString()));
        return found;
    }

    private static Found found(List<Path> orphans) {
        return new Found(
                orphans.size(),
                orphans.stream().mapToLong(file -> file.toFile().length()).sum());
    }
}
