package social.dassie.media.attachments;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.media.images.Pictures;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class UploadTest {
    private static final String WRONG_TYPE = "Validation failed: File content type is invalid, File is invalid:"
            + " this server accepts JPEG, PNG, GIF and WebP images, audio and video";

    private static int count;

    @AutoClose
    private TestApp app;

    private TestClient alice;
    private TestClient bob;

    @BeforeAll
    void start() {
        app = TestApp.start();
    }

    /** Uploads are limited by account; each test has its own. */
    @BeforeEach
    void users() {
        count++;
        alice = app.user("alice" + count);
        bob = app.user("bob" + count);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/media", "/api/v2/media"})
    void image_isReadyAtOnce(String path) {
        Answer answer = alice.upload(
                "POST", path, "file", Pictures.jpeg(1280, 720), "description", " A flag ", "focus", "-0.5,7");
        JsonNode media = answer.expect(200).json();
        assertEquals("image", media.path("type").asText());
        assertEquals("A flag", media.path("description").asText());
        assertEquals(
                "1280x720", media.path("meta").path("original").path("size").asText());
        assertEquals("640x360", media.path("meta").path("small").path("size").asText());
        assertEquals(-0.5, media.path("meta").path("focus").path("x").asDouble());
        assertEquals(1.0, media.path("meta").path("focus").path("y").asDouble());
        assertTrue(media.path("blurhash").asText().length() > 6);
        assertTrue(media.path("remote_url").isNull());
        assertTrue(media.path("url").asText().matches(TestApp.URL + "/media/[0-9a-f]{32}\\.jpg"));
        assertNotEquals(media.path("url"), media.path("preview_url"));
        assertEquals(media, alice.get("/api/v1/media/" + media.path("id").asText()));
    }

    @Test
    void metadataAndTrailingData_areRemoved() {
        byte[] withPlace =
                Pictures.withSegment(Pictures.jpeg(40, 40), 0xE1, Pictures.ascii("Exif\0\0" + Pictures.SECRET));
        byte[] polyglot = Pictures.joined(withPlace, Pictures.ascii("<html><script>alert(1)</script>"));
        JsonNode media = upload(alice, "file", polyglot);
        for (String url : List.of("url", "preview_url")) {
            Answer file = app.anonymous().call("GET", path(media.path(url))).expect(200);
            assertFalse(Pictures.contains(file.bytes(), Pictures.SECRET));
            assertFalse(Pictures.contains(file.bytes(), "<script>"));
            assertEquals("image/jpeg", file.header("Content-Type"));
        }
    }

    @Test
    void rotatedImage_isServedUpright() throws IOException {
        byte[] turned = Pictures.withSegment(Pictures.jpeg(40, 20), 0xE1, Pictures.exif(6));
        JsonNode media = upload(alice, "file", turned);
        assertEquals("20x40", media.path("meta").path("original").path("size").asText());
        byte[] served = app.anonymous().call("GET", path(media.path("url"))).bytes();
        assertEquals(40, ImageIO.read(new ByteArrayInputStream(served)).getHeight());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<svg xmlns='http://www.w3.org/2000/svg'/>",
                "%PDF-1.7",
                "#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd",
                "ffconcat version 1.0\nfile /etc/passwd",
                "<?xml version='1.0'?><MPD xmlns='urn:mpeg:dash:schema:mpd:2011'/>",
                "<html>",
                "nothing known"
            })
    void nonImage_isRejectedByItsContent_whateverItsName(String content) {
        alice.upload("POST", "/api/v2/media", "file", Pictures.ascii(content)).expect(422, WRONG_TYPE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\0\0\0\u0018ftypmp42 a film", "OggS a sound", "fLaC a sound", "RIFFxxxxWAVEfmt "})
    void fakeRecording_isRejected(String content) {
        alice.upload("POST", "/api/v2/media", "file", Pictures.ascii(content))
                .expect(422, "File type of uploaded media could not be verified");
    }

    @Test
    void bomb_isRefused_andLeavesNothing() throws IOException {
        int before = filesCount();
        byte[] png = Pictures.png(10, 10);
        ByteBuffer.wrap(png).putInt(16, 50_000).putInt(20, 50_000);
        byte[] gif = Pictures.gif(1, 1, Collections.nCopies(20_000, Pictures.frame(0, 0, 1, 1, Pictures.RED, 1)), 0);
        alice.upload("POST", "/api/v2/media", "file", png).expect(422, "50000x50000 images are not supported");
        alice.upload("POST", "/api/v2/media", "file", gif).expect(422, "The animation is too long");
        assertEquals(before, filesCount());
    }

    @Test
    void emptyFile_isRejected() {
        alice.upload("POST", "/api/v2/media", "file", new byte[0])
                .expect(422, "Validation failed: File can't be blank");
    }

    @Test
    void damagedImage_isRejected() {
        byte[] half = Arrays.copyOf(Pictures.png(100, 100), 60);
        alice.upload("POST", "/api/v2/media", "file", half)
                .expect(422, "File type of uploaded media could not be verified");
    }

    @Test
    void withoutAFile_isRefused() {
        alice.call("POST", "/api/v2/media").expect(422, "Validation failed: File can't be blank");
        alice.call("POST", "/api/v1/media", "file", " ").expect(422, "Validation failed: File can't be blank");
        alice.call("POST", "/api/v1/media", "file", "words")
                .expect(422, "Validation failed: The file in file is neither an upload nor a data: address in base64");
        alice.upload("POST", "/api/v1/media", "file", new byte[0])
                .expect(422, "Validation failed: File can't be blank");
    }

    @Test
    void overlongAltText_isRejected_andNothingIsStored() throws IOException {
        int before = filesCount();
        alice.upload("POST", "/api/v2/media", "file", Pictures.png(9, 9), "description", "a".repeat(10_001))
                .expect(422, "Validation failed: Description is too long (maximum is 10000 characters)");
        upload(alice, "file", Pictures.png(9, 9), "description", "a".repeat(10_000));
        assertEquals(before + 2, filesCount());
    }

    @Test
    void longestDescription_fitsIntoEachKindOfRequest_inEveryScript() throws IOException {
        String longest = "\uD83D\uDC18".repeat(10_000);
        String path = "/api/v1/media/"
                + upload(alice, "file", Pictures.png(9, 9), "description", longest)
                        .path("id")
                        .asText();
        String other = "\u8C61".repeat(10_000);
        assertEquals(
                other,
                alice.call("PUT", path, "description", other)
                        .json()
                        .path("description")
                        .asText());
        assertEquals(
                longest,
                alice.call("PUT", path, "description", longest)
                        .json()
                        .path("description")
                        .asText());
        assertEquals(
                10_000,
                app.anonymous()
                        .get("/api/v2/instance")
                        .at("/configuration/media_attachments/description_limit")
                        .asInt());
    }

    @Test
    void thumbnail_takesThePlaceOfThePreview() throws IOException {
        int before = filesCount();
        JsonNode media = upload(alice, "file", Pictures.png(80, 80), "thumbnail", Pictures.jpeg(40, 20));
        assertEquals("80x80", media.path("meta").path("original").path("size").asText());
        assertEquals("40x20", media.path("meta").path("small").path("size").asText());
        assertTrue(media.path("preview_url").asText().endsWith(".jpg"));
        app.anonymous().call("GET", path(media.path("preview_url"))).expect(200);
        assertEquals(before + 2, filesCount());
    }

    @Test
    void invalidThumbnail_isRejected_andNothingIsStored() throws IOException {
        int before = filesCount();
        alice.upload("POST", "/api/v2/media", "file", Pictures.png(8, 8), "thumbnail", Pictures.ascii("no picture"))
                .expect(422);
        assertEquals(before, filesCount());
    }

    @Test
    void altTextFocusAndThumbnail_areEditableUntilAttached() {
        JsonNode media = upload(alice, "file", Pictures.png(80, 80), "description", "old", "focus", "0.1,0.2");
        String id = media.path("id").asText();
        JsonNode changed = alice.put("/api/v1/media/" + id, "description", "new");
        assertEquals("new", changed.path("description").asText());
        assertEquals(0.1, changed.path("meta").path("focus").path("x").asDouble());
        changed = alice.sendJson("PUT", "/api/v1/media/" + id, "{\"focus\":\"1,-1\"}")
                .expect(200)
                .json();
        assertEquals("new", changed.path("description").asText());
        assertEquals(-1.0, changed.path("meta").path("focus").path("y").asDouble());
        changed = alice.upload("PUT", "/api/v1/media/" + id, "thumbnail", Pictures.jpeg(40, 20))
                .expect(200)
                .json();
        assertEquals("40x20", changed.path("meta").path("small").path("size").asText());
        assertEquals(media.path("url"), changed.path("url"));
        app.anonymous().call("GET", path(media.path("preview_url"))).expect(404);
        assertTrue(alice.put("/api/v1/media/" + id, "description", "")
                .path("description")
                .isNull());
        alice.call("PUT", "/api/v1/media/" + id, "description", "a".repeat(10_001))
                .expect(422);

        attach(alice, id);
        alice.call("PUT", "/api/v1/media/" + id, "description", "late").expect(404, "Record not found");
        alice.call("GET", "/api/v1/media/" + id).expect(404, "Record not found");
    }

    @Test
    void deletedFile_isRemovedFromDisk() {
        JsonNode media = upload(alice, "file", Pictures.png(8, 8));
        String path = "/api/v1/media/" + media.path("id").asText();
        assertEquals("{}", alice.delete(path).toString());
        alice.call("GET", path).expect(404);
        alice.call("DELETE", path).expect(404, "Record not found");
        app.anonymous().call("GET", path(media.path("url"))).expect(404);
        app.anonymous().call("GET", path(media.path("preview_url"))).expect(404);
    }

    @Test
    void attachedFile_isDeletedWithItsPostOnly() {
        JsonNode media = upload(alice, "file", Pictures.png(8, 8));
        String id = media.path("id").asText();
        String status = attach(alice, id);
        alice.call("DELETE", "/api/v1/media/" + id).expect(422, "Media attachment is currently used by a status");
        app.anonymous().call("GET", path(media.path("url"))).expect(200);
        alice.delete("/api/v1/statuses/" + status + "?delete_media=true");
        app.anonymous().call("GET", path(media.path("url"))).expect(404);
        app.anonymous().call("GET", path(media.path("preview_url"))).expect(404);
    }

    @Test
    void redraftedPost_leavesItsFileForTheNextOne() {
        String id = upload(alice, "file", Pictures.png(8, 8)).path("id").asText();
        alice.delete("/api/v1/statuses/" + attach(alice, id));
        assertEquals(id, alice.get("/api/v1/media/" + id).path("id").asText());
        attach(alice, id);
    }

    @Test
    void someoneElsesFile_doesNotExist() {
        String path = "/api/v1/media/"
                + upload(alice, "file", Pictures.png(8, 8)).path("id").asText();
        bob.call("GET", path).expect(404, "Record not found");
        bob.call("PUT", path, "description", "mine").expect(404, "Record not found");
        bob.call("DELETE", path).expect(404, "Record not found");
        assertTrue(alice.get(path).path("description").isNull());
        bob.call("POST", "/api/v1/statuses", "media_ids[]", path.substring(path.lastIndexOf('/') + 1))
                .expect(422);
        alice.call("GET", "/api/v1/media/none").expect(404, "Record not found");
    }

    @Test
    void everyOperation_needsAUserWithTheScope() {
        for (String[] operation : new String[][] {
            {"POST", "/api/v1/media"},
            {"POST", "/api/v2/media"},
            {"GET", "/api/v1/media/1"},
            {"PUT", "/api/v1/media/1"},
            {"DELETE", "/api/v1/media/1"}
        }) {
            app.anonymous().call(operation[0], operation[1]).expect(401, "The access token is invalid");
            alice.withScopes("read write:statuses")
                    .call(operation[0], operation[1])
                    .expect(403, "This action is outside the authorized scopes");
            app.application("write").call(operation[0], operation[1]).expect(422);
        }
        upload(alice.withScopes("write:media"), "file", Pictures.png(8, 8));
    }

    @Test
    void oversizedFile_isRejectedWithAMessage() {
        try (TestApp small =
                TestApp.start(Map.of("media.max_image_bytes", "1048576", "media.max_video_bytes", "1048576"))) {
            TestClient carol = small.user("carol");
            byte[] large = Pictures.joined(Pictures.png(8, 8), new byte[1_100_000]);
            carol.upload("POST", "/api/v2/media", "file", large)
                    .expect(422, "Validation failed: File must be less than 1 MB");
            byte[] huge = Pictures.joined(Pictures.png(8, 8), new byte[2_500_000]);
            carol.upload("POST", "/api/v2/media", "file", huge)
                    .expect(413, "The request body is larger than 2282688 bytes");
        }
    }

    @Test
    void concurrentUploads_areSeparate() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<Future<JsonNode>> uploads = new ArrayList<>();
            for (int i = 0; i < 16; i++) {
                int width = 20 + i;
                uploads.add(threads.submit(() -> upload(alice, "file", Pictures.jpeg(width, 10))));
            }
            Set<String> urls = new HashSet<>();
            for (int i = 0; i < 16; i++) {
                JsonNode media = uploads.get(i).get();
                assertEquals(
                        20 + i,
                        media.path("meta").path("original").path("width").asInt());
                urls.add(media.path("url").asText());
                urls.add(media.path("preview_url").asText());
            }
            assertEquals(32, urls.size());
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void upload_leavesNoTemporaryFiles() throws IOException {
        Path temporary = app.directory().resolve("media/tmp");
        upload(alice, "file", Pictures.png(8, 8));
        try (Stream<Path> files = Files.list(temporary)) {
            assertEquals(0, files.count());
        }
    }

    private static JsonNode upload(TestClient client, Object... params) {
        return client.upload("POST", "/api/v2/media", params).expect(200).json();
    }

    private static String attach(TestClient client, String id) {
        return client.post("/api/v1/statuses", "status", "look", "media_ids[]", id)
                .path("id")
                .asText();
    }

    private static String path(JsonNode url) {
        return url.asText().substring(TestApp.URL.length());
    }

    private int filesCount() throws IOException {
        try (Stream<Path> files = Files.walk(app.directory().resolve("media"))) {
            return (int) files.filter(Files::isRegularFile).count();
        }
    }
}
