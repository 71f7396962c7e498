package social.dassie.upkeep.backup;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import social.dassie.ground.storage.StartException;

/**
 * A backup that is read from its beginning to its end.
 *
 * @param name its name for people
 * @param bytes its approximate length, for showing the progress
 */
public record ArchiveSource(String name, InputStream in, long bytes) implements AutoCloseable {
    /** Opens a file. Throws {@link StartException} if it does not exist. */
    public static ArchiveSource file(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new StartException("There is no file " + file);
        }
        return new ArchiveSource(file.toString(), Files.newInputStream(file), Files.size(file));
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
