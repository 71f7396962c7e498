package social.dassie.upkeep.backup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.DatabaseFile;
import social.dassie.ground.storage.Disk;
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
        try (ArchiveStream archive = ArchiveStream.open(source);
                StagingDirectory staging = StagingDirectory.open(directory, "")) {
            return restore(archive, source, staging);
        } catch (IOException | UncheckedIOException e) {
            StorageFailure storage = StorageFailure.of(e);
            throw new StartException(
                    storage == null
                            ? source.name() + " is not a complete backup, or cannot be restored: " + e.getMessage()
                            : "The directory " + directory + " cannot be restored: " + StorageFailure.reason(e),
                    e);
        }
    }

    private int restore(ArchiveStream archive, ArchiveSource source, StagingDirectory staging) throws IOException {
        try {
            int files = unpack(archive, source, staging.path());
            bar.show("Looking through the database");
            checkDatabase(staging.path().resolve(Contents.DATABASE), source.name());
            staging.moveIn();
            return files;
        } finally {
            staging.discard();
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
}
