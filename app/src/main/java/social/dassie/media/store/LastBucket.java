package social.dassie.media.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.storage.StartException;

/**
 * Records where the running server looks for files, in a separate file, so that no media file is moved to where it does
 * not look.
 */
final class LastBucket {
    private static final Logger LOG = LoggerFactory.getLogger(LastBucket.class);

    private final Path file;

    LastBucket(Path file) {
        this.file = file;
    }

    /** @param shown the display name of the bucket; empty if none is configured */
    void note(String shown) throws IOException {
        String before = read();
        if (!before.isEmpty() && !before.equals(shown)) {
            LOG.warn(
                    "Media may be left in {}, which is no longer read. Name it again in media.s3.bucket and run 'dassie media"
                            + " move --to directory'",
                    before);
        }
        if (!before.equals(shown)) {
            Files.writeString(file, shown);
        }
    }

    /** Throws {@link StartException} if the server was last started with another bucket, or with none. */
    void check(String shown) throws IOException {
        if (!read().equals(shown)) {
            throw new StartException("The server was not started since " + shown
                    + " is named in media.s3.bucket, so it would not find the files there: restart it, then move them");
        }
    }

    private String read() throws IOException {
        return Files.exists(file) ? Files.readString(file) : "";
    }
}
