package social.dassie.media.images;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;

/** Pictures for tests: most show four quarters, clockwise from the top left red, green, white, blue. */
public final class Pictures {
    public static final int RED = 0xffff0000;
    public static final int GREEN = 0xff00ff00;
    public static final int WHITE = 0xffffffff;
    public static final int BLUE = 0xff0000ff;
    public static final String SECRET = "GPS-51.5N-0.1W-secret";

    private Pictures() {}

    public static BufferedImage quarters(int width, int height, int type) {
        BufferedImage image = new BufferedImage(width, height, type);
        Graphics2D g = image.createGraphics();
        int x = width / 2;
        int y = height / 2;
        g.setColor(Color.RED);
        g.fillRect(0, 0, x, y);
        g.setColor(Color.GREEN);
        g.fillRect(x, 0, width - x, y);
        g.setColor(Color.WHITE);
        g.fillRect(x, y, width - x, height - y);
        g.setColor(Color.BLUE);
        g.fillRect(0, y, x, height - y);
        g.dispose();
        return image;
    }

    /** A picture of dots by chance, a PNG of some three bytes for each. */
    public static byte[] noise(int width, int height) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_3BYTE_BGR);
        Random random = new Random(1);
        for (int i = 0; i < width * height; i++) {
            image.setRGB(i % width, i / width, random.nextInt());
        }
        return written(image, "png");
    }

    public static BufferedImage quarters(int width, int height) {
        return quarters(width, height, BufferedImage.TYPE_3BYTE_BGR);
    }

    public static byte[] written(BufferedImage image, String format) {
        return written(image, format, false);
    }

    public static byte[] written(BufferedImage image, String format, boolean progressive) {
        ImageWriter writer = ImageIO.getImageWritersByFormatName(format).next();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ImageOutputStream out = ImageIO.createImageOutputStream(bytes)) {
            ImageWriteParam how = writer.getDefaultWriteParam();
            if (progressive) {
                how.setProgressiveMode(ImageWriteParam.MODE_DEFAULT);
            }
            writer.setOutput(out);
            writer.write(null, new IIOImage(image, null, null), how);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        } finally {
            writer.dispose();
        }
        return bytes.toByteArray();
    }

    public static byte[] jpeg(int width, int height) {
        return written(quarters(width, height), "jpeg");
    }

    public static byte[] png(int width, int height) {
        return written(quarters(width, height), "png");
    }

    /** Puts a segment right behind the start of a JPEG. */
    public static byte[] withSegment(byte[] jpeg, int marker, byte[] content) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(jpeg, 0, 2);
        out.write(0xff);
        out.write(marker);
        out.write((content.length + 2) >> 8);
        out.write(content.length + 2);
        out.writeBytes(content);
        out.write(jpeg, 2, jpeg.length - 2);
        return out.toByteArray();
    }

    /** A big-endian EXIF segment with an orientation, a GPS directory pointer and a secret behind them. */
    public static byte[] exif(int orientation) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(ascii("Exif\0\0MM\0*"));
        out.writeBytes(new byte[] {0, 0, 0, 8, 0, 2});
        out.writeBytes(new byte[] {0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, (byte) orientation, 0, 0});
        out.writeBytes(new byte[] {(byte) 0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 38});
        out.writeBytes(new byte[] {0, 0, 0, 0});
        out.writeBytes(ascii(SECRET));
        return out.toByteArray();
    }

    public static byte[] joined(byte[] first, byte[] second) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(first);
        out.writeBytes(second);
        return out.toByteArray();
    }

    public static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    public static boolean contains(byte[] bytes, String text) {
        return new String(bytes, StandardCharsets.ISO_8859_1).contains(text);
    }

    public static byte[] resource(String name) {
        try (InputStream in = Objects.requireNonNull(Pictures.class.getResourceAsStream("/media/" + name), name)) {
            return in.readAllBytes();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** A GIF as a sloppy program writes it: a comment before, an unknown extension within, text behind the end. */
    public static byte[] gif(int width, int height, List<GifFrame> frames, int loops) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GifWriter writer = new GifWriter(out, width, height, null, loops)) {
            byte[] comment = ascii("!\u00fe" + (char) SECRET.length() + SECRET + "\0");
            byte[] program = ascii("!\u00ff\u000bXMP DataXMP" + (char) SECRET.length() + SECRET + "\0");
            out.writeBytes(comment);
            for (GifFrame frame : frames) {
                writer.write(frame);
                out.writeBytes(program);
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        out.writeBytes(ascii(SECRET));
        return out.toByteArray();
    }

    /** An animation of two frames. */
    public static byte[] movingGif() {
        return gif(20, 20, List.of(frame(0, 0, 20, 20, RED, 9), frame(0, 0, 20, 20, GREEN, 9)), 0);
    }

    /** An animated GIF whose pictures are shown for so many hundredths of a second. */
    public static byte[] animatedGif(int... delays) {
        List<GifFrame> frames = new ArrayList<>();
        for (int delay : delays) {
            frames.add(frame(0, 0, 21, 21, 0xff << ((frames.size() % 3) * 8), delay));
        }
        return gif(21, 21, frames, 0);
    }

    /** A frame of one colour, with a palette of its own. */
    public static GifFrame frame(int left, int top, int width, int height, int color, int delay) {
        byte[] palette = {0, 0, 0, (byte) (color >> 16), (byte) (color >> 8), (byte) color};
        byte[] pixels = new byte[width * height];
        Arrays.fill(pixels, (byte) 1);
        return new GifFrame(left, top, width, height, pixels, palette, true, 0, delay, 1);
    }
}
