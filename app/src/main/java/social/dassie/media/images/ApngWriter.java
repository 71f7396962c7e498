package social.dassie.media.images;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import org.jspecify.annotations.Nullable;
import social.dassie.media.images.headers.PngColours;

/**
 * Writes an animated PNG (PNG third edition, section 4.9) with transparency, frame by frame. Each frame is the rectangle
 * in which it differs from the previous one; a frame without differences extends the previous one. Browsers without
 * support for animation show the first frame.
 */
final class ApngWriter implements Closeable {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final byte[] RGBA_8 = {8, 6, 0, 0, 0};
    /** The numerator, in milliseconds, has two bytes. */
    private static final int MAX_MS = 65_535;

    private static final int MS = 1_000;
    private static final int BYTES = 4;
    private static final int UP = 2;

    private record Area(int left, int top, int right, int bottom) {
        int width() {
            return right - left;
        }

        int height() {
            return bottom - top;
        }
    }

    private final RandomAccessFile out;
    private final int width;
    private final int height;
    private final int plays;
    private final long countAt;
    private int[] last;
    private long lastDelayAt;
    private int lastMs;
    private byte @Nullable [] lastControl;
    private int frames;
    private int sequence;

    /** @param plays how often it is played; 0 for infinite */
    ApngWriter(Path file, int width, int height, int plays) throws IOException {
        this.out = new RandomAccessFile(file.toFile(), "rw");
        this.width = width;
        this.height = height;
        this.plays = plays;
        this.last = new int[0];
        out.write(SIGNATURE);
        out.write(chunk(
                "IHDR",
                ByteBuffer.allocate(13).putInt(width).putInt(height).put(RGBA_8).array()));
        this.countAt = out.getFilePointer();
        out.write(count());
    }

    private byte[] count() {
        return chunk("acTL", ByteBuffer.allocate(8).putInt(frames).putInt(plays).array());
    }

    /** Writes the canvas as the next frame. */
    void write(Canvas canvas, int durationMs) throws IOException {
        int[] pixels = new int[width * height];
        int[] row = new int[width];
        for (int y = 0; y < height; y++) {
            canvas.copyRow(y, row);
            System.arraycopy(row, 0, pixels, y * width, width);
        }
        Area area = frames == 0 ? new Area(0, 0, width, height) : changed(pixels);
        if (area.width() <= 0) {
            if (lastMs + durationMs <= MAX_MS) {
                setLastDelay(lastMs + durationMs);
                return;
            }
            area = new Area(0, 0, 1, 1);
        }
        lastDelayAt = out.getFilePointer();
        lastMs = Math.min(durationMs, MAX_MS);
        lastControl = control(area, lastMs);
        out.write(chunk("fcTL", lastControl));
        byte[] data = deflated(pixels, area);
        out.write(
                frames == 0
                        ? chunk("IDAT", data)
                        : chunk(
                                "fdAT",
                                ByteBuffer.allocate(BYTES + data.length)
                                        .putInt(sequence++)
                                        .put(data)
                                        .array()));
        last = pixels;
        frames++;
    }

    private void setLastDelay(int durationMs) throws IOException {
        byte[] control = lastControl;
        if (control != null) {
            lastMs = durationMs;
            ByteBuffer.wrap(control).putShort(20, (short) durationMs);
            long end = out.getFilePointer();
            out.seek(lastDelayAt);
            out.write(chunk("fcTL", control));
            out.seek(end);
        }
    }

    private byte[] control(Area area, int durationMs) {
        return ByteBuffer.allocate(26)
                .putInt(sequence++)
                .putInt(area.width())
                .putInt(area.height())
                .putInt(area.left())
                .putInt(area.top())
                .putShort((short) durationMs)
                .putShort((short) MS)
                .put((byte) 0) // leaves the frame
                .put((byte) 0) // replaces the content
                .array();
    }

    /** Returns the smallest rectangle that contains all changes; without width if there are none. */
    private Area changed(int[] pixels) {
        int left = width;
        int right = 0;
        int top = height;
        int bottom = 0;
        for (int y = 0; y < height; y++) {
            int first = Arrays.mismatch(pixels, y * width, (y + 1) * width, last, y * width, (y + 1) * width);
            if (first < 0) {
                continue;
            }
            int end = width;
            while (pixels[y * width + end - 1] == last[y * width + end - 1]) {
                end--;
            }
            left = Math.min(left, first);
            right = Math.max(right, end);
            top = Math.min(top, y);
            bottom = y + 1;
        }
        return new Area(left, top, right, bottom);
    }

    /** Returns the compressed rows as differences from those above them. */
    private byte[] deflated(int[] pixels, Area area) throws IOException {
        ByteArrayOutputStream data = new ByteArrayOutputStream();
        Deflater deflater = new Deflater();
        try (DeflaterOutputStream deflating = new DeflaterOutputStream(data, deflater)) {
            byte[] above = new byte[BYTES * area.width()];
            for (int y = area.top(); y < area.bottom(); y++) {
                ByteBuffer row = ByteBuffer.allocate(BYTES * area.width());
                for (int x = area.left(); x < area.right(); x++) {
                    row.putInt(Integer.rotateLeft(pixels[y * width + x], 8));
                }
                byte[] bytes = row.array();
                byte[] filtered = new byte[bytes.length];
                for (int i = 0; i < bytes.length; i++) {
                    filtered[i] = (byte) (bytes[i] - above[i]);
                }
                deflating.write(UP);
                deflating.write(filtered);
                above = bytes;
            }
        } finally {
            deflater.end();
        }
        return data.toByteArray();
    }

    private static byte[] chunk(String type, byte[] content) {
        return PngColours.chunk(type.getBytes(StandardCharsets.ISO_8859_1), content);
    }

    /** Ends the file. */
    @Override
    public void close() throws IOException {
        try (out) {
            out.write(chunk("IEND", new byte[0]));
            out.seek(countAt);
            out.write(count());
        }
    }
}
