package social.dassie.federation.exports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Percent;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestLog;
import social.dassie.testing.TestMail;

/** What people take with them: lists as files of Mastodon, and archives. */
class ExportTest {
    private static final String PAGE = "/settings/export";

    @Test
    void lists_areFilesAsMastodonWritesThem() {
        try (TestApp app = TestApp.start()) {
            TestClient alice = app.user("alice");
            TestClient bob = app.user("bob");
            TestClient carol = app.user("carol");
            alice.follows(bob, "reblogs", false, "notify", true, "languages[]", List.of("de", "fr"));
            bob.follows(alice);
            alice.addsToList(alice.makesList("Friends, good ones"), bob);
            alice.mutes(carol, "notifications", false);
            alice.blocks(app.user("dave"));
            alice.blocksDomain("bad.example");
            alice.bookmarks(bob.posts("keep"));
            TestBrowser browser = new TestBrowser(app).signedIn("alice").proven("alice");
            assertTrue(browser.open(PAGE).expect(200).text().contains("1 line"));
            Map<String, String> files = Map.of(
                    "following_accounts.csv",
                    """
                    Account address,Show boosts,Notify on new posts,Languages
                    bob@dassie.example,false,true,"de, fr"
                    """,
                    "followers.csv",
                    "Account address\nbob@dassie.example\n",
                    "lists.csv",
                    "\"Friends, good ones\",bob@dassie.example\n",
                    "muted_accounts.csv",
                    "Account address,Hide notifications\ncarol@dassie.example,false\n",
                    "blocked_accounts.csv",
                    "dave@dassie.example\n",
                    "blocked_domains.csv",
                    "bad.example\n");
            files.forEach((name, content) -> {
                Answer answer = browser.open("/settings/exports/" + name).expect(200);
                assertEquals(content, answer.text());
                assertEquals("private, no-store", answer.header("Cache-Control"));
                assertTrue(answer.header("Content-Disposition").contains("filename=\"" + name + "\""));
            });
            assertTrue(browser.open("/settings/exports/bookmarks.csv").text().startsWith(TestApp.URL + "/"));
            browser.open("/settings/exports/users.csv").expect(404);
            new TestBrowser(app).open("/settings/exports/lists.csv").expect(302);
            assertEquals(
                    "",
                    new TestBrowser(app)
                            .signedIn("carol")
                            .proven("carol")
                            .open("/settings/exports/lists.csv")
                            .text());
        }
    }

    @Test
    void archive_isComplete_forItsOwnerOnly_andAnnouncedByMail() throws IOException {
        try (TestMail mail = TestMail.start();
                TestApp app = TestApp.start(mail.settings())) {
            TestClient alice = app.user("alice");
            TestClient bob = app.user("bob");
            String picture = alice.upload(
                            "POST",
                            "/api/v2/media",
                            "file",
                            Files.readAllBytes(Path.of("app/src/main/static/icons/icon-48x48.png")))
                    .json()
                    .path("id")
                    .asText();
            app.runJobs();
            alice.posts("For everybody", "media_ids[]", List.of(picture));
            alice.posts("For followers", "visibility", "private");
            alice.posts("@bob for bob", "visibility", "direct");
            String boosted = bob.posts("of bob");
            alice.boosts(boosted);
            alice.put("/api/v1/pleroma/statuses/" + boosted + "/reactions/" + Percent.encode("\uD83C\uDF89"));
            bob.posts("Not hers");
            TestBrowser browser = new TestBrowser(app).signedIn("alice");
            orderArchive(browser);
            assertTrue(browser.follow().text().contains("Your archive is being created."));
            app.runJobs();
            String page = browser.open(PAGE).text();
            String path = page.replaceAll("(?s).*href=\"(/settings/export/archive/\\d+)\".*", "$1");
            Answer answer = browser.open(path).expect(200);
            assertEquals("private, no-store", answer.header("Cache-Control"));
            Map<String, byte[]> files = unzip(answer.bytes());
            JsonNode outbox = Json.MAPPER.readTree(files.get("outbox.json"));
            assertEquals(4, outbox.path("totalItems").asInt());
            String all = outbox.toString();
            for (String part : List.of("For everybody", "For followers", "for bob", "\"Announce\"")) {
                assertTrue(all.contains(part), part + " in " + all);
            }
            assertFalse(all.contains("Not hers"));
            String file = outbox.at("/orderedItems/0/object/attachment/0/url").asText();
            assertNotNull(files.get(file), file + " of " + files.keySet());
            assertEquals(
                    "alice",
                    Json.MAPPER
                            .readTree(files.get("actor.json"))
                            .path("preferredUsername")
                            .asText());
            JsonNode reaction =
                    Json.MAPPER.readTree(files.get("reactions.json")).at("/orderedItems/0");
            assertEquals("\uD83C\uDF89", reaction.path("content").asText());
            assertTrue(reaction.path("object").asText().endsWith("/statuses/" + boosted));
            for (String name : List.of("likes.json", "bookmarks.json", "following_accounts.csv", "lists.csv")) {
                assertNotNull(files.get(name), name);
            }
            assertEquals(
                    1,
                    mail.to("alice@mail.example").stream()
                            .filter(m -> m.subject().contains("archive"))
                            .count());
            new TestBrowser(app).signedIn("bob").proven("bob").open(path).expect(404);
            new TestBrowser(app).open(path).expect(302);
        }
    }

    @Test
    void archive_keepsDiskSpaceFree_andListsWhatIsMissing() throws IOException {
        try (TestApp app = TestApp.start(Map.of("media.remote_cache_free_bytes", "1000000000000"))) {
            TestClient alice = app.user("alice");
            byte[] icon = Files.readAllBytes(Path.of("app/src/main/static/icons/icon-48x48.png"));
            String picture = alice.upload("POST", "/api/v2/media", "file", icon)
                    .json()
                    .path("id")
                    .asText();
            app.runJobs();
            alice.posts("x", "media_ids[]", List.of(picture));
            TestBrowser browser = new TestBrowser(app).signedIn("alice");
            orderArchive(browser);
            app.runJobs();
            assertTrue(browser.open(PAGE).text().contains("1 file had no place in it"));
        }
    }

    @Test
    void archives_areLimitedToOneAWeek_andKeptForAWeek() throws IOException {
        try (TestApp app = TestApp.start()) {
            TestClient alice = app.user("alice");
            alice.posts("x");
            TestBrowser browser = new TestBrowser(app).signedIn("alice");
            orderArchive(browser);
            browser.open("/settings");
            String again = browser.submit(PAGE + "/archive").expect(422).text();
            assertTrue(again.contains("There can be one archive in seven days."), again);
            app.runJobs();
            assertEquals(1, archives(app));
            app.clock().advance(Duration.ofDays(6));
            app.runJobs();
            assertEquals(1, archives(app));
            app.clock().advance(Duration.ofDays(2));
            app.runJobs();
            assertEquals(0, archives(app));
            orderArchive(browser);
            app.runJobs();
            app.app().core().users().delete(alice.id());
            app.clock().advance(Duration.ofHours(2));
            app.runJobs();
            assertEquals(0, archives(app), "it goes with the account");
        }
    }

    @Test
    void archive_thatWasHalfWritten_isBegunAgain() throws IOException {
        try (TestApp app = TestApp.start()) {
            TestClient alice = app.user("alice");
            alice.posts("x");
            TestBrowser browser = new TestBrowser(app).signedIn("alice");
            orderArchive(browser);
            long id = app.rows().number("select id from archives");
            Path directory = Files.createDirectories(app.directory().resolve("archives"));
            Files.writeString(directory.resolve(id + ".part"), "half", StandardCharsets.UTF_8);
            app.runJobs();
            assertEquals(1, archives(app));
            String path = PAGE + "/archive/" + id;
            assertNotNull(unzip(browser.open(path).expect(200).bytes()).get("outbox.json"));
        }
    }

    @Test
    void failingArchive_leavesNothing_andIsRequestedAgain() throws IOException {
        try (TestApp app = TestApp.start();
                TestLog log = TestLog.open()) {
            TestClient alice = app.user("alice");
            alice.follows(app.user("bob"), "languages[]", List.of("de"));
            app.rows().run("update follows set languages = '{}'");
            TestBrowser browser = new TestBrowser(app).signedIn("alice");
            orderArchive(browser);
            app.runJobs();
            assertEquals(0, archives(app), "what is half written");
            for (int i = 0; i < 3; i++) {
                app.clock().advance(Duration.ofMinutes(30));
                app.runJobs();
            }
            assertEquals(1, app.rows().number("select count(*) from archives where state = 'failed'"));
            assertFalse(log.lines("Export failed: could not write archive").isEmpty());
            app.rows().run("update follows set languages = null");
            orderArchive(browser);
            app.runJobs();
            assertEquals(1, archives(app));
        }
    }

    @Test
    void archive_thatWasGivenUp_hasFailed_andLeavesNoHalfFile() throws IOException {
        try (TestApp app = TestApp.start()) {
            app.user("alice").posts("x");
            app.runJobs();
            TestBrowser browser = new TestBrowser(app).signedIn("alice");
            orderArchive(browser);
            app.rows().run("update jobs set state = 'dead' where kind = 'archive'");
            Path directory = Files.createDirectories(app.directory().resolve("archives"));
            Files.writeString(
                    directory.resolve(app.rows().number("select id from archives") + ".part"),
                    "half",
                    StandardCharsets.UTF_8);
            app.clock().advance(Duration.ofHours(2));
            app.runJobs();
            assertEquals(0, archives(app));
            orderArchive(browser);
            app.runJobs();
            assertEquals(1, archives(app));
        }
    }

    @Test
    void archive_thatARestoredBackupDoesNotHave_isOrderedAgain() throws IOException {
        try (TestApp app = TestApp.start()) {
            app.user("alice").posts("x");
            TestBrowser browser = new TestBrowser(app).signedIn("alice");
            orderArchive(browser);
            app.runJobs();
            try (Stream<Path> files = Files.list(app.directory().resolve("archives"))) {
                for (Path file : files.toList()) {
                    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
                    Files.delete(file);
                }
            }
            assertFalse(browser.open(PAGE).text().contains(PAGE + "/archive/"));
            browser.submit(PAGE + "/archive").expect(303);
            app.runJobs();
            assertEquals(1, archives(app));
        }
    }

    /** Proves who it is and asks for an archive on the page. */
    private static void orderArchive(TestBrowser browser) {
        browser.proven("alice").open(PAGE).expect(200);
        browser.submit(PAGE + "/archive").expect(303);
    }

    private static long archives(TestApp app) throws IOException {
        try (Stream<Path> files = Files.list(app.directory().resolve("archives"))) {
            return files.count();
        }
    }

    private static Map<String, byte[]> unzip(byte[] archive) throws IOException {
        Map<String, byte[]> files = new HashMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                files.put(entry.getName(), zip.readAllBytes());
            }
        }
        return files;
    }
}
