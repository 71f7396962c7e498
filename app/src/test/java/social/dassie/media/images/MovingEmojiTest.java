package social.dassie.media.images;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.media.images.headers.ImageException;
import social.dassie.media.images.headers.PngColours;

/** Custom emoji that move: animated PNG and WebP become an animated PNG, with a still beside it. */
class MovingEmojiTest {
    private static final int RED = 0xffff0000;
    private static final int GLASS = 0x8000ff00;
    private static final int NOTHING = 0;

    @TempDir
    Path directory;

    private record Shown(int durationMs, int corner, int middle) {}

    private ProfileImage emoji(byte[] bytes) throws ImageException, IOException {
        Path file = Files.createTempFile(directory, "upload", ".bin");
        Files.write(file, bytes);
        return new ImageProcessor(new DecodeBudget(), directory).emoji(file);
    }

    private static Canvas filled(int side, int colour) {
        Canvas canvas = new Canvas(side, side, 1);
        int[] row = new int[side];
        Arrays.fill(row, colour);
        for (int y = 0; y < side; y++) {
            canvas.row(row);
        }
        return canvas;
    }

    private static List<Shown> played(Path file) throws ImageException, IOException {
        List<Shown> shown = new ArrayList<>();
        Apng animation = Apng.read(file, Files.size(file));
        try (ApngPlayer player = new ApngPlayer(animation, null)) {
            while (player.hasNext()) {
                int durationMs = player.next();
                Canvas canvas = player.canvas();
                shown.add(new Shown(
                        durationMs, canvas.pixel(0, 0), canvas.pixel(canvas.width() / 2, canvas.height() / 2)));
            }
        }
        return shown;
    }

    private byte[] apng(int side, int plays, int... colours) throws IOException {
        Path file = Files.createTempFile(directory, "made", ".png");
        try (ApngWriter writer = new ApngWriter(file, side, side, plays)) {
            for (int i = 0; i < colours.length; i++) {
                writer.write(filled(side, colours[i]), 100 * (i + 1));
            }
        }
        return Files.readAllBytes(file);
    }

    @Test
    void animatedPng_keepsFramesTimingLoopsAndTransparency() throws ImageException, IOException {
        ProfileImage emoji = emoji(apng(20, 3, RED, GLASS, GLASS, NOTHING));
        assertTrue(emoji.isAnimated());
        assertEquals(
                List.of(new Shown(100, RED, RED), new Shown(500, GLASS, GLASS), new Shown(400, NOTHING, NOTHING)),
                played(emoji.shown().path()),
                "equal frames are one");
        assertEquals(3, Apng.read(emoji.shown().path(), 1).plays());
        assertEquals(RED, ImageIO.read(emoji.still().path().toFile()).getRGB(10, 10));
        assertFalse(emoji.still().path().equals(emoji.shown().path()));
    }

    @Test
    void largeOne_isMadeSmaller() throws ImageException, IOException {
        ProfileImage emoji = emoji(apng(600, 0, RED, GLASS));
        assertEquals(256, emoji.shown().width());
        assertEquals(256, emoji.still().height());
        assertEquals(
                List.of(new Shown(100, RED, RED), new Shown(200, GLASS, GLASS)),
                played(emoji.shown().path()));
    }

    /** Frames that are painted over, cleared and restored, as programs write them. */
    @Test
    void frames_areDisposedAndBlendedAsSpecified() throws ImageException, IOException {
        byte[] whole = apng(8, 0, RED, GLASS, RED, GLASS, RED);
        // The areas become the pixel in the middle: 4, 4; what they show is blended, then cleared, restored, kept.
        List<Integer> controls = new ArrayList<>();
        String text = new String(whole, StandardCharsets.ISO_8859_1);
        for (int at = text.indexOf("fcTL"); at >= 0; at = text.indexOf("fcTL", at + 1)) {
            controls.add(at + 4);
        }
        byte[] blend = {0, 1, 0, 1, 0};
        byte[] disposal = {0, 2, 1, 0, 0};
        for (int i = 0; i < controls.size(); i++) {
            whole[controls.get(i) + 24] = disposal[i];
            whole[controls.get(i) + 25] = blend[i];
            sign(whole, controls.get(i) - 4, 26);
        }
        ProfileImage emoji = emoji(whole);
        int glassOnRed = 0xff7f8000;
        assertEquals(
                List.of(
                        new Shown(100, RED, RED),
                        new Shown(200, glassOnRed, glassOnRed),
                        new Shown(300, RED, RED),
                        new Shown(400, GLASS, GLASS),
                        new Shown(500, RED, RED)),
                played(emoji.shown().path()));
    }

    private static void sign(byte[] png, int type, int length) {
        byte[] name = Arrays.copyOfRange(png, type, type + 4);
        byte[] chunk = PngColours.chunk(name, Arrays.copyOfRange(png, type + 4, type + 4 + length));
        System.arraycopy(chunk, 0, png, type - 4, chunk.length);
    }

    @Test
    void animatedWebp_becomesAnAnimatedPng() throws ImageException, IOException {
        ProfileImage emoji = emoji(Pictures.resource("animated.webp"));
        assertTrue(emoji.isAnimated());
        WebpAnimation source =
                WebpAnimation.read(Files.write(directory.resolve("source.webp"), Pictures.resource("animated.webp")));
        assertEquals(
                source.frames().stream().mapToInt(WebpFrame::durationMs).sum(),
                played(emoji.shown().path()).stream()
                        .mapToInt(Shown::durationMs)
                        .sum());
        assertEquals("acTL", new String(Files.readAllBytes(emoji.shown().path()), 37, 4, StandardCharsets.ISO_8859_1));
        assertTrue(ImageIO.read(emoji.still().path().toFile()).getWidth() > 0);
    }

    @Test
    void still_staysOneFile() throws ImageException, IOException {
        assertFalse(emoji(Pictures.png(20, 20)).isAnimated());
        assertFalse(emoji(apng(20, 0, RED)).isAnimated());
    }

    @Test
    void liesAboutFrames_areRefused() throws IOException {
        byte[] good = apng(20, 0, RED, GLASS);
        int control = new String(good, StandardCharsets.ISO_8859_1).lastIndexOf("fcTL") + 4;
        for (int at : new int[] {4, 8, 12, 16}) {
            for (int value : new int[] {0x7fffffff, -1, 21}) {
                byte[] bad = good.clone();
                ByteBuffer.wrap(bad).putInt(control + at, value);
                sign(bad, control - 4, 26);
                assertThrows(ImageException.class, () -> emoji(bad), at + " " + value);
            }
        }
    }
}
