package social.dassie.ground.storage;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Creates and deletes directories. */
public final class Directories {
    private Directories() {}

    /** Creates a directory, readable only by its owner if the file system supports that. */
    public static void createPrivate(Path directory) throws IOException {
        if (directory.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.createDirectories(
                    directory, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        } else {
            Files.createDirectories(directory);
        }
    }

    /** Returns a directory and all files and directories below it, except those that are deleted meanwhile. */
    public static List<Path> allIn(Path directory) throws IOException {
        List<Path> all = new ArrayList<>();
        Files.walkFileTree(directory, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path found, BasicFileAttributes attributes) {
                all.add(found);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path found, BasicFileAttributes attributes) {
                all.add(found);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path found, IOException failure) throws IOException {
                if (failure instanceof NoSuchFileException && !found.equals(directory)) {
                    return FileVisitResult.CONTINUE;
                }
                throw failure;
            }
        });
        return all;
    }

    /** Deletes a file, or a directory with its content. */
    public static void remove(Path path) throws IOException {
        List<Path> all;
        try (Stream<Path> files = Files.walk(path)) {
            all = files.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path each : all) {
            Files.deleteIfExists(each);
        }
    }
}
