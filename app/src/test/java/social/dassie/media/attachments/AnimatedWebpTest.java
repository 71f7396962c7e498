package social.dassie.media.attachments;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.media.images.Pictures;
import social.dassie.media.images.Webps;
import social.dassie.media.images.Webps.Frame;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;

/** Animated WebPs on a server with ffmpeg; skipped where there is none (apt-get install ffmpeg). */
class AnimatedWebpTest extends UploadFixture {
    private static final List<Frame> THREE = List.of(
            Webps.frame(40, 30, Pictures.RED, 100),
            new Frame(20, 0, 20, 30, Pictures.GREEN, 733, Webps.DISPOSE),
            new Frame(0, 20, 40, 10, Pictures.BLUE, 2_000, 0));

    @TempDir
    Path directory;

    AnimatedWebpTest() {
        super(true);
    }

    @Test
    void animation_becomesASilentVideoWithItsFrameTimes() throws Exception {
        int before = files();
        byte[] secret = Webps.chunk("XMP ", Pictures.ascii(Pictures.SECRET));
        JsonNode waiting =
                upload(Webps.animated(40, 30, THREE, secret)).expect(202).json();
        assertEquals("gifv", waiting.path("type").asText());
        assertEquals("0:00:02.83", waiting.at("/meta/length").asText());
        assertEquals("40x30", waiting.at("/meta/size").asText());
        assertEquals("red", colour(image(waiting.path("preview_url")), 30, 25));
        assertTrue(waiting.path("blurhash").asText().length() > 6);
        JsonNode media = done(waiting);
        assertEquals("gifv", media.path("type").asText());
        assertEquals("40x30", media.at("/meta/size").asText());
        assertEquals(2.83, media.at("/meta/original/duration").asDouble(), 0.03);
        assertTrue(media.at("/meta/audio_encode").isMissingNode());
        Answer mp4 = app.anonymous().call("GET", path(media.path("url"))).expect(200);
        assertEquals("video/mp4", mp4.header("Content-Type"));
        assertFalse(Pictures.contains(mp4.bytes(), "secret"));
        assertEquals(List.of(0.0, 0.1, 0.833), times(mp4.bytes()).subList(0, 3));
        List<BufferedImage> frames = frames(mp4.bytes());
        assertEquals("red red red red", colours(frames.get(0)));
        assertEquals("red green green red", colours(frames.get(1)));
        // What the second frame covered is transparent after it: white in a film.
        assertEquals("red white blue blue", colours(frames.get(2)));
        assertEquals("red white blue blue", colours(frames.get(frames.size() - 1)));
        assertEquals(2, files() - before);
        assertEquals(0, temporary());
    }

    @ParameterizedTest
    @ValueSource(strings = {"yuv420p", "yuva420p", "bgra"})
    void animationsOfTheUsualEncoder_playLossyAndLossless(String pixels) throws Exception {
        Path made = directory.resolve(pixels + ".webp");
        run(
                "-f",
                "lavfi",
                "-i",
                "color=red:s=64x48:r=10:d=0.5,format=rgba",
                "-f",
                "lavfi",
                "-i",
                "color=blue:s=64x48:r=10:d=0.5,format=rgba",
                "-filter_complex",
                "concat=n=2",
                "-c:v",
                "libwebp_anim",
                "-pix_fmt",
                pixels,
                "-loop",
                "1",
                made.toString());
        JsonNode media = done(upload(Files.readAllBytes(made)).expect(202).json());
        assertEquals("64x48", media.at("/meta/size").asText());
        assertEquals(1.0, media.at("/meta/original/duration").asDouble(), 0.03);
        byte[] mp4 = app.anonymous().call("GET", path(media.path("url"))).bytes();
        List<BufferedImage> frames = frames(mp4);
        assertEquals("red red red red", colours(frames.get(0)));
        assertEquals("blue blue blue blue", colours(frames.get(frames.size() - 1)));
        assertTrue(times(mp4).contains(0.5), times(mp4).toString());
    }

    @Test
    void animation_isCroppedToVideoDimensions() throws Exception {
        Path made = directory.resolve("moving.webp");
        run("-f", "lavfi", "-i", "testsrc=s=127x71:r=25:d=2", "-c:v", "libwebp_anim", made.toString());
        JsonNode media = done(upload(Files.readAllBytes(made)).expect(202).json());
        assertEquals("126x70", media.at("/meta/size").asText());
        assertEquals(2.0, media.at("/meta/original/duration").asDouble(), 0.05);
        assertEquals(25, media.at("/meta/fps").asInt(), 1);
    }

    @Test
    void v1Upload_waitsForTheConversion() {
        JsonNode media = alice.upload("POST", "/api/v1/media", "file", Webps.animated(40, 30, THREE))
                .expect(200)
                .json();
        assertTrue(media.path("url").asText().endsWith(".mp4"), media.toString());
    }

    @Test
    void singleFrameAnimation_isAnImage() throws IOException {
        JsonNode media =
                upload(Webps.animated(40, 30, THREE.subList(0, 1))).expect(200).json();
        assertEquals("image", media.path("type").asText());
        assertEquals("red", colour(image(media.path("preview_url")), 20, 15));
    }

    @Test
    void tooLongTooLargeOrDamaged_isRejectedAtOnce() throws IOException {
        int before = files();
        Frame dot = new Frame(0, 0, 1, 1, Pictures.RED, 0, 0);
        upload(Webps.animated(40, 30, Collections.nCopies(20_000, dot))).expect(422, "The animation is too long");
        upload(Webps.animated(16_777_216, 16_777_216, List.of(dot, dot)))
                .expect(422, "16777216x16777216 images are not supported");
        upload(Webps.animated(4_000, 3_000, List.of(dot, dot))).expect(422, "4000x3000 videos are not supported");
        byte[] whole = Webps.animated(40, 30, THREE);
        for (int length : new int[] {17, whole.length / 2, whole.length - 20}) {
            upload(Arrays.copyOf(whole, length)).expect(422, NOT_VERIFIED);
        }
        assertEquals(before, files());
    }

    @Test
    void undecodableFrame_isReportedAfterwards() throws IOException {
        int before = files();
        byte[] header = {0, 0, 0, 0, 0, 0, 39, 0, 0, 29, 0, 0, 100, 0, 0, 0};
        byte[] noCodes = new byte[30];
        Arrays.fill(noCodes, (byte) 0xaa);
        System.arraycopy(Webps.solid(40, 30, Pictures.RED), 8, noCodes, 0, 5);
        byte[] second = Webps.chunk("ANMF", Pictures.joined(header, Webps.chunk("VP8L", noCodes)));
        JsonNode waiting = upload(Webps.animated(40, 30, THREE.subList(0, 1), second))
                .expect(202)
                .json();
        app.runJobs();
        alice.call("GET", "/api/v1/media/" + waiting.path("id").asText())
                .expect(422, "Error processing thumbnail for uploaded media");
        assertEquals(before, files());
        assertEquals(0, temporary());
    }

    @Test
    void withoutFfmpeg_theFirstFrameIsKept() {
        try (TestApp without = TestApp.start(Map.of("media.ffmpeg", "none"))) {
            JsonNode media = without.user("bob")
                    .upload("POST", "/api/v2/media", "file", Webps.animated(40, 30, THREE))
                    .expect(200)
                    .json();
            assertEquals("image", media.path("type").asText());
            assertEquals("40x30", media.at("/meta/original/size").asText());
        }
    }

    private Answer upload(byte[] webp) {
        return alice.upload("POST", "/api/v2/media", "file", webp);
    }

    private JsonNode done(JsonNode waiting) {
        app.runJobs();
        return alice.call("GET", "/api/v1/media/" + waiting.path("id").asText())
                .expect(200)
                .json();
    }

    private BufferedImage image(JsonNode url) throws IOException {
        return ImageIO.read(new ByteArrayInputStream(
                app.anonymous().call("GET", path(url)).expect(200).bytes()));
    }

    /** The pictures of a film, one for each that is in the file. */
    private List<BufferedImage> frames(byte[] mp4) throws IOException, InterruptedException {
        Path film = Files.write(Files.createTempFile(directory, "film", ".mp4"), mp4);
        Path pictures = Files.createTempDirectory(directory, "pictures");
        run("-i", film.toString(), "-vsync", "0", pictures + "/%03d.png");
        List<BufferedImage> frames = new ArrayList<>();
        try (Stream<Path> files = Files.list(pictures)) {
            for (Path file : files.sorted().toList()) {
                frames.add(ImageIO.read(file.toFile()));
            }
        }
        return frames;
    }

    /** When each picture of a film is shown, in seconds. */
    private List<Double> times(byte[] mp4) throws IOException, InterruptedException {
        Path film = Files.write(Files.createTempFile(directory, "film", ".mp4"), mp4);
        String lines = execute(List.of(
                "ffprobe", "-v", "error", "-show_entries", "packet=pts_time", "-of", "csv=p=0", film.toString()));
        return lines.lines()
                .map(line -> Double.valueOf(line.replace(",", "")))
                .sorted()
                .toList();
    }

    private void run(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("ffmpeg", "-v", "error", "-nostdin", "-y"));
        command.addAll(List.of(arguments));
        execute(command);
    }

    private String execute(List<String> command) throws IOException, InterruptedException {
        Path printed = Files.createTempFile(directory, "printed", null);
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
        String said = process.waitFor() + " " + Files.readString(printed);
        assertTrue(said.startsWith("0 "), command + " " + said);
        return said.substring(2);
    }

    /** The colours of the four quarters, clockwise from the top left. */
    private static String colours(BufferedImage image) {
        int right = image.getWidth() - 4;
        int bottom = image.getHeight() - 4;
        return String.join(
                " ",
                colour(image, 3, 3),
                colour(image, right, 3),
                colour(image, right, bottom),
                colour(image, 3, bottom));
    }

    private static String colour(BufferedImage image, int x, int y) {
        int rgb = image.getRGB(x, y);
        boolean red = (rgb >> 16 & 255) > 170;
        boolean green = (rgb >> 8 & 255) > 170;
        boolean blue = (rgb & 255) > 170;
        return red && green && blue
                ? "white"
                : red && !green && !blue
                        ? "red"
                        : green && !red && !blue ? "green" : blue && !red && !green ? "blue" : Integer.toHexString(rgb);
    }
}
