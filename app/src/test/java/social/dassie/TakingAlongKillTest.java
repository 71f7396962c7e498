package social.dassie;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.api.Json;
import social.dassie.ground.settings.SettingsSource;
import social.dassie.people.accounts.Role;
import social.dassie.people.users.NewUser;
import social.dassie.testing.ServerProcess;
import social.dassie.testing.Shell;
import social.dassie.testing.TestApp;

/** What people take along and bring along, in a process that is killed while it makes an archive and takes in a file. */
class TakingAlongKillTest {
    /** As many lines as one run of an import takes in. */
    private static final int LINES = 25;

    private static final int KILLS = 3;
    /** How often an archive is begun, until it is given up. */
    private static final int MOST_TRIES = 3;

    private static final int POSTS = 10_000;
    /** A thread, a private mention, and a reply to bob. */
    private static final int ARCHIVED = 14;

    /** So that there is time to look: each step of a line has to count all fours of accounts. */
    private static final String SLOWLY = "create trigger slowly after update on import_rows begin"
            + " select count(*) from accounts a, accounts b, accounts c, accounts d"
            + " where a.id + b.id + c.id + d.id = 0; end";

    @TempDir
    Path directory;

    @TempDir
    Path place;

    @Test
    void import_resumesAfterKills_andProcessesEachLineOnce() throws Exception {
        try (App app = start()) {
            long alice = person(app, "alice");
            execute("insert into imports (id, account_id, kind, file_name, created_at) values (1, " + alice
                    + ", 'lists', 'lists', 0)");
            for (int i = 0; i < LINES; i++) {
                person(app, "p" + i);
                execute("insert into import_rows (import_id, line, fields) values (1, " + i + ", '[\"List " + i
                        + "\",\"p" + i + "@dassie.example\"]')");
            }
        }
        execute(SLOWLY);
        execute("insert into jobs (kind, key, payload, run_at, created_at) values ('import', '1', '1', 0, 0)");
        String done = "select count(*) from import_rows where state = 'done'";
        for (int kill = 1; kill <= KILLS; kill++) {
            long before = number(done);
            killWhen(() -> number(done) > before);
            assertTrue(number(done) < LINES, "it was killed in the middle");
        }
        execute("drop trigger slowly");
        killWhen(() -> number("select count(*) from imports where finished_at is not null") == 1
                && number("select count(*) from jobs where kind = 'import'") == 0);
        assertEquals(LINES, number(done));
        for (String made : List.of(
                "select count(*) from lists",
                "select count(distinct title) from lists",
                "select count(*) from list_accounts",
                "select count(*) from follows",
                "select count(*) from notifications where type = 'follow'",
                "select count(distinct account_id) from notifications where type = 'follow'")) {
            assertEquals(LINES, number(made), made);
        }
        assertEquals(LINES, number("select following_count from accounts where username = 'alice'"));
        assertEquals(List.of("ok"), ask("pragma integrity_check"));
    }

    @Test
    void wholeArchive_isImportedOnce_despiteKillsAndRepetition() throws Exception {
        try (App app = start()) {
            for (String name : List.of("alice", "bob", "carol")) {
                person(app, name);
            }
        }
        String bobs = "https://dassie.example/users/bob/statuses/1";
        execute("insert into statuses (id, uri, url, account_id, local, conversation_id, text, content, visibility,"
                + " created_at) select 1, '" + bobs + "', '" + bobs + "', id, 1, 1, 'Bob', '<p>Bob</p>', 'public', 1"
                + " from accounts where username = 'bob'");
        Path archive = zipOfAlice(bobs);
        Shell shell = new Shell(directory, Map.of("DASSIE_URL", "https://dassie.example"));
        shell.run("account", "import", archive.toString(), "--account", "alice").ok();
        long lines = number("select count(*) from import_rows");
        execute(SLOWLY);
        String done = "select count(*) from import_rows where state = 'done'";
        for (int kill = 1; kill <= KILLS; kill++) {
            long before = number(done);
            killWhen(() -> number(done) > before + 2);
            assertTrue(number(done) < lines, "it was killed in the middle");
        }
        execute("drop trigger slowly");
        for (int time = 1; time <= 2; time++) {
            killWhen(() -> number("select count(*) from imports where finished_at is null and hidden = 0") == 0
                    && number("select count(*) from jobs where kind = 'import'") == 0);
            assertEquals(0, number("select count(*) from import_rows where state <> 'done'"));
            isWhole();
            if (time == 1) {
                shell.run("account", "import", archive.toString(), "--account", "alice")
                        .ok();
            }
        }
    }

    private void isWhole() throws SQLException {
        Map.of(
                        "select count(*) from statuses where reblog_of_id = 1",
                        1,
                        "select count(*) from favourites",
                        1,
                        "select reblogs_count * 100 + favourites_count * 10 + replies_count from statuses where id = 1",
                        111,
                        "select count(*) from conversations where unread = 0",
                        1,
                        "select count(*) from conversation_statuses",
                        1,
                        "select count(*) from notifications where type <> 'follow'",
                        0,
                        "select count(*) from outgoing_activities",
                        0)
                .forEach((question, count) ->
                        assertEquals(count.longValue(), assertDoesNotThrow(() -> number(question)), question));
        Map.of(
                        "select count(*) from imported_posts",
                        ARCHIVED,
                        "select count(distinct created_at) from statuses",
                        ARCHIVED + 2,
                        "select count(*) from statuses where in_reply_to_id is not null",
                        ARCHIVED - 2,
                        "select count(*) from media_attachments where status_id is not null",
                        ARCHIVED,
                        "select count(*) from status_pins",
                        1,
                        "select count(*) from follows",
                        2,
                        "select count(*) from list_accounts",
                        2,
                        "select count(*) from account_notes where comment = 'A friend'",
                        1,
                        "select count(*) from tag_follows",
                        1,
                        "select statuses_count from accounts where username = 'alice'",
                        ARCHIVED)
                .forEach((question, count) ->
                        assertEquals(count.longValue(), assertDoesNotThrow(() -> number(question)), question));
        assertEquals(List.of("Alice A."), ask("select display_name from accounts where username = 'alice'"));
        assertEquals(List.of("ok"), ask("pragma integrity_check"));
    }

    /** An archive with a thread of posts that have a picture each, and something of the rest. */
    private Path zipOfAlice(String bobs) throws IOException {
        String old = "https://old.test/users/alice";
        List<String> posts = new ArrayList<>();
        for (int i = 1; i <= ARCHIVED; i++) {
            String parent = i == ARCHIVED ? bobs : old + "/" + (i - 1);
            boolean isDirect = i == ARCHIVED - 1;
            posts.add("{\"type\":\"Create\",\"actor\":\"" + old + "\",\"object\":{\"id\":\"" + old + "/" + i
                    + "\",\"type\":\"Note\",\"attributedTo\":\"" + old + "\",\"published\":\"2019-03-01T10:00:"
                    + (10 + i) + "Z\",\"inReplyTo\":"
                    + (i == 1 || isDirect ? "null" : "\"" + parent + "\"")
                    + ",\"to\":[\""
                    + (isDirect ? "https://dassie.example/users/bob" : "https://www.w3.org/ns/activitystreams#Public")
                    + "\"],\"content\":\"Post " + i
                    + "\",\"attachment\":[{\"type\":\"Image\",\"mediaType\":\"image/png\",\"url\":\"a.png\"}]}}");
        }
        posts.add("{\"type\":\"Announce\",\"actor\":\"" + old + "\",\"published\":\"2019-03-02T10:00:00Z\","
                + "\"to\":[\"https://www.w3.org/ns/activitystreams#Public\"],\"object\":\"" + bobs + "\"}");
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put("likes.json", utf8("{\"orderedItems\":[\"" + bobs + "\"]}"));
        files.put("a.png", Files.readAllBytes(Path.of("app/src/main/static/icons/icon-48x48.png")));
        files.put(
                "actor.json",
                utf8("{\"id\":\"" + old + "\",\"preferredUsername\":\"alice\",\"name\":\"Alice A.\","
                        + "\"icon\":{\"url\":\"a.png\"}}"));
        files.put("outbox.json", utf8("{\"orderedItems\":[" + String.join(",", posts) + "]}"));
        files.put(
                "dassie.json",
                utf8("{\"pinned\":[\"" + old + "/1\"],\"followed_tags\":[\"cats\"],\"notes\":"
                        + "[{\"account\":\"bob@dassie.example\",\"comment\":\"A friend\"}]}"));
        files.put("following_accounts.csv", utf8("bob@dassie.example\ncarol@dassie.example\n"));
        files.put("lists.csv", utf8("Friends,bob@dassie.example\nFriends,carol@dassie.example\n"));
        Path archive = place.resolve("alice.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archive))) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue());
            }
        }
        return archive;
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void archive_isFinishedAfterKill9_andNothingHalfIsLeft() throws Exception {
        try (App app = start()) {
            long alice = person(app, "alice");
            execute("with recursive n (i) as (select 1 union all select i + 1 from n where i < " + POSTS + ")"
                    + " insert into statuses (id, uri, url, account_id, local, conversation_id, text, content,"
                    + " visibility, created_at) select i, 'https://dassie.example/p/' || i,"
                    + " 'https://dassie.example/p/' || i, " + alice
                    + ", 1, i, 'post ' || i, '<p>post</p>', 'public', i from n");
            execute("insert into archives (id, account_id, created_at) values (1, " + alice + ", "
                    + System.currentTimeMillis() + ")");
        }
        execute("insert into jobs (kind, key, payload, run_at, created_at) values ('archive', '1', '1', 0, 0)");
        Path part = directory.resolve("archives/1.part");
        for (int kill = 1; kill < MOST_TRIES; kill++) {
            Files.deleteIfExists(part);
            killWhen(() -> Files.exists(part) && Files.size(part) > 0);
            assertEquals(List.of("waiting"), ask("select state from archives"), "it was killed in the middle");
        }
        assertEquals(1, files().size(), "what was half written");
        killWhen(() -> number("select count(*) from archives where state = 'ready'") == 1
                && number("select count(*) from jobs where kind = 'archive'") == 0);
        List<Path> files = files();
        assertEquals(1, files.size(), files::toString);
        assertEquals(
                ask("select file from archives").get(0),
                files.get(0).getFileName().toString());
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(files.get(0))));
        assertEquals(number("select size_bytes from archives"), Files.size(files.get(0)));
        try (ZipFile zip = new ZipFile(files.get(0).toFile());
                InputStream outbox = zip.getInputStream(zip.getEntry("outbox.json"))) {
            JsonNode posts = Json.MAPPER.readTree(outbox);
            assertEquals(POSTS, posts.path("totalItems").asInt());
            assertEquals(POSTS, posts.path("orderedItems").size());
        }
    }

    private App start() {
        SettingsSource settings =
                AllSettings.load(directory, Map.of(), Map.of("port", "0", "url", "https://dassie.example"));
        return App.start(
                TestApp.withoutDelay(new AppOptions(directory, settings, Clock.systemUTC(), false, Map.of(), false)));
    }

    private static long person(App app, String name) {
        return app.core()
                .users()
                .create(NewUser.byOperator(name, name + "@mail.example", "a long password", Role.USER));
    }

    /** Runs the server until this is so, and kills it. */
    private void killWhen(Callable<Boolean> isSo) throws Exception {
        long deadline = System.nanoTime() + Duration.ofMinutes(2).toNanos();
        try (ServerProcess server = ServerProcess.serve(directory, "--set", "url=https://dassie.example")) {
            while (!isSo.call()) {
                assertTrue(System.nanoTime() < deadline, "it does not come to that");
                // Each look opens the file anew; without a pause they would take the time of what is looked at.
                TimeUnit.MILLISECONDS.sleep(2);
            }
            server.kill();
        }
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(directory.resolve("archives"))) {
            return files.toList();
        }
    }

    private long number(String sql) throws SQLException {
        return Long.parseLong(ask(sql).get(0));
    }

    private List<String> ask(String sql) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Connection connection = open();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            while (result.next()) {
                rows.add(result.getString(1));
            }
        }
        return rows;
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = open();
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }

    private Connection open() throws SQLException {
        return DriverManager.getConnection("jdbc:sqlite:" + directory.resolve("dassie.db"));
    }
}
