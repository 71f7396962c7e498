package social.dassie.media.images;

import social.dassie.media.images.headers.ImageException;
import social.dassie.media.images.headers.ImageHeader;

/**
 * A plan for decoding a large image with little memory. The decoder decodes bands of rows; a band needs the memory of its
 * rows only, but the decoder must read all rows above it. So there are few bands. If few bands are not enough, only every
 * second or third pixel is decoded.
 *
 * @param rows of the stored image in each band, a multiple of the subsampling
 */
record BandPlan(int rows, int subsampling) {
    private static final int MAX_BANDS = 8;
    private static final int MAX_PASSES = 3;

    /** The minimum memory for bands: a few rows of the widest image at 16 bits. */
    static final long MIN_BYTES = 4 * DecodeBudget.MEGABYTE;

    static BandPlan of(ImageHeader header, Fit stored, long maxBytes) throws ImageException {
        int width = stored.cropWidth();
        int height = stored.cropHeight();
        if (!header.inBands()) {
            if (header.pixels() * header.bytesPerPixel() > maxBytes) {
                throw ImageException.tooLarge(header.width(), header.height());
            }
            return new BandPlan(height, 1);
        }
        int maxBands = header.inPasses() ? MAX_PASSES : MAX_BANDS;
        for (int subsampling = 1; ; subsampling++) {
            long rowBytes = (long) ceil(width, subsampling) * header.bytesPerPixel();
            long rows = Math.max(1, Math.min(maxBytes / rowBytes, ceil(height, subsampling)));
            if (ceil(ceil(height, subsampling), (int) rows) <= maxBands) {
                return new BandPlan((int) rows * subsampling, subsampling);
            }
        }
    }

    /** Returns the memory that the plan needs. */
    long bytes(ImageHeader header, Fit stored) {
        return header.inBands()
                ? (long) Math.min(rows, stored.cropHeight())
                        / subsampling
                        * ceil(stored.cropWidth(), subsampling)
                        * header.bytesPerPixel()
                : header.pixels() * header.bytesPerPixel();
    }

    static int ceil(int value, int divisor) {
        return (value + divisor - 1) / divisor;
    }
}
