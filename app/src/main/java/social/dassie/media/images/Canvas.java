package social.dassie.media.images;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.awt.image.DirectColorModel;
import java.awt.image.Raster;
import java.awt.image.WritableRaster;
import social.dassie.media.images.headers.ExifOrientation;

/** An image in memory, four bytes per pixel, upright. Incoming rows are rotated according to the stored orientation. */
final class Canvas implements RowSink {
    static final int BYTES_PER_PIXEL = 4;
    private static final int OPAQUE = 0xff000000;

    private final int width;
    private final int height;
    private final int orientation;
    private final int[] pixels;
    private int nextRow;

    Canvas(int width, int height, int orientation) {
        this.width = width;
        this.height = height;
        this.orientation = orientation;
        this.pixels = new int[Math.multiplyExact(width, height)];
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    int pixel(int x, int y) {
        return pixels[y * width + x];
    }

    @Override
    public void row(int[] row) {
        int y = nextRow++;
        boolean turned = ExifOrientation.isTurned(orientation);
        int length = turned ? height : width;
        int start = indexOf(0, y);
        if (length == 1) {
            pixels[start] = row[0];
            return;
        }
        int step = indexOf(1, y) - start;
        for (int x = 0, at = start; x < length; x++, at += step) {
            pixels[at] = row[x];
        }
    }

    /**
     * Paints a row of a frame over the existing content.
     *
     * @param left of the row, and {@code y}, in the stored image, before the orientation is applied
     * @param blend false if transparent pixels replace the content as well
     */
    void paint(int left, int y, int[] row, boolean blend) {
        int at = indexOf(left, y);
        int step = row.length == 1 ? 0 : indexOf(left + 1, y) - at;
        for (int pixel : row) {
            pixels[at] = blend ? over(pixel, pixels[at]) : pixel;
            at += step;
        }
    }

    /** Makes a rectangle of the stored image transparent. */
    void clear(int left, int top, int clearWidth, int clearHeight) {
        int[] nothing = new int[clearWidth];
        for (int y = top; y < top + clearHeight; y++) {
            paint(left, y, nothing, false);
        }
    }

    /** Returns a copy of a rectangle of the upright image. */
    int[] copy(int left, int top, int copyWidth, int copyHeight) {
        int[] copy = new int[copyWidth * copyHeight];
        for (int y = 0; y < copyHeight; y++) {
            System.arraycopy(pixels, (top + y) * width + left, copy, y * copyWidth, copyWidth);
        }
        return copy;
    }

    /** Copies a row of the upright image. */
    void copyRow(int y, int[] row) {
        System.arraycopy(pixels, y * width, row, 0, width);
    }

    private static int over(int above, int below) {
        int alpha = above >>> 24;
        int below255 = (below >>> 24) * (255 - alpha);
        if (alpha == 0 || below255 == 0) {
            return alpha == 0 ? below : above;
        }
        int above255 = 255 * alpha;
        int sum = above255 + below255;
        int pixel = (sum + 127) / 255;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int mixed = (above >> shift & 0xff) * above255 + (below >> shift & 0xff) * below255;
            pixel = pixel << 8 | (mixed + sum / 2) / sum;
        }
        return pixel;
    }

    /** Returns the index of a stored pixel in the upright image. */
    private int indexOf(int x, int y) {
        int right = width - 1;
        int bottom = height - 1;
        return switch (orientation) {
            case 2 -> y * width + right - x;
            case 3 -> (bottom - y) * width + right - x;
            case 4 -> (bottom - y) * width + x;
            case 5 -> x * width + y;
            case 6 -> x * width + right - y;
            case 7 -> (bottom - x) * width + right - y;
            case 8 -> (bottom - x) * width + y;
            default -> y * width + x;
        };
    }

    boolean isOpaque() {
        for (int pixel : pixels) {
            if ((pixel & OPAQUE) != OPAQUE) {
                return false;
            }
        }
        return true;
    }

    Canvas fitted(Fit fit) {
        Canvas small = new Canvas(fit.width(), fit.height(), ExifOrientation.UPRIGHT);
        Shrinker shrinker = new Shrinker(fit.cropWidth(), fit.cropHeight(), fit.width(), fit.height(), small);
        int left = (width - fit.cropWidth()) / 2;
        int top = (height - fit.cropHeight()) / 2;
        int[] row = new int[fit.cropWidth()];
        for (int y = 0; y < fit.cropHeight(); y++) {
            System.arraycopy(pixels, (top + y) * width + left, row, 0, row.length);
            shrinker.row(row);
        }
        return small;
    }

    /** Returns an image that shares these pixels. Without alpha it omits the top byte, as the JPEG encoder requires. */
    BufferedImage image(boolean alpha) {
        int[] masks = alpha ? new int[] {0xff0000, 0xff00, 0xff, OPAQUE} : new int[] {0xff0000, 0xff00, 0xff};
        WritableRaster raster =
                Raster.createPackedRaster(new DataBufferInt(pixels, pixels.length), width, height, width, masks, null);
        DirectColorModel colors = alpha
                ? new DirectColorModel(32, masks[0], masks[1], masks[2], masks[3])
                : new DirectColorModel(24, masks[0], masks[1], masks[2]);
        return new BufferedImage(colors, raster, false, null);
    }
}
