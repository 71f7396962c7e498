package social.dassie.federation.exports;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.Directories;
import social.dassie.ground.storage.Disk;
import social.dassie.ground.storage.DiskFlush;
import social.dassie.ground.storage.FileOwner;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.storage.StorageFailure;

/**
 * The directory that an instance is exported to. It gets its final name once everything is written and synced to disk;
 * until then it has that name with the suffix {@value #PART}. After a failure it is deleted; after a killed export, the
 * next export deletes it. Only its owner can read it.
 */
final class ExportPlace implements AutoCloseable {
    static final String PART = ".part";
    /** Marks an unfinished export, and is locked while it is written; only marked directories are ever deleted. */
    private static final String MARK = ".dassie-export";

    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rwx------");

    private final Path target;
    private final Path part;
    private final FileChannel channel;
    private final FileLock lock;
    private boolean isDone;

    private ExportPlace(Path target, Path part, FileChannel channel, FileLock lock) {
        this.target = target;
        this.part = part;
        this.channel = channel;
        this.lock = lock;
    }

    /** Creates a new directory. Throws {@link StartException} if it exists already, or another export is writing to it. */
    static ExportPlace begin(Path wanted) throws IOException {
        Path target = wanted.toAbsolutePath().normalize();
        if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            throw new StartException(wanted + " is there already: name a directory that does not exist yet");
        }
        Path parent = target.getParent();
        if (parent == null || !Files.isDirectory(parent)) {
            throw new StartException(
                    "There is no directory " + parent + " in which " + target.getFileName() + " could be made");
        }
        Path part = parent.resolve(target.getFileName() + PART);
        boolean isThere = Files.exists(part, LinkOption.NOFOLLOW_LINKS);
        boolean isMarked = Files.exists(part.resolve(MARK), LinkOption.NOFOLLOW_LINKS);
        if (!isThere) {
            Directories.createPrivate(part);
        }
        if ((isThere && !isMarked) || !isOwnersOnly(part)) {
            throw new StartException(part + " is in the way and not an unfinished export: move it away");
        }
        return locked(target, part);
    }

    /** In a directory that others can write to, or that another user created, someone could plant links to other files. */
    private static boolean isOwnersOnly(Path directory) throws IOException {
        if (!Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        try {
            return FileOwner.isOurs(directory)
                    && Files.getPosixFilePermissions(directory, LinkOption.NOFOLLOW_LINKS)
                            .equals(OWNER_ONLY);
        } catch (UnsupportedOperationException noPermissions) {
            return true;
        }
    }

    @SuppressWarnings("MustBeClosedChecker") // closed with the place
    private static ExportPlace locked(Path target, Path part) throws IOException {
        DataDirectory.closeToOthers(part.resolve(MARK));
        FileChannel channel = FileChannel.open(part.resolve(MARK), StandardOpenOption.WRITE);
        FileLock lock = lock(channel);
        if (lock == null) {
            channel.close();
            throw new StartException(
                    "Another export writes to " + part + " now: let it end, or name another directory");
        }
        ExportPlace place = new ExportPlace(target, part, channel, lock);
        place.clear();
        return place;
    }

    private static @Nullable FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException inThisProcess) {
            return null;
        }
    }

    /** Deletes what a killed export left, except the mark. */
    private void clear() throws IOException {
        try (Stream<Path> left = Files.list(part)) {
            for (Path one : left.filter(path -> !path.endsWith(MARK)).toList()) {
                Directories.remove(one);
            }
        }
    }

    /** Creates a new file in it, readable only by its owner from the first byte on. */
    OutputStream file(String name) throws IOException {
        Path file = part.resolve(name).normalize();
        if (!file.startsWith(part)) {
            throw new IllegalArgumentException("Not within the export: " + name);
        }
        Directories.createPrivate(Objects.requireNonNull(file.getParent()));
        DataDirectory.closeToOthers(file);
        return new BufferedOutputStream(Files.newOutputStream(file));
    }

    void write(String name, byte[] content) throws IOException {
        try (OutputStream out = file(name)) {
            out.write(content);
        }
    }

    /** Returns the usable space on its disk, in bytes. */
    long freeBytes() throws IOException {
        return Disk.freeBytes(part);
    }

    /** Whether it is on the same disk as this directory, which others write to as well. */
    boolean isBeside(Path directory) throws IOException {
        return Disk.isSame(part, directory);
    }

    /** Renames it to its final name once it is complete. */
    void finish() throws IOException {
        for (Path each : Directories.allIn(part)) {
            if (Files.isDirectory(each)) {
                DiskFlush.directory(each);
            } else {
                DiskFlush.file(each);
            }
        }
        Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
        isDone = true;
        Files.deleteIfExists(target.resolve(MARK));
        DiskFlush.directory(target.resolveSibling(""));
    }

    /** Deletes it unless it was finished. */
    @Override
    public void close() {
        try {
            if (!isDone) {
                clear();
                Files.deleteIfExists(part.resolve(MARK));
                Files.deleteIfExists(part);
            }
            lock.close();
            channel.close();
        } catch (IOException e) {
            throw new StartException(
                    "What is unfinished in " + part + " cannot be removed: remove it by hand ("
                            + StorageFailure.reason(e) + ")",
                    e);
        }
    }
}
