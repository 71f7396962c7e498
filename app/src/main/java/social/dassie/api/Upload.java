package social.dassie.api;

import java.io.IOException;
import java.io.InputStream;

/**
 * A file of a multipart body. It is read at most once; the name and the type its sender gave it are not kept, because
 * content alone decides what a file is.
 */
public interface Upload {
    long sizeBytes();

    InputStream open() throws IOException;
}
