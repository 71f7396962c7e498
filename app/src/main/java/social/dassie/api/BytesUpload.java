package social.dassie.api;

import java.io.ByteArrayInputStream;
import java.io.InputStream;

/** Bytes in memory that take the way of every upload: refused by type and size before they are decoded. */
@SuppressWarnings("ArrayRecordComponent") // nobody compares them
public record BytesUpload(byte[] bytes) implements Upload {
    @Override
    public long sizeBytes() {
        return bytes.length;
    }

    @Override
    public InputStream open() {
        return new ByteArrayInputStream(bytes);
    }
}
