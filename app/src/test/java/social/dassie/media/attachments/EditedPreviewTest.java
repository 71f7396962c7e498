package social.dassie.media.attachments;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.media.images.Pictures;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** A new preview for a file that a post has already. */
class EditedPreviewTest {
    private static final byte[] NOISE = noise();

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final JsonNode picture = alice.upload("POST", "/api/v2/media", "file", Pictures.jpeg(900, 600))
            .expect(200)
            .json();
    private final String mediaId = picture.path("id").asText();

    /** A picture that no format makes small. */
    private static byte[] noise() {
        BufferedImage image = new BufferedImage(300, 200, BufferedImage.TYPE_INT_RGB);
        Random random = new Random(1);
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                image.setRGB(x, y, random.nextInt(1 << 24));
            }
        }
        return Pictures.written(image, "png");
    }

    private Object[] withPreview(byte[] preview) {
        return new Object[] {
            "status", "with a picture",
            "media_ids[]", mediaId,
            "media_attributes[][id]", mediaId,
            "media_attributes[][thumbnail]", preview
        };
    }

    private int status(String url) {
        String path = url.substring(TestApp.URL.length());
        return app.anonymous().request("GET", path).asBytes().getStatus();
    }

    private long countFiles() throws IOException {
        try (Stream<Path> files = Files.walk(app.directory().resolve("media"))) {
            return files.filter(Files::isRegularFile).count();
        }
    }

    @Test
    void edit_acceptsThumbnailsUpToTheUploadLimit() throws IOException {
        assertTrue(NOISE.length > 150_000, "larger than a form");
        String id = alice.posts("with a picture", "media_ids[]", mediaId);
        String before = picture.path("preview_url").asText();
        long files = countFiles();
        app.clock().advance(Duration.ofMinutes(1));
        JsonNode edited = alice.upload("PUT", TestClient.status(id), withPreview(NOISE))
                .expect(200)
                .json();
        JsonNode shown = edited.at("/media_attachments/0");
        assertEquals(mediaId, shown.path("id").asText());
        assertEquals(picture.path("url"), shown.path("url"));
        assertNotEquals(before, shown.path("preview_url").asText());
        assertNotEquals(picture.path("blurhash"), shown.path("blurhash"));
        assertEquals(300, shown.at("/meta/small/width").asInt());
        assertEquals(900, shown.at("/meta/original/width").asInt());
        assertEquals(200, status(shown.path("preview_url").asText()));
        assertEquals(404, status(before));
        assertEquals(files, countFiles());
        JsonNode history = alice.get(TestClient.status(id) + "/history");
        assertEquals(2, history.size());
        for (JsonNode version : history) {
            assertEquals(shown.path("preview_url"), version.at("/media_attachments/0/preview_url"));
        }
    }

    @Test
    void invalidThumbnail_changesNothing_andLeavesNothing() throws IOException {
        String id = alice.posts("with a picture", "media_ids[]", mediaId);
        long files = countFiles();
        alice.upload("PUT", TestClient.status(id), withPreview(new byte[100_000]))
                .expect(422);
        alice.upload("PUT", TestClient.status(id), withPreview(new byte[70 << 20]))
                .expect(413);
        assertEquals(files, countFiles());
        assertEquals(1, alice.get(TestClient.status(id) + "/history").size());
        assertEquals(200, status(picture.path("preview_url").asText()));
    }

    @Test
    void rejectedEdit_storesNoThumbnail() throws IOException {
        String id = alice.posts("with a picture", "media_ids[]", mediaId);
        long files = countFiles();
        Object[] form = withPreview(NOISE);
        form[1] = "x".repeat(501);
        alice.upload("PUT", TestClient.status(id), form).expect(422);
        TestClient bob = app.user("bob");
        bob.upload("PUT", TestClient.status(id), withPreview(NOISE)).expect(404, "Record not found");
        String bobs = bob.posts("mine");
        bob.upload("PUT", TestClient.status(bobs), withPreview(NOISE)).expect(422);
        assertEquals(files, countFiles());
    }

    @Test
    void previewOfAScheduledPost_canBeChangedToo() throws IOException {
        String id = alice.post(
                        "/api/v1/statuses",
                        "status",
                        "later",
                        "media_ids[]",
                        mediaId,
                        "scheduled_at",
                        app.clock().instant().plus(Duration.ofHours(1)))
                .path("id")
                .asText();
        long files = countFiles();
        JsonNode changed = alice.upload(
                        "PUT",
                        "/api/v1/scheduled_statuses/" + id,
                        "media_attributes[][id]",
                        mediaId,
                        "media_attributes[][thumbnail]",
                        NOISE)
                .expect(200)
                .json();
        String shown = changed.at("/media_attachments/0/preview_url").asText();
        assertEquals(200, status(shown));
        assertEquals(404, status(picture.path("preview_url").asText()));
        assertEquals(files, countFiles());
    }
}
