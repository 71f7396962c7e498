package social.dassie.upkeep.backup;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Dates;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.DatabaseFile;
import social.dassie.ground.storage.DiskFlush;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.storage.StorageFailure;
import social.dassie.media.store.MediaStore;

/**
 * Copies a whole data directory into one ZIP file while the server runs. The database is copied first, as a snapshot.
 * Media files never change; they are only added or deleted. So the files referenced by the copied database still exist
 * when media are copied after it, except those deleted in the meantime. Cached remote files are excluded, and so are
 * their rows: they are fetched again when a reader views them. Files in a bucket stay where they are. The archive gets
 * its final name once all of it is on disk.
 */
public final class Backups {
    /**
     * The contents of a backup.
     *
     * @param files the number of files, including the database
     * @param copies the number of cached remote files, which are not included
     * @param missing the number of media files that were deleted while the backup was made
     * @param bytes the size of the archive
     */
    public record Summary(int files, int copies, int missing, long bytes) {}

    private static final int BUFFER_BYTES = 1 << 16;
    private static final int POLL_MS = 100;

    private final Path directory;
    private final String version;
    private final Clock clock;

    public Backups(Path directory, String version, Clock clock) {
        this.directory = directory;
        this.version = version;
        this.clock = clock;
    }

    /** Writes a backup. Throws {@link StartException} if that fails; then there is no file, or the old one. */
    public Summary write(Path file, boolean overwrite, ProgressBar bar) {
        Path target = file.toAbsolutePath().normalize();
        if (Files.isDirectory(target) || (Files.exists(target) && !overwrite)) {
            throw new StartException("There is " + target + " already: choose another name, or say --overwrite");
        }
        Path place = target.resolveSibling("");
        if (!Files.isDirectory(place)) {
            throw new StartException("There is no directory " + place + " for the backup");
        }
        Leftovers.remove(place);
        Path part = target.resolveSibling(target.getFileName() + Leftovers.ARCHIVE);
        DataDirectory.closeToOthers(part);
        try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE);
                FileLock lock = lock(channel)) {
            if (lock == null || Files.notExists(part)) {
                throw new StartException("Another backup is being written to " + target);
            }
            return write(channel, part, target, bar);
        } catch (IOException e) {
            throw new StartException("The backup " + target + " cannot be written: " + StorageFailure.reason(e), e);
        }
    }

    private static @Nullable FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException inThisProcess) {
            return null;
        }
    }

    /** Writes the archive. Any early end, including a signal, leaves nothing behind; only a killed process cannot clean up. */
    private Summary write(FileChannel channel, Path part, Path target, ProgressBar bar) throws IOException {
        Path database = Leftovers.database(part);
        Thread cleaning = new Thread(() -> Leftovers.discard(part, database), "backup-cleaning");
        Runtime.getRuntime().addShutdownHook(cleaning);
        try {
            channel.truncate(0);
            Files.deleteIfExists(database);
            copyDatabase(database, bar);
            OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), BUFFER_BYTES);
            Archived archived = archive(out, database, bar);
            Summary summary = archived.summary(channel.position());
            channel.force(true);
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            DiskFlush.directory(target.resolveSibling(""));
            return summary;
        } finally {
            Leftovers.discard(part, database);
            forget(cleaning);
        }
    }

    /**
     * Copies the database. SQLite copies in one native call on a separate thread; meanwhile the size of the copy shows
     * the progress.
     */
    private void copyDatabase(Path copy, ProgressBar bar) throws IOException {
        DatabaseFile live = new DatabaseFile(directory.resolve(Contents.DATABASE));
        long total = live.bytes();
        DataDirectory.closeToOthers(copy);
        FutureTask<Boolean> copying = new FutureTask<>(() -> live.copyTo(copy), true);
        Thread thread = new Thread(copying, "backup-database");
        thread.setDaemon(true);
        thread.start();
        while (!isDone(copying)) {
            bar.show("Copying the database", Files.size(copy), total);
        }
    }

    private static boolean isDone(FutureTask<Boolean> copying) {
        try {
            return copying.get(POLL_MS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException notYet) {
            return false;
        } catch (InterruptedException e) {
            throw new StartException("The backup was interrupted", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof StartException refused
                    ? refused
                    : new StartException("The database cannot be copied: " + e.getMessage(), e);
        }
    }

    /** A written archive. */
    private record Archived(BackupWriter archive, int copies) {
        Summary summary(long bytes) {
            return new Summary(archive.files(), copies, archive.missing(), bytes);
        }
    }

    private Archived archive(OutputStream out, Path database, ProgressBar bar) throws IOException {
        Set<String> copies = new DatabaseFile(database).takeOut("remote_files", "file");
        List<Path> media = media(copies);
        long[] total = {Files.size(database)};
        media.forEach(file -> total[0] += file.toFile().length());
        BackupWriter archive = new BackupWriter(out, done -> bar.show("Writing the backup", done, total[0]));
        archive.begin(new BackupManifest(BackupManifest.FORMAT, version, new DatabaseFile(database).schema(), now()));
        archive.add(Contents.DATABASE, database);
        for (Path beside : Contents.beside(directory)) {
            archive.add(beside.getFileName().toString(), beside);
        }
        for (Path file : media) {
            archive.addMedia(file);
        }
        archive.finish();
        return new Archived(archive, copies.size());
    }

    /**
     * Writes a backup to a stream, which stays open. Throws {@link StartException} or an {@link IOException} if that
     * fails.
     *
     * @param database a file for a copy of the database, which no one else uses; it is deleted afterwards
     */
    public BackupTotals stream(OutputStream out, Path database, ProgressBar bar) throws IOException {
        try {
            Files.deleteIfExists(database);
            copyDatabase(database, bar);
            Archived archived = archive(out, database, bar);
            Map<String, Long> rows = new DatabaseFile(database).rowCounts();
            return new BackupTotals(
                    archived.archive().files(), archived.archive().bytes(), new TreeMap<>(rows));
        } finally {
            Leftovers.discard(database, database.resolveSibling(database.getFileName() + "-journal"));
        }
    }

    private List<Path> media(Set<String> leftOut) throws IOException {
        List<Path> files = new ArrayList<>();
        MediaStore here = new MediaStore(directory);
        here.forEach(file -> {
            if (!leftOut.contains(file.name())) {
                here.find(file.name()).ifPresent(files::add);
            }
        });
        return files;
    }

    private String now() {
        return Dates.format(clock.millis());
    }

    private static void forget(Thread cleaning) {
        try {
            Runtime.getRuntime().removeShutdownHook(cleaning);
        } catch (IllegalStateException stopping) {
            // The shutdown is already running.
        }
    }
}
