package social.dassie.media.images;

import java.util.Arrays;

/**
 * Scales an image down by area average while its rows pass through. Each output pixel is the mean of the exact rectangle
 * that it covers, weighted by alpha, so that the invisible colour of transparent pixels has no effect.
 *
 * <p>Coordinates are whole numbers: a row is divided into {@code width × outWidth} units, of which an input pixel covers
 * {@code outWidth} and an output pixel {@code width}; likewise for columns. It needs the memory of two rows, whatever the
 * size of the image.
 */
final class Shrinker implements RowSink {
    private static final int CHANNELS = 4;

    private final int width;
    private final int height;
    private final int outHeight;
    private final int[] out;
    private final RowSink sink;
    private final float[] line;
    private final float[] sum;
    private int needed;

    /** Neither output side may be larger than the input side. */
    Shrinker(int width, int height, int outWidth, int outHeight, RowSink sink) {
        this.width = width;
        this.height = height;
        this.outHeight = outHeight;
        this.sink = sink;
        this.out = new int[outWidth];
        this.line = new float[outWidth * CHANNELS];
        this.sum = new float[outWidth * CHANNELS];
        this.needed = height;
    }

    @Override
    public void row(int[] pixels) {
        if (width == out.length && height == outHeight) {
            sink.row(pixels);
            return;
        }
        averageAcross(pixels);
        for (int left = outHeight; left > 0; ) {
            int taken = Math.min(left, needed);
            float weight = (float) taken / height;
            for (int i = 0; i < sum.length; i++) {
                sum[i] += line[i] * weight;
            }
            left -= taken;
            needed -= taken;
            if (needed == 0) {
                flush();
            }
        }
    }

    private void averageAcross(int[] pixels) {
        int at = 0;
        int left = out.length;
        for (int x = 0; x < out.length; x++) {
            float alpha = 0;
            float red = 0;
            float green = 0;
            float blue = 0;
            for (int wanted = width; wanted > 0; ) {
                int taken = Math.min(wanted, left);
                int pixel = pixels[at];
                float weight = taken * (pixel >>> 24) / 255f;
                alpha += weight;
                red += weight * (pixel >> 16 & 0xff);
                green += weight * (pixel >> 8 & 0xff);
                blue += weight * (pixel & 0xff);
                wanted -= taken;
                left -= taken;
                if (left == 0) {
                    at++;
                    left = out.length;
                }
            }
            line[x * CHANNELS] = alpha / width;
            line[x * CHANNELS + 1] = red / width;
            line[x * CHANNELS + 2] = green / width;
            line[x * CHANNELS + 3] = blue / width;
        }
    }

    private void flush() {
        for (int x = 0; x < out.length; x++) {
            float alpha = sum[x * CHANNELS];
            if (alpha <= 0) {
                out[x] = 0;
                continue;
            }
            out[x] = byteOf(alpha * 255) << 24
                    | byteOf(sum[x * CHANNELS + 1] / alpha) << 16
                    | byteOf(sum[x * CHANNELS + 2] / alpha) << 8
                    | byteOf(sum[x * CHANNELS + 3] / alpha);
        }
        sink.row(out);
        Arrays.fill(sum, 0);
        needed = height;
    }

    private static int byteOf(float value) {
        return Math.min(255, (int) (value + 0.5f));
    }
}
