package social.dassie.media.images;

/** Receives an image from top to bottom, row by row. */
@FunctionalInterface
interface RowSink {
    /** Receives a row. The pixels are 0xAARRGGBB, not premultiplied; the caller reuses the array for the next row. */
    void row(int[] pixels);
}
