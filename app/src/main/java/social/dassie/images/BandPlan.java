package social.dassie.images;

/**
 * How a large picture is decoded in little memory. A decoder asked for a band of rows needs the memory of that band
 * only, but must read its way to it from the top; so bands are few, and when few are not enough, every second or third
 * pixel is left out while decoding.
 *
 * @param rows of the stored picture in each band, a multiple of the subsampling
 */
record BandPlan(int rows, int subsampling) {
    private static final int MAX_BANDS = 8;
    private static final int MAX_PASSES = 3;

    /** The least memory for bands: a row of the widest picture at 16 bits, a few times over. */
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

    /** The memory that the plan takes. */
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
