package social.dassie.ground.http;

import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** A file that comes with the program. It is compressed once, with the smallest result, when someone asks for it first. */
public final class ShippedFile {
    private final byte[] content;
    private volatile @Nullable ByteBuffer compressed;

    public ShippedFile(byte[] content) {
        this.content = content;
    }

    /** The body of one answer. */
    ByteArrayInputStream body() {
        return new AnswerBody(content, this::compressed);
    }

    /** The content, compressed. */
    ByteBuffer compressed() {
        ByteBuffer known = compressed;
        if (known == null) {
            // Two who ask first at the same time compress it twice.
            known = Gzip.smallest(content);
            compressed = known;
        }
        return known.duplicate();
    }
}
