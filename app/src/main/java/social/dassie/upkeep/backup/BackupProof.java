package social.dassie.upkeep.backup;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.DatabaseFile;
import social.dassie.ground.storage.Disk;
import social.dassie.ground.storage.StartException;

/**
 * Verifies a backup by reading it to its end as a restore does: the database is restored into a separate file and
 * checked, and the other files are read with their checksums. Returns the totals of its content, for comparison with
 * what was written.
 */
public final class BackupProof {
    private final Path database;

    /** @param database the file for the database, which no one else uses; the caller deletes it */
    public BackupProof(Path database) {
        this.database = database;
    }

    /** Reads the backup. Throws {@link StartException}, or an {@link IOException}, if it could not be restored. */
    public BackupTotals read(ArchiveSource source) throws IOException {
        Files.deleteIfExists(database);
        int[] files = {0};
        long[] bytes = {0};
        try (ArchiveStream archive = ArchiveStream.open(source)) {
            archive.forEach((name, content) -> {
                files[0]++;
                bytes[0] +=
                        name.equals(Contents.DATABASE) ? unpack(content) : BoundedExtraction.pass(content, piece -> {});
            });
        }
        if (Files.notExists(database)) {
            throw new StartException(source.name() + " is not a backup of Dassie: it has no database");
        }
        DatabaseFile file = new DatabaseFile(database);
        file.schema();
        List<String> problems = file.quickProblems(() -> {});
        if (!problems.isEmpty()) {
            throw new StartException("The database in " + source.name() + " is damaged: " + problems.get(0));
        }
        Map<String, Long> rows = new TreeMap<>(file.rowCounts());
        return new BackupTotals(files[0], bytes[0], rows);
    }

    private long unpack(InputStream content) throws IOException {
        DataDirectory.closeToOthers(database);
        return new BoundedExtraction(Disk.freeBytes(database), database.resolveSibling("")).write(content, database);
    }
}
