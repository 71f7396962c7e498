package social.dassie.backup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import social.dassie.backup.PruneDao.MediaFiles;
import social.dassie.db.Database;
import social.dassie.db.IdList;
import social.dassie.media.MediaStore;

/** Removes copies of remote content that nobody here needs any more. */
public final class Prunes {
    /**
     * What was removed, or would be.
     *
     * @param copies files of other servers that can be downloaded again
     * @param orphans files that no row names
     * @param bytes the size of both
     */
    public record Media(int copies, int orphans, long bytes) {}

    /**
     * The minimum age of an orphan. An upload writes the file before the row; a day is longer than any upload takes.
     */
    private static final Duration SETTLED = Duration.ofDays(1);

    private static final int AT_ONCE = 200;

    private final Database db;
    private final PruneDao rows;
    private final MediaStore media;
    private final Checks checks;
    private final Clock clock;
    private final boolean isDry;
    private final ProgressBar bar;

    /** @param isDry whether to count only and remove nothing */
    public Prunes(Path directory, Database db, Clock clock, boolean isDry, ProgressBar bar) {
        this.db = db;
        this.rows = db.dao(PruneDao.class);
        this.checks = new Checks(directory, db, clock);
        this.clock = clock;
        this.isDry = isDry;
        this.bar = bar;
        try {
            this.media = new MediaStore(directory);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Removes copies of remote files that are older than this, and files without a row. */
    public Media media(Duration olderThan) {
        long before = clock.millis() - olderThan.toMillis();
        int total = rows.countCopies(before);
        int copies = 0;
        long bytes = 0;
        List<MediaFiles> found = rows.findCopies(before, 0, AT_ONCE);
        while (!found.isEmpty()) {
            List<MediaFiles> batch = found;
            bytes += batch.stream().mapToLong(this::bytes).sum();
            copies += batch.size();
            if (!isDry) {
                db.runInTransaction(() -> forget(batch));
            }
            bar.show("Removing copies", copies, total);
            found = rows.findCopies(before, batch.get(batch.size() - 1).id(), AT_ONCE);
        }
        List<Path> orphans = checks.orphans(SETTLED);
        bytes += orphans.stream().mapToLong(file -> file.toFile().length()).sum();
        if (!isDry) {
            orphans.forEach(file -> media.discard(file.getFileName().toString()));
        }
        return new Media(copies, orphans.size(), bytes);
    }

    private void forget(List<MediaFiles> batch) {
        rows.forgetCopies(new IdList(batch.stream().map(MediaFiles::id).toList()));
        db.afterCommit(() -> batch.forEach(this::discard));
    }

    /**
     * Removes posts of other servers that are older than this, when nobody here follows the author, or favourited,
     * bookmarked, boosted, answered, voted in or is mentioned in the post, and when the post answers or boosts nothing
     * from here. Returns the number of posts.
     */
    public int statuses(Duration olderThan) {
        long before = clock.millis() - olderThan.toMillis();
        int total = rows.countStatuses(before);
        int done = 0;
        List<Long> found = isDry ? List.of() : rows.findStatuses(before, 0, AT_ONCE);
        while (!found.isEmpty()) {
            List<Long> batch = found;
            db.runInTransaction(() -> remove(new IdList(batch)));
            done += batch.size();
            bar.show("Removing posts", done, total);
            found = rows.findStatuses(before, batch.get(batch.size() - 1), AT_ONCE);
        }
        return isDry ? total : done;
    }

    private void remove(IdList ids) {
        List<MediaFiles> files = rows.deleteMedia(ids);
        rows.deleteStatuses(ids);
        db.afterCommit(() -> files.forEach(this::discard));
    }

    private void discard(MediaFiles row) {
        names(row).forEach(media::discard);
    }

    private long bytes(MediaFiles row) {
        return names(row)
                .mapToLong(name -> media.find(name).map(Prunes::size).orElse(0L))
                .sum();
    }

    private static Stream<String> names(MediaFiles row) {
        return Stream.of(row.file(), row.previewFile(), row.sourceFile()).filter(Objects::nonNull);
    }

    private static long size(Path file) {
        return file.toFile().length();
    }
}
