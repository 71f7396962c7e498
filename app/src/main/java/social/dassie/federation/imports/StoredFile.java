package social.dassie.federation.imports;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import social.dassie.ground.api.Upload;

/** An upload from a file on this machine. */
record StoredFile(Path file) implements Upload {
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
