package social.dassie.face;

import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Random;
import javax.imageio.ImageIO;

/** Draws hills under a sky, for sample posts: pictures that nobody has to be asked for. */
final class Landscape {
    private static final int RIDGES = 4;

    private Landscape() {}

    /** A PNG; the same seed and colours give the same picture. */
    static byte[] png(int width, int height, long seed, int sky, int ground) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        Random random = new Random(seed);
        Color top = new Color(sky);
        Color low = mix(top, new Color(0xffe9c4), 0.75f);
        g.setPaint(new GradientPaint(0, 0, top, 0, height * 0.8f, low));
        g.fillRect(0, 0, width, height);
        double sun = height * 0.16;
        double x = width * (0.2 + 0.6 * random.nextDouble());
        g.setColor(mix(low, Color.WHITE, 0.6f));
        g.fill(new Ellipse2D.Double(x - sun / 2, height * 0.38, sun, sun));
        for (int ridge = 0; ridge < RIDGES; ridge++) {
            float near = (ridge + 1f) / RIDGES;
            g.setColor(mix(low, new Color(ground), near));
            g.fill(ridge(width, height, height * (0.45 + 0.14 * ridge), random));
        }
        g.dispose();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static Path2D ridge(int width, int height, double y, Random random) {
        Path2D path = new Path2D.Double();
        path.moveTo(0, height);
        double phase = random.nextDouble() * 6;
        double steep = 0.04 + 0.05 * random.nextDouble();
        for (int x = 0; x <= width; x += 4) {
            double wave = Math.sin(phase + x * 5.0 / width) + 0.45 * Math.sin(phase * 2 + x * 13.0 / width);
            path.lineTo(x, y - wave * height * steep);
        }
        path.lineTo(width, height);
        path.closePath();
        return path;
    }

    private static Color mix(Color a, Color b, float part) {
        return new Color(
                Math.round(a.getRed() + (b.getRed() - a.getRed()) * part),
                Math.round(a.getGreen() + (b.getGreen() - a.getGreen()) * part),
                Math.round(a.getBlue() + (b.getBlue() - a.getBlue()) * part));
    }
}
