package social.dassie.media.images.headers;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file that is read once from front to back, as container formats are; an end of the file within a value is an error.
 */
public final class ByteSource implements Closeable {
    private final InputStream in;
    private final byte[] buffer = new byte[16 * 1024];
    private int next;
    private int filled;
    private long position;

    public ByteSource(Path file) throws IOException {
        in = Files.newInputStream(file);
    }

    /** Returns the number of bytes read so far. */
    public long position() {
        return position;
    }

    public boolean atEnd() throws IOException {
        return next == filled && !fill();
    }

    public int u8() throws IOException {
        if (next == filled && !fill()) {
            throw new EOFException("ends at " + position);
        }
        position++;
        return buffer[next++] & 0xff;
    }

    int u16() throws IOException {
        return u8() << 8 | u8();
    }

    long u32() throws IOException {
        return (long) u16() << 16 | u16();
    }

    public int u16LittleEndian() throws IOException {
        return u8() | u8() << 8;
    }

    public int u24LittleEndian() throws IOException {
        return u16LittleEndian() | u8() << 16;
    }

    public long u32LittleEndian() throws IOException {
        return u16LittleEndian() | (long) u16LittleEndian() << 16;
    }

    public byte[] bytes(int count) throws IOException {
        byte[] bytes = new byte[count];
        for (int at = 0; at < count; ) {
            if (next == filled && !fill()) {
                throw new EOFException("ends at " + position);
            }
            int taken = Math.min(count - at, filled - next);
            System.arraycopy(buffer, next, bytes, at, taken);
            next += taken;
            at += taken;
            position += taken;
        }
        return bytes;
    }

    public String ascii(int count) throws IOException {
        return new String(bytes(count), StandardCharsets.ISO_8859_1);
    }

    public void skip(long count) throws IOException {
        for (long left = count; left > 0; ) {
            if (next == filled && !fill()) {
                throw new EOFException("ends at " + position);
            }
            int taken = (int) Math.min(left, filled - next);
            next += taken;
            left -= taken;
            position += taken;
        }
    }

    private boolean fill() throws IOException {
        next = 0;
        filled = Math.max(0, in.read(buffer));
        return filled > 0;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
