package social.dassie;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.api.Json;
import social.dassie.ground.settings.SettingsSource;
import social.dassie.media.images.Pictures;
import social.dassie.media.store.MediaStore;
import social.dassie.media.store.Stored;
import social.dassie.testing.ServerProcess;
import social.dassie.testing.Shell;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** {@code dassie backup} and {@code dassie restore}. */
class BackupTest {
    private static final int WRITERS = 4;
    private static final int POSTS_BEFORE = 6;

    @TempDir
    Path directory;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(Path data, String... args) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        Map<String, String> environment = Map.of("DASSIE_DATA_DIR", data.toString(), "DASSIE_URL", TestApp.URL);
        return Shell.run(new PrintWriter(out, true), new PrintWriter(err, true), environment, args);
    }

    private static String postWithPicture(TestClient client) {
        JsonNode media = client.upload("POST", "/api/v2/media", "file", Pictures.png(40, 30))
                .expect(200)
                .json();
        return client.posts("Look", "media_ids[]", media.path("id").asText());
    }

    private static List<String> ask(Path database, String sql) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database);
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            while (result.next()) {
                rows.add(result.getString(1));
            }
        }
        return rows;
    }

    private static Map<String, String> counts(Path database) throws SQLException {
        Map<String, String> counts = new TreeMap<>();
        for (String table : ask(
                database,
                "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite%'")) {
            counts.put(table, ask(database, "select count(*) from " + table).get(0));
        }
        return counts;
    }

    private static List<String> names(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void cachedRemoteFiles_areExcludedFromBackup_withTheirRows() throws Exception {
        Path file = directory.resolve("backup.zip");
        Path restored = directory.resolve("restored");
        try (TestApp app = TestApp.start()) {
            postWithPicture(app.user("alice"));
            MediaStore media = new MediaStore(app.directory());
            String copy = Stored.png(media, Pictures.png(20, 20));
            app.rows()
                    .run(
                            "insert into remote_files (url, domain, file, mime_type, size_bytes, fetched_at, used_at)"
                                    + " values ('https://far.example/a.png', 'far.example', ?, 'image/png', 9, 1, 1)",
                            copy);
            assertEquals(0, run(app.directory(), "backup", file.toString()), err::toString);
            assertTrue(media.find(copy).isPresent(), "the server keeps it");
            assertEquals(1, app.rows().number("select count(*) from remote_files where file is not null"));
        }
        assertTrue(out.toString().contains(": 1 copies of other servers' files"), out::toString);
        assertEquals(0, run(restored, "restore", file.toString()), err::toString);
        assertEquals(List.of("0"), ask(restored.resolve("dassie.db"), "select count(*) from remote_files"));
        int[] files = {0};
        new MediaStore(restored).forEach(each -> files[0]++);
        assertEquals(2, files[0], "the picture and its preview");
        assertEquals(0, run(restored, "check"), out::toString);
    }

    @Test
    void backupUnderLoad_restoresCompletely_withSessionsAndKeys() throws Exception {
        Path file = directory.resolve("backup.zip");
        Path restored = directory.resolve("restored");
        Set<String> before;
        byte[] pushKey;
        String vapidKey;
        String token;
        try (TestApp app = TestApp.start(Map.of("rate_limits", "false"))) {
            Set<String> answered = ConcurrentHashMap.newKeySet();
            CountDownLatch enough = new CountDownLatch(WRITERS * POSTS_BEFORE);
            AtomicBoolean isOver = new AtomicBoolean();
            ExecutorService pool = Executors.newFixedThreadPool(WRITERS);
            List<Future<?>> writers = new ArrayList<>();
            TestClient alice = app.user("alice");
            token = String.valueOf(alice.token());
            for (int w = 0; w < WRITERS; w++) {
                TestClient writer = app.user("writer" + w);
                writers.add(pool.submit(() -> {
                    for (int i = 0; !isOver.get(); i++) {
                        answered.add(i % 3 == 0 ? postWithPicture(writer) : writer.posts("Post " + i));
                        enough.countDown();
                    }
                }));
            }
            enough.await();
            before = Set.copyOf(answered);
            assertEquals(0, run(app.directory(), "backup", file.toString()), err::toString);
            int during = answered.size();
            isOver.set(true);
            for (Future<?> writer : writers) {
                writer.get();
            }
            pool.shutdown();
            assertTrue(during > before.size(), "others wrote meanwhile");
            assertTrue(out.toString().startsWith("Wrote "), out::toString);
            pushKey = Files.readAllBytes(app.directory().resolve("push.key"));
            vapidKey = app.app().core().people().vapidKeys.publicKey();
        }
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        assertEquals(0, run(restored, "restore", file.toString()), err::toString);
        Path database = restored.resolve("dassie.db");
        assertEquals(List.of("ok"), ask(database, "pragma integrity_check"));
        assertEquals(List.of(), ask(database, "pragma foreign_key_check"));
        assertTrue(ask(database, "select id from statuses").containsAll(before), "a post from before is lost");
        assertEquals(
                ask(database, "select count(*) from statuses"),
                ask(database, "select sum(statuses_count) from accounts"),
                "of one moment");
        for (String name : ask(database, "select file from media_attachments")) {
            Path media = restored.resolve("media").resolve(name.substring(0, 2)).resolve(name.substring(2, 4));
            assertTrue(Files.exists(media.resolve(name)), name);
        }
        assertArrayEquals(pushKey, Files.readAllBytes(restored.resolve("push.key")));
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(restored)));
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(database)));
        checkServer(restored, token, vapidKey);
    }

    private static void checkServer(Path restored, String token, String vapidKey) throws Exception {
        SettingsSource settings = AllSettings.load(restored, Map.of(), Map.of("port", "0", "url", TestApp.URL));
        try (App app = App.start(AppOptions.production(restored, settings))) {
            assertEquals(vapidKey, app.core().people().vapidKeys.publicKey());
            assertTrue(app.core()
                    .users()
                    .authenticate("alice@mail.example", "password of alice")
                    .isPresent());
            HttpRequest request = HttpRequest.newBuilder(
                            URI.create("http://127.0.0.1:" + app.port() + "/api/v1/accounts/verify_credentials"))
                    .header("Authorization", "Bearer " + token)
                    .build();
            String body = HttpClient.newHttpClient()
                    .send(request, BodyHandlers.ofString())
                    .body();
            assertEquals(
                    "alice", Json.read(body, JsonNode.class).path("username").asText());
        }
    }

    @Test
    void aBackup_hasTheSameRowsOfEveryTable_andTheFilesBeside() throws Exception {
        Path file = directory.resolve("backup.zip");
        Path restored = directory.resolve("restored");
        try (TestApp app = TestApp.start()) {
            TestClient alice = app.user("alice");
            TestClient bob = app.user("bob");
            bob.follows(alice);
            bob.favourites(postWithPicture(alice));
            alice.posts("Hello @bob #tag");
            Files.writeString(app.directory().resolve("dassie.yaml"), "title: Here\n");
            Files.writeString(app.directory().resolve("another.key"), "a key of later");
            Files.writeString(app.directory().resolve("dassie.db.schema-3-1.bak"), "old");
            assertEquals(0, run(app.directory(), "backup", file.toString()), err::toString);
            assertEquals(0, run(restored, "restore", file.toString()), err::toString);
            assertEquals(counts(app.directory().resolve("dassie.db")), counts(restored.resolve("dassie.db")));
        }
        assertEquals(
                List.of("another.key dassie.db dassie.key dassie.lock dassie.yaml media native push.key"
                        .split(" ", -1)),
                names(restored));
        assertEquals("title: Here\n", Files.readString(restored.resolve("dassie.yaml")));
        assertEquals(List.of("backup.zip", "restored"), names(directory));
    }

    @Test
    void existingFile_isReplacedOnlyWithTheOption() throws IOException {
        Path file = directory.resolve("backup.zip");
        Files.writeString(file, "precious");
        try (TestApp app = TestApp.start()) {
            assertEquals(1, run(app.directory(), "backup", file.toString()));
            assertTrue(err.toString().contains("already: choose another name, or say --overwrite"), err::toString);
            assertEquals("precious", Files.readString(file));
            assertEquals(0, run(app.directory(), "backup", file.toString(), "--overwrite"), err::toString);
            assertTrue(Files.size(file) > 1000);
            assertEquals(
                    1,
                    run(
                            app.directory(),
                            "backup",
                            directory.resolve("no/such/dir.zip").toString()));
            assertEquals(1, err.toString().lines().count(), err::toString);
        }
        assertEquals(
                1,
                run(
                        directory.resolve("nothing"),
                        "backup",
                        directory.resolve("x.zip").toString()));
        assertTrue(err.toString().startsWith("There is no data of Dassie in "), err::toString);
        assertEquals(List.of("backup.zip"), names(directory));
    }

    @Test
    void aBackup_isRestoredIntoAnEmptyDirectoryOnly() throws IOException {
        Path file = directory.resolve("backup.zip");
        try (TestApp app = TestApp.start()) {
            app.user("alice");
            assertEquals(0, run(app.directory(), "backup", file.toString()), err::toString);
            assertEquals(1, run(app.directory(), "restore", file.toString()));
            assertTrue(err.toString().contains(" is not empty: "), err::toString);
        }
        Path other = Files.createDirectory(directory.resolve("other"));
        Files.writeString(other.resolve("mine.txt"), "mine");
        assertEquals(1, run(other, "restore", file.toString()));
        assertEquals(List.of("mine.txt"), names(other));
        Path interrupted = Files.createDirectories(directory.resolve("interrupted/restoring/media"));
        Files.writeString(interrupted.resolve("half"), "half");
        assertEquals(0, run(directory.resolve("interrupted"), "restore", file.toString()), err::toString);
        assertFalse(Files.exists(interrupted));
        assertEquals(
                1,
                run(
                        directory.resolve("x"),
                        "restore",
                        directory.resolve("none.zip").toString()));
        assertTrue(err.toString().startsWith("There is no file "), err::toString);
    }

    @Test
    void incompleteBackup_isRejected_andLeavesNothing() throws IOException {
        Path file = directory.resolve("backup.zip");
        try (TestApp app = TestApp.start()) {
            postWithPicture(app.user("alice"));
            assertEquals(0, run(app.directory(), "backup", file.toString()), err::toString);
        }
        Path bad = directory.resolve("bad.zip");
        byte[] whole = Files.readAllBytes(file);
        Files.write(bad, Arrays.copyOf(whole, whole.length * 2 / 3));
        refused(bad);
        byte[] flipped = whole.clone();
        int picture = new String(whole, StandardCharsets.ISO_8859_1).indexOf("IHDR");
        flipped[picture + 30] ^= 1; // media are not compressed: only the check sum tells
        Files.write(bad, flipped);
        refused(bad);
        assertTrue(err.toString().contains(".png is damaged"), err::toString);
        Files.writeString(bad, "not a ZIP file");
        refused(bad);
        archive(bad, "something.txt", "x");
        refused(bad);
        archive(bad, "backup.json", "{\"format\":99,\"version\":\"7\"}", "dassie.db", "x");
        refused(bad);
        archive(bad, "backup.json", "{\"format\":1}", "dassie.db", "no database");
        refused(bad);
        for (String name : List.of("../evil", "/tmp/evil", "media/../../evil", "native/evil.so", "media/aa/bb/evil")) {
            archive(bad, "backup.json", "{\"format\":1}", "dassie.db", "", name, "x");
            refused(bad);
        }
        assertEquals(List.of("backup.zip", "bad.zip", "target"), names(directory));
    }

    private void refused(Path archive) throws IOException {
        Path target = directory.resolve("target");
        assertEquals(1, run(target, "restore", archive.toString()));
        assertEquals(1, err.toString().lines().count(), err::toString);
        assertFalse(err.toString().contains("unexpectedly"), err::toString);
        if (Files.exists(target)) {
            assertTrue(Set.of("native", "dassie.lock").containsAll(names(target)), names(target)::toString);
        } else {
            Files.createDirectory(target);
        }
    }

    private static void archive(Path file, String... namesAndTexts) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (int i = 0; i < namesAndTexts.length; i += 2) {
                zip.putNextEntry(new ZipEntry(namesAndTexts[i]));
                zip.write(namesAndTexts[i + 1].getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
    }

    @Test
    void killedBackup_leavesNoPartialFile_andTheNextIsComplete() throws Exception {
        Path file = directory.resolve("backup.zip");
        Path part = directory.resolve("backup.zip.part");
        try (TestApp app = TestApp.start()) {
            app.user("alice");
            large(app.directory());
            Files.writeString(app.directory().resolve("dassie.yaml"), "url: " + TestApp.URL + "\n");
            try (ServerProcess stopped = backup(app, file)) {
                awaitBytes(part, stopped);
                stopped.stop();
                stopped.awaitEnd();
            }
            assertEquals(List.of(), names(directory), "who is asked to stop cleans up");
            try (ServerProcess killed = backup(app, file)) {
                awaitBytes(part, killed);
                killed.kill();
            }
            assertTrue(Files.exists(part), "it was killed in the middle");
            assertFalse(Files.exists(file));
            assertEquals(0, run(app.directory(), "backup", file.toString()), err::toString);
            assertEquals(List.of("backup.zip"), names(directory));
            assertEquals(0, run(directory.resolve("restored"), "restore", file.toString()), err::toString);
        }
    }

    private static ServerProcess backup(TestApp app, Path file) {
        return ServerProcess.start(
                "social.dassie.Main",
                "--data-dir",
                app.directory().toString(),
                "backup",
                file.toString(),
                "--overwrite");
    }

    /** Media that take a while to write. */
    private static void large(Path data) throws IOException {
        Path branch = Files.createDirectories(data.resolve("media/aa/bb"));
        byte[] bytes = new byte[4 << 20];
        for (int i = 10; i < 50; i++) {
            Files.write(branch.resolve("aabb" + "0".repeat(26) + i + ".png"), bytes, StandardOpenOption.CREATE);
        }
    }

    private static void awaitBytes(Path part, ServerProcess process) throws IOException {
        long deadline = System.nanoTime() + 60_000_000_000L;
        while (!Files.exists(part) || Files.size(part) < 1 << 20) {
            assertTrue(System.nanoTime() < deadline, () -> "nothing is written: " + process.lines());
            LockSupport.parkNanos(1_000_000);
        }
    }
}
