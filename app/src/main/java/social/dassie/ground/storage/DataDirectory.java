package social.dassie.ground.storage;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The directory that contains all data: database, media, settings. Only its owner may access it, and only one server
 * runs on it at a time. Command line tools can run at the same time as the server.
 */
public final class DataDirectory implements AutoCloseable {
    public static final String DATABASE = "dassie.db";
    /** The subdirectory where data is restored or adopted. While it exists, the data directory is incomplete. */
    public static final String RESTORING = "restoring";

    /** The paths that a server or a tool writes from its start. Files below them are checked when they are used. */
    private static final List<String> WRITTEN =
            List.of(DATABASE, DATABASE + "-wal", DATABASE + "-shm", "dassie.lock", "native", "uploads", "media");

    /** The directories claimed by this process. The system's lock cannot tell, because it belongs to the process as a whole. */
    private static final Set<Path> CLAIMED = ConcurrentHashMap.newKeySet();

    private final Path path;
    private @Nullable FileChannel lockFile;

    private DataDirectory(Path path) {
        this.path = path;
    }

    /**
     * Creates the directory if it does not exist and restricts it to its owner. Throws {@link StartException} if it
     * cannot be used.
     */
    public static DataDirectory open(Path path) {
        DataDirectory directory = openAnyhow(path);
        if (directory.isHalfRestored()) {
            throw new StartException("A restore or an adoption into " + directory.path + " is going on or was"
                    + " interrupted: run the same command again, or remove the directory");
        }
        return directory;
    }

    /** Opens the directory even if it is incomplete. For restores, which build it or continue to build it. */
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
        Disk.closeToOthers(directory);
    }

    /** Returns whether the directory contains data of Dassie. Any other file in it belongs to another program. */
    public static boolean hasData(Path path) {
        return Files.exists(path.resolve(DATABASE));
    }

    /**
     * Returns whether a restore is incomplete: the database is moved into place last, and the leftovers in the staging
     * directory are deleted after that.
     */
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

    /**
     * Creates an empty file, private to its owner, if it does not exist. SQLite gives its additional files the same
     * permissions.
     */
    public static void closeToOthers(Path file) {
        try {
            if (Files.notExists(file)) {
                Files.createFile(file);
            }
            Disk.closeToOthers(file);
        } catch (FileAlreadyExistsException another) {
            // A process that was started at the same time created it.
        } catch (IOException e) {
            throw new StartException("The file " + file + " cannot be made: " + StorageFailure.reason(e), e);
        }
    }

    /** Claims the directory for a server. The claim ends with the process, however the process ends. */
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

    /**
     * Returns the files whose owner differs from the directory's: for example files created by root, which the server
     * cannot use.
     */
    public List<Path> foreignFiles() {
        try {
            List<Path> foreign = new ArrayList<>();
            for (Path file : Directories.allIn(path)) {
                try {
                    if (!FileOwner.isOurs(file)) {
                        foreign.add(file);
                    }
                } catch (NoSuchFileException gone) {
                    // A server or a tool is using the directory, too.
                }
            }
            return foreign;
        } catch (IOException e) {
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

    /** Returns the total size of its content in bytes. */
    public long bytes() {
        return bytes(path());
    }

    /** Returns the total size of all files below a directory in bytes. */
    public static long bytes(Path directory) {
        try {
            return Directories.allIn(directory).stream()
                    .map(Path::toFile)
                    .filter(File::isFile)
                    .mapToLong(File::length)
                    .sum();
        } catch (IOException e) {
            return 0; // the number is only informative
        }
    }
}
