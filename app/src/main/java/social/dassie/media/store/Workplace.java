package social.dassie.media.store;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A private directory for the work on one upload; closing deletes it with everything in it. */
public record Workplace(Path directory) implements Closeable {
    /** The path of a file in it that does not exist yet. */
    public Path path(String name) {
        return directory.resolve(name);
    }

    @Override
    public void close() throws IOException {
        remove(directory);
    }

    /** Deletes a file, or a directory with its content. */
    static void remove(Path path) throws IOException {
        List<Path> all;
        try (Stream<Path> files = Files.walk(path)) {
            all = files.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path each : all) {
            Files.deleteIfExists(each);
        }
    }
}
