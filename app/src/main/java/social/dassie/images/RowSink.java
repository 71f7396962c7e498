package social.dassie.images;

/** Takes a picture from top to bottom, a row at a time. */
@FunctionalInterface
interface RowSink {
    /** The pixels are 0xAARRGGBB, not premultiplied; the array is the caller's and is used again for the next row. */
    void row(int[] pixels);
}
