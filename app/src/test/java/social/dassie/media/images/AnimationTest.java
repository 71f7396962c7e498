package social.dassie.media.images;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.media.images.headers.ImageException;
import social.dassie.media.images.headers.ImageFormat;

class AnimationTest {
    private static final List<GifFrame> THREE = List.of(
            Pictures.frame(0, 0, 60, 40, Pictures.RED, 10),
            Pictures.frame(30, 20, 30, 20, Pictures.GREEN, 20),
            Pictures.frame(0, 0, 1, 1, Pictures.BLUE, 30));

    private final Path directory;
    private final ImageProcessor processor;

    AnimationTest(@TempDir Path directory) {
        this.directory = directory;
        this.processor = new ImageProcessor(new DecodeBudget(), directory);
    }

    private Path file(byte[] bytes) throws IOException {
        return Files.write(directory.resolve("upload.gif"), bytes);
    }

    /** Frames as Java's own reader sees them. */
    private static List<BufferedImage> frames(Path file) throws IOException {
        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        try (ImageInputStream in = ImageIO.createImageInputStream(file.toFile())) {
            reader.setInput(in);
            List<BufferedImage> frames = new ArrayList<>();
            for (int i = 0; i < reader.getNumImages(true); i++) {
                frames.add(reader.read(i));
            }
            return frames;
        } finally {
            reader.dispose();
        }
    }

    private static List<GifFrame> parsed(Path file) throws IOException {
        List<GifFrame> frames = new ArrayList<>();
        try (GifReader gif = new GifReader(file)) {
            for (GifFrame frame = gif.next(true); frame != null; frame = gif.next(true)) {
                frames.add(frame);
            }
        }
        return frames;
    }

    @Test
    void animation_keepsFramesTimingAndLoopsOnly() throws Exception {
        Path upload = file(Pictures.gif(60, 40, THREE, 7));
        assertTrue(Pictures.contains(Files.readAllBytes(upload), Pictures.SECRET));
        ProcessedImage image = processor.attachment(upload);
        assertTrue(image.animated());
        assertEquals(ImageFormat.GIF, image.original().format());
        assertEquals(ImageFormat.PNG, image.small().format());
        Path out = image.original().path();
        assertFalse(Pictures.contains(Files.readAllBytes(out), "secret"));
        assertFalse(Pictures.contains(Files.readAllBytes(out), "XMP"));
        assertEquals(new GifReader.Summary(3, 7), GifReader.summary(out));
        List<GifFrame> frames = parsed(out);
        for (int i = 0; i < 3; i++) {
            assertEquals(THREE.get(i).delay(), frames.get(i).delay());
            assertEquals(THREE.get(i).left(), frames.get(i).left());
            assertEquals(THREE.get(i).top(), frames.get(i).top());
            assertArrayEquals(THREE.get(i).pixels(), frames.get(i).pixels());
        }
        assertEquals(Pictures.GREEN, frames(out).get(1).getRGB(3, 3));
        assertEquals(30, frames(out).get(1).getWidth());
        assertEquals(Pictures.RED, ImageIO.read(image.small().path().toFile()).getRGB(59, 39));
    }

    @Test
    void animation_withoutLoopsPlaysOnce() throws Exception {
        ProcessedImage image = processor.attachment(file(Pictures.gif(60, 40, THREE, GifReader.NO_LOOP)));
        assertFalse(Pictures.contains(Files.readAllBytes(image.original().path()), "NETSCAPE"));
    }

    @Test
    void animatedAvatar_hasAStaticImage() throws Exception {
        List<GifFrame> large = List.of(
                Pictures.frame(0, 0, 1000, 800, Pictures.RED, 10),
                Pictures.frame(500, 400, 500, 400, Pictures.GREEN, 20),
                Pictures.frame(0, 0, 10, 10, Pictures.BLUE, 30));
        ProfileImage avatar = processor.avatar(file(Pictures.gif(1000, 800, large, 0)));
        assertTrue(avatar.isAnimated());
        assertEquals(ImageFormat.PNG, avatar.still().format());
        assertEquals(Pictures.RED, ImageIO.read(avatar.still().path().toFile()).getRGB(399, 399));
        List<GifFrame> frames = parsed(avatar.shown().path());
        assertEquals(400, avatar.shown().width());
        assertEquals(400, frames.get(0).width());
        // The crop is 100–900 of 1000 across, so the second frame begins in its middle; the third is outside of it.
        assertEquals(200, frames.get(1).left());
        assertEquals(200, frames.get(1).top());
        assertEquals(200, frames.get(1).width());
        assertEquals(1, frames.get(2).width());
        assertEquals(30, frames.get(2).delay());
        assertEquals(Pictures.GREEN, frames(avatar.shown().path()).get(1).getRGB(0, 0));
    }

    @Test
    void still_becomesPng() throws Exception {
        byte[] gif = Pictures.written(Pictures.quarters(31, 21), "gif");
        ProcessedImage image = processor.attachment(file(gif));
        assertFalse(image.animated());
        assertEquals(ImageFormat.PNG, image.original().format());
        assertEquals(
                "RGWB",
                ImageProcessorTest.corners(ImageIO.read(image.original().path().toFile())));
    }

    @Test
    void interlaced_isPutInOrder() throws Exception {
        byte[] gif = Pictures.written(Pictures.quarters(31, 21), "gif", true);
        ProcessedImage image = processor.attachment(file(gif));
        assertEquals(
                "RGWB",
                ImageProcessorTest.corners(ImageIO.read(image.original().path().toFile())));
    }

    @Test
    void noise_survivesCompressionForAnyNumberOfColours() throws Exception {
        Random random = new Random(3);
        for (int bits = 1; bits <= 8; bits++) {
            byte[] palette = new byte[3 << bits];
            random.nextBytes(palette);
            for (int pixels : new int[] {1, 2, 3, 100, 255, 4095, 300 * 300}) {
                byte[] noise = new byte[pixels];
                for (int i = 0; i < pixels; i++) {
                    noise[i] = (byte) (random.nextInt(1 << bits) & (i % 3 == 0 ? 0xff : 1));
                }
                GifFrame frame = new GifFrame(0, 0, pixels, 1, noise, palette, true, -1, 1, 0);
                GifFrame wrapped =
                        pixels == 90_000 ? new GifFrame(0, 0, 300, 300, noise, palette, true, -1, 1, 0) : frame;
                Path file = file(Pictures.gif(wrapped.width(), wrapped.height(), List.of(wrapped), 0));
                assertArrayEquals(noise, parsed(file).get(0).pixels(), bits + " bits, " + pixels);
                BufferedImage seen = frames(file).get(0);
                for (int i = 0; i < pixels; i++) {
                    int index = seen.getRaster().getSample(i % wrapped.width(), i / wrapped.width(), 0);
                    assertEquals(noise[i] & 0xff, index);
                }
            }
        }
    }

    @Test
    void tooManyFrames_areRefusedBeforeDecoding() throws Exception {
        List<GifFrame> many = Collections.nCopies(501, Pictures.frame(0, 0, 1, 1, Pictures.RED, 1));
        Path upload = file(Pictures.gif(1, 1, many, 0));
        ImageException refused = assertThrows(ImageException.class, () -> processor.attachment(upload));
        assertEquals(ImageException.Reason.TOO_LARGE, refused.reason());
        Path most = file(Pictures.gif(1, 1, many.subList(0, 500), 0));
        assertEquals(500, parsed(processor.attachment(most).original().path()).size());
    }

    @Test
    void frameBeyondTheCanvas_isRefused() throws Exception {
        Path upload = file(Pictures.gif(5, 5, List.of(Pictures.frame(1, 0, 5, 5, Pictures.RED, 1)), 0));
        assertThrows(ImageException.class, () -> processor.attachment(upload));
    }
}
