package social.dassie.cli.sandbox;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Operations on directory trees. */
final class Trees {
    private Trees() {}

    /** Deletes a directory with its content; does nothing if it does not exist. */
    static void remove(Path directory) {
        walk(directory).forEach(Trees::delete);
    }

    /** Returns the files in and below a directory. */
    static List<Path> files(Path directory) {
        return walk(directory).stream().filter(Files::isRegularFile).toList();
    }

    /** Returns everything in and below a directory, each directory after its content. */
    private static List<Path> walk(Path directory) {
        if (!Files.exists(directory)) {
            return List.of();
        }
        try (Stream<Path> paths = Files.walk(directory)) {
            return paths.sorted(Comparator.reverseOrder()).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void delete(Path path) {
        try {
            Files.deleteIfExists(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
