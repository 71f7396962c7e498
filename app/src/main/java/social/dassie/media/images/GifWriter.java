package social.dassie.media.images;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Writes an animated GIF that contains nothing but frames and the number of loops. */
final class GifWriter implements Closeable {
    private static final int MAX_BITS = 12;
    private static final int SLOT_BITS = 13;
    private static final int SLOTS = 1 << SLOT_BITS;
    private static final int EMPTY = -1;

    private final OutputStream out;
    private final byte[] block = new byte[255];
    private final int[] keys = new int[SLOTS];
    private final short[] codes = new short[SLOTS];
    private int blockLength;
    private int held;
    private int heldBits;

    GifWriter(OutputStream out, int width, int height, byte @Nullable [] palette, int loops) throws IOException {
        this.out = out;
        out.write("GIF89a".getBytes(StandardCharsets.US_ASCII));
        u16(width);
        u16(height);
        out.write(palette == null ? 0x70 : 0xf0 | sizeBits(palette) - 1);
        out.write(0);
        out.write(0);
        if (palette != null) {
            out.write(palette);
        }
        if (loops != GifReader.NO_LOOP) {
            out.write(new byte[] {0x21, (byte) 0xff, 11});
            out.write("NETSCAPE2.0".getBytes(StandardCharsets.US_ASCII));
            out.write(new byte[] {3, 1});
            u16(loops);
            out.write(0);
        }
    }

    void write(GifFrame frame) throws IOException {
        out.write(new byte[] {0x21, (byte) 0xf9, 4});
        out.write((frame.disposal() & 7) << 2 | (frame.transparent() >= 0 ? 1 : 0));
        u16(frame.delay());
        out.write(Math.max(0, frame.transparent()));
        out.write(0);
        out.write(0x2c);
        u16(frame.left());
        u16(frame.top());
        u16(frame.width());
        u16(frame.height());
        if (frame.ownPalette()) {
            out.write(0x80 | sizeBits(frame.palette()) - 1);
            out.write(frame.palette());
        } else {
            out.write(0);
        }
        compress(frame);
    }

    /** Returns the number of bits of an index into the palette, 1–8. */
    private static int sizeBits(byte[] palette) {
        return Integer.numberOfTrailingZeros(palette.length / 3);
    }

    private void compress(GifFrame frame) throws IOException {
        byte[] pixels = frame.pixels();
        int transparentBits = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(0, frame.transparent()));
        int colorBits = Math.max(2, Math.max(transparentBits, sizeBits(frame.palette())));
        int clear = 1 << colorBits;
        int bits = colorBits + 1;
        int next = clear + 2;
        out.write(colorBits);
        code(clear, bits);
        Arrays.fill(keys, EMPTY);
        int prefix = index(pixels[0], clear);
        for (int i = 1; i < pixels.length; i++) {
            int index = index(pixels[i], clear);
            int key = prefix << 8 | index;
            int slot = slot(key);
            if (keys[slot] != EMPTY) {
                prefix = codes[slot];
                continue;
            }
            code(prefix, bits);
            prefix = index;
            if (next == GifLzwDecoder.MAX_CODES) {
                code(clear, bits);
                Arrays.fill(keys, EMPTY);
                bits = colorBits + 1;
                next = clear + 2;
                continue;
            }
            keys[slot] = key;
            codes[slot] = (short) next;
            if (next == 1 << bits && bits < MAX_BITS) {
                bits++;
            }
            next++;
        }
        code(prefix, bits);
        code(clear + 1, next == 1 << bits && bits < MAX_BITS ? bits + 1 : bits);
        flush();
    }

    /** Returns the slot of the key, or the free slot for it; the table is never more than half full. */
    private int slot(int key) {
        int slot = (key * 0x9e3779b1) >>> (Integer.SIZE - SLOT_BITS);
        while (keys[slot] != EMPTY && keys[slot] != key) {
            slot = (slot + 1) % SLOTS;
        }
        return slot;
    }

    /** Returns the palette index of a pixel. An index beyond the palette has no colour, unless it is the transparent one. */
    private static int index(byte pixel, int limit) {
        int index = pixel & 0xff;
        return index < limit ? index : 0;
    }

    private void code(int code, int bits) throws IOException {
        held |= code << heldBits;
        heldBits += bits;
        while (heldBits >= 8) {
            put(held);
            held >>>= 8;
            heldBits -= 8;
        }
    }

    private void put(int value) throws IOException {
        block[blockLength++] = (byte) value;
        if (blockLength == block.length) {
            writeBlock();
        }
    }

    private void writeBlock() throws IOException {
        out.write(blockLength);
        out.write(block, 0, blockLength);
        blockLength = 0;
    }

    private void flush() throws IOException {
        if (heldBits > 0) {
            put(held);
        }
        if (blockLength > 0) {
            writeBlock();
        }
        out.write(0);
        held = 0;
        heldBits = 0;
    }

    private void u16(int value) throws IOException {
        out.write(value);
        out.write(value >> 8);
    }

    @Override
    public void close() throws IOException {
        out.write(0x3b);
        out.close();
    }
}
