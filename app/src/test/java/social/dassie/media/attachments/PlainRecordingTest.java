package social.dassie.media.attachments;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.media.images.Pictures;
import social.dassie.testing.Answer;

/** Sound and film on a server without ffmpeg. */
class PlainRecordingTest extends UploadFixture {
    PlainRecordingTest() {
        super(false);
    }

    @ParameterizedTest
    @CsvSource({
        "film.mp4,   video, video/mp4,  64, 10, 44100 Hz, mono",
        "silent.mp4, gifv,  video/mp4,  64, 10, '', ''",
        "film.webm,  video, video/webm, 64, 10, 44100 Hz, mono",
        "sound.mp3,  audio, audio/mpeg, 0,  0,  44100 Hz, mono",
        "sound.ogg,  audio, audio/ogg,  0,  0,  44100 Hz, mono",
        "sound.opus, audio, audio/ogg,  0,  0,  48000 Hz, mono",
        "sound.flac, audio, audio/flac, 0,  0,  8000 Hz,  mono",
        "sound.m4a,  audio, audio/mp4,  0,  0,  44100 Hz, mono"
    })
    void playableFile_isReadyAtOnce_withoutMetadata(
            String name, String type, String mimeType, int width, int fps, String rate, String channels) {
        byte[] sent = Pictures.resource(name);
        assertTrue(Pictures.contains(sent, Pictures.SECRET));
        JsonNode media =
                alice.upload("POST", "/api/v2/media", "file", sent).expect(200).json();
        assertEquals(type, media.path("type").asText());
        JsonNode meta = media.path("meta");
        assertEquals(1.5, meta.path("duration").asDouble(), 0.1);
        assertTrue(meta.path("length").asText().startsWith("0:00:01."), meta.toString());
        assertEquals(1.5, meta.path("original").path("duration").asDouble(), 0.1);
        assertTrue(meta.path("original").path("bitrate").asInt() > 1_000);
        assertEquals(width, meta.path("width").asInt());
        assertEquals(width, meta.path("original").path("width").asInt());
        assertEquals(width, meta.path("small").path("width").asInt());
        assertEquals(fps, meta.path("fps").asInt());
        assertEquals(rate, meta.path("audio_bitrate").asText());
        assertEquals(channels, meta.path("audio_channels").asText());
        assertEquals(width == 0, media.path("preview_url").isNull());
        Answer file = app.anonymous().call("GET", path(media.path("url"))).expect(200);
        assertEquals(mimeType, file.header("Content-Type"));
        assertEquals("default-src 'none'; sandbox", file.header("Content-Security-Policy"));
        for (String told : List.of("secret", "51.5", "GPS")) {
            assertFalse(Pictures.contains(file.bytes(), told), told);
        }
        assertEquals(3, with(path(media.path("url")), "bytes=2-4").expect(206).bytes().length);
    }

    @Test
    void wav_isCopiedWithoutItsOtherChunks() {
        byte[] sent = Sounds.wav(8_000, 2, Pictures.SECRET);
        JsonNode media =
                alice.upload("POST", "/api/v1/media", "file", sent).expect(200).json();
        assertEquals("audio", media.path("type").asText());
        assertEquals(2.0, media.path("meta").path("duration").asDouble());
        assertEquals("0:00:02.00", media.path("meta").path("length").asText());
        assertEquals("pcm_s16le", media.path("meta").path("audio_encode").asText());
        assertEquals(
                128_000, media.path("meta").path("original").path("bitrate").asInt());
        byte[] kept =
                app.anonymous().call("GET", path(media.path("url"))).expect(200).bytes();
        assertEquals(sent.length - 8 - Pictures.SECRET.length() - 1, kept.length);
        assertFalse(Pictures.contains(kept, "secret"));
    }

    @Test
    void animatedGif_staysAnImage() {
        byte[] gif = Pictures.gif(
                20, 20, List.of(Pictures.frame(0, 0, 20, 20, 0xff, 9), Pictures.frame(0, 0, 20, 20, 0xff00, 9)), 0);
        JsonNode media =
                alice.upload("POST", "/api/v2/media", "file", gif).expect(200).json();
        assertEquals("image", media.path("type").asText());
        assertTrue(media.path("url").asText().endsWith(".gif"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"film.mov", "sound.aac", "still.avif"})
    void formatUnplayableInBrowsers_isRejectedWithAMessage(String name) throws IOException {
        int before = files();
        Answer answer = alice.upload("POST", "/api/v2/media", "file", Pictures.resource(name))
                .expect(422);
        assertNotEquals("", answer.json().path("error").asText());
        assertEquals(before, files());
    }

    @Test
    void instance_announcesTheAcceptedTypes() {
        String types =
                app.anonymous().get("/api/v2/instance").path("configuration").toString();
        assertTrue(types.contains("\"video/mp4\"") && types.contains("\"audio/flac\""));
        assertFalse(types.contains("quicktime") || types.contains("image/avif") || types.contains("audio/aac"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "film.mp4",
                "film.webm",
                "sound.ogg",
                "sound.opus",
                "sound.flac",
                "sound.mp3",
                "sound.m4a",
                "film.mov"
            })
    void damagedFile_isAcceptedOrRejected_withoutOtherFailure(String name) throws IOException {
        byte[] whole = Pictures.resource(name);
        Random random = new Random(5);
        int before = files();
        int kept = 0;
        for (int round = 0; round < 24; round++) {
            byte[] damaged = whole.clone();
            for (int i = 0; i < 6; i++) {
                damaged[12 + random.nextInt(Math.min(1_500, whole.length - 12))] = (byte) random.nextInt();
            }
            byte[] sent = round % 2 == 0 ? damaged : Arrays.copyOf(damaged, 20 + random.nextInt(whole.length - 20));
            Answer answer = alice.upload("POST", "/api/v2/media", "file", sent);
            assertTrue(answer.status() == 200 || answer.status() == 422, answer.text());
            if (answer.status() == 200) {
                alice.delete("/api/v1/media/" + answer.json().path("id").asText());
                kept++;
            }
        }
        assertEquals(before, files());
        assertTrue(kept < 24);
    }

    @Test
    void truncatedVideo_isRejected() {
        byte[] film = Pictures.resource("film.mp4");
        alice.upload("POST", "/api/v2/media", "file", Arrays.copyOf(film, film.length - 100))
                .expect(422, NOT_VERIFIED);
    }

    private Answer with(String path, String range) {
        return app.anonymous()
                .answer(
                        app.anonymous()
                                .request("GET", path)
                                .header("Range", range)
                                .asBytes(),
                        "GET",
                        path);
    }
}
