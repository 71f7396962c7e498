package social.dassie.db;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import org.jspecify.annotations.Nullable;

/**
 * The one directory that holds everything: database, media, settings. Only its owner may look into it, and only one
 * server runs on it at a time; the command line tools work beside the server.
 */
public final class DataDirectory implements AutoCloseable {
    private final Path path;
    private @Nullable FileChannel lockFile;

    private DataDirectory(Path path) {
        this.path = path;
    }

    /** Makes the directory when it is not there and closes it to others. */
    public static DataDirectory open(Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        try {
            Files.createDirectories(absolute);
            if (Files.getFileStore(absolute).supportsFileAttributeView("posix")) {
                Files.setPosixFilePermissions(absolute, PosixFilePermissions.fromString("rwx------"));
            }
            Path nativeLibraries = Files.createDirectories(absolute.resolve("native"));
            // SQLite's library is unpacked here, because /tmp may be mounted noexec.
            System.setProperty("org.sqlite.tmpdir", nativeLibraries.toString());
        } catch (IOException e) {
            throw new StartException("The data directory " + absolute + " cannot be used: " + e, e);
        }
        return new DataDirectory(absolute);
    }

    /** Claims the directory for a server; the claim ends with the process, however it ends. */
    public DataDirectory claim() {
        try {
            FileChannel channel =
                    FileChannel.open(path.resolve("dassie.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = channel.tryLock();
            if (lock == null) {
                channel.close();
                throw inUse();
            }
            lockFile = channel;
            return this;
        } catch (OverlappingFileLockException e) {
            throw inUse();
        } catch (IOException e) {
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
                throw new java.io.UncheckedIOException(e);
            }
        }
    }
}
