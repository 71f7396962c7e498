package social.dassie.ground.outbound;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The body of an answer while it is being received: in memory, or in a file. */
final class Body {
    private final ByteArrayOutputStream memory = new ByteArrayOutputStream();
    private @Nullable OutputStream file;
    private long size;

    /** Writes to a new file from now on. */
    void saveTo(Path path) {
        try {
            file = Files.newOutputStream(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    long size() {
        return size;
    }

    void add(byte[] bytes) {
        size += bytes.length;
        try {
            (file == null ? memory : file).write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the bytes in memory. */
    byte[] bytes() {
        return memory.toByteArray();
    }

    /** Closes the file. A file that cannot be closed may be incomplete. */
    void close() {
        try {
            if (file != null) {
                file.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
