package social.dassie.federation.imports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.testing.Answer;
import social.dassie.testing.Shell;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** Whole archives of accounts, on the command line and on the settings page. */
class AccountArchiveTest {
    private static final String PAGE = "/settings/import";
    private static final String OLD = "https://old.test/users/alice";
    private static final String LONG = "media_attachments/files/" + "000/".repeat(30) + "original/cat.png";

    @RegisterExtension
    final TestApp app = TestApp.start();

    @TempDir
    Path place;

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] icon() throws IOException {
        return Files.readAllBytes(Path.of("app/src/main/static/icons/icon-48x48.png"));
    }

    private static String actor(String id, String name) {
        return """
                {"@context":"https://www.w3.org/ns/activitystreams","id":"%s","type":"Person","preferredUsername":"%s",
                "name":"Alice of old","summary":"<p>Stones &amp; <b>rocks</b></p>","manuallyApprovesFollowers":true,
                "discoverable":true,"icon":{"type":"Image","url":"avatar.png"},
                "attachment":[{"type":"PropertyValue","name":"Home","value":"<a href='http://alice.test'>\
                <span class='invisible'>http://</span><span>alice.test</span></a>"}]}
                """.formatted(id, name);
    }

    private static String outbox(String actor, String file) {
        return """
                {"id":"outbox.json","type":"OrderedCollection","totalItems":1,"orderedItems":[
                {"type":"Create","actor":"%1$s","object":{"id":"%1$s/statuses/1","type":"Note","attributedTo":"%1$s",
                "published":"2018-03-01T10:00:00Z","to":["https://www.w3.org/ns/activitystreams#Public"],
                "content":"<p>From old times</p>","attachment":[{"type":"Document","mediaType":"image/png",
                "url":"/%2$s","name":"A cat"}]}}]}
                """.formatted(actor, file);
    }

    /** What Mastodon puts into an archive. */
    private static Map<String, byte[]> ofMastodon() throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put(LONG, icon());
        files.put("outbox.json", bytes(outbox(OLD, LONG)));
        files.put("likes.json", bytes("{\"orderedItems\":[]}"));
        files.put("bookmarks.json", bytes("{\"orderedItems\":[]}"));
        files.put("avatar.png", icon());
        files.put("actor.json", bytes(actor(OLD, "alice")));
        return files;
    }

    /** @param names how names of more than 100 characters are written */
    private static byte[] tarGz(Map<String, byte[]> files, int names) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(bytes);
                TarArchiveOutputStream tar = new TarArchiveOutputStream(gzip)) {
            tar.setLongFileMode(names);
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                TarArchiveEntry entry = new TarArchiveEntry(file.getKey(), true);
                entry.setSize(file.getValue().length);
                tar.putArchiveEntry(entry);
                tar.write(file.getValue());
                tar.closeArchiveEntry();
            }
        }
        return bytes.toByteArray();
    }

    private Shell.Result run(String... args) {
        return new Shell(app.directory(), Map.of("DASSIE_URL", TestApp.URL)).run(args);
    }

    private Shell.Result imports(byte[] archive, String... more) throws IOException {
        Path file = Files.write(place.resolve("archive"), archive);
        return run(Stream.concat(
                        Stream.of("account", "import", file.toString(), "--account", "alice"), Arrays.stream(more))
                .toArray(String[]::new));
    }

    private void work() {
        for (int i = 0; i < 50; i++) {
            app.clock().advance(Duration.ofMinutes(1));
            app.runJobs();
        }
    }

    private JsonNode posts() {
        return alice.get("/api/v1/accounts/" + alice.id() + "/statuses");
    }

    private void isTheOldAlice() {
        isTheOldAlice(0);
    }

    private void isTheOldAlice(int linesLeft) {
        JsonNode me = alice.get("/api/v1/accounts/verify_credentials");
        assertEquals("Alice of old", me.path("display_name").asText());
        assertEquals("Stones & rocks", me.at("/source/note").asText());
        assertEquals("http://alice.test", me.at("/source/fields/0/value").asText());
        assertTrue(me.path("locked").asBoolean());
        assertTrue(me.path("avatar").asText().contains("/media/"), me::toString);
        JsonNode posts = posts();
        assertEquals(1, posts.size(), posts::toString);
        assertEquals("2018-03-01T10:00:00.000Z", posts.at("/0/created_at").asText());
        assertEquals("A cat", posts.at("/0/media_attachments/0/description").asText());
        assertEquals(linesLeft, app.rows().number("select count(*) from import_rows where state <> 'done'"));
    }

    @Test
    void mastodonsZip_bringsProfileAndPosts() throws IOException {
        Shell.Result done = imports(PostImportTest.zip(ofMastodon())).ok();
        assertEquals("Accepted 1 posts and 2 other entries: the server imports them in the background\n", done.out());
        work();
        isTheOldAlice();
    }

    @Test
    void oldTarGz_isRead_howeverItsLongNamesAreWritten() throws IOException {
        for (int names : List.of(TarArchiveOutputStream.LONGFILE_GNU, TarArchiveOutputStream.LONGFILE_POSIX)) {
            imports(tarGz(ofMastodon(), names)).ok();
            work();
            isTheOldAlice();
        }
    }

    @Test
    void oldTarGz_isRead_onTheSettingsPage() throws IOException {
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        browser.open(PAGE).expect(200);
        byte[] archive = tarGz(ofMastodon(), TarArchiveOutputStream.LONGFILE_POSIX);
        browser.upload(PAGE + "/posts", "archive", archive, "whole", "true").expect(303);
        work();
        isTheOldAlice();
        assertFalse(browser.open(PAGE).text().contains("failures.csv"));
    }

    @Test
    void postsAlone_leaveTheProfile() throws IOException {
        imports(PostImportTest.zip(ofMastodon()), "--posts").ok();
        work();
        assertEquals(1, posts().size());
        assertEquals(
                "",
                alice.get("/api/v1/accounts/verify_credentials")
                        .path("display_name")
                        .asText());
    }

    @Test
    void unpackedArchive_isRead() throws IOException {
        Path unpacked = Files.createDirectories(place.resolve("unpacked"));
        for (Map.Entry<String, byte[]> file : ofMastodon().entrySet()) {
            Path target = unpacked.resolve(file.getKey());
            Files.createDirectories(target.getParent());
            Files.write(target, file.getValue());
        }
        run("account", "import", unpacked.toString(), "--account", "alice").ok();
        work();
        isTheOldAlice();
    }

    @Test
    void archiveInAFolder_isRead() throws IOException {
        Map<String, byte[]> inFolder = new LinkedHashMap<>();
        ofMastodon().forEach((name, content) -> inFolder.put("archive-2018/" + name, content));
        imports(PostImportTest.zip(inFolder)).ok();
        work();
        isTheOldAlice();
    }

    @Test
    void invalidArchive_isRejectedWithASentence_andLeavesNothing() throws IOException {
        byte[] whole = PostImportTest.zip(ofMastodon());
        byte[] tar = tarGz(ofMastodon(), TarArchiveOutputStream.LONGFILE_GNU);
        Map<String, byte[]> wrong = new LinkedHashMap<>();
        wrong.put("The file is not an archive", bytes("no archive at all"));
        wrong.put("The file is not an archive:", new byte[0]);
        wrong.put("The ZIP is damaged", Arrays.copyOf(whole, whole.length / 2));
        wrong.put("The .tar.gz is damaged: the download", Arrays.copyOf(tar, tar.length / 2));
        wrong.put("The archive has no outbox.json", tarGz(Map.of(), TarArchiveOutputStream.LONGFILE_GNU));
        wrong.put(
                "The archive has no outbox.json: it is from another program",
                PostImportTest.zip(Map.of("tweets.js", bytes("{}"))));
        wrong.put("The archive has no actor.json", PostImportTest.zip(without("actor.json")));
        wrong.put("actor.json in the archive is damaged", PostImportTest.zip(with("actor.json", bytes("{\"id\":"))));
        wrong.put(
                "The outbox is damaged:",
                PostImportTest.zip(with("outbox.json", bytes(outbox(OLD, LONG).substring(0, 300)))));
        wrong.put(
                "The archive contains a path that leads out of it: ../evil",
                PostImportTest.zip(with("../evil", new byte[1])));
        wrong.put(
                "The archive contains a path that leads out of it: a/../../b",
                PostImportTest.zip(with("a/../../b", new byte[1])));
        wrong.put(
                "The archive contains a path that leads out of it: /etc/x",
                PostImportTest.zip(with("/etc/x", new byte[1])));
        wrong.put(
                "The archive contains a path that leads out of it: ../tar",
                tarGz(with("../tar", new byte[1]), TarArchiveOutputStream.LONGFILE_GNU));
        wrong.put(
                "The archive is of another account, @carl@old.test",
                PostImportTest.zip(with("actor.json", bytes(actor("https://old.test/users/carl", "carl")))));
        wrong.put(
                "The posts in the archive are not by @alice@new.test",
                PostImportTest.zip(with("actor.json", bytes(actor("https://new.test/users/alice", "alice")))));
        wrong.put("The archive is encrypted with age", bytes("age-encryption.org/v1\n-> X25519"));
        wrong.put("The archive contains a post longer than", PostImportTest.zip(with("outbox.json", bomb(300))));
        wrong.put("actor.json in the archive is larger than 1 MB", PostImportTest.zip(with("actor.json", bomb(2))));
        wrong.put("dassie.json in the archive is larger than 8 MB", PostImportTest.zip(with("dassie.json", bomb(9))));
        wrong.put("lists.csv in the archive is larger than 8 MB", PostImportTest.zip(with("lists.csv", bomb(9))));
        for (Map.Entry<String, byte[]> one : wrong.entrySet()) {
            imports(one.getValue()).failed(1, one.getKey());
            assertEquals(0, app.rows().number("select count(*) from imports where hidden = 0"), one.getKey());
            String[] left = app.directory().resolve("imports").toFile().list();
            assertEquals(0, left == null ? 0 : left.length, one.getKey());
        }
        work();
        assertEquals(0, posts().size());
        assertEquals(
                "",
                alice.get("/api/v1/accounts/verify_credentials")
                        .path("display_name")
                        .asText());
        assertEquals(0, app.rows().number("select count(*) from imports"));
    }

    /** White space, which a ZIP makes very small. */
    private static byte[] bomb(int megabytes) {
        byte[] spaces = new byte[megabytes * 1024 * 1024 + 1];
        Arrays.fill(spaces, (byte) ' ');
        spaces[0] = '{';
        return spaces;
    }

    private static Map<String, byte[]> with(String name, byte[] content) throws IOException {
        Map<String, byte[]> files = ofMastodon();
        files.put(name, content);
        return files;
    }

    private static Map<String, byte[]> without(String name) throws IOException {
        Map<String, byte[]> files = ofMastodon();
        files.remove(name);
        return files;
    }

    @Test
    void archiveOfAnotherName_isImported_asAnAlias_orByForce() throws IOException {
        String carl = "https://old.test/users/carl";
        Map<String, byte[]> files = with("actor.json", bytes(actor(carl, "carl")));
        files.put("outbox.json", bytes(outbox(carl, LONG)));
        imports(PostImportTest.zip(files)).failed(1, "The archive is of another account");
        app.app().core().aliases().add(alice.id(), carl);
        imports(PostImportTest.zip(files)).ok();
        work();
        isTheOldAlice();
        app.app().core().aliases().remove(alice.id(), carl);
        imports(PostImportTest.zip(files), "--force").ok();
    }

    /** A killed command leaves a hidden import with some of its lines, and a file that is not complete. */
    @Test
    void leftoversOfAKilledCommand_areNotInTheWay_andExpire() throws IOException {
        app.rows()
                .run("insert into imports (id, account_id, kind, file_name, hidden, created_at) values (1, "
                        + alice.id() + ", 'posts', 'a.zip', 1, 0)");
        app.rows().run("insert into import_rows (import_id, line, fields) values (1, 1, '[\"x\",\"{}\"]')");
        app.app()
                .core()
                .platform()
                .jobs()
                .add("import.removal", "1", "", app.clock().millis() + 86_400_000);
        Path left = app.directory().resolve("imports/1");
        Files.createDirectories(left.getParent());
        Files.writeString(left, "PK half");
        imports(PostImportTest.zip(ofMastodon())).ok();
        work();
        isTheOldAlice(1);
        app.clock().advance(Duration.ofDays(2));
        app.runJobs();
        app.clock().advance(Duration.ofDays(1));
        app.runJobs();
        assertEquals(1, app.rows().number("select count(*) from imports"));
        assertFalse(Files.exists(left));
    }

    @Test
    void missingFileOrAccount_isRefusedWithASentence() throws IOException {
        run("account", "import", place.resolve("none").toString(), "--account", "alice")
                .failed(1, "There is no file");
        Path file = Files.write(place.resolve("a.zip"), PostImportTest.zip(ofMastodon()));
        run("account", "import", file.toString(), "--account", "nobody").failed(1, "There is no account \"nobody\"");
        run("account", "import", file.toString()).failed(2, "Missing required option");
    }

    @Test
    void archiveOnThePage_ofAnotherPerson_isRefusedAsAWhole() throws IOException {
        TestBrowser browser = new TestBrowser(app).signedIn("bob");
        browser.open(PAGE).expect(200);
        Answer answer = browser.upload(PAGE + "/posts", "archive", PostImportTest.zip(ofMastodon()), "whole", "true");
        assertTrue(answer.expect(422).text().contains("The archive is of another account, @alice@old.test"));
        assertTrue(answer.page().has("#whole[checked]"), answer::text);
        assertEquals(0, bob.get("/api/v1/accounts/" + bob.id() + "/statuses").size());
    }

    @Test
    void ownArchive_importedWhereItIsFrom_doublesNothing() throws IOException {
        alice.posts("Here already");
        alice.follows(bob);
        Path file = place.resolve("own.zip");
        run("account", "export", "alice", "--file", file.toString()).ok();
        run("account", "import", file.toString(), "--account", "alice").ok();
        work();
        assertEquals(1, posts().size());
        assertEquals(1, app.rows().number("select count(*) from follows"));
        assertEquals(0, app.rows().number("select count(*) from import_rows where state <> 'done'"));
    }
}
