package social.dassie.media.store;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import social.dassie.ground.storage.Directories;
import social.dassie.ground.storage.DiskFlush;

/** Files under {@code media/xx/yy/<name>} of the data directory. A stored file survives a power cut. */
final class FileDirectory implements FilePlace {
    private static final Pattern BRANCH = Pattern.compile("[0-9a-f]{2}");

    private final Path root;
    private final Path temporary;

    /** @param temporary a directory of the same file system */
    FileDirectory(Path root, Path temporary) {
        this.root = root;
        this.temporary = temporary;
    }

    @Override
    public void put(String name, Path file) throws IOException {
        Path target = path(name);
        Path directory = target.resolveSibling("");
        Directories.createPrivate(directory);
        DiskFlush.file(file);
        try {
            Files.move(file, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException otherFileSystem) {
            Path near = Files.createTempFile(temporary, "keep", null);
            try {
                Files.copy(file, near, StandardCopyOption.REPLACE_EXISTING);
                DiskFlush.file(near);
                Files.move(near, target, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(near);
            }
            Files.delete(file);
        }
        for (Path each : List.of(directory, directory.resolveSibling(""), root)) {
            DiskFlush.directory(each);
        }
    }

    @Override
    public Optional<Path> find(String name) {
        return Optional.of(path(name)).filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS));
    }

    @Override
    public long size(String name) throws IOException {
        Optional<Path> file = find(name);
        return file.isPresent() ? Files.size(file.get()) : 0;
    }

    @Override
    public boolean delete(String name) throws IOException {
        return Files.deleteIfExists(path(name));
    }

    @Override
    public void forEach(Visitor visitor) throws IOException {
        for (Path level : directories(root)) {
            for (Path directory : directories(level)) {
                for (Path file : list(directory)) {
                    visit(file, visitor);
                }
            }
        }
    }

    /** Returns the number of files, counted up to a limit. */
    int count(int most) throws IOException {
        int count = 0;
        for (Path level : directories(root)) {
            for (Path directory : directories(level)) {
                count += list(directory).size();
                if (count >= most) {
                    return most;
                }
            }
        }
        return count;
    }

    private static void visit(Path file, Visitor visitor) throws IOException {
        String name = file.getFileName().toString();
        if (!MediaStore.isName(name)) {
            return;
        }
        BasicFileAttributes attributes;
        try {
            attributes = Files.readAttributes(file, BasicFileAttributes.class);
        } catch (NoSuchFileException deleted) {
            return;
        }
        visitor.visit(new StoredMedia(
                name, attributes.size(), attributes.lastModifiedTime().toMillis(), false));
    }

    private static List<Path> directories(Path directory) throws IOException {
        return list(directory).stream()
                .filter(file -> BRANCH.matcher(file.getFileName().toString()).matches() && Files.isDirectory(file))
                .toList();
    }

    private static List<Path> list(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.sorted().toList();
        }
    }

    private Path path(String name) {
        return root.resolve(branch(name));
    }

    /** Returns the path of a name below the root. Two levels of 256 directories keep each directory small. */
    static String branch(String name) {
        return name.substring(0, 2) + "/" + name.substring(2, 4) + "/" + name;
    }
}
