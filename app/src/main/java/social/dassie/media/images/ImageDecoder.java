package social.dassie.media.images;

import java.awt.Rectangle;
import java.awt.color.ColorSpace;
import java.awt.image.BufferedImage;
import java.awt.image.ColorModel;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.awt.image.Raster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Locale;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.jspecify.annotations.Nullable;
import social.dassie.media.images.headers.ExifOrientation;
import social.dassie.media.images.headers.ImageFormat;
import social.dassie.media.images.headers.ImageHeader;
import social.dassie.media.images.headers.PngColours;

/**
 * Decodes JPEG, PNG and WebP band by band into an upright canvas of the requested size, in sRGB. The readers for JPEG and
 * WebP apply an embedded colour profile (every recent phone writes one); for PNG that is done here.
 */
final class ImageDecoder {
    private final ImageHeader header;
    private final Fit stored;
    private final BandPlan plan;

    /** @param stored the fit in the coordinates of the stored image, before the orientation is applied */
    ImageDecoder(ImageHeader header, Fit stored, BandPlan plan) {
        this.header = header;
        this.stored = stored;
        this.plan = plan;
    }

    Canvas decode(Path file) throws IOException {
        String format = header.format().name().toLowerCase(Locale.ROOT);
        Iterator<ImageReader> readers = ImageIO.getImageReadersByFormatName(format);
        ImageReader reader = readers.next();
        try (ImageInputStream in = open(file)) {
            reader.setInput(in, false, true);
            if (reader.getWidth(0) != header.width() || reader.getHeight(0) != header.height()) {
                throw new IOException("the decoder sees another size than the header says");
            }
            return bands(reader, header.format() == ImageFormat.PNG ? PngColours.profile(file) : null);
        } finally {
            reader.dispose();
        }
    }

    private ImageInputStream open(Path file) throws IOException {
        ImageInputStream in = ImageIO.createImageInputStream(file.toFile());
        return header.format() == ImageFormat.WEBP ? new WebpInput(in, Files.size(file)) : in;
    }

    private Canvas bands(ImageReader reader, byte @Nullable [] profile) throws IOException {
        int step = plan.subsampling();
        Rectangle crop = new Rectangle(
                (header.width() - stored.cropWidth()) / 2,
                (header.height() - stored.cropHeight()) / 2,
                stored.cropWidth(),
                stored.cropHeight());
        int width = BandPlan.ceil(crop.width, step);
        int height = BandPlan.ceil(crop.height, step);
        int outWidth = Math.min(stored.width(), width);
        int outHeight = Math.min(stored.height(), height);
        boolean turned = ExifOrientation.isTurned(header.orientation());
        Canvas canvas = new Canvas(turned ? outHeight : outWidth, turned ? outWidth : outHeight, header.orientation());
        RowSink sink = ProfileRows.before(new Shrinker(width, height, outWidth, outHeight, canvas), profile, width);
        boolean whole = plan.rows() >= header.height() && step == 1 && crop.width == header.width();
        BufferedImage band = null;
        for (int y = 0; y < crop.height; y += plan.rows()) {
            ImageReadParam wanted = reader.getDefaultReadParam();
            int rows = Math.min(plan.rows(), crop.height - y);
            if (!whole) {
                wanted.setSourceRegion(new Rectangle(crop.x, crop.y + y, crop.width, rows));
                wanted.setSourceSubsampling(step, step, 0, 0);
            }
            if (band != null) {
                // Readers keep a reference to their last image; with a new image for each band there would be two in
                // memory.
                wanted.setDestination(band);
            }
            band = reader.read(0, wanted);
            rows(band, BandPlan.ceil(rows, step), sink);
        }
        return canvas;
    }

    static void rows(BufferedImage band, int count, RowSink sink) {
        int width = band.getWidth();
        int[] row = new int[width];
        ColorModel colors = band.getColorModel();
        boolean gray = isGray(colors);
        boolean bytes = !gray && band.getType() == BufferedImage.TYPE_3BYTE_BGR;
        byte[] samples = new byte[bytes ? 3 * width : 0];
        for (int y = 0; y < count; y++) {
            if (gray) {
                grayRow(band.getRaster(), y, row);
            } else if (bytes) {
                band.getRaster().getDataElements(0, y, width, 1, samples);
                for (int x = 0, at = 0; x < width; x++, at += 3) {
                    row[x] = 0xff000000
                            | (samples[at] & 0xff) << 16
                            | (samples[at + 1] & 0xff) << 8
                            | (samples[at + 2] & 0xff);
                }
            } else {
                band.getRGB(0, y, width, 1, row, 0, width);
            }
            sink.row(row);
        }
    }

    private static boolean isGray(ColorModel colors) {
        return !(colors instanceof IndexColorModel) && colors.getColorSpace().getType() == ColorSpace.TYPE_GRAY;
    }

    /**
     * Converts a gray row. Java treats gray as linear light and would make it brighter; the files use the same curve as
     * sRGB.
     */
    private static void grayRow(Raster raster, int y, int[] row) {
        int shift = raster.getTransferType() == DataBuffer.TYPE_USHORT ? 8 : 0;
        boolean alpha = raster.getNumBands() > 1;
        for (int x = 0; x < row.length; x++) {
            int gray = raster.getSample(x, y, 0) >> shift;
            int opacity = alpha ? raster.getSample(x, y, 1) >> shift : 0xff;
            row[x] = opacity << 24 | gray << 16 | gray << 8 | gray;
        }
    }
}
