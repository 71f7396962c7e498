package social.dassie.media.images.headers;

import java.io.IOException;

/**
 * Reads the chunks of a WebP file (RFC 9649). The size is stored twice, in the container and in the bit stream inside
 * it, and the decoder uses sometimes one and sometimes the other, so they must agree. For an animation, the header is
 * that of the first frame.
 */
public final class WebpHeader {
    private static final int MAX_EXIF_BYTES = 64 * 1024;
    private static final int ANIMATED = 0x02;
    // Measured: lossless is decoded in place; alpha is a second, lossless image in addition to the first.
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

    static ImageHeader read(ByteSource in) throws IOException, ImageException {
        in.skip(4);
        long end = in.u32LittleEndian() + 8;
        in.skip(4);
        WebpHeader webp = new WebpHeader(in);
        WebpChunk.walk(in, end, webp::chunk);
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
        return bytesPerPixel(lossless, alpha);
    }

    /** Returns the maximum memory for each pixel that the decoder needs while it works. */
    public static int bytesPerPixel(boolean lossless, boolean alpha) {
        return lossless ? LOSSLESS_BYTES_PER_PIXEL : alpha ? LOSSY_ALPHA_BYTES_PER_PIXEL : LOSSY_BYTES_PER_PIXEL;
    }

    private void chunk(WebpChunk chunk) throws IOException, ImageException {
        switch (chunk.type()) {
            case "VP8X" -> extended(chunk.length());
            case "ANMF" -> frame(chunk);
            case "ALPH" -> alpha |= !seen;
            case "VP8 ", "VP8L" -> picture(chunk);
            case "EXIF" -> {
                if (chunk.length() <= MAX_EXIF_BYTES) {
                    orientation = ExifOrientation.of(in.bytes((int) chunk.length()));
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

    private void frame(WebpChunk chunk) throws IOException, ImageException {
        if (seen || !animated || chunk.length() < 24) {
            return;
        }
        in.skip(6);
        width = in.u24LittleEndian() + 1;
        height = in.u24LittleEndian() + 1;
        in.skip(4);
        WebpChunk.walk(in, chunk.end(), this::chunk);
        if (!seen) {
            throw new IOException("frame without a picture");
        }
    }

    private void picture(WebpChunk chunk) throws IOException {
        if (seen) {
            throw new IOException("second picture");
        }
        WebpChunk.Size size = chunk.size(in);
        lossless = chunk.isLossless();
        if (width == 0) {
            width = size.width();
            height = size.height();
        }
        if (width != size.width() || height != size.height()) {
            throw new IOException("container and picture differ in size");
        }
        seen = true;
    }
}
