package social.dassie.images;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Reads the chunks of a WebP file (RFC 9649). The size is stored twice, in the container and in the bit stream inside
 * it, and the decoder uses sometimes one and sometimes the other, so they must agree. For an animation the first frame
 * counts.
 */
final class WebpHeader {
    private static final int MAX_EXIF_BYTES = 64 * 1024;
    private static final int ANIMATED = 0x02;
    // Measured: lossless is decoded in place; alpha is a second, lossless picture in addition to the first.
    private static final int LOSSY_BYTES_PER_PIXEL = 4;
    private static final int LOSSLESS_BYTES_PER_PIXEL = 4;
    private static final int LOSSY_ALPHA_BYTES_PER_PIXEL = 12;

    private final ByteSource in;
    private int width;
    private int height;
    private boolean animated;
    private boolean seen;
    private boolean lossless;
    private boolean alpha;
    private int orientation = ExifOrientation.UPRIGHT;

    private WebpHeader(ByteSource in) {
        this.in = in;
    }

    static ImageHeader read(ByteSource in) throws IOException {
        in.skip(4);
        long end = in.u32LittleEndian() + 8;
        in.skip(4);
        WebpHeader webp = new WebpHeader(in);
        webp.chunks(end);
        if (!webp.seen) {
            throw new IOException("no picture in the file");
        }
        return new ImageHeader(
                ImageFormat.WEBP, webp.width, webp.height, webp.orientation, webp.bytesPerPixel(), webp.bands(), true);
    }

    private boolean bands() {
        return !lossless && !alpha;
    }

    private int bytesPerPixel() {
        return lossless ? LOSSLESS_BYTES_PER_PIXEL : alpha ? LOSSY_ALPHA_BYTES_PER_PIXEL : LOSSY_BYTES_PER_PIXEL;
    }

    private void chunks(long end) throws IOException {
        while (in.position() < end) {
            String type = in.ascii(4);
            long length = in.u32LittleEndian();
            long next = in.position() + length + (length & 1);
            if (next > end + (length & 1)) {
                throw new IOException("chunk " + type + " reaches beyond its parent");
            }
            chunk(type, length);
            // The pad byte of the last chunk is often forgotten.
            if (!(next > end && in.atEnd())) {
                in.skip(next - in.position());
            }
        }
    }

    private void chunk(String type, long length) throws IOException {
        switch (type) {
            case "VP8X" -> extended(length);
            case "ANMF" -> frame(length);
            case "ALPH" -> alpha |= !seen;
            case "VP8 " -> lossy(length);
            case "VP8L" -> lossless(length);
            case "EXIF" -> {
                if (length <= MAX_EXIF_BYTES) {
                    orientation = ExifOrientation.of(in.bytes((int) length));
                }
            }
            default -> {}
        }
    }

    private void extended(long length) throws IOException {
        if (length != 10 || width != 0) {
            throw new IOException("VP8X of " + length + " bytes, or not first");
        }
        int flags = in.u8();
        animated = (flags & ANIMATED) != 0;
        in.skip(3);
        width = in.u24LittleEndian() + 1;
        height = in.u24LittleEndian() + 1;
    }

    private void frame(long length) throws IOException {
        if (seen || !animated || length < 24) {
            return;
        }
        long end = in.position() + length;
        in.skip(6);
        width = in.u24LittleEndian() + 1;
        height = in.u24LittleEndian() + 1;
        in.skip(4);
        chunks(end);
        if (!seen) {
            throw new IOException("frame without a picture");
        }
    }

    private void lossy(long length) throws IOException {
        if (seen || length < 10) {
            throw new IOException("second or short picture");
        }
        ByteBuffer start = ByteBuffer.wrap(in.bytes(10)).order(ByteOrder.LITTLE_ENDIAN);
        if (start.get(3) != (byte) 0x9d || start.get(4) != 0x01 || start.get(5) != 0x2a) {
            throw new IOException("no start code");
        }
        picture(start.getShort(6) & 0x3fff, start.getShort(8) & 0x3fff);
    }

    private void lossless(long length) throws IOException {
        if (seen || length < 5) {
            throw new IOException("second or short picture");
        }
        in.skip(1);
        long bits = in.u32LittleEndian();
        lossless = true;
        picture((int) (bits & 0x3fff) + 1, (int) (bits >> 14 & 0x3fff) + 1);
    }

    private void picture(int pictureWidth, int pictureHeight) throws IOException {
        if (width == 0) {
            width = pictureWidth;
            height = pictureHeight;
        }
        if (width != pictureWidth || height != pictureHeight) {
            throw new IOException("container and picture differ in size");
        }
        seen = true;
    }
}
