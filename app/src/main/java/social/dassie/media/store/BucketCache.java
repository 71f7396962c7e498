package social.dassie.media.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import social.dassie.ground.storage.Directories;
import social.dassie.ground.storage.Disk;

/**
 * A cache of recently requested files of a bucket, in a directory: {@code media/near} of the data directory. The least
 * recently used files are deleted first if they exceed the limit or the disk is nearly full. It may be emptied at any
 * time.
 */
final class BucketCache {
    /** A caller that just received a path may still open it. */
    private static final Duration IN_USE = Duration.ofMinutes(1);

    /** The directory is scanned after this fraction of the limit was added. */
    private static final int PARTS = 8;

    private record Kept(Path path, long bytes, long usedAt) {}

    private final Path directory;
    private final long maxBytes;
    private final long freeBytes;
    private final AtomicLong added = new AtomicLong();

    /** @param freeBytes the number of bytes to keep free on the disk */
    BucketCache(Path directory, long maxBytes, long freeBytes) throws IOException {
        this.directory = directory;
        this.maxBytes = maxBytes;
        this.freeBytes = freeBytes;
        Directories.createPrivate(directory);
    }

    Optional<Path> find(String name) throws IOException {
        Path file = directory.resolve(name);
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        long now = System.currentTimeMillis();
        if (file.toFile().lastModified() < now - IN_USE.toMillis() / 2) {
            try {
                Files.setLastModifiedTime(file, FileTime.fromMillis(now));
            } catch (NoSuchFileException removed) {
                return Optional.empty();
            }
        }
        return Optional.of(file);
    }

    /** Takes over a file of the same file system; it is moved away from its path. */
    Path take(String name, Path file) throws IOException {
        Path target = directory.resolve(name);
        long bytes = Files.size(file);
        Files.setLastModifiedTime(file, FileTime.fromMillis(System.currentTimeMillis()));
        Files.move(file, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        if (added.addAndGet(bytes) > maxBytes / PARTS) {
            shrink();
        }
        return target;
    }

    void remove(String name) throws IOException {
        Files.deleteIfExists(directory.resolve(name));
    }

    /** Deletes all files: those that another machine deleted meanwhile would still be here. */
    void clear() throws IOException {
        for (Kept file : files()) {
            Files.deleteIfExists(file.path());
        }
    }

    /** Deletes the files that do not fit, except those requested a moment ago. */
    void shrink() throws IOException {
        added.set(0);
        List<Kept> files = files();
        long used = files.stream().mapToLong(Kept::bytes).sum();
        long missing = Math.max(0, freeBytes - Disk.freeBytes(directory));
        long most = Math.min(maxBytes, Math.max(0, used - missing));
        long before = System.currentTimeMillis() - IN_USE.toMillis();
        for (Kept file : files) {
            if (used > most && file.usedAt() < before) {
                Files.deleteIfExists(file.path());
                used -= file.bytes();
            }
        }
    }

    /** Returns the files, least recently used first. */
    private List<Kept> files() throws IOException {
        List<Kept> files = new ArrayList<>();
        try (Stream<Path> all = Files.list(directory)) {
            for (Path path : all.toList()) {
                try {
                    BasicFileAttributes file = Files.readAttributes(path, BasicFileAttributes.class);
                    files.add(
                            new Kept(path, file.size(), file.lastModifiedTime().toMillis()));
                } catch (NoSuchFileException removed) {
                    // Another process deleted it.
                }
            }
        }
        files.sort(Comparator.comparingLong(Kept::usedAt));
        return files;
    }
}
