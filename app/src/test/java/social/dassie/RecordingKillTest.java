package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Scopes;
import social.dassie.ground.settings.SettingsSource;
import social.dassie.media.images.Pictures;
import social.dassie.people.accounts.Role;
import social.dassie.people.users.NewUser;
import social.dassie.testing.ServerProcess;
import social.dassie.testing.TestApp;

/** A film that was being converted when the process was killed; needs Linux and ffmpeg (apt-get install ffmpeg). */
class RecordingKillTest {
    private static final Path FFMPEG = Path.of("/usr/bin/ffmpeg");
    private static final Path FFPROBE = Path.of("/usr/bin/ffprobe");

    @TempDir
    Path directory;

    @TempDir
    Path tools;

    private final HttpClient http = HttpClient.newHttpClient();
    private String token = "";

    @BeforeEach
    void ffmpegIsThere() {
        assumeTrue(Files.isExecutable(FFMPEG) && Files.isExecutable(FFPROBE), "ffmpeg is not installed");
    }

    @Test
    void acceptedUpload_isConvertedAfterKill9() throws Exception {
        try (App app = start()) {
            Core core = app.core();
            long id = core.users()
                    .create(NewUser.byOperator("writer", "writer@mail.example", "a long password", Role.USER));
            token = core.tokens().issue(core.apps().ofOperator("Test").id(), id, Scopes.parse("write"));
        }
        String media;
        try (ServerProcess server = ServerProcess.serve(directory, "--set", "media.ffmpeg=" + ffmpegThatNeverEnds())) {
            String address = server.awaitAddress();
            HttpResponse<String> accepted = upload(address, Pictures.resource("film.mov"));
            assertEquals(202, accepted.statusCode(), accepted.body());
            media = "/api/v1/media/"
                    + Json.read(accepted.body(), JsonNode.class).path("id").asText();
            assertEquals(206, get(address + media).statusCode());
            server.kill();
        }
        try (App app = start()) {
            String address = "http://127.0.0.1:" + app.port();
            assertEquals(206, get(address + media).statusCode());
            app.jobs().runDue();
            HttpResponse<String> done = get(address + media);
            assertEquals(200, done.statusCode(), done.body());
            assertTrue(
                    Json.read(done.body(), JsonNode.class).path("url").asText().endsWith(".mp4"));
            assertEquals(2, files("media"));
            assertEquals(0, files("media/tmp"));
        }
    }

    private App start() {
        SettingsSource settings = AllSettings.load(directory, Map.of(), Map.of("port", "0"));
        return App.start(
                TestApp.withoutDelay(new AppOptions(directory, settings, Clock.systemUTC(), false, Map.of(), false)));
    }

    /** Looks at files as ever; a conversion, which alone has a time limit, takes longer than the test. */
    private Path ffmpegThatNeverEnds() throws IOException {
        Path slow = tools.resolve("ffmpeg");
        Files.writeString(slow, """
                #!/bin/sh
                case "$*" in *-timelimit*) exec /bin/sleep 60 ;; esac
                exec %s "$@"
                """.formatted(FFMPEG));
        Files.setPosixFilePermissions(slow, PosixFilePermissions.fromString("rwx------"));
        Files.createSymbolicLink(tools.resolve("ffprobe"), FFPROBE);
        return slow;
    }

    private HttpResponse<String> upload(String address, byte[] film) throws IOException, InterruptedException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        String head = "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"film\"\r\n\r\n";
        body.writeBytes(head.getBytes(StandardCharsets.US_ASCII));
        body.writeBytes(film);
        body.writeBytes("\r\n--x--\r\n".getBytes(StandardCharsets.US_ASCII));
        HttpRequest request = HttpRequest.newBuilder(URI.create(address + "/api/v2/media"))
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "multipart/form-data; boundary=x")
                .POST(HttpRequest.BodyPublishers.ofByteArray(body.toByteArray()))
                .build();
        return http.send(request, BodyHandlers.ofString());
    }

    private HttpResponse<String> get(String url) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url))
                .header("Authorization", "Bearer " + token)
                .build();
        return http.send(request, BodyHandlers.ofString());
    }

    private long files(String below) throws IOException {
        try (Stream<Path> files = Files.walk(directory.resolve(below))) {
            return files.filter(Files::isRegularFile).count();
        }
    }
}
