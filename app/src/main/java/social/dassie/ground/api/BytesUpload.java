package social.dassie.ground.api;

import java.io.ByteArrayInputStream;
import java.io.InputStream;

/** An upload from bytes in memory. Like every upload, it is checked for type and size before it is decoded. */
@SuppressWarnings("ArrayRecordComponent") // instances are never compared
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
