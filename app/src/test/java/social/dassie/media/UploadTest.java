package social.dassie.media;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class UploadTest {
    private static TestApp app;
    private static TestClient alice;
    private static TestClient bob;

    @BeforeAll
    static void start() {
        app = TestApp.start();
        alice = app.user("alice");
        bob = app.user("bob");
    }

    @AfterAll
    static void stop() {
        app.close();
    }

    static byte[] picture(String format, int width, int height) {
        try {
            BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
            for (int x = 0; x < width; x++) {
                image.setRGB(x, x * height / width, 0xff8800 + x);
            }
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            ImageIO.write(image, format, out);
            return out.toByteArray();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    static Answer upload(TestClient client, String path, byte[] file, String... fields) {
        var form = client.request("POST", path).field("file", new java.io.ByteArrayInputStream(file), "any name.txt");
        for (int i = 0; i < fields.length; i += 2) {
            form.field(fields[i], fields[i + 1]);
        }
        return client.answer(form.asBytes(), "POST", path);
    }

    private static JsonNode uploaded(String... fields) {
        return upload(alice, "/api/v2/media", picture("jpg", 800, 600), fields)
                .expect(200)
                .json();
    }

    private static Answer file(JsonNode media, String key) {
        return app.anonymous().call("GET", path(media.path(key).asText()));
    }

    private static String path(String url) {
        assertTrue(url.startsWith(TestApp.URL + "/media/"), url);
        return url.substring(TestApp.URL.length());
    }

    @Test
    void picture_isReadyAtOnceByBothPaths() {
        for (String path : List.of("/api/v1/media", "/api/v2/media")) {
            JsonNode media = upload(alice, path, picture("png", 640, 320), "description", "Dawn", "focus", "0.5,-0.25")
                    .expect(200)
                    .json();
            assertEquals("image", media.path("type").asText());
            assertEquals("Dawn", media.path("description").asText());
            assertEquals(0.5, media.path("meta").path("focus").path("x").asDouble());
            assertEquals(
                    "640x320", media.path("meta").path("original").path("size").asText());
            assertFalse(media.path("blurhash").asText().isEmpty());
            assertEquals("image/png", file(media, "url").expect(200).header("Content-Type"));
            file(media, "preview_url").expect(200);
        }
    }

    @Test
    void file_isServedForEverAndCannotDoAnything() {
        Answer answer = file(uploaded(), "url").expect(200);
        assertEquals("public, max-age=31536000, immutable", answer.header("Cache-Control"));
        assertEquals("nosniff", answer.header("X-Content-Type-Options"));
        assertEquals("default-src 'none'; sandbox", answer.header("Content-Security-Policy"));
        assertEquals("*", answer.header("Access-Control-Allow-Origin"));
        app.anonymous()
                .call("GET", "/media/0123456789abcdef0123456789abcdef.jpg")
                .expect(404);
        app.anonymous().call("GET", "/media/..%2F..%2Fdassie.db").expect(404);
    }

    @Test
    void range_givesThatPart() {
        JsonNode media = uploaded();
        byte[] whole = file(media, "url").bytes();
        String path = path(media.path("url").asText());
        Answer part = ranged(path, "bytes=10-19").expect(206);
        assertArrayEquals(java.util.Arrays.copyOfRange(whole, 10, 20), part.bytes());
        assertEquals("bytes 10-19/" + whole.length, part.header("Content-Range"));
        assertEquals(5, ranged(path, "bytes=-5").expect(206).bytes().length);
        assertEquals(whole.length, ranged(path, "bytes=0-").expect(206).bytes().length);
        assertEquals(whole.length, ranged(path, "bytes=5-2").expect(200).bytes().length);
        assertEquals(whole.length, ranged(path, "bytes=0-1,4-5").expect(200).bytes().length);
        ranged(path, "bytes=" + whole.length + "-").expect(416);
    }

    private static Answer ranged(String path, String range) {
        TestClient anonymous = app.anonymous();
        return anonymous.answer(
                anonymous.request("GET", path).header("Range", range).asBytes(), "GET", path);
    }

    @Test
    void upload_losesWhatWasHiddenBehindThePicture() throws IOException {
        ByteArrayOutputStream polyglot = new ByteArrayOutputStream();
        polyglot.write(picture("jpg", 300, 300));
        polyglot.write("<script>alert(1)</script>".getBytes(ISO_8859_1));
        JsonNode media = upload(alice, "/api/v2/media", polyglot.toByteArray())
                .expect(200)
                .json();
        assertFalse(new String(file(media, "url").bytes(), ISO_8859_1).contains("script"));
    }

    @Test
    void noPicture_isRefusedWithASentence() {
        upload(alice, "/api/v2/media", "<svg xmlns='http://www.w3.org/2000/svg'/>".getBytes(ISO_8859_1))
                .expect(
                        422,
                        "Validation failed: File content type is invalid: this server takes JPEG, PNG, GIF and"
                                + " WebP images");
        upload(alice, "/api/v2/media", java.util.Arrays.copyOf(picture("png", 90, 90), 60))
                .expect(422);
        alice.call("POST", "/api/v2/media", "description", "no file")
                .expect(422, "Validation failed: File can't be blank");
    }

    @Test
    void upload_needsAUserWithTheScope() {
        byte[] file = picture("png", 8, 8);
        upload(app.anonymous(), "/api/v2/media", file).expect(401);
        upload(app.application("write"), "/api/v2/media", file)
                .expect(422, "This method requires an authenticated user");
        upload(alice.withScopes("read write:statuses"), "/api/v2/media", file)
                .expect(403, "This action is outside the authorized scopes");
        upload(alice.withScopes("write:media"), "/api/v2/media", file).expect(200);
    }

    @Test
    void upload_belongsToItsOwnerUntilAPostHasIt() {
        String id = uploaded().path("id").asText();
        bob.call("GET", "/api/v1/media/" + id).expect(404, "Record not found");
        bob.call("PUT", "/api/v1/media/" + id, "description", "mine").expect(404, "Record not found");
        bob.call("DELETE", "/api/v1/media/" + id).expect(404, "Record not found");
        bob.call("POST", "/api/v1/statuses", "status", "stolen", "media_ids[]", id)
                .expect(422);
        alice.put("/api/v1/media/" + id, "description", "changed", "focus", "-1,1");
        JsonNode status = alice.post("/api/v1/statuses", "status", "", "media_ids[]", id);
        assertEquals(
                "changed",
                status.path("media_attachments").path(0).path("description").asText());
        alice.call("GET", "/api/v1/media/" + id).expect(404, "Record not found");
        alice.call("DELETE", "/api/v1/media/" + id).expect(422, "Media attachment is currently used by a status");
        alice.call("POST", "/api/v1/statuses", "status", "again", "media_ids[]", id)
                .expect(422);
    }

    @Test
    void deletedUpload_isNoLongerServed() {
        JsonNode media = uploaded();
        assertEquals(
                "{}",
                alice.call("DELETE", "/api/v1/media/" + media.path("id").asText())
                        .expect(200)
                        .text());
        file(media, "url").expect(404);
        file(media, "preview_url").expect(404);
    }

    @Test
    void deletedPost_keepsItsPicturesForTheNextUnlessToldOtherwise() {
        JsonNode media = uploaded();
        String id = media.path("id").asText();
        String status =
                alice.post("/api/v1/statuses", "media_ids[]", id).path("id").asText();
        alice.delete("/api/v1/statuses/" + status);
        String next =
                alice.post("/api/v1/statuses", "media_ids[]", id).path("id").asText();
        file(media, "url").expect(200);
        alice.call("DELETE", "/api/v1/statuses/" + next + "?delete_media=true").expect(200);
        file(media, "url").expect(404);
    }

    @Test
    void attachments_keepTheOrderOfTheirIds() {
        String first = uploaded("description", "1").path("id").asText();
        String second = uploaded("description", "2").path("id").asText();
        JsonNode status = alice.post("/api/v1/statuses", "status", "x", "media_ids[]", List.of(second, first));
        assertEquals(
                "2",
                status.path("media_attachments").path(0).path("description").asText());
        JsonNode edited = alice.sendJson(
                        "PUT",
                        "/api/v1/statuses/" + status.path("id").asText(),
                        "{\"media_ids\":[\"" + first + "\"],\"media_attributes\":[{\"id\":\"" + first
                                + "\",\"description\":\"new\"}]}")
                .expect(200)
                .json();
        assertEquals(1, edited.path("media_attachments").size());
        assertEquals(
                "new",
                edited.path("media_attachments").path(0).path("description").asText());
    }
}
