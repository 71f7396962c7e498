package social.dassie.ground.http;

import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** A file that ships with the program. It is compressed once, to the smallest size, on the first request. */
public final class ShippedFile {
    private final byte[] content;
    private volatile @Nullable ByteBuffer compressed;

    public ShippedFile(byte[] content) {
        this.content = content;
    }

    /** Returns the body of one answer. */
    ByteArrayInputStream body() {
        return new AnswerBody(content, this::compressed);
    }

    /** Returns the compressed content. */
    ByteBuffer compressed() {
        ByteBuffer known = compressed;
        if (known == null) {
            // Two concurrent first requests compress it twice.
            known = Gzip.smallest(content);
            compressed = known;
        }
        return known.duplicate();
    }
}
