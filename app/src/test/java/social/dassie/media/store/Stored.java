package social.dassie.media.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Puts a file into the store of media as it is. */
public final class Stored {
    private Stored() {}

    /** Returns the name of the file. */
    public static String png(MediaStore store, byte[] bytes) throws IOException {
        Path file = Files.createTempFile(store.temporaryDirectory(), "stored", null);
        return store.store(Files.write(file, bytes), "png");
    }
}
