package social.dassie.media.images.headers;

import java.io.IOException;
import java.nio.file.Path;

/**
 * The metadata of an image file, read before any pixel is decoded. The container is read from end to end, so a truncated
 * file is detected here, and an image that is too large costs nothing.
 *
 * @param width as stored, before the orientation is applied
 * @param orientation EXIF value, 1–8
 * @param bytesPerPixel the maximum memory per pixel that the decoder needs while it works
 * @param inBands whether the decoder can decode a part, with the memory of that part only
 * @param inPasses whether each part takes as much time as the whole (progressive, interlaced, any WebP)
 */
public record ImageHeader(
        ImageFormat format,
        int width,
        int height,
        int orientation,
        int bytesPerPixel,
        boolean inBands,
        boolean inPasses) {
    /** 33 megapixels, {@code image_matrix_limit} of the instance document. */
    public static final long MAX_PIXELS = 33_177_600;

    /** The maximum in a JPEG. A PNG could be one row of 33 million pixels, and a row is never split. */
    static final int MAX_SIDE = 65_535;

    public static ImageHeader read(Path file) throws ImageException {
        try {
            ImageFormat format = ImageFormat.of(file);
            if (!format.isSupported()) {
                throw ImageException.unsupported();
            }
            try (ByteSource in = new ByteSource(file)) {
                ImageHeader header = switch (format) {
                    case JPEG -> JpegHeader.read(in);
                    case PNG -> PngHeader.read(in);
                    case WEBP -> WebpHeader.read(in);
                    default -> gif(in);
                };
                header.check();
                return header;
            }
        } catch (IOException damaged) {
            throw ImageException.unreadable(damaged);
        }
    }

    private static ImageHeader gif(ByteSource in) throws IOException {
        in.skip(6);
        return new ImageHeader(
                ImageFormat.GIF, in.u16LittleEndian(), in.u16LittleEndian(), ExifOrientation.UPRIGHT, 1, false, false);
    }

    /** Checks the sides of an image, or of a frame of an animation. */
    public static void checkSize(long width, long height) throws ImageException {
        if (width <= 0 || height <= 0) {
            throw ImageException.unreadable(new IOException("an image of " + width + "x" + height));
        }
        if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {
            throw ImageException.tooLarge(width, height);
        }
    }

    private void check() throws ImageException {
        checkSize(width, height);
    }

    public long pixels() {
        return (long) width * height;
    }
}
