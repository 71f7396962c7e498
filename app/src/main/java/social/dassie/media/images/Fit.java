package social.dassie.media.images;

/**
 * How an image is resized: its central {@code cropWidth × cropHeight} part is scaled to {@code width × height}. Images
 * are never enlarged: a small image stays small, and clients scale it as they like.
 */
record Fit(int cropWidth, int cropHeight, int width, int height) {
    private static final double ROUNDING = 1e-6;

    /** Fits the whole image in its own proportions with at most this many pixels. */
    static Fit within(int width, int height, long maxPixels) {
        if ((long) width * height <= maxPixels) {
            return new Fit(width, height, width, height);
        }
        int smallWidth = (int) (Math.sqrt((double) maxPixels * width / height) + ROUNDING);
        int smallHeight = (int) (Math.sqrt((double) maxPixels * height / width) + ROUNDING);
        return new Fit(width, height, clamp(smallWidth, width), clamp(smallHeight, height));
    }

    /** Crops the image to its centre in the proportions of the box, and scales it down to at most the size of the box. */
    static Fit cover(int width, int height, int boxWidth, int boxHeight) {
        int cropWidth = clamp((int) Math.round((double) height * boxWidth / boxHeight), width);
        int cropHeight = clamp((int) Math.round((double) width * boxHeight / boxWidth), height);
        return new Fit(cropWidth, cropHeight, Math.min(cropWidth, boxWidth), Math.min(cropHeight, boxHeight));
    }

    /** Returns this fit for an image with width and height exchanged. */
    Fit turned() {
        return new Fit(
                /* cropWidth= */ cropHeight, /* cropHeight= */ cropWidth, /* width= */ height, /* height= */ width);
    }

    long pixels() {
        return (long) width * height;
    }

    private static int clamp(int value, int max) {
        return Math.max(1, Math.min(value, max));
    }
}
