package social.dassie.media.images;

import java.io.IOException;
import social.dassie.media.images.headers.ByteSource;

/**
 * Decodes the compression of GIF, appendix F of its specification: codes of 3–12 bits in sub-blocks of up to 255 bytes.
 */
final class GifLzwDecoder {
    static final int MAX_CODES = 4096;
    private static final int MAX_BITS = 12;

    private final ByteSource in;
    private final int clear;
    private final int firstBits;
    private final short[] prefix = new short[MAX_CODES];
    private final byte[] suffix = new byte[MAX_CODES];
    private final byte[] reversed = new byte[MAX_CODES];
    private int bits;
    private int next;
    private int blockLeft;
    private long held;
    private int heldBits;

    GifLzwDecoder(ByteSource in, int codeBits) throws IOException {
        if (codeBits < 1 || codeBits > 8) {
            throw new IOException("codes of " + codeBits + " bits");
        }
        this.in = in;
        this.clear = 1 << codeBits;
        this.firstBits = codeBits + 1;
        for (int i = 0; i < clear; i++) {
            suffix[i] = (byte) i;
        }
        reset();
    }

    private void reset() {
        bits = firstBits;
        next = clear + 2;
    }

    /** Decodes exactly this many pixels; more in the file are skipped, fewer are an error. */
    byte[] decode(int count) throws IOException {
        byte[] pixels = new byte[count];
        blockLeft = in.u8();
        int previous = -1;
        int first = 0;
        for (int at = 0; at < count; ) {
            int code = code();
            if (code == clear) {
                reset();
                previous = -1;
                continue;
            }
            if (code == clear + 1 || code > next || (code == next && previous < 0)) {
                throw new IOException("code " + code + " after " + at + " of " + count + " pixels");
            }
            int length = 0;
            int walk = code;
            if (code == next) {
                reversed[length++] = (byte) first;
                walk = previous;
            }
            while (walk >= clear) {
                reversed[length++] = suffix[walk];
                walk = prefix[walk];
            }
            first = walk;
            reversed[length++] = (byte) walk;
            while (length > 0 && at < count) {
                pixels[at++] = reversed[--length];
            }
            addCode(previous, first);
            previous = code;
        }
        skip();
        return pixels;
    }

    private void addCode(int previous, int first) {
        if (previous >= 0 && next < MAX_CODES) {
            prefix[next] = (short) previous;
            suffix[next] = (byte) first;
            next++;
            if (next == 1 << bits && bits < MAX_BITS) {
                bits++;
            }
        }
    }

    private int code() throws IOException {
        while (heldBits < bits) {
            if (blockLeft == 0) {
                throw new IOException("pixels are missing");
            }
            held |= (long) in.u8() << heldBits;
            heldBits += 8;
            if (--blockLeft == 0) {
                blockLeft = in.u8();
            }
        }
        int code = (int) (held & (1 << bits) - 1);
        held >>>= bits;
        heldBits -= bits;
        return code;
    }

    private void skip() throws IOException {
        while (blockLeft != 0) {
            in.skip(blockLeft);
            blockLeft = in.u8();
        }
    }
}
