package social.dassie.media.recordings;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;

/**
 * A box of an MP4.
 *
 * @param start where its content begins
 */
record Mp4Box(String type, long typeAt, long start, long end) {
    private static final int HEADER = 8;
    private static final int LONG_HEADER = 16;

    static Mp4Box read(RandomAccessFile file, long at, long limit) throws RecordingException, IOException {
        file.seek(at);
        long size = Integer.toUnsignedLong(file.readInt());
        byte[] type = new byte[4];
        file.readFully(type);
        int header = HEADER;
        if (size == 1) {
            size = file.readLong();
            header = LONG_HEADER;
        } else if (size == 0) {
            size = limit - at;
        }
        if (size < header || size > limit - at) {
            throw RecordingException.unreadable("a box goes beyond its end");
        }
        return new Mp4Box(new String(type, StandardCharsets.ISO_8859_1), at + 4, at + header, at + size);
    }

    /** Turns the box into a free space box. */
    void free(RandomAccessFile file) throws IOException {
        file.seek(typeAt);
        file.writeBytes("free");
        SanitizedCopy.zero(file, start, end);
    }

    /** Returns the duration in an {@code mvhd} or {@code mdhd}; 0 if unknown. */
    double seconds(RandomAccessFile file) throws IOException {
        file.seek(start);
        boolean isLong = file.readUnsignedByte() == 1;
        file.seek(start + (isLong ? 20 : 12));
        long scale = Integer.toUnsignedLong(file.readInt());
        long length = isLong ? file.readLong() : Integer.toUnsignedLong(file.readInt());
        return scale == 0 || length < 0 || length == 0xffffffffL ? 0 : (double) length / scale;
    }

    /** Zeroes the creation and modification times of an {@code mvhd}, {@code tkhd} or {@code mdhd}. */
    void zeroDates(RandomAccessFile file) throws IOException {
        file.seek(start);
        boolean isLong = file.readUnsignedByte() == 1;
        SanitizedCopy.zero(file, start + 4, Math.min(end, start + (isLong ? 20 : 12)));
    }
}
