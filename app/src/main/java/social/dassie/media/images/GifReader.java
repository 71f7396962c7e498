package social.dassie.media.images;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import social.dassie.media.images.headers.ByteSource;
import social.dassie.media.images.headers.ImageException;

/**
 * Reads a GIF frame by frame (GIF89a specification). Comments, plain text and application extensions are skipped,
 * except for the number of loops.
 */
final class GifReader implements Closeable {
    static final int MAX_FRAMES = 500;

    /** The maximum number of pixels in all frames of an animation; about a second of work. */
    static final long MAX_TOTAL_PIXELS = 250_000_000;

    /** Without a loop extension the animation is played once. */
    static final int NO_LOOP = -1;

    private static final int IMAGE = 0x2c;
    private static final int EXTENSION = 0x21;
    private static final int TRAILER = 0x3b;
    private static final int GRAPHIC_CONTROL = 0xf9;
    private static final int APPLICATION = 0xff;
    private static final int[] INTERLACE_START = {0, 4, 2, 1};
    private static final int[] INTERLACE_STEP = {8, 8, 4, 2};

    /** The result of reading the whole file without decoding. */
    record Summary(int frames, int loops) {}

    private final ByteSource in;
    private final int width;
    private final int height;
    private final byte @Nullable [] palette;
    private int loops = NO_LOOP;
    private int transparent = -1;
    private int delay;
    private int disposal;

    GifReader(Path file) throws IOException {
        in = new ByteSource(file);
        in.skip(6);
        width = in.u16LittleEndian();
        height = in.u16LittleEndian();
        int flags = in.u8();
        in.skip(2);
        palette = palette(flags);
    }

    static Summary summary(Path file) throws IOException, ImageException {
        try (GifReader gif = new GifReader(file)) {
            int frames = 0;
            long pixels = 0;
            for (GifFrame frame = gif.next(false); frame != null; frame = gif.next(false)) {
                frames++;
                pixels += (long) frame.width() * frame.height();
                if (frames > MAX_FRAMES || (frames > 1 && pixels > MAX_TOTAL_PIXELS)) {
                    throw ImageException.tooManyFrames();
                }
            }
            if (frames == 0) {
                throw new IOException("no picture in the file");
            }
            return new Summary(frames, gif.loops);
        }
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    byte @Nullable [] palette() {
        return palette;
    }

    /** Returns the next frame; null at the end, which may come without a trailer: then nothing is missing. */
    @Nullable
    GifFrame next(boolean decode) throws IOException {
        while (!in.atEnd()) {
            int block = in.u8();
            switch (block) {
                case TRAILER -> {
                    return null;
                }
                case EXTENSION -> extension();
                case IMAGE -> {
                    return frame(decode);
                }
                default -> throw new IOException("block " + block + " at " + in.position());
            }
        }
        return null;
    }

    private void extension() throws IOException {
        int label = in.u8();
        int length = in.u8();
        if (label == GRAPHIC_CONTROL && length == 4) {
            int flags = in.u8();
            delay = in.u16LittleEndian();
            int index = in.u8();
            transparent = (flags & 1) != 0 ? index : -1;
            disposal = flags >> 2 & 7;
        } else if (label == APPLICATION && length == 11) {
            String name = in.ascii(11);
            int data = in.u8();
            if (data == 3 && (name.equals("NETSCAPE2.0") || name.equals("ANIMEXTS1.0"))) {
                in.skip(1);
                loops = in.u16LittleEndian();
            } else if (data == 0) {
                return;
            } else {
                in.skip(data);
            }
        } else if (length == 0) {
            return;
        } else {
            in.skip(length);
        }
        skipSubBlocks();
    }

    private void skipSubBlocks() throws IOException {
        for (int length = in.u8(); length != 0; length = in.u8()) {
            in.skip(length);
        }
    }

    private GifFrame frame(boolean decode) throws IOException {
        int left = in.u16LittleEndian();
        int top = in.u16LittleEndian();
        int frameWidth = in.u16LittleEndian();
        int frameHeight = in.u16LittleEndian();
        int flags = in.u8();
        byte[] own = palette(flags);
        byte[] colors = own == null ? palette : own;
        if (frameWidth == 0 || frameHeight == 0 || left + frameWidth > width || top + frameHeight > height) {
            throw new IOException("frame outside of the canvas");
        }
        if (colors == null) {
            throw new IOException("frame without colours");
        }
        int codeBits = in.u8();
        byte[] pixels = {};
        if (decode) {
            pixels = new GifLzwDecoder(in, codeBits).decode(frameWidth * frameHeight);
            pixels = (flags & 0x40) != 0 ? deinterlaced(pixels, frameWidth, frameHeight) : pixels;
        } else {
            skipSubBlocks();
        }
        GifFrame frame = new GifFrame(
                left, top, frameWidth, frameHeight, pixels, colors, own != null, transparent, delay, disposal);
        transparent = -1;
        delay = 0;
        disposal = 0;
        return frame;
    }

    private byte @Nullable [] palette(int flags) throws IOException {
        return (flags & 0x80) == 0 ? null : in.bytes(3 * (2 << (flags & 7)));
    }

    private static byte[] deinterlaced(byte[] pixels, int width, int height) {
        byte[] rows = new byte[pixels.length];
        int from = 0;
        for (int pass = 0; pass < INTERLACE_START.length; pass++) {
            for (int y = INTERLACE_START[pass]; y < height; y += INTERLACE_STEP[pass]) {
                System.arraycopy(pixels, from, rows, y * width, width);
                from += width;
            }
        }
        return rows;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
