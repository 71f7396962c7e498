package social.dassie.media.attachments;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.testing.TestApp;

/** Photos of phones on a server with ffmpeg; skipped where there is none (apt-get install ffmpeg). */
class HeicTest extends UploadFixture {
    @TempDir
    Path directory;

    HeicTest() {
        super(true);
    }

    private BufferedImage image(JsonNode url) throws IOException {
        return ImageIO.read(new ByteArrayInputStream(
                app.anonymous().call("GET", path(url)).expect(200).bytes()));
    }

    private static String colour(BufferedImage image, int x, int y) {
        int rgb = image.getRGB(x, y);
        return (rgb >> 16 & 255) > 150 ? "red" : (rgb & 255) > 150 ? "blue" : Integer.toHexString(rgb);
    }

    /** A quarter turn is against the clock: what is on the left is at the bottom then. */
    @ParameterizedTest
    @CsvSource({
        "0, 99x50, 3, 25, red, 95, 25, blue",
        "1, 50x99, 25, 95, red, 25, 3, blue",
        "2, 99x50, 95, 25, red, 3, 25, blue",
        "3, 50x99, 25, 3, red, 25, 95, blue"
    })
    void aPhotoInTiles_isPutTogether_cutAndTurned(
            int turn, String size, int x1, int y1, String one, int x2, int y2, String other)
            throws IOException, InterruptedException {
        byte[] heic = Heics.redAndBlue(directory, 99, 50, turn);
        JsonNode media =
                alice.upload("POST", "/api/v2/media", "file", heic).expect(200).json();
        assertEquals("image", media.path("type").asText());
        assertTrue(media.path("url").asText().endsWith(".jpg"), media.toString());
        assertEquals(size, media.at("/meta/original/size").asText());
        BufferedImage image = image(media.path("url"));
        assertEquals(one, colour(image, x1, y1));
        assertEquals(other, colour(image, x2, y2));
    }

    @Test
    void aPhotoWithoutTiles_isTakenAsItIs() throws IOException, InterruptedException {
        JsonNode media = alice.upload("POST", "/api/v2/media", "file", Heics.blue(directory))
                .expect(200)
                .json();
        assertEquals("64x64", media.at("/meta/original/size").asText());
        assertEquals("blue", colour(image(media.path("url")), 32, 32));
    }

    @Test
    void itIsAnAvatarToo() throws IOException, InterruptedException {
        byte[] heic = Heics.redAndBlue(directory, 128, 64, 0);
        JsonNode account = alice.upload("PATCH", "/api/v1/accounts/update_credentials", "avatar", heic)
                .expect(200)
                .json();
        BufferedImage avatar = image(account.path("avatar"));
        assertEquals("red", colour(avatar, 5, avatar.getHeight() / 2));
        assertEquals("blue", colour(avatar, avatar.getWidth() - 5, avatar.getHeight() / 2));
    }

    @Test
    void tooLargeOrDamaged_isRejected() throws IOException, InterruptedException {
        alice.upload("POST", "/api/v2/media", "file", Heics.redAndBlue(directory, 8_000, 6_000, 0))
                .expect(422, "8000x6000 images are not supported");
        byte[] heic = Heics.redAndBlue(directory, 99, 50, 0);
        alice.upload("POST", "/api/v2/media", "file", Arrays.copyOf(heic, heic.length - 20))
                .expect(422, NOT_VERIFIED);
        alice.upload("POST", "/api/v2/media", "file", Arrays.copyOf(heic, 200)).expect(422, NOT_VERIFIED);
        alice.upload("POST", "/api/v2/media", "file", Heics.redAndBlue(directory, 0, 50, 0))
                .expect(422, NOT_VERIFIED);
        // Every byte of the table of contents in turn: whatever comes of it is an answer, and no failure.
        for (int at = 32; at < 400; at += 7) {
            byte[] bad = heic.clone();
            bad[at] ^= (byte) 0xff;
            int status = alice.upload("POST", "/api/v2/media", "file", bad).status();
            assertTrue(status == 200 || status == 422, at + ": " + status);
        }
    }

    @Test
    void itIsAnnounced_onlyWhereItWorks() throws IOException, InterruptedException {
        String types = app.anonymous()
                .get("/api/v2/instance")
                .at("/configuration/media_attachments/supported_mime_types")
                .toString();
        assertTrue(types.contains("\"image/heic\"") && types.contains("\"image/heif\""), types);
        assertTrue(types.contains("\"image/avif\""), types);
        byte[] heic = Heics.redAndBlue(directory, 99, 50, 0);
        try (TestApp without = TestApp.start(Map.of("media.ffmpeg", "none"))) {
            String others = without.anonymous()
                    .get("/api/v2/instance")
                    .at("/configuration/media_attachments/supported_mime_types")
                    .toString();
            assertFalse(others.contains("hei"), others);
            without.user("bob")
                    .upload("POST", "/api/v2/media", "file", heic)
                    .expect(
                            422,
                            "Validation failed: File content type is invalid, File is invalid: this server accepts JPEG,"
                                    + " PNG, GIF and WebP images, audio and video");
        }
    }
}
