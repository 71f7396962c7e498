package social.dassie.db;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The one directory that holds everything: database, media, settings. Only its owner may look into it, and only one
 * server runs on it at a time; the command line tools work beside the server.
 */
public final class DataDirectory implements AutoCloseable {
    /** What this process has claimed. The system's lock cannot tell: it belongs to the process as a whole. */
    private static final Set<Path> CLAIMED = ConcurrentHashMap.newKeySet();

    private final Path path;
    private @Nullable FileChannel lockFile;

    private DataDirectory(Path path) {
        this.path = path;
    }

    /** Makes the directory when it is not there and closes it to others. */
    public static DataDirectory open(Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        if (Files.exists(absolute) && !Files.isDirectory(absolute)) {
            throw new StartException("The data directory " + absolute + " is a file, not a directory");
        }
        try {
            Files.createDirectories(absolute);
            if (hasPermissions(absolute)) {
                Files.setPosixFilePermissions(absolute, PosixFilePermissions.fromString("rwx------"));
            }
            Path nativeLibraries = Files.createDirectories(absolute.resolve("native"));
            // SQLite's library is unpacked here, because /tmp may be mounted noexec.
            System.setProperty("org.sqlite.tmpdir", nativeLibraries.toString());
            return new DataDirectory(absolute);
        } catch (IOException e) {
            throw new StartException("The data directory " + absolute + " cannot be used: " + e, e);
        }
    }

    /** Makes the file, empty and for its owner alone, when it is not there; SQLite's files beside it follow it. */
    public static void closeToOthers(Path file) {
        try {
            if (Files.notExists(file)) {
                Files.createFile(file);
            }
            if (hasPermissions(file)) {
                Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
            }
        } catch (FileAlreadyExistsException another) {
            // A process that started at the same time made it.
        } catch (IOException e) {
            throw new StartException("The file " + file + " cannot be made: " + e, e);
        }
    }

    private static boolean hasPermissions(Path path) throws IOException {
        return Files.getFileStore(path).supportsFileAttributeView("posix");
    }

    /** Claims the directory for a server; the claim ends with the process, however it ends. */
    public void claim() {
        if (!CLAIMED.add(path)) {
            throw inUse();
        }
        try {
            FileChannel channel =
                    FileChannel.open(path.resolve("dassie.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (channel.tryLock() == null) {
                channel.close();
                CLAIMED.remove(path);
                throw inUse();
            }
            lockFile = channel;
        } catch (IOException e) {
            CLAIMED.remove(path);
            throw new StartException("The data directory " + path + " cannot be locked: " + e, e);
        }
    }

    private StartException inUse() {
        return new StartException("Another Dassie is running on " + path
                + ": stop it first, or choose another directory with --data-dir");
    }

    public Path path() {
        return path;
    }

    public Path database() {
        return path.resolve("dassie.db");
    }

    @Override
    public void close() {
        if (lockFile != null) {
            try {
                lockFile.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } finally {
                CLAIMED.remove(path);
            }
        }
    }
}
