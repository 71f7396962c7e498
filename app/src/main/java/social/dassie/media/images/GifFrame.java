package social.dassie.media.images;

/**
 * One frame of a GIF, a rectangle of its canvas.
 *
 * @param pixels indices into the palette, row by row from the top; empty if the frame was not decoded
 * @param palette three bytes a colour, a power of two of them
 * @param ownPalette false if it is the palette of the file
 * @param transparent index that leaves the canvas unchanged, or −1
 * @param delay until the next frame, in hundredths of a second
 * @param disposal what happens to the rectangle after the frame: 0 or 1 keep it, 2 clear it, 3 restore its previous
 *     content
 */
@SuppressWarnings("ArrayRecordComponent") // frames are never compared
record GifFrame(
        int left,
        int top,
        int width,
        int height,
        byte[] pixels,
        byte[] palette,
        boolean ownPalette,
        int transparent,
        int delay,
        int disposal) {

    int colors() {
        return palette.length / 3;
    }

    /** Writes the rows of the whole canvas with this frame alone; the rest of the canvas is transparent. */
    void paint(int canvasWidth, int canvasHeight, Fit fit, RowSink sink) {
        int cropLeft = (canvasWidth - fit.cropWidth()) / 2;
        int cropTop = (canvasHeight - fit.cropHeight()) / 2;
        int[] row = new int[fit.cropWidth()];
        for (int y = 0; y < fit.cropHeight(); y++) {
            for (int x = 0; x < row.length; x++) {
                row[x] = color(cropLeft + x - left, cropTop + y - top);
            }
            sink.row(row);
        }
    }

    private int color(int x, int y) {
        if (x < 0 || y < 0 || x >= width || y >= height) {
            return 0;
        }
        int index = pixels[y * width + x] & 0xff;
        if (index == transparent) {
            return 0;
        }
        int at = 3 * (index < colors() ? index : 0);
        return 0xff000000 | (palette[at] & 0xff) << 16 | (palette[at + 1] & 0xff) << 8 | (palette[at + 2] & 0xff);
    }

    /**
     * Returns the frame on the resized canvas. It uses the nearest pixel and not a mean: so the colours stay those of the
     * palette, and frames that change a part of the canvas still fit together at their edges.
     */
    GifFrame fitted(int canvasWidth, int canvasHeight, Fit fit) {
        int[] columns = nearest((canvasWidth - fit.cropWidth()) / 2 - left, fit.cropWidth(), fit.width());
        int[] rows = nearest((canvasHeight - fit.cropHeight()) / 2 - top, fit.cropHeight(), fit.height());
        int firstColumn = firstInside(columns, width);
        int firstRow = firstInside(rows, height);
        int newWidth = countInside(columns, width);
        int newHeight = countInside(rows, height);
        if (newWidth == 0 || newHeight == 0) {
            // The frame is too small to be seen, but its time must still pass.
            return new GifFrame(0, 0, 1, 1, new byte[1], new byte[6], true, 0, delay, 1);
        }
        byte[] scaled = new byte[newWidth * newHeight];
        for (int y = 0; y < newHeight; y++) {
            for (int x = 0; x < newWidth; x++) {
                scaled[y * newWidth + x] = pixels[rows[firstRow + y] * width + columns[firstColumn + x]];
            }
        }
        return new GifFrame(
                firstColumn, firstRow, newWidth, newHeight, scaled, palette, ownPalette, transparent, delay, disposal);
    }

    private static int[] nearest(int offset, int length, int newLength) {
        int[] sources = new int[newLength];
        for (int i = 0; i < newLength; i++) {
            sources[i] = offset + (int) ((2L * i + 1) * length / (2L * newLength));
        }
        return sources;
    }

    private static int firstInside(int[] sources, int length) {
        int first = 0;
        while (first < sources.length && (sources[first] < 0 || sources[first] >= length)) {
            first++;
        }
        return first;
    }

    private static int countInside(int[] sources, int length) {
        int count = 0;
        for (int source : sources) {
            count += source >= 0 && source < length ? 1 : 0;
        }
        return count;
    }
}
