package social.dassie.ground.api;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** An upload from a file on this machine. */
public record FileUpload(Path file) implements Upload {
    @Override
    public long sizeBytes() {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public InputStream open() throws IOException {
        return Files.newInputStream(file);
    }
}
