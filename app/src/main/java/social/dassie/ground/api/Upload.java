package social.dassie.ground.api;

import java.io.IOException;
import java.io.InputStream;

/**
 * A file in a multipart body. It is read at most once. The filename and type given by the sender are not stored, because
 * only the content decides the type of a file.
 */
public interface Upload {
    long sizeBytes();

    InputStream open() throws IOException;
}
