package social.dassie.cli.sandbox;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Directories with everything in them. */
final class Trees {
    private Trees() {}

    /** Removes a directory with everything in it; does nothing when there is none. */
    static void remove(Path directory) {
        walk(directory).forEach(Trees::delete);
    }

    /** The files in and under a directory. */
    static List<Path> files(Path directory) {
        return walk(directory).stream().filter(Files::isRegularFile).toList();
    }

    /** Everything in and under a directory, each directory after its content. */
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
