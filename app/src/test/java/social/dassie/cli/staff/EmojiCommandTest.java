package social.dassie.cli.staff;

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
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.media.images.Pictures;
import social.dassie.testing.StatementCount;
import social.dassie.testing.Terminal;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** {@code dassie emoji} beside a running server, what clients see of it, and what happens to files. */
class EmojiCommandTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final Terminal terminal = new Terminal(app);

    @TempDir
    Path directory;

    @Test
    void importedImage_becomesAnEmojiWithCategoryAndVisibility() throws IOException {
        Path picture = write("blob.png", Pictures.png(300, 100));
        assertEquals(
                "Imported 1, passed over 0, failed 0\n",
                ok("emoji", "import", picture.toString(), "--prefix", "my_", "--category", "Blobs"));
        JsonNode emoji = emojis().path(0);
        assertEquals("my_blob", emoji.path("shortcode").asText());
        assertEquals("Blobs", emoji.path("category").asText());
        assertTrue(emoji.path("visible_in_picker").asBoolean());
        assertEquals(emoji.path("url"), emoji.path("static_url"));
        app.anonymous().call("GET", path(emoji.path("url"))).expect(200);
        ok("emoji", "modify", "my_blob", "--visible", "false", "--category", "");
        assertEquals(false, emojis().path(0).path("visible_in_picker").asBoolean());
        assertTrue(emojis().path(0).path("category").isMissingNode());
        assertTrue(ok("emoji", "list").contains("my_blob"));
    }

    @Test
    void animatedEmoji_hasAStaticImage_andWebpBecomesPng() throws IOException {
        write("moves.gif", Pictures.movingGif());
        write("flat.webp", Pictures.resource("lossy-turned.webp"));
        ok("emoji", "import", directory.toString(), "--unlisted");
        JsonNode flat = emojis().path(0);
        JsonNode moves = emojis().path(1);
        assertTrue(flat.path("url").asText().endsWith(".png"));
        assertTrue(moves.path("url").asText().endsWith(".gif"));
        assertTrue(moves.path("static_url").asText().endsWith(".png"));
        assertEquals(false, moves.path("visible_in_picker").asBoolean());
    }

    @Test
    void archive_isReadInAnyFormat_andExistingEmojiAreSkipped() throws IOException {
        Path zip = write("a.zip", zip());
        Path tar = write("a.tar", tar());
        Path packed = write("a.tar.gz", gzip(tar()));
        assertEquals("Imported 2, passed over 0, failed 0\n", ok("emoji", "import", zip.toString()));
        assertEquals("Imported 0, passed over 2, failed 0\n", ok("emoji", "import", tar.toString()));
        assertEquals("Imported 2, passed over 0, failed 0\n", ok("emoji", "import", packed.toString(), "--overwrite"));
        assertEquals(List.of("one", "two"), emojis().findValuesAsText("shortcode"));
        assertEquals(2, files());
    }

    @Test
    void invalidEmoji_isReported_andTheRestIsImported() throws IOException {
        write("good.png", Pictures.png(20, 20));
        write("bad name.png", Pictures.png(20, 20));
        write("x.png", Pictures.png(20, 20));
        write("photo.png", Pictures.jpeg(20, 20));
        write("page.png", "<svg xmlns='http://www.w3.org/2000/svg'/>".getBytes(StandardCharsets.UTF_8));
        write("large.png", new byte[256 * 1024 + 1]);
        write("notes.txt", new byte[1]);
        write("._good.png", new byte[1]);
        assertEquals(1, terminal.run("emoji", "import", directory.toString()));
        assertEquals("Imported 1, passed over 0, failed 5\n", terminal.out());
        String said = terminal.err();
        assertTrue(said.contains("bad name: Shortcode is invalid"), said);
        assertTrue(said.contains("x: Shortcode is invalid"), said);
        assertTrue(said.contains("photo: Image content type is invalid"), said);
        assertTrue(said.contains("large: Image file size must be less than 256 KB"), said);
        assertTrue(said.contains("page: Image content type is invalid"), said);
        assertEquals(1, files());
        assertEquals(
                1, terminal.run("emoji", "import", directory.resolve("none").toString()));
        assertEquals(
                1,
                terminal.run("emoji", "import", write("junk.bin", new byte[700]).toString() + "x"));
        assertEquals(1, terminal.run("emoji", "delete", "none"));
        assertEquals("There is no emoji \"none\" on this instance\n", terminal.err());
    }

    @Test
    void animations_stayAnimated_withAStillBesideThem() throws IOException {
        write("wave.webp", Pictures.resource("animated.webp"));
        write("spin.gif", Pictures.movingGif());
        ok("emoji", "import", directory.toString());
        for (JsonNode emoji : alice.get("/api/v1/custom_emojis")) {
            assertFalse(
                    emoji.path("url").asText().equals(emoji.path("static_url").asText()), emoji.toString());
        }
    }

    @Test
    void unreadableFile_isReported() throws IOException {
        byte[] gzip = {0x1f, (byte) 0x8b, 8, 0};
        for (Path junk : List.of(
                write("empty", new byte[0]),
                write("zeros", new byte[700]),
                write("cut.tgz", gzip),
                write("text.zip", "PK, but no archive".getBytes(StandardCharsets.UTF_8)))) {
            assertEquals(1, terminal.run("emoji", "import", junk.toString()), junk::toString);
            String said = terminal.err();
            assertTrue(
                    said.startsWith("The file " + junk + " cannot be read: ")
                            || said.startsWith("There is no picture in " + junk + ": "),
                    said);
            assertFalse(said.contains("null"), said);
            assertEquals(1, said.lines().count(), said);
        }
    }

    @Test
    void shortcode_isResolvedWhereverItOccurs() throws IOException {
        String early = alice.posts("before :blob: came");
        assertEquals(0, alice.reads(early).path("emojis").size());
        write("blob.png", Pictures.png(20, 20));
        ok("emoji", "import", directory.toString());
        assertEquals(
                "blob",
                alice.reads(early).path("emojis").path(0).path("shortcode").asText());
        String warned = alice.posts("text", "spoiler_text", "careful :blob:");
        assertEquals(1, alice.reads(warned).path("emojis").size());
        String id = Long.toString(alice.id());
        for (String[] change : new String[][] {
            {"display_name", "Alice :blob:"}, {"note", "I :blob:"}, {"fields_attributes[0][value]", ":blob:"}
        }) {
            alice.patch("/api/v1/accounts/update_credentials", "display_name", "Alice", "note", "");
            alice.patch("/api/v1/accounts/update_credentials", "fields_attributes[0][name]", "x", change[0], change[1]);
            JsonNode account = app.anonymous().get("/api/v1/accounts/" + id);
            assertEquals(1, account.path("emojis").size(), change[0]);
            alice.patch("/api/v1/accounts/update_credentials", "fields_attributes[0][value]", "");
        }
        ok("emoji", "modify", "blob", "--disable");
        assertEquals(0, emojis().size());
        assertEquals(0, alice.reads(early).path("emojis").size());
        ok("emoji", "modify", "blob", "--enable");
        assertEquals(1, alice.reads(early).path("emojis").size());
        String url = path(alice.reads(early).path("emojis").path(0).path("url"));
        ok("emoji", "delete", "blob");
        assertEquals(0, alice.reads(early).path("emojis").size());
        app.anonymous().call("GET", url).expect(404);
        assertEquals(0, files());
    }

    @Test
    void pageOfPostsWithEmoji_costsNoStatementMore() throws IOException {
        write("blob.png", Pictures.png(20, 20));
        ok("emoji", "import", directory.toString());
        alice.posts("one :blob:");
        emojis();
        StatementCount few = StatementCount.of(app, () -> alice.get("/api/v1/timelines/home"));
        for (int i = 0; i < 10; i++) {
            alice.posts("more :blob: " + i);
        }
        emojis();
        StatementCount many = StatementCount.of(app, () -> alice.get("/api/v1/timelines/home"));
        assertEquals(few.count(), many.count());
    }

    @Test
    void deletedAccount_removesTheFilesOfItsPosts() throws IOException {
        String id = alice.upload("POST", "/api/v2/media", "file", Pictures.png(20, 20))
                .json()
                .path("id")
                .asText();
        alice.post("/api/v1/statuses", "media_ids[]", id);
        assertEquals(2, files());
        ok("account", "delete", "alice");
        assertEquals(0, files());
    }

    private JsonNode emojis() {
        app.app().core().platform().db().caches().clear();
        return alice.get("/api/v1/custom_emojis");
    }

    private Path write(String name, byte[] bytes) throws IOException {
        return Files.write(directory.resolve(name), bytes);
    }

    private int files() throws IOException {
        try (Stream<Path> files = Files.walk(app.directory().resolve("media"))) {
            return (int) files.filter(Files::isRegularFile).count();
        }
    }

    private static byte[] zip() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (String name : List.of("set/one.png", "set/two.png")) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(Pictures.png(20, 20));
            }
        }
        return bytes.toByteArray();
    }

    private static byte[] tar() throws IOException {
        ByteArrayOutputStream tar = new ByteArrayOutputStream();
        entry(tar, "set/", '5', new byte[0]);
        entry(tar, "set/one.png", '0', Pictures.png(20, 20));
        entry(tar, "././@LongLink", 'L', ("set/" + "long/".repeat(30) + "two.png\0").getBytes(StandardCharsets.UTF_8));
        entry(tar, "set/long/", '0', Pictures.png(20, 20));
        tar.write(new byte[1024]);
        return tar.toByteArray();
    }

    private static void entry(OutputStream tar, String name, char type, byte[] content) throws IOException {
        byte[] header = new byte[512];
        System.arraycopy(name.getBytes(StandardCharsets.UTF_8), 0, header, 0, name.length());
        byte[] size = String.format("%011o", content.length).getBytes(StandardCharsets.UTF_8);
        System.arraycopy(size, 0, header, 124, size.length);
        header[156] = (byte) type;
        tar.write(header);
        tar.write(content);
        tar.write(new byte[(512 - content.length % 512) % 512]);
    }

    private static byte[] gzip(byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(content);
        }
        return bytes.toByteArray();
    }

    private static String path(JsonNode url) {
        return url.asText().substring(TestApp.URL.length());
    }

    /** What the command changed is read anew at once. */
    private String ok(String... args) {
        String printed = terminal.ok(args);
        app.app().core().platform().db().caches().clear();
        return printed;
    }
}
