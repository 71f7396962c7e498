package social.dassie.media.images;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.media.images.headers.ImageFormat;
import social.dassie.media.images.headers.ImageHeader;

/** A budget of 1 MB forces pictures of a few megapixels into bands of 4 MB. */
class BandPlanTest {
    private static final long MB = DecodeBudget.MEGABYTE;

    private final Path directory;
    private final ImageProcessor whole;
    private final ImageProcessor banded;

    BandPlanTest(@TempDir Path directory) {
        this.directory = directory;
        this.whole = new ImageProcessor(new DecodeBudget(1000 * MB, 1, 1000), directory);
        this.banded = new ImageProcessor(new DecodeBudget(MB, 1, 1000), directory);
    }

    private Path file(byte[] bytes) throws IOException {
        return Files.write(directory.resolve("upload"), bytes);
    }

    private static BufferedImage noise(int width, int height) {
        BufferedImage image = Pictures.quarters(width, height);
        Random random = new Random(1);
        for (int i = 0; i < width * height / 8; i++) {
            image.setRGB(random.nextInt(width), random.nextInt(height), random.nextInt());
        }
        return image;
    }

    private static void assertSamePixels(ImageFile expected, ImageFile actual) throws IOException {
        BufferedImage first = ImageIO.read(expected.path().toFile());
        BufferedImage second = ImageIO.read(actual.path().toFile());
        assertEquals(first.getWidth(), second.getWidth());
        for (int y = 0; y < first.getHeight(); y++) {
            for (int x = 0; x < first.getWidth(); x++) {
                if (first.getRGB(x, y) != second.getRGB(x, y)) {
                    assertEquals(first.getRGB(x, y), second.getRGB(x, y), "at " + x + "," + y);
                }
            }
        }
    }

    @Test
    void bands_giveTheSamePixelsAsTheCompleteImage() throws Exception {
        BufferedImage image = noise(1501, 1103);
        for (String format : new String[] {"png", "jpeg"}) {
            Path upload = file(Pictures.written(image, format));
            ImageHeader header = ImageHeader.read(upload);
            Fit fit = Fit.within(1501, 1103, ImageProcessor.MAX_ORIGINAL_PIXELS);
            assertTrue(BandPlan.of(header, fit, BandPlan.MIN_BYTES).rows() < 1103, format);
            assertSamePixels(
                    whole.attachment(upload).original(),
                    banded.attachment(upload).original());
            assertSamePixels(whole.avatar(upload).shown(), banded.avatar(upload).shown());
        }
    }

    @Test
    void subsampling_isTheLastResort_andKeepsTheImage() throws Exception {
        byte[] turned = Pictures.withSegment(Pictures.jpeg(4001, 3001), 0xe1, Pictures.exif(6));
        ImageFile image = banded.attachment(file(turned)).original();
        assertEquals(1501, image.width());
        assertEquals(2001, image.height());
        assertEquals(
                "BRGW", ImageProcessorTest.corners(ImageIO.read(image.path().toFile())));
    }

    @Test
    void plan_staysWithinItsMemoryAndItsBands() throws Exception {
        for (boolean passes : new boolean[] {false, true}) {
            for (int bytesPerPixel : new int[] {2, 4, 8}) {
                for (int[] size : new int[][] {{7680, 4320}, {65_535, 506}, {506, 65_535}, {100, 100}, {1, 1}}) {
                    ImageHeader header =
                            new ImageHeader(ImageFormat.PNG, size[0], size[1], 1, bytesPerPixel, true, passes);
                    Fit fit = Fit.within(size[0], size[1], ImageProcessor.MAX_ORIGINAL_PIXELS);
                    BandPlan plan = BandPlan.of(header, fit, 30 * MB);
                    assertTrue(plan.bytes(header, fit) <= 30 * MB, plan.toString());
                    assertEquals(0, plan.rows() % plan.subsampling());
                    assertTrue(BandPlan.ceil(size[1], plan.rows()) <= (passes ? 3 : 8), plan.toString());
                }
            }
        }
    }
}
