package social.dassie.upkeep.backup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.DatabaseFile;
import social.dassie.ground.storage.Directories;
import social.dassie.ground.storage.Disk;
import social.dassie.ground.storage.DiskFlush;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.storage.StorageFailure;

/**
 * Creates a data directory from a backup. It is built in a subdirectory, checked, and then moved to its place, the
 * database last. So an interrupted restore leaves no data directory and can be started again.
 */
public final class Restores {
    private final ProgressBar bar;

    public Restores(ProgressBar bar) {
        this.bar = bar;
    }

    /** Restores an archive. Returns the number of files. Throws {@link StartException} if that fails. */
    public int restore(ArchiveSource source, Path directory) {
        try (ArchiveStream archive = ArchiveStream.open(source)) {
            checkEmpty(directory);
            try (DataDirectory data = DataDirectory.openAnyhow(directory)) {
                data.claim();
                removeRemains(data.path());
                return restore(archive, source, data.path());
            }
        } catch (IOException | UncheckedIOException e) {
            StorageFailure storage = StorageFailure.of(e);
            throw new StartException(
                    storage == null
                            ? source.name() + " is not a complete backup, or cannot be restored: " + e.getMessage()
                            : "The directory " + directory + " cannot be restored: " + StorageFailure.reason(e),
                    e);
        }
    }

    private static void checkEmpty(Path directory) throws IOException {
        if (Files.notExists(directory) || isInterrupted(directory)) {
            return;
        }
        try (Stream<Path> files = Files.list(directory)) {
            if (files.anyMatch(
                    file -> !Contents.NOTHING.contains(file.getFileName().toString()))) {
                throw new StartException("The directory " + directory
                        + " is not empty: a backup is restored into a new one, choose it with --data-dir");
            }
        }
    }

    /**
     * Returns whether an earlier restore was interrupted. A restore begins in an empty directory and nothing else can
     * write there, so existing files come from an archive.
     */
    private static boolean isInterrupted(Path directory) {
        return Files.isDirectory(directory.resolve(Contents.STAGING)) && !DataDirectory.hasData(directory);
    }

    private static void removeRemains(Path directory) throws IOException {
        if (isInterrupted(directory)) {
            remove(directory.resolve("media"));
            for (Path file : Contents.beside(directory)) {
                Files.delete(file);
            }
        }
    }

    private int restore(ArchiveStream archive, ArchiveSource source, Path directory) throws IOException {
        Path staging = directory.resolve(Contents.STAGING);
        remove(staging);
        Files.createDirectory(staging);
        boolean isMoving = false;
        try {
            int files = unpack(archive, source, staging);
            bar.show("Looking through the database");
            checkDatabase(staging.resolve(Contents.DATABASE), source.name());
            isMoving = true;
            moveIn(staging, directory);
            isMoving = false;
            return files;
        } finally {
            if (!isMoving) {
                remove(staging);
            }
        }
    }

    private int unpack(ArchiveStream archive, ArchiveSource source, Path staging) throws IOException {
        BoundedExtraction extraction = new BoundedExtraction(Disk.freeBytes(staging), staging.resolveSibling(""));
        int[] files = {0};
        archive.forEach((name, content) -> {
            Path file = staging.resolve(name);
            if (Files.exists(file)) {
                throw new StartException(source.name() + " is not a backup of Dassie: it holds " + name + " twice");
            }
            Files.createDirectories(file.resolveSibling(""));
            DataDirectory.closeToOthers(file);
            extraction.write(content, file);
            files[0]++;
            bar.show("Restoring", archive.position(), source.bytes());
        });
        if (Files.notExists(staging.resolve(Contents.DATABASE))) {
            throw new StartException(source.name() + " is not a backup of Dassie: it has no database");
        }
        return files[0];
    }

    private static void checkDatabase(Path file, String archive) {
        DatabaseFile database = new DatabaseFile(file);
        if (database.schema() == 0) {
            throw new StartException("The database in " + archive + " is empty");
        }
        List<String> problems = database.problems();
        if (!problems.isEmpty()) {
            throw new StartException("The database in " + archive + " is damaged: " + problems.get(0));
        }
    }

    private static void moveIn(Path staging, Path directory) throws IOException {
        List<Path> all;
        try (Stream<Path> files = Files.list(staging)) {
            Comparator<Path> databaseLast = Comparator.comparing(file -> file.endsWith(Contents.DATABASE));
            all = files.filter(file -> !file.getFileName().toString().startsWith(Contents.DATABASE + "-"))
                    .sorted(databaseLast)
                    .toList();
        }
        for (Path file : all) {
            Files.move(file, directory.resolve(file.getFileName()), StandardCopyOption.ATOMIC_MOVE);
        }
        DiskFlush.directory(directory);
    }

    private static void remove(Path directory) throws IOException {
        if (Files.exists(directory)) {
            Directories.remove(directory);
        }
    }
}
