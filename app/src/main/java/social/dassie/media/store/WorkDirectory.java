package social.dassie.media.store;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import social.dassie.ground.storage.Directories;

/** A private directory for processing one upload; closing deletes it with everything in it. */
public record WorkDirectory(Path directory) implements Closeable {
    /** Returns the path of a file in it that does not exist yet. */
    public Path path(String name) {
        return directory.resolve(name);
    }

    @Override
    public void close() throws IOException {
        Directories.remove(directory);
    }
}
