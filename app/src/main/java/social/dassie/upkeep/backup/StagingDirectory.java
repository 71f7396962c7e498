package social.dassie.upkeep.backup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.Directories;
import social.dassie.ground.storage.DiskFlush;
import social.dassie.ground.storage.StartException;

/**
 * The subdirectory in which a new data directory is built. What it contains is moved to its place when it is complete, the
 * database last, so after an interruption there is no data directory that looks complete, and the work can be started again.
 */
public final class StagingDirectory implements AutoCloseable {
    private final DataDirectory data;
    private final Path path;
    private boolean isMoving;

    private StagingDirectory(DataDirectory data) {
        this.data = data;
        this.path = data.path().resolve(Contents.STAGING);
    }

    /**
     * Claims a data directory that is to be built, and deletes what an interrupted build left in it.
     *
     * @param marker a file in the staging directory by which an interrupted build of the same kind is recognised, which is
     *     then kept so that it can be continued; empty for none
     * @throws StartException if the directory is not empty
     */
    public static StagingDirectory open(Path directory, String marker) throws IOException {
        checkEmpty(directory);
        DataDirectory data = DataDirectory.openAnyhow(directory);
        try {
            data.claim();
            StagingDirectory staging = new StagingDirectory(data);
            if (isInterrupted(data.path())) {
                remove(data.path().resolve("media"));
                for (Path file : Contents.beside(data.path())) {
                    Files.delete(file);
                }
            }
            if (marker.isEmpty() || Files.notExists(staging.path.resolve(marker))) {
                remove(staging.path);
                Directories.createPrivate(staging.path);
            }
            return staging;
        } catch (IOException | RuntimeException e) {
            data.close();
            throw e;
        }
    }

    private static void checkEmpty(Path directory) throws IOException {
        if (Files.notExists(directory) || isInterrupted(directory)) {
            return;
        }
        try (Stream<Path> files = Files.list(directory)) {
            if (files.anyMatch(
                    file -> !Contents.NOTHING.contains(file.getFileName().toString()))) {
                throw new StartException("The directory " + directory
                        + " is not empty: this makes a new one, choose it with --data-dir");
            }
        }
    }

    /**
     * Returns whether an earlier build was interrupted. It begins in an empty directory and nothing else can write there, so
     * existing files come from it.
     */
    private static boolean isInterrupted(Path directory) {
        return Files.isDirectory(directory.resolve(Contents.STAGING)) && !DataDirectory.hasData(directory);
    }

    public Path path() {
        return path;
    }

    /** Moves everything to its place, and deletes the staging directory. */
    public void moveIn() throws IOException {
        isMoving = true;
        List<Path> all;
        try (Stream<Path> files = Files.list(path)) {
            Comparator<Path> databaseLast = Comparator.comparing(file -> file.endsWith(Contents.DATABASE));
            all = files.filter(file -> !file.getFileName().toString().startsWith(Contents.DATABASE + "-"))
                    .sorted(databaseLast)
                    .toList();
        }
        for (Path file : all) {
            Path target = data.path().resolve(file.getFileName());
            if (Contents.NOTHING.contains(file.getFileName().toString())) {
                remove(file);
            } else {
                Files.move(file, target, StandardCopyOption.ATOMIC_MOVE);
            }
        }
        DiskFlush.directory(data.path());
        isMoving = false;
        discard();
    }

    /** Deletes the staging directory, unless its content is being moved: then the next attempt does. */
    public void discard() throws IOException {
        if (!isMoving) {
            remove(path);
        }
    }

    private static void remove(Path directory) throws IOException {
        if (Files.exists(directory)) {
            Directories.remove(directory);
        }
    }

    @Override
    public void close() {
        data.close();
    }
}
