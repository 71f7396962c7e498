package social.dassie.media.attachments;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import social.dassie.media.recordings.Ffmpeg;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** One server for all tests of a class, and for each test a new alice, because uploads are limited by account. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class UploadFixture {
    static final String NOT_VERIFIED = "File type of uploaded media could not be verified";

    private final boolean hasFfmpeg;
    int count;

    @AutoClose
    TestApp app;

    TestClient alice;

    /** @param hasFfmpeg whether the server has ffmpeg; where the machine has none, the tests are left out */
    UploadFixture(boolean hasFfmpeg) {
        this.hasFfmpeg = hasFfmpeg;
    }

    @BeforeAll
    void start() {
        assumeTrue(!hasFfmpeg || Ffmpeg.find("", 1, 1).isPresent(), "ffmpeg is not installed");
        app = TestApp.start(Map.of("media.ffmpeg", hasFfmpeg ? "" : "none", "rate_limits", "false"));
    }

    @BeforeEach
    void user() {
        alice = app.user("alice" + ++count);
    }

    int files() throws IOException {
        try (Stream<Path> files = Files.walk(app.directory().resolve("media"))) {
            return (int) files.filter(Files::isRegularFile).count();
        }
    }

    int temporary() throws IOException {
        try (Stream<Path> files = Files.list(app.directory().resolve("media/tmp"))) {
            return (int) files.count();
        }
    }

    static String path(JsonNode url) {
        return url.asText().substring(TestApp.URL.length());
    }
}
