package social.dassie.media.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.AllSettings;
import social.dassie.ground.storage.StartException;
import social.dassie.media.images.Pictures;
import social.dassie.testing.Answer;
import social.dassie.testing.Shell;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBucket;
import social.dassie.testing.TestClient;

/** Media in a bucket: kept there, served from there, deleted there, moved there and back; and a bucket that fails. */
class MediaElsewhereTest {
    @TempDir
    Path place;

    private final List<TestApp> apps = new ArrayList<>();
    private TestBucket bucket;

    @SuppressWarnings("NullAway.Init") // each test starts its own
    private TestApp app;

    @SuppressWarnings("NullAway.Init")
    private TestClient alice;

    @BeforeEach
    void open() throws IOException {
        bucket = new TestBucket();
    }

    @AfterEach
    void close() {
        apps.forEach(TestApp::close);
        bucket.close();
    }

    private Map<String, String> settings(String store) {
        return Map.of(
                "media.store",
                store,
                "media.s3.bucket",
                "s3://copies/media",
                "media.s3.endpoint",
                bucket.endpoint(),
                "media.s3.key",
                TestBucket.KEY,
                "media.s3.secret",
                TestBucket.SECRET);
    }

    private void start(Map<String, String> settings) {
        app = TestApp.start(settings);
        apps.add(app);
        alice = app.user("alice");
    }

    /** The command line with other settings than those of the server. */
    private Shell.Result run(Map<String, String> settings, String... args) {
        Map<String, String> environment = new HashMap<>(Map.of("DASSIE_URL", TestApp.URL));
        settings.forEach((key, value) ->
                environment.put("DASSIE_" + key.toUpperCase(Locale.ROOT).replace('.', '_'), value));
        return new Shell(app.directory(), environment).run(args);
    }

    private JsonNode uploaded() {
        return alice.upload("POST", "/api/v2/media", "file", Pictures.png(900, 700))
                .expect(200)
                .json();
    }

    private String posted(JsonNode media) {
        return alice.posts("Look", "media_ids[]", media.path("id").asText());
    }

    private static String nameIn(JsonNode url) {
        return url.asText().replaceFirst(".*/", "");
    }

    private Answer asked(String name, String... headers) {
        var request = app.anonymous().request("GET", "/media/" + name);
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        return app.anonymous().answer(request.asBytes(), "GET", "/media/" + name);
    }

    private byte[] object(String name) {
        return Objects.requireNonNull(bucket.objects.get("media/" + FileDirectory.branch(name)), name);
    }

    private List<String> objects() {
        return bucket.objects.keySet().stream()
                .filter(key -> !key.endsWith("/owner"))
                .toList();
    }

    /** The files of a server that are in its directory for good. */
    private List<Path> here() throws IOException {
        try (Stream<Path> files = Files.walk(app.directory().resolve("media"))) {
            return files.filter(file -> Files.isRegularFile(file)
                            && file.resolveSibling("").getFileName().toString().matches("[0-9a-f]{2}"))
                    .toList();
        }
    }

    private Path near() {
        return app.directory().resolve("media/near");
    }

    private void forgetNear() throws IOException {
        try (Stream<Path> files = Files.list(near())) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
    }

    private void tidied() {
        app.clock().advance(Duration.ofMinutes(6));
        app.runJobs();
    }

    @Test
    void upload_isStoredServedInRangesAndDeletedWithItsPost() throws IOException {
        start(settings("s3"));
        JsonNode media = uploaded();
        String name = nameIn(media.path("url"));
        assertEquals(2, objects().size(), "the picture and its preview");
        assertEquals(List.of(), here());
        byte[] whole = object(name);
        assertArrayEquals(whole, asked(name).expect(200).bytes());
        forgetNear();
        Answer part = asked(name, "Range", "bytes=10-19").expect(206);
        assertEquals("bytes 10-19/" + whole.length, part.header("Content-Range"));
        assertEquals(10, part.bytes().length);
        assertEquals("\"" + name + "\"", part.header("ETag"));
        assertTrue(part.header("Cache-Control").contains("immutable"));
        asked(name, "If-None-Match", "\"" + name + "\"").expect(304);
        asked("0".repeat(32) + ".png").expect(404);
        bucket.requests.clear();
        asked(name).expect(200);
        assertEquals(List.of(), List.copyOf(bucket.requests), "what was asked for lately is on the disk");

        String post = posted(media);
        assertEquals(
                "The database is intact\nFiles: 2, missing: 0, that nothing names: 0\n",
                run(settings("s3"), "check").ok().out());
        alice.delete("/api/v1/statuses/" + post, "delete_media", "true");
        asked(name).expect(404);
        tidied();
        assertEquals(List.of(), objects());
    }

    @Test
    void bucketOutage_losesNothing() throws IOException {
        start(settings("s3"));
        JsonNode media = uploaded();
        String name = nameIn(media.path("url"));
        forgetNear();
        bucket.failing(request -> new TestBucket.Fault(503, "SlowDown"));
        Answer absent = asked(name).expect(503);
        assertFalse(absent.header("Cache-Control").contains("public"));
        assertTrue(absent.error().contains("does not respond"), absent::error);
        alice.upload("POST", "/api/v2/media", "file", Pictures.png(90, 70)).expect(503);
        alice.posts("The server goes on");
        alice.delete("/api/v1/media/" + media.path("id").asText());
        tidied();
        Shell.Result check = run(settings("s3"), "check");
        assertEquals(1, check.code());
        bucket.failing(request -> request.startsWith("DELETE") ? new TestBucket.Fault(404, "NoSuchBucket") : null);
        assertEquals(2, objects().size());
        asked(name).expect(404);
        bucket.failing(request -> null);
        for (int i = 0; i < 10 && !objects().isEmpty(); i++) {
            tidied();
        }
        assertEquals(List.of(), objects(), "deleted as soon as that is possible");
    }

    @Test
    void missingBucketOrWrongKey_isNotReportedAsAMissingFile() throws IOException {
        start(settings("s3"));
        String name = nameIn(uploaded().path("url"));
        forgetNear();
        bucket.failing(request -> new TestBucket.Fault(404, "NoSuchBucket"));
        asked(name).expect(503);
        bucket.failing(request -> new TestBucket.Fault(403, "InvalidAccessKeyId"));
        asked(name).expect(503);
        bucket.failing(request -> null);
        object(name)[5] ^= 1;
        asked(name).expect(503);
        object(name)[5] ^= 1;
        asked(name).expect(200);
    }

    @Test
    void incompleteSettings_stopTheStart() {
        StartException refused = org.junit.jupiter.api.Assertions.assertThrows(
                StartException.class, () -> TestApp.start(Map.of("media.store", "s3")));
        assertTrue(String.valueOf(refused.getMessage()).contains("set media.s3.bucket"), refused::getMessage);
    }

    @Test
    void allFiles_areMovedBothWaysOnline_exceptADamagedOne() throws IOException {
        start(settings("directory"));
        List<String> names = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            JsonNode media = uploaded();
            posted(media);
            names.add(nameIn(media.path("url")));
            names.add(nameIn(media.path("preview_url")));
        }
        assertEquals(6, here().size());
        run(settings("directory"), "media", "move", "--to", "s3").failed(1, "New files go to the other place");
        Map<String, String> there = settings("s3");
        assertTrue(run(there, "media", "move", "--to", "s3", "--dry-run")
                .ok()
                .out()
                .startsWith("Would move 6 files"));

        int[] puts = {0};
        bucket.failing(request -> request.startsWith("PUT") && !request.contains("owner") && ++puts[0] > 3
                ? new TestBucket.Fault(403, "No")
                : null);
        Shell.Result cut = run(there, "media", "move", "--to", "s3");
        assertEquals(1, cut.code());
        assertTrue(cut.out().startsWith("Moved 3 files"), cut::out);
        assertEquals(3, here().size());
        for (String name : names) {
            asked(name).expect(200);
        }
        bucket.failing(request -> null);
        assertTrue(
                run(there, "media", "move", "--to", "s3", "--json").ok().out().contains("\"files\":3"));
        assertEquals(List.of(), here());
        assertEquals(6, objects().size());
        for (String name : names) {
            asked(name).expect(200);
        }

        object(names.get(0))[7] ^= 1;
        assertEquals(
                1,
                run(settings("directory"), "media", "move", "--to", "directory").code());
        object(names.get(0))[7] ^= 1;
        run(settings("directory"), "media", "move", "--to", "directory").ok();
        assertEquals(6, here().size());
        assertEquals(List.of(), objects());
        for (String name : names) {
            asked(name).expect(200);
        }
    }

    @Test
    void anotherDataDirectory_deletesNothing_beforeItClaims() throws IOException {
        start(settings("s3"));
        JsonNode kept = uploaded();
        posted(kept);
        JsonNode gone = uploaded();
        alice.delete("/api/v1/media/" + gone.path("id").asText());
        tidied();
        assertEquals(2, objects().size());

        start(settings("s3"));
        assertEquals(
                "Removed 0 copies and 0 files that nothing names (0.0 MB)\n",
                run(settings("s3"), "media", "prune").ok().out());
        JsonNode own = uploaded();
        alice.delete("/api/v1/media/" + own.path("id").asText());
        tidied();
        assertEquals(4, objects().size(), "neither the files of the first, nor its own");
        run(settings("s3"), "media", "claim").ok();
        tidied();
        assertEquals(2, objects().size());
    }

    @Test
    void newOwner_servesNoCachedFileDeletedByTheOther() throws IOException {
        start(settings("s3"));
        String name = nameIn(uploaded().path("url"));
        assertTrue(Files.exists(near().resolve(name)));
        bucket.objects.keySet().removeIf(key -> key.endsWith(name)); // by the other machine
        asked(name).expect(200);
        run(settings("s3"), "media", "claim").ok();
        asked(name).expect(404);
    }

    @Test
    void doctor_reportsTheBucketState_andPendingUploads() throws IOException {
        start(settings("s3"));
        uploaded();
        assertTrue(
                doctor().contains("s3://copies/media/ at " + bucket.endpoint() + " is readable and writable."),
                doctor());
        assertFalse(bucket.objects.keySet().stream().anyMatch(key -> key.contains("probe")), "nothing is left of it");
        bucket.failing(request -> request.startsWith("PUT") ? new TestBucket.Fault(403, "AccessDenied") : null);
        assertTrue(doctor().contains("Check the settings that begin with media.s3"), doctor());
        bucket.failing(request -> null);
        bucket.objects.replace("media/owner", new byte[] {'x'});
        assertTrue(doctor().contains("belongs to another data directory"), doctor());
        String numbers = app.anonymous().call("GET", "/metrics").text();
        assertTrue(numbers.contains("\ndassie_media_going 0.0\n"), numbers);
    }

    private String doctor() {
        String port = Integer.toString(app.app().port());
        return run(settings("s3"), "doctor", "--port", port).out();
    }

    @Test
    void lookingClaimsNothing_storingDoes() throws IOException {
        start(settings("s3"));
        run(settings("s3"), "check").ok();
        run(settings("s3"), "media", "prune", "--dry-run").ok();
        tidied();
        assertEquals(List.of(), List.copyOf(bucket.objects.keySet()));
        posted(uploaded());
        String owner = new String(Objects.requireNonNull(bucket.objects.get("media/owner")), StandardCharsets.UTF_8);
        run(settings("s3"), "media", "claim").ok();
        assertNotEquals(
                owner,
                new String(Objects.requireNonNull(bucket.objects.get("media/owner")), StandardCharsets.UTF_8),
                "a copy of the directory is another one");
    }

    @Test
    void fileDeletedDuringAMove_isNotRestored() throws IOException {
        start(settings("s3"));
        JsonNode kept = uploaded();
        posted(kept);
        JsonNode gone = uploaded();
        Path data = app.directory();
        MediaStore store = MediaStore.of(
                data, AllSettings.load(data, Map.of(), settings("directory")).get());
        store.delete(nameIn(gone.path("url")));
        new MediaMove(store, false, (done, total) -> {}).run();
        assertTrue(store.find(nameIn(kept.path("url"))).isPresent());
        assertEquals(Optional.empty(), store.find(nameIn(gone.path("url"))));
        assertEquals(3, here().size(), "a picture and two previews");
    }

    @Test
    void orphanedFile_isDeletedAfterADay_inEveryStore() throws IOException {
        start(settings("s3"));
        posted(uploaded());
        String orphan = MediaStore.of(app.app().core().platform())
                .store(Files.write(place.resolve("orphan"), new byte[100]), "png");
        assertEquals(3, objects().size());
        app.clock().advance(Duration.ofDays(2));
        assertTrue(run(settings("s3"), "media", "prune").ok().out().contains("and 1 files that nothing names"));
        tidied();
        assertEquals(2, objects().size());
        asked(orphan).expect(404);
    }

    @Test
    void nearFiles_stayWithinTheirBound() throws IOException {
        BucketCache near = new BucketCache(place.resolve("near"), 1000, 0);
        for (int i = 0; i < 8; i++) {
            Path file = near.take("file" + i, Files.write(place.resolve("file"), new byte[200]));
            long ageMs = Duration.ofHours(8 - i).toMillis();
            Files.setLastModifiedTime(file, FileTime.fromMillis(System.currentTimeMillis() - ageMs));
        }
        assertTrue(near.find("file3").isPresent(), "asked for just now");
        near.shrink();
        List<String> left = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            if (near.find("file" + i).isPresent()) {
                left.add("file" + i);
            }
        }
        assertEquals(List.of("file3", "file4", "file5", "file6", "file7"), left);
    }
}
