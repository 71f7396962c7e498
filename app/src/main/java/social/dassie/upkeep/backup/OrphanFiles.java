package social.dassie.upkeep.backup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import social.dassie.ground.db.Database;
import social.dassie.media.store.MediaStore;
import social.dassie.media.store.StoredMedia;

/** Files of the media store that no row references, such as those left by a crash between the file and its row. */
public final class OrphanFiles {
    /** @param bytes the size of the files */
    public record Found(int files, long bytes) {}

    /** The minimum age of an orphan. An upload writes the file before the row; a day is longer than any upload takes. */
    private static final Duration SETTLED = Duration.ofDays(1);

    private final Checks checks;
    private final MediaStore media;

    public OrphanFiles(MediaStore media, Database db, Clock clock) {
        this.checks = new Checks(media, db, clock);
        this.media = media;
    }

    public Found find() {
        return found(orphans());
    }

    /**
     * Returns the orphans; those of a bucket only if it belongs to this server: files without a reference here may
     * belong to another data directory.
     */
    private List<StoredMedia> orphans() {
        List<StoredMedia> all = checks.orphans(SETTLED);
        try {
            boolean isOwner = all.stream().noneMatch(StoredMedia::isElsewhere) || media.isOwner();
            return all.stream().filter(file -> isOwner || !file.isElsewhere()).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Deletes them, and returns what was deleted. */
    public Found remove() {
        List<StoredMedia> orphans = orphans();
        Found found = found(orphans);
        orphans.forEach(file -> media.discard(file.name()));
        return found;
    }

    private static Found found(List<StoredMedia> orphans) {
        return new Found(
                orphans.size(), orphans.stream().mapToLong(StoredMedia::bytes).sum());
    }
}
