package social.dassie.media.images;

/**
 * Encodes an image in about thirty characters: its first cosine waves, from which a client paints a blur before the image
 * has loaded.
 *
 * <p>Each of {@code x × y} components is the mean over the image of {@code cos(πix/width) · cos(πjy/height)} times the
 * linear colour, doubled except for the first. The text is base 83: one character for the numbers of components, one for
 * the largest magnitude m among the waves ({@code ⌊166m − ½⌋}, at most 82), four for the mean colour as sRGB, and two for
 * each wave, whose channels are the signed square root of value/m in 19 steps.
 *
 * @see <a href="https://github.com/woltapp/blurhash/blob/master/Algorithm.md">the description</a>
 */
public final class Blurhash {
    private static final String DIGITS =
            "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~";
    /** The most components in one direction that are accepted from other servers, as on the reference server. */
    private static final int MAX_FOREIGN_COMPONENTS = 5;

    private static final int CHARACTERS_BEFORE_WAVES = 4;
    private static final double MAX_STEPS = 166;
    private static final double[] LINEAR = new double[256];

    static {
        for (int i = 0; i < 256; i++) {
            double value = i / 255.0;
            LINEAR[i] = value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
        }
    }

    private final Canvas canvas;
    private final int across;
    private final int down;
    private final double[][] components;

    private Blurhash(Canvas canvas, int across, int down) {
        this.canvas = canvas;
        this.across = across;
        this.down = down;
        this.components = new double[across * down][3];
    }

    /** Whether a remote text is a complete hash with at most five by five components, which is cheap to paint. */
    public static boolean isValid(String text) {
        if (text.isEmpty() || !text.chars().allMatch(character -> DIGITS.indexOf(character) >= 0)) {
            return false;
        }
        int size = DIGITS.indexOf(text.charAt(0));
        int columns = size % 9 + 1;
        int rows = size / 9 + 1;
        return columns <= MAX_FOREIGN_COMPONENTS
                && rows <= MAX_FOREIGN_COMPONENTS
                && text.length() == CHARACTERS_BEFORE_WAVES + 2 * columns * rows;
    }

    /** Encodes with four by four components, as on the reference server. */
    static String of(Canvas canvas) {
        return of(canvas, 4, 4);
    }

    /**
     * @param across components from left to right, 1–9
     * @param down components from top to bottom, 1–9
     */
    static String of(Canvas canvas, int across, int down) {
        Blurhash hash = new Blurhash(canvas, across, down);
        hash.transform();
        return hash.text();
    }

    private void transform() {
        double[][] cosX = waves(across, canvas.width());
        double[][] cosY = waves(down, canvas.height());
        double[][] row = new double[across][3];
        for (int y = 0; y < canvas.height(); y++) {
            for (double[] sums : row) {
                sums[0] = sums[1] = sums[2] = 0;
            }
            transformRow(y, cosX, row);
            for (int j = 0; j < down; j++) {
                for (int i = 0; i < across; i++) {
                    for (int channel = 0; channel < 3; channel++) {
                        components[j * across + i][channel] += row[i][channel] * cosY[j][y];
                    }
                }
            }
        }
        double pixels = (double) canvas.width() * canvas.height();
        for (int k = 0; k < components.length; k++) {
            for (int channel = 0; channel < 3; channel++) {
                components[k][channel] *= (k == 0 ? 1 : 2) / pixels;
            }
        }
    }

    private void transformRow(int y, double[][] cosX, double[][] row) {
        for (int x = 0; x < canvas.width(); x++) {
            int pixel = canvas.pixel(x, y);
            double red = LINEAR[onWhite(pixel, 16)];
            double green = LINEAR[onWhite(pixel, 8)];
            double blue = LINEAR[onWhite(pixel, 0)];
            for (int i = 0; i < across; i++) {
                row[i][0] += red * cosX[i][x];
                row[i][1] += green * cosX[i][x];
                row[i][2] += blue * cosX[i][x];
            }
        }
    }

    private static int onWhite(int pixel, int shift) {
        int alpha = pixel >>> 24;
        return ((pixel >> shift & 0xff) * alpha + 255 * (255 - alpha) + 127) / 255;
    }

    private static double[][] waves(int count, int length) {
        double[][] waves = new double[count][length];
        for (int i = 0; i < count; i++) {
            for (int at = 0; at < length; at++) {
                waves[i][at] = Math.cos(Math.PI * i * at / length);
            }
        }
        return waves;
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        append(text, (across - 1) + (down - 1) * 9, 1);
        double largest = 0;
        for (int k = 1; k < components.length; k++) {
            for (double value : components[k]) {
                largest = Math.max(largest, Math.abs(value));
            }
        }
        int steps = (int) Math.max(0, Math.min(82, Math.floor(largest * MAX_STEPS - 0.5)));
        append(text, components.length == 1 ? 0 : steps, 1);
        double[] mean = components[0];
        append(text, srgb(mean[0]) << 16 | srgb(mean[1]) << 8 | srgb(mean[2]), 4);
        double scale = (steps + 1) / MAX_STEPS;
        for (int k = 1; k < components.length; k++) {
            double[] wave = components[k];
            append(text, (step(wave[0], scale) * 19 + step(wave[1], scale)) * 19 + step(wave[2], scale), 2);
        }
        return text.toString();
    }

    private static int step(double value, double scale) {
        double root = Math.copySign(Math.sqrt(Math.abs(value / scale)), value);
        return (int) Math.max(0, Math.min(18, Math.floor(root * 9 + 9.5)));
    }

    private static int srgb(double linear) {
        double value = Math.max(0, Math.min(1, linear));
        return (int) ((value <= 0.0031308 ? value * 12.92 : 1.055 * Math.pow(value, 1 / 2.4) - 0.055) * 255 + 0.5);
    }

    private static void append(StringBuilder text, int value, int length) {
        for (int place = length - 1, divisor = (int) Math.pow(83, place); place >= 0; place--, divisor /= 83) {
            text.append(DIGITS.charAt(value / divisor % 83));
        }
    }
}
