package social.dassie.media.attachments;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.media.images.Pictures;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;

/** Sound and film on a server with ffmpeg; skipped where there is none (apt-get install ffmpeg). */
class RecordingTest extends UploadFixture {
    RecordingTest() {
        super(true);
    }

    @Test
    void media_imageAudioAndVideoUploads() {
        for (String[] file : new String[][] {
            {"lossy-turned.webp", "image"},
            {"sound.mp3", "audio"},
            {"film.mp4", "video"}
        }) {
            JsonNode media = alice.upload("POST", "/api/v1/media", "file", Pictures.resource(file[0]))
                    .expect(200)
                    .json();
            assertEquals(file[1], media.path("type").asText());
            String id = media.path("id").asText();
            JsonNode status = alice.post("/api/v1/statuses", "status", file[0], "media_ids[]", id);
            assertEquals(
                    media.path("url"), status.path("media_attachments").path(0).path("url"));
        }
    }

    @Test
    void video_isAccepted_thenPartial_thenReady() {
        Answer answer = upload("film.mov", "description", "A test", "focus", "0.5,0.5");
        JsonNode waiting = answer.expect(202).json();
        assertTrue(waiting.path("url").isNull());
        assertTrue(waiting.path("preview_url").asText().matches(TestApp.URL + "/media/[0-9a-f]{32}\\.png"));
        app.anonymous().call("GET", path(waiting.path("preview_url"))).expect(200);
        assertTrue(waiting.path("blurhash").asText().length() > 6);
        String path = "/api/v1/media/" + waiting.path("id").asText();
        assertEquals(waiting, alice.call("GET", path).expect(206).json());
        JsonNode renamed =
                alice.call("PUT", path, "description", "Better").expect(206).json();
        assertEquals("Better", renamed.path("description").asText());
        alice.call(
                        "POST",
                        "/api/v1/statuses",
                        "status",
                        "early",
                        "media_ids[]",
                        waiting.path("id").asText())
                .expect(
                        422,
                        "Validation failed: Cannot attach files that have not finished processing."
                                + " Try again in a moment!");
        app.runJobs();
        JsonNode done = alice.call("GET", path).expect(200).json();
        assertEquals("Better", done.path("description").asText());
        assertEquals(0.5, done.path("meta").path("focus").path("x").asDouble());
        assertEquals(waiting.path("preview_url"), done.path("preview_url"));
        assertTrue(done.path("url").asText().endsWith(".mp4"));
        alice.post(
                "/api/v1/statuses",
                "status",
                "look",
                "media_ids[]",
                waiting.path("id").asText());
        alice.call("GET", path).expect(404, "Record not found");
    }

    @ParameterizedTest
    @CsvSource({
        "film.mp4,   video, mp4, video/mp4",
        "film.mov,   video, mp4, video/mp4",
        "film.webm,  video, mp4, video/mp4",
        "silent.mp4, gifv,  mp4, video/mp4",
        "sound.mp3,  audio, mp3, audio/mpeg",
        "sound.ogg,  audio, mp3, audio/mpeg",
        "sound.opus, audio, mp3, audio/mpeg",
        "sound.flac, audio, mp3, audio/mpeg",
        "sound.m4a,  audio, m4a, audio/mp4",
        "sound.aac,  audio, m4a, audio/mp4"
    })
    void everyFormat_isConvertedForAllClients_withoutMetadata(
            String name, String type, String extension, String mimeType) throws IOException {
        int before = files();
        JsonNode media = done(upload(name));
        assertEquals(type, media.path("type").asText());
        assertTrue(media.path("url").asText().endsWith("." + extension), media.toString());
        Answer file = app.anonymous().call("GET", path(media.path("url"))).expect(200);
        assertEquals(mimeType, file.header("Content-Type"));
        for (String told : List.of("secret", "51.5", "GPS")) {
            assertFalse(Pictures.contains(file.bytes(), told), told);
        }
        JsonNode original = media.path("meta").path("original");
        assertTrue(original.path("duration").asDouble() > 0.5, media.toString());
        assertTrue(original.path("bitrate").asInt() > 1_000, media.toString());
        assertEquals(media.path("preview_url").isNull() ? 1 : 2, files() - before);
        assertEquals(0, temporary());
    }

    @Test
    void metaOfAVideo_matchesTheDocumentation() {
        JsonNode meta = done(upload("film.mp4")).path("meta");
        assertEquals("64x48", meta.path("size").asText());
        assertEquals(64, meta.path("width").asInt());
        assertEquals(4 / 3.0, meta.path("aspect").asDouble(), 0.001);
        assertEquals(10, meta.path("fps").asInt());
        assertEquals("0:00:01.50", meta.path("length").asText());
        assertTrue(meta.path("audio_encode").asText().startsWith("aac (LC) (mp4a / 0x"), meta.toString());
        assertEquals("44100 Hz", meta.path("audio_bitrate").asText());
        assertEquals("mono", meta.path("audio_channels").asText());
        assertEquals("10/1", meta.path("original").path("frame_rate").asText());
        assertTrue(meta.path("original").path("size").isMissingNode());
        assertEquals("64x48", meta.path("small").path("size").asText());
    }

    @Test
    void coverOfARecord_isItsPreview() {
        JsonNode media = done(upload("sound.mp3"));
        assertTrue(media.path("preview_url").asText().endsWith(".png"));
        assertEquals("32x32", media.path("meta").path("small").path("size").asText());
        assertTrue(done(upload("sound.ogg")).path("preview_url").isNull());
    }

    @Test
    void animatedGif_becomesASilentVideo() {
        byte[] gif = Pictures.gif(
                21, 21, List.of(Pictures.frame(0, 0, 21, 21, 0xff, 9), Pictures.frame(0, 0, 21, 21, 0xff00, 9)), 0);
        JsonNode media = done(alice.upload("POST", "/api/v2/media", "file", gif));
        assertEquals("gifv", media.path("type").asText());
        assertTrue(media.path("url").asText().endsWith(".mp4"));
        assertTrue(media.path("preview_url").asText().endsWith(".png"));
        assertEquals("20x20", media.path("meta").path("size").asText());
        assertTrue(media.path("meta").path("audio_encode").isMissingNode());
    }

    /** Hundredths of a second of each picture, and the seconds of the film. */
    @ParameterizedTest
    @CsvSource({"50 50,1.0", "10 10 150,1.7", "10 70 10 2,0.92", "4 4 4 4 4 4 4 4 4 4,0.4", "0 1 0,0.3", "2 300,3.02"})
    void animatedGif_keepsItsDuration(String delays, double seconds) {
        byte[] gif = Pictures.animatedGif(
                Stream.of(delays.split(" ", -1)).mapToInt(Integer::parseInt).toArray());
        JsonNode media = done(alice.upload("POST", "/api/v2/media", "file", gif));
        assertEquals("gifv", media.path("type").asText());
        assertEquals(
                seconds, media.path("meta").path("original").path("duration").asDouble(), 0.005, media.toString());
    }

    @Test
    void avif_isConvertedForAllClients() {
        JsonNode media = upload("still.avif").expect(200).json();
        assertEquals("image", media.path("type").asText());
        assertEquals("64x48", media.path("meta").path("original").path("size").asText());
    }

    @Test
    void thumbnail_takesThePlaceOfTheFrameBeforeAndAfter() throws IOException {
        JsonNode media = alice.upload(
                        "POST",
                        "/api/v2/media",
                        "file",
                        Pictures.resource("film.mp4"),
                        "thumbnail",
                        Pictures.jpeg(40, 20))
                .expect(202)
                .json();
        assertEquals("40x20", media.path("meta").path("small").path("size").asText());
        String path = "/api/v1/media/" + media.path("id").asText();
        alice.upload("PUT", path, "thumbnail", Pictures.png(30, 10)).expect(206);
        app.runJobs();
        JsonNode done = alice.get(path);
        assertEquals("30x10", done.path("meta").path("small").path("size").asText());
        app.anonymous().call("GET", path(media.path("preview_url"))).expect(404);
        int bytes = app.anonymous().call("GET", path(done.path("url"))).bytes().length
                + app.anonymous().call("GET", path(done.path("preview_url"))).bytes().length;
        assertEquals(
                bytes,
                app.rows()
                        .number("select size_bytes from media_attachments where id = "
                                + media.path("id").asText()));
    }

    @Test
    void videoBesideAnImage_isRejected_aSilentOneIsNot() {
        String picture = alice.upload("POST", "/api/v2/media", "file", Pictures.png(8, 8))
                .json()
                .path("id")
                .asText();
        String film = done(upload("film.mp4")).path("id").asText();
        String sound = done(upload("sound.mp3")).path("id").asText();
        String silent = done(upload("silent.mp4")).path("id").asText();
        for (String other : List.of(film, sound)) {
            alice.call("POST", "/api/v1/statuses", "media_ids[]", picture, "media_ids[]", other)
                    .expect(422, "Validation failed: Cannot attach a video to a post that already contains images");
        }
        alice.post("/api/v1/statuses", "media_ids[]", picture, "media_ids[]", silent);
    }

    @ParameterizedTest
    @ValueSource(strings = {"film.mp4", "film.mov", "sound.m4a"})
    void truncatedFile_isRefusedAtOnce(String name) throws IOException {
        byte[] whole = Pictures.resource(name);
        int before = files();
        for (int length : new int[] {17, whole.length / 2, whole.length - 20}) {
            for (String version : List.of("v1", "v2")) {
                alice.upload("POST", "/api/" + version + "/media", "file", Arrays.copyOf(whole, length))
                        .expect(422, NOT_VERIFIED);
            }
        }
        assertEquals(before, files());
    }

    @Test
    void wavWithAWrongLength_isRejected() {
        byte[] tenHours = Sounds.wav(8_000, 1, "INFO", 2 * 8_000 * 36_000);
        alice.upload("POST", "/api/v2/media", "file", tenHours).expect(422, NOT_VERIFIED);
        JsonNode honest = done(alice.upload("POST", "/api/v2/media", "file", Sounds.wav(8_000, 1, "INFO")));
        assertEquals(1.0, honest.path("meta").path("duration").asDouble(), 0.2);
    }

    @Test
    void unconvertibleVideo_fails() throws IOException {
        int before = files();
        byte[] broken = Pictures.resource("film.mov");
        JsonNode waiting = alice.upload("POST", "/api/v2/media", "file", broken)
                .expect(202)
                .json();
        damageSource();
        app.runJobs();
        String path = "/api/v1/media/" + waiting.path("id").asText();
        String failed = "Error processing thumbnail for uploaded media";
        alice.call("GET", path).expect(422, failed);
        alice.call("PUT", path, "description", "x").expect(422, failed);
        assertEquals(before, files());
        alice.delete(path);
        alice.call("GET", path).expect(404);
    }

    @Test
    void uploadDeletedWhilePending_leavesNothing() throws IOException {
        int before = files();
        JsonNode waiting = upload("film.mov").expect(202).json();
        alice.delete("/api/v1/media/" + waiting.path("id").asText());
        app.runJobs();
        assertEquals(before, files());
    }

    @Test
    void originalFile_isNotServed() throws IOException {
        upload("film.mp4").expect(202);
        try (Stream<Path> files = Files.walk(app.directory().resolve("media"))) {
            Path source = files.filter(file -> file.toString().endsWith(".part"))
                    .findFirst()
                    .orElseThrow();
            app.anonymous().call("GET", "/media/" + source.getFileName()).expect(404);
        }
    }

    private Answer upload(String name, Object... more) {
        Object[] all = Stream.concat(Stream.of("file", Pictures.resource(name)), Stream.of(more))
                .toArray();
        return alice.upload("POST", "/api/v2/media", all);
    }

    private JsonNode done(Answer accepted) {
        JsonNode waiting = accepted.expect(202).json();
        assertTrue(waiting.path("url").isNull());
        app.runJobs();
        return alice.call("GET", "/api/v1/media/" + waiting.path("id").asText())
                .expect(200)
                .json();
    }

    private void damageSource() throws IOException {
        try (Stream<Path> files = Files.walk(app.directory().resolve("media"))) {
            for (Path file : files.filter(f -> f.toString().endsWith(".part")).toList()) {
                Files.write(file, Arrays.copyOf(Files.readAllBytes(file), 300));
            }
        }
    }
}
