package social.dassie.upkeep.backup;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds and deletes the temporary files of a killed backup: {@code NAME.part}, which a running backup keeps locked, and
 * {@code NAME.part-db}, a copy of the database in the same directory.
 */
public final class Leftovers {
    static final String ARCHIVE = ".part";
    static final String DATABASE = ".part-db";

    private static final Logger LOG = LoggerFactory.getLogger(Leftovers.class);
    /**
     * The length of the header of a ZIP file with our first entry: a signature, 22 bytes of its header, the length of a
     * name, the name.
     */
    private static final int HEADER_BYTES = 30;

    private static final byte[] SIGNATURE = {'P', 'K', 3, 4};
    private static final byte[] FIRST_ENTRY = BackupManifest.NAME.getBytes(StandardCharsets.US_ASCII);

    private Leftovers() {}

    /** Deletes the leftovers of ended backups in a directory. Files of other programs with such a name are preserved. */
    public static void remove(Path directory) {
        try (Stream<Path> files = Files.list(directory)) {
            for (Path part : files.filter(Leftovers::isPart).toList()) {
                removeIfDead(part);
            }
        } catch (IOException e) {
            LOG.debug("Could not delete the leftovers of backups in {}", directory, e);
        }
    }

    private static boolean isPart(Path file) {
        return file.getFileName().toString().endsWith(ARCHIVE) && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
    }

    private static void removeIfDead(Path part) throws IOException {
        Path database = database(part);
        try (FileChannel channel = FileChannel.open(part, StandardOpenOption.READ, StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock()) {
            if (lock != null && isOurs(channel, database)) {
                discard(database, database.resolveSibling(database.getFileName() + "-journal"), part);
            }
        } catch (OverlappingFileLockException inThisProcess) {
            LOG.debug("Backup {} is being written", part);
        }
    }

    /** Returns the copy of the database that belongs to an archive in progress. */
    static Path database(Path part) {
        return part.resolveSibling(part.getFileName() + DATABASE.substring(ARCHIVE.length()));
    }

    private static boolean isOurs(FileChannel part, Path database) throws IOException {
        if (part.size() == 0) {
            return Files.exists(database, LinkOption.NOFOLLOW_LINKS);
        }
        ByteBuffer start = ByteBuffer.allocate(HEADER_BYTES + FIRST_ENTRY.length);
        part.read(start, 0);
        byte[] bytes = start.array();
        return Arrays.equals(bytes, 0, SIGNATURE.length, SIGNATURE, 0, SIGNATURE.length)
                && Arrays.equals(bytes, HEADER_BYTES, bytes.length, FIRST_ENTRY, 0, FIRST_ENTRY.length);
    }

    static void discard(Path... files) {
        for (Path file : List.of(files)) {
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                LOG.warn("Could not delete the file {}", file, e);
            }
        }
    }
}
