package social.dassie.federation.exports;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.exceptionfactory.jagged.framework.stream.StandardDecryptingChannelFactory;
import com.exceptionfactory.jagged.x25519.X25519RecipientStanzaReaderFactory;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.api.Json;
import social.dassie.testing.Shell;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;
import social.dassie.upkeep.offsite.AgeKey;

/** {@code dassie account export}: everything of one account, beside the running server. */
class AccountExportTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    @TempDir
    Path place;

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    private Shell.Result exports(String... more) {
        String[] args = Stream.concat(
                        Stream.of("account", "export", "alice", "--file", file().toString()), Stream.of(more))
                .toArray(String[]::new);
        return new Shell(app.directory(), Map.of("DASSIE_URL", TestApp.URL)).run(args);
    }

    private Path file() {
        return place.resolve("alice.zip");
    }

    private static Map<String, byte[]> unzip(InputStream archive) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (ZipInputStream zip = new ZipInputStream(archive)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                files.put(entry.getName(), zip.readAllBytes());
            }
        }
        return files;
    }

    private List<String> there() throws IOException {
        try (Stream<Path> files = Files.list(place)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void export_isTheArchiveThatItsOwnerCanRequest() throws IOException {
        alice.pins(alice.posts("A rock"));
        alice.posts("@bob for bob", "visibility", "direct");
        alice.follows(bob);
        alice.followsTag("rocks");
        bob.posts("Not hers");
        assertEquals(
                "Wrote 2 posts and 0 files to " + file() + "; 0 files are missing\n",
                exports().ok().out());
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file())));
        assertEquals(List.of("alice.zip"), there());
        TestBrowser browser = new TestBrowser(app).signedIn("alice").proven("alice");
        browser.open("/settings/export").expect(200);
        browser.submit("/settings/export/archive").expect(303);
        app.runJobs();
        String link = browser.open("/settings/export").page().linkTo("/settings/export/archive/");
        Map<String, byte[]> requested =
                unzip(new ByteArrayInputStream(browser.open(link).bytes()));
        Map<String, byte[]> exported = unzip(Files.newInputStream(file()));
        assertEquals(requested.keySet(), exported.keySet());
        for (String name : requested.keySet()) {
            assertArrayEquals(requested.get(name), exported.get(name), name);
        }
        assertFalse(exported.keySet().stream().anyMatch(name -> name.endsWith(".pem")), exported::toString);
        JsonNode details = Json.MAPPER.readTree(exported.get("dassie.json"));
        assertEquals("alice@dassie.example", details.path("account").asText());
        assertEquals("rocks", details.at("/followed_tags/0").asText());
        assertTrue(details.at("/pinned/0").asText().startsWith(TestApp.URL + "/users/alice/statuses/"));
        assertEquals(
                1,
                app.rows().number("select count(*) from audit_log where action = 'export'"),
                "it is in the audit log");
    }

    @Test
    void privateKey_isExportedOnlyOnRequest_andOnlyEncrypted() throws Exception {
        AgeKey key = AgeKey.make();
        exports("--keys").failed(2, "--keys needs --recipient");
        exports("--recipient", "age1nonsense").failed(2, "Not a public key of age: age1nonsense");
        exports("--recipient", key.identity()).failed(2, "Not a public key of age");
        assertEquals(List.of(), there());
        exports("--recipient", key.recipient(), "--keys").ok();
        byte[] encrypted = Files.readAllBytes(file());
        assertTrue(new String(encrypted, 0, 30, StandardCharsets.ISO_8859_1).startsWith("age-encryption.org/v1"));
        Map<String, byte[]> files = unzip(Channels.newInputStream(new StandardDecryptingChannelFactory()
                .newDecryptingChannel(
                        Channels.newChannel(new ByteArrayInputStream(encrypted)),
                        List.of(X25519RecipientStanzaReaderFactory.newRecipientStanzaReader(key.identity())))));
        String pem = new String(files.get("key.pem"), StandardCharsets.US_ASCII);
        assertTrue(pem.startsWith("-----BEGIN PRIVATE KEY-----"), "key.pem");
        assertTrue(files.containsKey("outbox.json"));
        assertEquals(1, app.rows().number("select count(*) from audit_log where action = 'export_keys'"));
        Files.delete(file());
        exports("--recipient", key.recipient()).ok();
    }

    @Test
    void exportOnAFullDisk_fails_insteadOfLeavingFilesOut() throws IOException {
        byte[] icon = Files.readAllBytes(Path.of("app/src/main/static/icons/icon-48x48.png"));
        String media = alice.upload("POST", "/api/v2/media", "file", icon)
                .json()
                .path("id")
                .asText();
        app.runJobs();
        alice.posts("With a file", "media_ids[]", media);
        Map<String, String> full =
                Map.of("DASSIE_URL", TestApp.URL, "DASSIE_MEDIA_REMOTE_CACHE_FREE_BYTES", "1000000000000");
        new Shell(app.directory(), full)
                .run("account", "export", "alice", "--file", file().toString())
                .failed(1, "The disk of " + place + " is too full");
        assertEquals(List.of(), there());
        assertTrue(exports().ok().out().startsWith("Wrote 1 posts and 1 files to "));
    }

    @Test
    void failedExport_leavesNothing() throws IOException {
        Files.writeString(file(), "mine");
        exports().failed(1, file() + " is there already");
        assertEquals("mine", Files.readString(file()));
        Files.delete(file());
        alice.follows(bob, "languages[]", List.of("de"));
        app.rows().run("update follows set languages = '{}'");
        assertEquals(1, exports().code());
        assertEquals(List.of(), there());
        new Shell(app.directory())
                .run("account", "export", "alice", "--file", place + "/none/a.zip")
                .failed(1, "There is no directory");
        new Shell(app.directory()).run("account", "export", "nobody").failed(1, "There is no account \"nobody\"");
    }
}
