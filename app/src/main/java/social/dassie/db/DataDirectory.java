package social.dassie.db;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The one directory that holds everything: database, media, settings. Only its owner may look into it and work on it, and
 * only one server runs on it at a time; the command line tools work beside the server.
 */
public final class DataDirectory implements AutoCloseable {
    public static final String DATABASE = "dassie.db";
    /** Where a backup is put together before it takes its place; as long as that is not over, the directory is in pieces. */
    public static final String RESTORING = "restoring";

    /** What a server or a tool writes to from its beginning; what is below them is found out in passing. */
    private static final List<String> WRITTEN =
            List.of(DATABASE, DATABASE + "-wal", DATABASE + "-shm", "dassie.lock", "native", "uploads", "media");

    /** What this process has claimed. The system's lock cannot tell: it belongs to the process as a whole. */
    private static final Set<Path> CLAIMED = ConcurrentHashMap.newKeySet();

    private final Path path;
    private @Nullable FileChannel lockFile;

    private DataDirectory(Path path) {
        this.path = path;
    }

    /** Makes the directory when it is not there and closes it to others. Throws {@link StartException} when it cannot be used. */
    public static DataDirectory open(Path path) {
        DataDirectory directory = openAnyhow(path);
        if (directory.isHalfRestored()) {
            throw new StartException("A restore into " + directory.path + " is going on or was interrupted: run 'dassie"
                    + " restore' again, which starts over, or remove the directory");
        }
        return directory;
    }

    /** The same for who puts a directory together, or goes on with one that is in pieces. */
    public static DataDirectory openAnyhow(Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        if (Files.exists(absolute) && !Files.isDirectory(absolute)) {
            throw new StartException("The data directory " + absolute + " is a file, not a directory");
        }
        try {
            makePrivate(absolute);
            Files.createDirectories(absolute.resolve("native"));
            for (String name : WRITTEN) {
                FileOwner.checkWritable(absolute, absolute.resolve(name));
            }
        } catch (IOException e) {
            throw new StartException(
                    "The data directory " + absolute + " cannot be used: " + StorageFailure.reason(e), e);
        }
        NativeLibrary.load(absolute);
        return new DataDirectory(absolute);
    }

    private static void makePrivate(Path directory) throws IOException {
        if (Files.exists(directory)) {
            FileOwner.check(directory);
        } else {
            Files.createDirectories(directory);
        }
        if (hasPermissions(directory)) {
            Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx------"));
        }
    }

    /** Whether there is data in it; anything else a directory may hold is somebody else's. */
    public static boolean hasData(Path path) {
        return Files.exists(path.resolve(DATABASE));
    }

    /** The database takes its place last, and what it left is removed after that. */
    private boolean isHalfRestored() {
        Path staging = path.resolve(RESTORING);
        if (!Files.isDirectory(staging)) {
            return false;
        }
        try (Stream<Path> left = Files.list(staging)) {
            return !hasData(path) || left.findAny().isPresent();
        } catch (IOException e) {
            throw new StartException(staging + " cannot be read: " + StorageFailure.reason(e), e);
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
            throw new StartException("The file " + file + " cannot be made: " + StorageFailure.reason(e), e);
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
            throw new StartException(
                    "The data directory " + path + " cannot be locked: " + StorageFailure.reason(e), e);
        }
    }

    /** What in it belongs to somebody else than the directory: files that root made, for one, which the server cannot use. */
    public List<Path> foreignFiles() {
        try (Stream<Path> files = Files.walk(path)) {
            List<Path> foreign = new ArrayList<>();
            for (Path file : files.toList()) {
                if (!FileOwner.isOurs(file)) {
                    foreign.add(file);
                }
            }
            return foreign;
        } catch (IOException | UncheckedIOException e) {
            throw new StartException(path + " cannot be looked through: " + StorageFailure.reason(e), e);
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
        return path.resolve(DATABASE);
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
