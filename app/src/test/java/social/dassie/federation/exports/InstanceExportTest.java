package social.dassie.federation.exports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyFactory;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.api.Json;
import social.dassie.network.signatures.PublicKeys;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Shell;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestBucket;
import social.dassie.testing.TestClient;

/** {@code dassie export instance}: everything leaves, beside the running server. */
class InstanceExportTest {
    @TempDir
    Path place;

    @TempDir
    Path pictures;

    private static byte[] icon() throws IOException {
        return Files.readAllBytes(Path.of("app/src/main/static/icons/icon-48x48.png"));
    }

    private static Shell.Result run(TestApp app, Map<String, String> settings, String... args) {
        Map<String, String> environment = new HashMap<>(Map.of("DASSIE_URL", TestApp.URL));
        settings.forEach((key, value) ->
                environment.put("DASSIE_" + key.toUpperCase(Locale.ROOT).replace('.', '_'), value));
        return new Shell(app.directory(), environment).run(args);
    }

    private Shell.Result exports(TestApp app, String... more) {
        List<String> args = Stream.concat(
                        Stream.of("export", "instance", place.resolve("out").toString()), Stream.of(more))
                .toList();
        return run(app, Map.of(), args.toArray(String[]::new));
    }

    private static String posts(TestClient who, String text) throws IOException {
        JsonNode media = who.upload("POST", "/api/v2/media", "file", icon(), "description", "a rock")
                .json();
        who.app().runJobs();
        return who.posts(text, "media_ids[]", media.path("id").asText());
    }

    private String text(String file) throws IOException {
        return Files.readString(place.resolve("out").resolve(file));
    }

    private JsonNode json(String file) throws IOException {
        return Json.MAPPER.readTree(text(file));
    }

    private byte[] zipped(String directory) throws IOException {
        Path root = place.resolve("out").resolve(directory);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes);
                Stream<Path> walk = Files.walk(root)) {
            for (Path file : walk.filter(Files::isRegularFile).toList()) {
                zip.putNextEntry(new ZipEntry(root.relativize(file).toString()));
                zip.write(Files.readAllBytes(file));
            }
        }
        return bytes.toByteArray();
    }

    private List<String> there() throws IOException {
        try (Stream<Path> files = Files.list(place)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void export_isComplete_forTheOwnerOnly_andCanBeImported() throws Exception {
        try (TestApp app = TestApp.start()) {
            TestClient alice = app.user("alice");
            TestClient bob = app.user("bob");
            String first = posts(alice, "A rock");
            alice.repliesTo(first, "another one", "visibility", "private");
            alice.boosts(bob.posts("of bob"));
            alice.follows(bob);
            bob.bookmarks(first);
            app.user("staff", Role.ADMIN)
                    .post("/api/v1/admin/domain_blocks", "domain", "bad.example", "severity", "suspend");
            app.rows().run("insert into instance_rules (text, hint, position) values ('Be kind', '', 1)");
            Path rock = Files.write(pictures.resolve("rock.png"), icon());
            assertEquals(
                    0, run(app, Map.of(), "emoji", "import", rock.toString()).code());
            Shell.Result done = exports(app, "--json");
            assertEquals(0, done.code(), done::err);
            JsonNode said = Json.parse(done.out().getBytes(StandardCharsets.UTF_8));
            assertEquals(3, said.path("accounts").asInt(), said::toString);
            assertEquals(4, said.path("posts").asInt(), said::toString);
            assertEquals(1, said.path("files").asInt(), said::toString);
            assertEquals(0, said.path("missing").asInt(), said::toString);
            assertEquals(List.of("out"), there());
            JsonNode outbox = json("accounts/alice/outbox.json");
            assertEquals(3, outbox.path("totalItems").asInt());
            String file = outbox.at("/orderedItems/0/object/attachment/0/url").asText();
            assertTrue(Files.size(place.resolve("out/accounts/alice").resolve(file)) > 0);
            assertTrue(text("accounts/alice/following_accounts.csv").contains("bob@dassie.example"));
            assertTrue(text("accounts/bob/bookmarks.csv").contains(first));
            assertTrue(text("accounts.csv").contains("\nalice,"), text("accounts.csv"));
            assertFalse(text("accounts.csv").contains("@mail.example"));
            assertTrue(text("logins.csv").contains("alice@mail.example,$2"), text("logins.csv"));
            assertTrue(text("domain_blocks.csv").contains("bad.example,suspend"));
            assertTrue(text("rules.json").contains("Be kind"));
            assertEquals("rock.png", json("emoji.json").at("/0/file").asText());
            assertTrue(Files.size(place.resolve("out/emoji/rock.png")) > 0);
            assertEquals("dassie.example", json("instance.json").path("domain").asText());
            assertTrue(text("README.md").startsWith("# All of dassie.example"));
            signsAs("alice");
            isForItsOwnerAlone();
            Shell.Result again = exports(app);
            assertEquals(1, again.code());
            assertTrue(again.err().contains("is there already"), again.err());
            comesIn(app);
        }
    }

    private void isForItsOwnerAlone() throws IOException {
        try (Stream<Path> all = Files.walk(place.resolve("out"))) {
            for (Path one : all.toList()) {
                String mode = PosixFilePermissions.toString(Files.getPosixFilePermissions(one));
                assertEquals(Files.isDirectory(one) ? "rwx------" : "rw-------", mode, one::toString);
            }
        }
    }

    private void comesIn(TestApp app) throws IOException {
        TestClient carol = app.user("carol");
        TestBrowser browser = new TestBrowser(app).signedIn("carol");
        browser.open("/settings/import").expect(200);
        browser.upload("/settings/import/posts", "archive", zipped("accounts/alice"))
                .expect(303);
        app.runJobs();
        JsonNode came = carol.get("/api/v1/accounts/" + carol.id() + "/statuses");
        assertEquals(2, came.size(), came::toString);
        assertEquals(came.at("/1/id"), came.at("/0/in_reply_to_id"), "the thread is whole");
        assertEquals("a rock", came.at("/1/media_attachments/0/description").asText());
    }

    /** The exported key is that of the exported actor. */
    private void signsAs(String name) throws Exception {
        String pem = text("keys/accounts/" + name + ".pem").replaceAll("-----[A-Z ]+-----|\\s", "");
        var key = KeyFactory.getInstance("RSA")
                .generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(pem)));
        Signature signature = Signature.getInstance("SHA256withRSA");
        signature.initSign(key);
        signature.update(new byte[] {1});
        byte[] signed = signature.sign();
        String publicPem = json("accounts/" + name + "/actor.json")
                .at("/publicKey/publicKeyPem")
                .asText();
        signature.initVerify(PublicKeys.ofPem(publicPem).orElseThrow());
        signature.update(new byte[] {1});
        assertTrue(signature.verify(signed));
    }

    @Test
    void failedExport_leavesNothing_andAKilledOneIsRestarted() throws IOException {
        try (TestApp app = TestApp.start()) {
            posts(app.user("alice"), "A rock");
            Shell.Result full = run(
                    app,
                    Map.of("media.remote_cache_free_bytes", "1000000000000"),
                    "export",
                    "instance",
                    place.resolve("out").toString());
            assertEquals(1, full.code());
            assertTrue(full.err().contains("the disk is nearly full"), full.err());
            assertEquals(List.of(), there());
            assertTrue(run(app, Map.of(), "export", "instance", place + "/none/out")
                    .err()
                    .contains("There is no directory"));
            Path part = Files.createDirectories(place.resolve("out.part"));
            Files.createDirectories(part.resolve("accounts/old"));
            Shell.Result foreign = exports(app);
            assertEquals(1, foreign.code());
            assertTrue(foreign.err().contains("not an unfinished export"), foreign.err());
            assertTrue(Files.exists(part.resolve("accounts/old")), "what is not ours stays");
            Path mark = Files.createFile(part.resolve(".dassie-export"));
            assertTrue(exports(app).err().contains("not an unfinished export"), "one that others may write to");
            Files.setPosixFilePermissions(part, PosixFilePermissions.fromString("rwx------"));
            try (FileChannel channel = FileChannel.open(mark, StandardOpenOption.WRITE);
                    FileLock held = channel.lock()) {
                assertTrue(held.isValid());
                assertTrue(exports(app).err().contains("Another export writes"));
            }
            assertEquals(0, exports(app).code());
            assertEquals(List.of("out"), there());
            assertFalse(Files.exists(place.resolve("out/accounts/old")));
            assertFalse(Files.exists(place.resolve("out/.dassie-export")));
        }
    }

    @Test
    void filesInABucket_areExported_andMissingOnesCounted() throws IOException {
        try (TestBucket bucket = new TestBucket()) {
            Map<String, String> settings = Map.of(
                    "media.store",
                    "s3",
                    "media.s3.bucket",
                    "s3://copies/media",
                    "media.s3.endpoint",
                    bucket.endpoint(),
                    "media.s3.key",
                    TestBucket.KEY,
                    "media.s3.secret",
                    TestBucket.SECRET);
            try (TestApp app = TestApp.start(settings)) {
                TestClient alice = app.user("alice");
                posts(alice, "A rock");
                posts(alice, "Another");
                String gone = nameOf(app, "min");
                bucket.objects.keySet().removeIf(name -> name.endsWith(gone));
                forgetCopies(app);
                Shell.Result done = run(
                        app,
                        settings,
                        "export",
                        "instance",
                        place.resolve("out").toString());
                assertEquals(0, done.code(), done::err);
                assertTrue(done.out().contains("2 posts and 1 files"), done.out());
                assertTrue(done.out().contains("1 files are missing"), done.out());
                assertTrue(text("README.md").contains("Missing: 1 files"));
                assertTrue(Files.exists(place.resolve("out/accounts/alice/media_attachments/" + nameOf(app, "max"))));
                forgetCopies(app);
                bucket.failing(request -> new TestBucket.Fault(403, "AccessDenied"));
                Shell.Result shut = run(app, settings, "export", "instance", place + "/two");
                assertEquals(1, shut.code(), shut::out);
                assertEquals(List.of("out"), there(), shut::err);
            }
        }
    }

    /** Files of the bucket that are on this machine as well. */
    private static void forgetCopies(TestApp app) throws IOException {
        try (Stream<Path> all = Files.walk(app.directory().resolve("media/near"))) {
            for (Path copy : all.filter(Files::isRegularFile).toList()) {
                Files.delete(copy);
            }
        }
    }

    /** The name of the file of the first or last post. */
    private static String nameOf(TestApp app, String which) {
        TestClient anybody = app.anonymous();
        JsonNode posts =
                anybody.get("/api/v1/accounts/" + app.rows().number("select min(id) from accounts") + "/statuses");
        String url = posts.at((which.equals("min") ? "/1" : "/0") + "/media_attachments/0/url")
                .asText();
        return url.replaceFirst(".*/", "");
    }
}
