package social.dassie.media.images;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.media.images.Webps.Frame;
import social.dassie.media.images.headers.ExifOrientation;
import social.dassie.media.images.headers.ImageException;
import social.dassie.media.images.headers.ImageException.Reason;
import social.dassie.media.recordings.RecordingInfo;

/** The chunks of animated WebPs, and how their frames come together. */
class WebpAnimationTest {
    private static final int CLEAR = 0;
    private static final int HALF_BLUE = 0x800000ff;

    private final Path directory;
    private final Path results;
    private final ImageProcessor processor;

    WebpAnimationTest(@TempDir Path directory) throws IOException {
        this.directory = directory;
        this.results = Files.createDirectory(directory.resolve("results"));
        this.processor = new ImageProcessor(new DecodeBudget(), results);
    }

    private Path file(byte[] bytes) throws IOException {
        return Files.write(directory.resolve("upload"), bytes);
    }

    private Reason refused(byte[] bytes) throws IOException {
        Path upload = file(bytes);
        return assertThrows(ImageException.class, () -> processor.isAnimated(upload))
                .reason();
    }

    private static byte[] twice(Frame frame) {
        return Webps.animated(20, 10, List.of(frame, frame));
    }

    @Test
    void frames_areReadFromTheirChunks() throws Exception {
        Frame blended = new Frame(4, 2, 7, 5, Pictures.RED, 70, 0);
        Frame disposed = new Frame(0, 8, 20, 2, Pictures.RED, 16_777_215, Webps.NO_BLENDING | Webps.DISPOSE);
        Path upload = file(Webps.animated(20, 10, List.of(blended, disposed)));
        List<WebpFrame> frames = WebpAnimation.read(upload).frames();
        assertEquals(2, frames.size());
        WebpFrame one = frames.get(0);
        assertEquals(
                List.of(4, 2, 7, 5, 70), List.of(one.left(), one.top(), one.width(), one.height(), one.durationMs()));
        assertTrue(one.blend() && !one.dispose());
        WebpFrame two = frames.get(1);
        assertEquals(List.of(0, 8, 20, 2), List.of(two.left(), two.top(), two.width(), two.height()));
        assertTrue(!two.blend() && two.dispose());
        assertEquals(60_000, two.durationMs());
        RecordingInfo info = processor.video(upload);
        assertEquals(60.07, info.duration());
        assertEquals("gifv", info.type());
    }

    @ParameterizedTest
    @CsvSource({"0, 100", "10, 100", "11, 11", "60000, 60000", "60001, 60000"})
    void duration_matchesBrowsers_upToAMinute(int stored, int played) throws Exception {
        Path upload = file(twice(Webps.frame(20, 10, Pictures.RED, stored)));
        assertEquals(played, WebpAnimation.read(upload).frames().get(0).durationMs());
    }

    @Test
    void frames_comeTogetherOnTheCanvas() throws Exception {
        Path upload = file(Webps.animated(
                8,
                6,
                List.of(
                        Webps.frame(8, 6, Pictures.RED, 100),
                        new Frame(2, 2, 3, 2, Pictures.GREEN, 100, Webps.DISPOSE),
                        new Frame(0, 0, 8, 1, HALF_BLUE, 100, 0),
                        new Frame(4, 0, 4, 1, HALF_BLUE, 100, Webps.NO_BLENDING),
                        new Frame(2, 2, 1, 1, HALF_BLUE, 100, 0))));
        try (WebpPlayer player = new WebpPlayer(upload, WebpAnimation.read(upload), ExifOrientation.UPRIGHT)) {
            Canvas canvas = player.canvas();
            assertEquals(CLEAR, canvas.pixel(0, 0));
            player.next();
            assertEquals(Pictures.RED, canvas.pixel(7, 5));
            player.next();
            assertEquals(Pictures.GREEN, canvas.pixel(4, 3));
            assertEquals(Pictures.RED, canvas.pixel(5, 3));
            player.next();
            assertEquals(CLEAR, canvas.pixel(4, 3));
            assertEquals(Pictures.RED, canvas.pixel(1, 3));
            assertEquals(0xff7f0080, canvas.pixel(7, 0));
            player.next();
            assertEquals(0xff7f0080, canvas.pixel(3, 0));
            assertEquals(HALF_BLUE, canvas.pixel(4, 0));
            player.next();
            assertEquals(HALF_BLUE, canvas.pixel(2, 2));
            assertFalse(player.hasNext());
        }
    }

    @Test
    void orientation_rotatesTheCompleteAnimation() throws Exception {
        byte[] exif = Webps.chunk("EXIF", Pictures.exif(6));
        Path upload = file(Webps.animated(
                8,
                6,
                List.of(Webps.frame(8, 6, Pictures.RED, 100), new Frame(0, 0, 2, 1, Pictures.GREEN, 100, 0)),
                exif));
        assertEquals("6x8", size(processor.video(upload)));
        try (WebpPlayer player = new WebpPlayer(upload, WebpAnimation.read(upload), 6)) {
            player.next();
            player.next();
            Canvas canvas = player.canvas();
            assertEquals("6x8", canvas.width() + "x" + canvas.height());
            assertEquals(Pictures.GREEN, canvas.pixel(5, 0));
            assertEquals(Pictures.GREEN, canvas.pixel(5, 1));
            assertEquals(Pictures.RED, canvas.pixel(4, 0));
            assertEquals(Pictures.RED, canvas.pixel(5, 2));
        }
    }

    private static String size(RecordingInfo info) {
        RecordingInfo.Video video = info.video();
        assertNotNull(video);
        return video.width() + "x" + video.height();
    }

    @Test
    void preview_showsTheFirstFrameOnTheCanvas() throws Exception {
        Frame small = new Frame(2, 2, 4, 4, Pictures.RED, 100, 0);
        PreviewImage preview = processor.videoPreview(file(Webps.animated(10, 8, List.of(small, small))));
        BufferedImage image = ImageIO.read(preview.small().path().toFile());
        assertEquals("10x8", image.getWidth() + "x" + image.getHeight());
        assertEquals(Pictures.RED, image.getRGB(5, 5));
        assertEquals(CLEAR, image.getRGB(6, 6));
    }

    @Test
    void singleFrame_isNoAnimation() throws Exception {
        assertFalse(processor.isAnimated(file(Webps.animated(8, 6, List.of(Webps.frame(8, 6, Pictures.RED, 100))))));
        assertFalse(processor.isAnimated(file(Pictures.resource("lossy-alpha.webp"))));
        assertTrue(processor.isAnimated(file(Pictures.resource("animated.webp"))));
    }

    @Test
    void liesAboutSizes_areRefused() throws Exception {
        assertEquals(Reason.UNREADABLE, refused(twice(new Frame(2, 0, 19, 10, Pictures.RED, 100, 0))));
        assertEquals(Reason.UNREADABLE, refused(twice(new Frame(0, 2, 20, 9, Pictures.RED, 100, 0))));
        assertEquals(Reason.UNREADABLE, refused(twice(new Frame(33_554_430, 33_554_430, 20, 10, 0, 100, 0))));
        byte[] start = Webps.start(20, 10);
        byte[] good = Pictures.joined(Webps.frame(20, 10, 0, 90).header(), Webps.solid(20, 10, 0));
        byte[] first = Pictures.joined(start, Webps.chunk("ANMF", good));
        byte[] header = Arrays.copyOf(good, 16);
        for (byte[] second : List.of(
                Arrays.copyOf(good, 12),
                header,
                Pictures.joined(header, Webps.chunk("ALPH", new byte[30])),
                Pictures.joined(header, Webps.solid(10, 20, 0)),
                Pictures.joined(header, Webps.chunk("VP8L", new byte[] {0x2f, 1})),
                Pictures.joined(header, Webps.chunk("VP8 ", new byte[20])),
                Pictures.joined(good, Webps.solid(20, 10, 0)),
                Arrays.copyOf(good, good.length - 4))) {
            byte[] file = Webps.file(Pictures.joined(first, Webps.chunk("ANMF", second)));
            assertEquals(Reason.UNREADABLE, refused(file), second.length + " bytes");
        }
    }

    @Test
    void limits_areThoseOfGifsAndVideos() throws Exception {
        Frame dot = new Frame(0, 0, 1, 1, Pictures.RED, 100, 0);
        assertTrue(processor.isAnimated(file(Webps.animated(1, 1, Collections.nCopies(500, dot)))));
        assertEquals(Reason.TOO_LARGE, refused(Webps.animated(1, 1, Collections.nCopies(501, dot))));
        assertEquals(Reason.TOO_LARGE, refused(Webps.animated(10_000, 10_000, List.of(dot, dot))));
        assertEquals(Reason.TOO_LARGE, refused(Webps.animated(16_777_216, 1, List.of(dot, dot))));
        // Few pixels in the frames, many on the canvas.
        assertEquals(Reason.TOO_LARGE, refused(Webps.animated(5_000, 5_000, Collections.nCopies(41, dot))));
        Frame large = Webps.frame(5_000, 5_000, Pictures.RED, 100);
        assertTrue(processor.isAnimated(file(Webps.animated(5_000, 5_000, Collections.nCopies(10, large)))));
        assertEquals(Reason.TOO_LARGE, refused(Webps.animated(5_000, 5_000, Collections.nCopies(11, large))));
    }

    @Test
    void animationBeyondTheMemory_isRefusedBeforeDecoding() throws Exception {
        ImageProcessor poor = new ImageProcessor(new DecodeBudget(2 * DecodeBudget.MEGABYTE, 1, 1), results);
        Frame frame = Webps.frame(1_000, 1_000, Pictures.RED, 100);
        Path upload = file(Webps.animated(1_000, 1_000, List.of(frame, frame)));
        ImageException refused = assertThrows(ImageException.class, () -> poor.videoPreview(upload));
        assertEquals("1000x1000 images are not supported", refused.getMessage());
        assertEquals("1000x1000", size(poor.video(upload)));
    }

    @Test
    void truncated_isRefusedAtEveryLength() throws Exception {
        byte[] whole = Pictures.resource("animated.webp");
        for (int length = 16; length < whole.length - 1; length++) {
            assertEquals(Reason.UNREADABLE, refused(Arrays.copyOf(whole, length)), "cut to " + length);
        }
    }

    @Test
    void damaged_isPlayedOrRefusedButNeverFailsOtherwise() throws Exception {
        Random random = new Random(11);
        Frame small = new Frame(2, 2, 4, 4, HALF_BLUE, 100, 1);
        List<byte[]> whole = List.of(
                Webps.animated(20, 10, List.of(Webps.frame(20, 10, Pictures.RED, 100), small, small)),
                Pictures.resource("animated.webp"));
        int refused = 0;
        int rounds = 600;
        // Behind the size of the canvas, which would only make it slow.
        int from = 30;
        for (int round = 0; round < rounds; round++) {
            byte[] bytes = whole.get(round % whole.size()).clone();
            for (int i = 0; i < 1 + round % 3; i++) {
                bytes[from + random.nextInt(bytes.length - from)] = (byte) random.nextInt();
            }
            Path upload = file(bytes);
            try {
                if (processor.isAnimated(upload)) {
                    Files.delete(processor.videoPreview(upload).small().path());
                    processor.play(upload, OutputStream.nullOutputStream());
                }
            } catch (ImageException expected) {
                refused++;
                assertTrue(expected.reason() != Reason.BUSY);
            }
        }
        assertTrue(refused > 50 && refused < rounds - 50, refused + " refused");
        try (Stream<Path> left = Files.list(results)) {
            assertEquals(List.of(), left.toList());
        }
    }
}
