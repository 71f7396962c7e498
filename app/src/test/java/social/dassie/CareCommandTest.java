package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.media.images.Pictures;
import social.dassie.media.store.MediaStore;
import social.dassie.media.store.Stored;
import social.dassie.testing.Shell;
import social.dassie.testing.Terminal;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** {@code dassie check}, {@code media prune} and {@code statuses prune} beside a running server. */
class CareCommandTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final Terminal terminal = new Terminal(app);

    @TempDir
    Path empty;

    private int run(String... args) {
        int code = terminal.run(args);
        app.app().core().platform().db().caches().clear();
        return code;
    }

    private String ok(String... args) {
        assertEquals(0, run(args), () -> terminal.out() + terminal.err());
        assertEquals("", terminal.err());
        return terminal.out();
    }

    /** A post with a picture; gives the names of its files. */
    private List<String> picture(TestClient client) {
        JsonNode media = client.upload("POST", "/api/v2/media", "file", Pictures.png(900, 700))
                .expect(200)
                .json();
        client.posts("Look", "media_ids[]", media.path("id").asText());
        return List.of(nameIn(media.path("url")), nameIn(media.path("preview_url")));
    }

    private static String nameIn(JsonNode url) {
        return url.asText().replaceFirst(".*/", "");
    }

    private MediaStore store() throws IOException {
        return new MediaStore(app.directory());
    }

    private Path orphan(int number, long ageMs) throws IOException {
        Path file = app.directory().resolve("media/aa/bb/aabb" + "0".repeat(27) + number + ".png");
        Files.createDirectories(file.resolveSibling(""));
        Files.write(file, new byte[1000]);
        Files.setLastModifiedTime(file, FileTime.fromMillis(System.currentTimeMillis() - ageMs));
        return file;
    }

    @Test
    void check_findsNoProblemsInASoundInstance() {
        picture(alice);
        assertEquals("The database is intact\nFiles: 2, missing: 0, that nothing names: 0\n", ok("check"));
    }

    @Test
    void check_findsMissingAndOrphanedFiles() throws IOException {
        List<String> names = picture(alice);
        store().delete(names.get(0));
        orphan(1, 7_200_000);
        orphan(2, 60_000); // an upload that is under way
        assertEquals(1, run("check"));
        assertTrue(terminal.out().contains("The database is intact\n"), terminal::out);
        assertTrue(
                terminal.out()
                        .contains("Files: 3, missing: 1, that nothing names: 1 (dassie media prune removes them)"),
                terminal::out);
        assertTrue(terminal.out().contains("missing: " + names.get(0) + " (media_attachments.file)"), terminal::out);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "accounts.avatar_file",
                "accounts.header_static_file",
                "custom_emojis.file",
                "media_attachments.source_file",
                "preview_cards.image_file"
            })
    void check_coversEveryColumnReferencingAFile(String place) throws IOException {
        app.rows().run("insert into custom_emojis (shortcode, created_at) values ('blob', 1)");
        app.rows().media(alice, "image", "done");
        app.rows().run("insert into preview_cards (url, refresh_at) values ('https://far.example/', 1)");
        String[] parts = place.split("\\.", 2);
        String name = "aabb" + "0".repeat(27) + "7.png";
        app.rows().run("update " + parts[0] + " set " + parts[1] + " = '" + name + "'");
        assertEquals(1, run("check"));
        assertTrue(terminal.out().contains("missing: " + name + " (" + place + ")"), terminal::out);
        orphan(7, 99_000_000);
        assertTrue(ok("check").contains("missing: 0, that nothing names: 0"), terminal::out);
    }

    @Test
    void check_findsADamagedDatabase() throws Exception {
        try (var connection = java.sql.DriverManager.getConnection(
                        "jdbc:sqlite:" + app.directory().resolve("dassie.db"));
                var statement = connection.createStatement()) {
            statement.execute("pragma foreign_keys = off");
            statement.execute("insert into blocks (account_id, target_account_id, created_at) values (1, 2, 3)");
        }
        assertEquals(1, run("check"));
        assertTrue(terminal.out().startsWith("The database is damaged:\n  row 1 of blocks refers to"), terminal::out);
    }

    @Test
    void check_findsADamagedPage() throws Exception {
        Path copy = empty.resolve("copy");
        Path backup = empty.resolve("backup.zip");
        for (int i = 0; i < 50; i++) {
            alice.posts("Post " + i);
        }
        ok("backup", backup.toString());
        Shell shell = new Shell(copy, Map.of("DASSIE_URL", TestApp.URL));
        shell.run("restore", backup.toString());
        try (RandomAccessFile file =
                new RandomAccessFile(copy.resolve("dassie.db").toFile(), "rw")) {
            for (long page = file.length() / 4096 / 2; page < file.length() / 4096; page++) {
                file.seek(page * 4096 + 8);
                file.write(new byte[64]);
            }
        }
        Shell.Result check = shell.run("check");
        assertEquals(1, check.code());
        assertTrue(check.out().startsWith("The database is damaged:\n  "), check.out());
    }

    /** An old attachment of another server whose files are here, too. */
    private List<String> copyOf(long usedAt) throws IOException {
        String name = Stored.png(store(), new byte[500]);
        String preview = Stored.png(store(), new byte[100]);
        for (String file : List.of(name, preview)) {
            app.rows()
                    .run(
                            "insert into remote_files (url, domain, file, mime_type, size_bytes, used_at)"
                                    + " values (?, 'far.example', ?, 'image/png', 100, ?)",
                            "https://far.example/" + file,
                            file,
                            usedAt);
        }
        return List.of(name, preview);
    }

    @Test
    void mediaPrune_removesOldRemoteFilesAndOrphans() throws IOException {
        long now = System.currentTimeMillis();
        long day = 86_400_000;
        List<String> own = picture(alice);
        app.rows().run("update media_attachments set created_at = 1");
        List<String> old = copyOf(now - 8 * day);
        List<String> young = copyOf(now - 6 * day);
        Path orphan = orphan(1, 2 * day);
        Path fresh = orphan(2, day / 2);
        String dry = "Would remove 2 copies and 1 files that nothing names (0.0 MB)\n";
        assertEquals(dry, ok("media", "prune", "--dry-run"));
        assertTrue(Files.exists(orphan) && store().find(old.get(0)).isPresent());
        assertEquals("Removed 2 copies and 1 files that nothing names (0.0 MB)\n", ok("media", "prune"));
        assertFalse(Files.exists(orphan));
        assertTrue(Files.exists(fresh));
        for (String name : old) {
            assertTrue(store().find(name).isEmpty());
        }
        for (String name : List.of(own.get(0), own.get(1), young.get(0), young.get(1))) {
            assertTrue(store().find(name).isPresent(), name);
        }
        assertEquals(2, app.rows().number("select count(*) from remote_files"));
        assertTrue(ok("check").contains("missing: 0"));
        assertEquals(
                "Removed 2 copies and 0 files that nothing names (0.0 MB)\n",
                ok("media", "prune", "--older-than", "5"));
    }

    private String oldPost(long accountId, String text) {
        Instant now = app.clock().instant();
        app.clock().to(now.minus(Duration.ofDays(100)));
        String id = app.rows().remoteStatus(accountId, text);
        app.clock().to(now);
        return id;
    }

    @Test
    void statusesPrune_removesOldRemotePostsWithoutLocalUse() throws IOException {
        TestClient bob = app.user("bob");
        long stranger = app.rows().remoteAccount("stranger", "far.example");
        long friend = app.rows().remoteAccount("friend", "far.example");
        app.rows()
                .run("insert into follows (account_id, target_account_id, created_at) values (" + alice.id() + ", "
                        + friend + ", 1)");
        String unneeded = oldPost(stranger, "unneeded");
        app.rows()
                .run(
                        "insert into media_attachments (id, account_id, status_id, type, remote_url, created_at) values (1, ?, ?, 'image', 'https://far.example/a.png', 1)",
                        stranger,
                        unneeded);
        String boost = oldPost(friend, "");
        String another = oldPost(stranger, "another");
        app.rows()
                .run("update statuses set account_id = " + stranger + ", reblog_of_id = " + another + " where id = "
                        + boost);
        String young = app.rows().remoteStatus(stranger, "young");
        String followed = oldPost(friend, "followed");
        String favourite = oldPost(stranger, "favourite");
        String bookmark = oldPost(stranger, "bookmark");
        String boosted = oldPost(stranger, "boosted");
        String answered = oldPost(stranger, "answered");
        alice.favourites(favourite);
        alice.bookmarks(bookmark);
        alice.boosts(boosted);
        alice.repliesTo(answered, "An answer");
        String named = oldPost(stranger, "named");
        app.rows().run("insert into mentions (status_id, account_id) values (" + named + ", " + alice.id() + ")");
        String own = bob.posts("own");
        app.rows().run("update statuses set created_at = 1 where id = " + own);
        String answer = oldPost(stranger, "answer");
        app.rows().run("update statuses set in_reply_to_id = " + own + ", reply = 1 where id = " + answer);
        List<String> kept = List.of(young, favourite, bookmark, boosted, answered, named, own, answer);
        assertEquals("Would remove 4 posts\n", ok("statuses", "prune", "--dry-run"));
        assertEquals(4, count(List.of(unneeded, another, boost, followed)));
        assertEquals("Removed 4 posts\n", ok("statuses", "prune"));
        assertEquals(0, count(List.of(unneeded, another, boost, followed)));
        assertEquals(kept.size(), count(kept));
        assertEquals(0, app.rows().number("select count(*) from media_attachments"));
        assertEquals("Removed 0 posts\n", ok("statuses", "prune"));
        assertTrue(ok("check").startsWith("The database is intact"));
    }

    private long count(List<String> ids) {
        return app.rows().number("select count(*) from statuses where id in (" + String.join(",", ids) + ")");
    }

    @Test
    void invalidUsage_isReported() {
        assertEquals(2, run("media", "prune", "--older-than", "-1"));
        assertTrue(terminal.err().startsWith("--older-than must be a number of days"), terminal::err);
        assertEquals(2, run("statuses", "prune", "--older-than", "x"));
        for (String command : List.of("check", "media prune", "statuses prune")) {
            String[] args = (command + " --data-dir " + empty.resolve("none")).split(" ", -1);
            assertEquals(1, run(args));
            assertTrue(terminal.err().startsWith("There is no data of Dassie in "), terminal::err);
        }
        assertFalse(Files.exists(empty.resolve("none")));
    }
}
