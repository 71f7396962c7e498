package social.dassie.federation.imports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** Archives of posts that people bring along. */
class PostImportTest {
    private static final String PAGE = "/settings/import";
    private static final String OLD = "https://old.test/users/alice";
    private static final String PUBLIC = "https://www.w3.org/ns/activitystreams#Public";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final TestBrowser browser = new TestBrowser(app).signedIn("alice");

    private static String note(int number, String to, String content, String more) {
        return """
                {"type":"Create","actor":"%s","published":"2019-03-0%dT10:00:00Z","to":["%s"],"cc":["%s/followers"],
                "object":{"id":"%s/statuses/%d","type":"Note","attributedTo":"%s","published":"2019-03-0%dT10:00:00Z",
                "to":["%s"],"cc":[],"content":"%s"%s}}
                """.formatted(OLD, number, to, OLD, OLD, number, OLD, number, to, content, more);
    }

    private static String outbox(String... items) {
        return "{\"@context\":\"https://www.w3.org/ns/activitystreams\",\"id\":\"outbox.json\","
                + "\"type\":\"OrderedCollection\",\"totalItems\":" + items.length + ",\"orderedItems\":["
                + String.join(",", items) + "]}";
    }

    static byte[] zip(Map<String, byte[]> files) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue());
            }
        }
        return bytes.toByteArray();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private Answer sends(byte[] archive) {
        browser.open(PAGE).expect(200);
        return browser.upload(PAGE + "/posts", "archive", archive);
    }

    private JsonNode posts() {
        return alice.get("/api/v1/accounts/" + alice.id() + "/statuses");
    }

    private Path archives() {
        return app.app().core().platform().directory().path().resolve("imports");
    }

    private int archivesLeft() {
        String[] names = archives().toFile().list();
        return names == null ? 0 : names.length;
    }

    @Test
    void source_isImportedWithItsType() throws IOException {
        String source = ",\"source\":{\"content\":\"*hi*\",\"mediaType\":\"%s\"}";
        sends(zip(Map.of(
                        "outbox.json",
                        bytes(outbox(
                                note(1, PUBLIC, "<p><em>hi</em></p>", source.formatted("text/markdown")),
                                note(2, PUBLIC, "<p><em>hi</em></p>", source.formatted("text/x.misskeymarkdown")))))))
                .expect(303);
        app.runJobs();
        for (int i = 0; i < 2; i++) {
            JsonNode post = posts().get(i);
            JsonNode typed = alice.get("/api/v1/statuses/" + post.path("id").asText() + "/source");
            assertEquals("<p><em>hi</em></p>", post.path("content").asText());
            assertEquals(i == 1 ? "*hi*" : "hi", typed.path("text").asText());
            assertEquals(
                    i == 1 ? "text/markdown" : "text/plain",
                    typed.path("content_type").asText());
        }
    }

    @Test
    void posts_areImportedWithDatesFilesAndThreads_silently() throws IOException {
        bob.follows(alice);
        byte[] picture = Files.readAllBytes(Path.of("app/src/main/static/icons/icon-48x48.png"));
        String files = ",\"summary\":\"Careful\",\"sensitive\":true,\"attachment\":[{\"type\":\"Document\","
                + "\"mediaType\":\"image/png\",\"url\":\"/media_attachments/files/1/cat.png\",\"name\":\"A cat\","
                + "\"focalPoint\":[0.5,-0.25]}]";
        String tagged =
                "<p>About <a href=\\\"https://old.test/tags/cats\\\" class=\\\"mention hashtag\\\">#<span>Cats</span></a>"
                        + " with <a href=\\\"https://else.test/@carl\\\" class=\\\"u-url mention\\\">@<span>carl</span></a>"
                        + "<script>alert(1)</script></p>";
        Map<String, byte[]> archive = new LinkedHashMap<>();
        archive.put("media_attachments/files/1/cat.png", picture);
        archive.put(
                "outbox.json",
                bytes(outbox(
                        note(1, PUBLIC, tagged, ",\"tag\":[{\"type\":\"Hashtag\",\"name\":\"#Cats\"}]"),
                        note(2, PUBLIC, "<p>It goes on</p>", ",\"inReplyTo\":\"" + OLD + "/statuses/1\"" + files),
                        note(3, OLD + "/followers", "<p>For followers</p>", ""))));
        sends(zip(archive)).expect(303);
        app.runJobs();
        JsonNode posts = posts();
        assertEquals(3, posts.size(), posts::toString);
        JsonNode first = posts.get(2);
        JsonNode second = posts.get(1);
        assertEquals("2019-03-01T10:00:00.000Z", first.path("created_at").asText());
        assertTrue(first.path("uri").asText().startsWith(TestApp.URL + "/"), first::toString);
        assertEquals("cats", first.at("/tags/0/name").asText().toLowerCase(Locale.ROOT));
        assertTrue(first.path("content").asText().contains(TestApp.URL + "/tags/cats"), first::toString);
        assertFalse(first.path("content").asText().contains("script"), first::toString);
        assertEquals(first.path("id"), second.path("in_reply_to_id"));
        assertEquals("Careful", second.path("spoiler_text").asText());
        assertEquals("A cat", second.at("/media_attachments/0/description").asText());
        assertEquals(0.5, second.at("/media_attachments/0/meta/focus/x").asDouble());
        assertEquals("private", posts.get(0).path("visibility").asText());
        assertEquals(
                3,
                alice.get("/api/v1/accounts/" + alice.id())
                        .path("statuses_count")
                        .asInt());
        assertEquals(1, first.path("replies_count").asInt());
        String source = alice.get("/api/v1/statuses/" + first.path("id").asText() + "/source")
                .path("text")
                .asText();
        assertTrue(source.contains("#Cats") && source.contains("@carl@else.test"), source);
        assertEquals(0, bob.get("/api/v1/timelines/home").size());
        assertEquals(0, bob.get("/api/v1/notifications").size());
        assertTrue(browser.open(PAGE).text().contains("3 lines taken in"));
        assertEquals(0, archivesLeft());
    }

    @Test
    void reply_thatIsImportedBeforeItsParent_joinsTheThread() {
        sends(bytes(outbox(
                        note(3, OLD + "/followers", "Third", ",\"inReplyTo\":\"" + OLD + "/statuses/2\""),
                        note(2, PUBLIC, "Second", ",\"inReplyTo\":\"" + OLD + "/statuses/1\""),
                        note(1, PUBLIC, "First", ""))))
                .expect(303);
        app.runJobs();
        JsonNode posts = posts();
        assertEquals(3, posts.size(), posts::toString);
        assertEquals(posts.at("/2/id"), posts.at("/1/in_reply_to_id"));
        assertEquals(posts.at("/1/id"), posts.at("/0/in_reply_to_id"));
        assertEquals(1, posts.at("/2/replies_count").asInt());
        assertEquals(0, posts.at("/1/replies_count").asInt(), "for followers alone");
        assertEquals(1, app.rows().number("select count(distinct conversation_id) from statuses"));
        String first = posts.at("/2/id").asText();
        assertEquals(
                2,
                alice.get("/api/v1/statuses/" + first + "/context")
                        .path("descendants")
                        .size());
    }

    @Test
    void duplicatesAndForeignPosts_areNotImported() {
        String boost = "{\"type\":\"Announce\",\"actor\":\"" + OLD + "\",\"object\":\"https://else.test/1\"}";
        String anothers = note(4, PUBLIC, "Not hers", "")
                .replaceFirst("\"actor\":\"[^\"]+\"", "\"actor\":\"https://else.test/b\"");
        String direct = note(5, "https://else.test/users/carl", "Secret", "")
                .replace(OLD + "/followers", "https://else.test/x");
        String once = outbox(note(1, PUBLIC, "Once", ""), boost, anothers, direct);
        sends(bytes(once)).expect(303);
        app.runJobs();
        sends(bytes(once)).expect(303);
        app.runJobs();
        assertEquals(2, posts().size(), () -> posts().toString());
        assertEquals("direct", posts().get(0).path("visibility").asText());
        assertEquals("public", posts().get(1).path("visibility").asText());
        alice.call("DELETE", "/api/v1/statuses/" + posts().get(0).path("id").asText())
                .expect(200);
        app.runJobs();
        sends(bytes(once)).expect(303);
        app.runJobs();
        assertEquals(2, posts().size());
    }

    @Test
    void poll_isImportedAsEnded_withItsResult() {
        String poll = note(
                        1,
                        PUBLIC,
                        "Tea?",
                        ",\"oneOf\":[{\"type\":\"Note\",\"name\":\"Yes\",\"replies\":{\"totalItems\":3}},"
                                + "{\"type\":\"Note\",\"name\":\"No\",\"replies\":{\"totalItems\":1}}],"
                                + "\"endTime\":\"2019-03-02T10:00:00Z\",\"votersCount\":4")
                .replace("\"type\":\"Note\",\"attributedTo\"", "\"type\":\"Question\",\"attributedTo\"");
        sends(bytes(outbox(poll))).expect(303);
        app.runJobs();
        JsonNode shown = posts().get(0).path("poll");
        assertTrue(shown.path("expired").asBoolean(), shown::toString);
        assertEquals(4, shown.path("votes_count").asInt());
        assertEquals(3, shown.at("/options/0/votes_count").asInt());
    }

    @Test
    void postWithAMissingFile_isListed_andImportedFromAFixedArchive() throws IOException {
        String file =
                ",\"attachment\":[{\"type\":\"Document\",\"mediaType\":\"image/png\",\"url\":\"media_attachments/a.png\"}]";
        byte[] outbox = bytes(outbox(note(1, PUBLIC, "With a picture", file), note(2, PUBLIC, "Without", "")));
        sends(zip(Map.of("outbox.json", outbox))).expect(303);
        app.runJobs();
        assertEquals(1, posts().size());
        String page = browser.open(PAGE).text();
        String path = page.replaceAll("(?s).*href=\"(/settings/import/\\d+/failures.csv)\".*", "$1");
        String csv = browser.open(path).expect(200).text();
        assertTrue(csv.contains(OLD + "/statuses/1,The archive does not have its file media_attachments/a.png"), csv);
        byte[] picture = Files.readAllBytes(Path.of("app/src/main/static/icons/icon-48x48.png"));
        sends(zip(Map.of("archive/outbox.json", outbox, "media_attachments/a.png", picture)))
                .expect(303);
        app.runJobs();
        assertEquals(2, posts().size());
    }

    @Test
    void lostArchive_keepsItsTexts_andIsRequestedAgain() throws IOException {
        String file =
                ",\"attachment\":[{\"type\":\"Document\",\"mediaType\":\"image/png\",\"url\":\"media_attachments/a.png\"}]";
        sends(zip(Map.of("outbox.json", bytes(outbox(note(1, PUBLIC, "Picture", file), note(2, PUBLIC, "Text", ""))))))
                .expect(303);
        try (var files = Files.list(archives())) {
            Files.delete(files.findFirst().orElseThrow());
        }
        app.runJobs();
        assertEquals(1, posts().size());
        assertTrue(browser.open(PAGE).text().contains("1 line could not be taken in"));
    }

    @Test
    void invalidArchive_isRejectedWithASentence_andLeavesNothing() throws IOException {
        ByteArrayOutputStream tar = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(tar)) {
            gzip.write(1);
        }
        Map<String, byte[]> wrong = new LinkedHashMap<>();
        wrong.put("The .tar.gz is damaged", tar.toByteArray());
        wrong.put("The archive has no outbox.json", zip(Map.of("other.json", bytes("{}"))));
        wrong.put("The ZIP is damaged", bytes("PK and no more"));
        ByteBuffer long17 = ByteBuffer.allocate(24).order(ByteOrder.LITTLE_ENDIAN);
        wrong.put(
                "There are too many files in the ZIP",
                long17.put(bytes("PK"))
                        .putInt(2, 0x06054b50)
                        .putInt(14, 17 * 1024 * 1024)
                        .array());
        wrong.put("The file has no ActivityPub outbox", bytes("[{\"id\":1}]"));
        wrong.put(
                "The outbox is damaged",
                bytes(outbox(note(1, PUBLIC, "Cut", "")).substring(0, 200)));
        wrong.put("The archive contains no posts", bytes(outbox()));
        wrong.put(
                "The archive contains a post longer than the limit of 256 KB",
                bytes(outbox(note(1, PUBLIC, "long ".repeat(60_000), ""))));
        for (Map.Entry<String, byte[]> one : wrong.entrySet()) {
            Answer answer = sends(one.getValue()).expect(422);
            assertTrue(answer.text().contains(one.getKey()), one.getKey() + ": " + answer.text());
        }
        assertTrue(sends(new byte[0]).expect(422).text().contains("Choose a file"));
        assertEquals(0, posts().size());
        assertEquals(0, archivesLeft());
        assertFalse(browser.open(PAGE).text().contains("Your imports"));
    }

    @Test
    void postWithoutItsDay_isRefused_andAReplyJoinsAThreadThatIsKnown() {
        String undated = note(1, PUBLIC, "When?", "").replaceAll("\"published\":\"[^\"]+\",", "");
        String bobs = bob.posts("Bob's");
        app.rows().run("update statuses set created_at = 0 where id = " + bobs);
        String theirs = bob.reads(bobs).path("uri").asText();
        String answer = note(2, PUBLIC, "Under Bob's", ",\"inReplyTo\":\"" + theirs + "\"");
        sends(bytes(outbox(undated, answer))).expect(303);
        app.runJobs();
        assertEquals(1, posts().size());
        assertEquals(bobs, posts().get(0).path("in_reply_to_id").asText());
        assertEquals(0, bob.get("/api/v1/notifications").size());
        assertTrue(browser.open(PAGE).text().contains("1 line could not be taken in"));
    }

    @Test
    void oneAtATime_andForgettingItEndsIt() {
        sends(bytes(outbox(note(1, PUBLIC, "One", "")))).expect(303);
        Answer second = sends(bytes(outbox(note(2, PUBLIC, "Two", "")))).expect(422);
        assertTrue(second.text().contains("Another file of this type"), second::text);
        String page = browser.open(PAGE).text();
        String forget = page.replaceAll("(?s).*action=\"(/settings/import/\\d+/forget)\".*", "$1");
        assertNotEquals(page, forget);
        browser.submit(forget).expect(303);
        app.runJobs();
        assertEquals(0, posts().size());
        new TestBrowser(app).upload(PAGE + "/posts", "archive", bytes("{}")).expect(302);
    }
}
