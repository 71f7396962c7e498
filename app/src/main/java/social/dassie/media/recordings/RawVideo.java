package social.dassie.media.recordings;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Frames in the form in which ffmpeg reads them from a pipe: uncompressed, in a Matroska container (RFC 9559), because it
 * gives each frame its own time and needs no seeking. Transparent pixels become white, as ffmpeg shows a GIF.
 */
public final class RawVideo {
    private static final int EBML = 0x1a45dfa3;
    private static final int DOC_TYPE = 0x4282;
    private static final int DOC_TYPE_VERSION = 0x4287;
    private static final int DOC_TYPE_READ_VERSION = 0x4285;
    private static final int SEGMENT = 0x18538067;
    private static final int INFO = 0x1549a966;
    private static final int TIMESTAMP_SCALE = 0x2ad7b1;
    private static final int TRACKS = 0x1654ae6b;
    private static final int TRACK_ENTRY = 0xae;
    private static final int TRACK_NUMBER = 0xd7;
    private static final int TRACK_UID = 0x73c5;
    private static final int TRACK_TYPE = 0x83;
    private static final int FLAG_LACING = 0x9c;
    private static final int CODEC_ID = 0x86;
    private static final int DEFAULT_DURATION = 0x23e383;
    private static final int VIDEO = 0xe0;
    private static final int PIXEL_WIDTH = 0xb0;
    private static final int PIXEL_HEIGHT = 0xba;
    private static final int COLOUR_SPACE = 0x2eb524;
    private static final int CLUSTER = 0x1f43b675;
    private static final int TIMESTAMP = 0xe7;
    private static final int BLOCK_GROUP = 0xa0;
    private static final int BLOCK = 0xa1;
    private static final int BLOCK_DURATION = 0x9b;

    private static final long NS_PER_MS = 1_000_000;
    /** ffmpeg gives the last frame this duration; so the last one is written twice, and the second one has it. */
    private static final int LAST_MS = 10;

    private static final byte[] BLOCK_START = {(byte) 0x81, 0, 0, 0};
    private static final int BYTES_PER_PIXEL = 3;
    /** An element's id of 4 bytes and its length in 8. */
    private static final int ELEMENT_HEADER = 12;

    /** An image that can be read row by row, more than once. */
    public interface Picture {
        /** Copies a row of pixels, 0xAARRGGBB, not premultiplied. */
        void copyRow(int y, int[] row);
    }

    private final OutputStream out;
    private final int width;
    private final int height;
    private final int[] row;
    private final byte[] bytes;
    private long timeMs;

    /** @param out is flushed, not closed */
    public RawVideo(OutputStream out, int width, int height) throws IOException {
        this.out = new BufferedOutputStream(out, 64 * 1024);
        this.width = width;
        this.height = height;
        this.row = new int[width];
        this.bytes = new byte[BYTES_PER_PIXEL * width];
        start();
    }

    private void start() throws IOException {
        out.write(element(
                EBML,
                element(DOC_TYPE, ascii("matroska")),
                element(DOC_TYPE_VERSION, number(2)),
                element(DOC_TYPE_READ_VERSION, number(2))));
        out.write(id(SEGMENT));
        // The length is unknown, and the segment ends where the pipe does.
        out.write(number(0x01ff_ffff_ffff_ffffL));
        out.write(element(INFO, element(TIMESTAMP_SCALE, number(NS_PER_MS))));
        byte[] video = element(
                VIDEO,
                element(PIXEL_WIDTH, number(width)),
                element(PIXEL_HEIGHT, number(height)),
                element(COLOUR_SPACE, ascii("RGB\u0018")));
        out.write(element(
                TRACKS,
                element(
                        TRACK_ENTRY,
                        element(TRACK_NUMBER, number(1)),
                        element(TRACK_UID, number(1)),
                        element(TRACK_TYPE, number(1)),
                        element(FLAG_LACING, number(0)),
                        element(CODEC_ID, ascii("V_UNCOMPRESSED")),
                        element(DEFAULT_DURATION, number(LAST_MS * NS_PER_MS)),
                        video)));
    }

    /** Writes the next frame. */
    public void write(Picture picture, int durationMs, boolean isLast) throws IOException {
        if (isLast) {
            block(picture, Math.max(1, durationMs - LAST_MS));
            block(picture, LAST_MS);
            out.flush();
        } else {
            block(picture, durationMs);
        }
    }

    private void block(Picture picture, int durationMs) throws IOException {
        long blockBytes = BLOCK_START.length + (long) bytes.length * height;
        byte[] time = element(TIMESTAMP, number(timeMs));
        byte[] duration = element(BLOCK_DURATION, number(durationMs));
        long groupBytes = header(BLOCK, 0).length + blockBytes + duration.length;
        out.write(header(CLUSTER, time.length + header(BLOCK_GROUP, 0).length + groupBytes));
        out.write(time);
        out.write(header(BLOCK_GROUP, groupBytes));
        out.write(header(BLOCK, blockBytes));
        out.write(BLOCK_START);
        for (int y = 0; y < height; y++) {
            picture.copyRow(y, row);
            for (int x = 0; x < width; x++) {
                int pixel = row[x];
                bytes[BYTES_PER_PIXEL * x] = onWhite(pixel, 16);
                bytes[BYTES_PER_PIXEL * x + 1] = onWhite(pixel, 8);
                bytes[BYTES_PER_PIXEL * x + 2] = onWhite(pixel, 0);
            }
            out.write(bytes);
        }
        out.write(duration);
        timeMs += durationMs;
    }

    private static byte onWhite(int pixel, int shift) {
        int alpha = pixel >>> 24;
        int colour = pixel >> shift & 0xff;
        return (byte) (alpha == 0xff ? colour : (colour * alpha + 255 * (255 - alpha) + 127) / 255);
    }

    private static byte[] element(int id, byte[]... contents) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] content : contents) {
            all.writeBytes(content);
        }
        ByteArrayOutputStream element = new ByteArrayOutputStream();
        element.writeBytes(header(id, all.size()));
        element.writeBytes(all.toByteArray());
        return element.toByteArray();
    }

    /** Returns the start of an element: its id, and its length in 8 bytes, of which the first bit says that there are 8. */
    private static byte[] header(int id, long length) {
        ByteBuffer header = ByteBuffer.allocate(ELEMENT_HEADER);
        header.put(id(id)).putLong(length | 1L << 56);
        return Arrays.copyOf(header.array(), header.position());
    }

    private static byte[] id(int id) {
        int length = (39 - Integer.numberOfLeadingZeros(id)) / 8;
        byte[] all = ByteBuffer.allocate(4).putInt(id).array();
        return Arrays.copyOfRange(all, 4 - length, 4);
    }

    private static byte[] number(long value) {
        return ByteBuffer.allocate(8).putLong(value).array();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
