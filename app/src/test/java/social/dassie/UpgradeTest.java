package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import social.dassie.ground.db.Database;
import social.dassie.testing.KeptSchemas;
import social.dassie.testing.Rewrite;
import social.dassie.testing.Shell;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** A server starts on the data of every version that has landed, and all that was in it is still there. */
class UpgradeTest {
    private static final String ALICE = "115816896921600000";
    private static final String FIRST = "115816904785920000";
    private static final String ANSWER = "115816908718080000";
    private static final String FAR = "115816912650240000";
    private static final String TABLES = "select type || ' ' || name || ' ' || coalesce(sql, '') from sqlite_schema"
            + " where name not like 'sqlite_%' order by 1";

    @TempDir
    static Path empty;

    private static List<String> newTables = List.of();

    @BeforeAll
    static void make() throws Exception {
        Database.open(empty.resolve("dassie.db"), new Database.Options(1, false, true))
                .close();
        newTables = tables(empty);
    }

    static List<Integer> schemas() {
        return KeptSchemas.all();
    }

    @Test
    @Tag(Rewrite.TAG)
    void newestSchema_hasASampleDatabase() throws Exception {
        Path kept = Path.of("app/src/test/resources/schemas", Database.SCHEMA + ".db.gz");
        if (Rewrite.isOn() && !Files.exists(kept)) {
            KeptSchemas.make(Database.SCHEMA, kept);
        }
        assertTrue(
                Files.exists(kept),
                "There is a new migration. When no other will follow before it lands, add rows of its tables to"
                        + " app/src/test/resources/schemas/rows.sql, and " + Rewrite.ADVICE);
    }

    @ParameterizedTest(name = "schema {0}")
    @MethodSource("schemas")
    void dataOfOlderVersion_isReadableAfterTheUpgrade(int schema) throws Exception {
        try (TestApp app = TestApp.startOn(directory -> fill(directory, schema))) {
            app.runJobs();
            TestClient alice = app.withToken("token of alice");
            assertFoundation(alice);
            assertLater(alice, schema);
            assertSound(app.directory());
            assertEquals(newTables, tables(app.directory()), "the tables are those of a new database");
            String id =
                    alice.post("/api/v1/statuses", "status", "After").path("id").asText();
            assertEquals(
                    "<p>After</p>",
                    alice.get("/api/v1/statuses/" + id).path("content").asText());
        }
    }

    /** A database of that schema, whose posts have addresses as every version gave them, and the picture that it names. */
    private static void fill(Path directory, int schema) {
        Path database = directory.resolve("dassie.db");
        KeptSchemas.unpack(schema, database);
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database);
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "update statuses set uri = '" + TestApp.URL + "/users/alice/statuses/' || id where uri is null");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        try {
            Path media = Files.createDirectories(directory.resolve("media/aa/bb"));
            for (int i = 1; i <= 2; i++) {
                Files.write(media.resolve("aabb" + "0".repeat(27) + i + ".png"), new byte[1000]);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void assertFoundation(TestClient alice) {
        assertEquals(
                "alice",
                alice.get("/api/v1/accounts/verify_credentials")
                        .path("username")
                        .asText());
        assertEquals(
                "3",
                alice.get("/api/v1/accounts/verify_credentials").at("/role/id").asText());
        JsonNode first = alice.get("/api/v1/statuses/" + FIRST);
        assertEquals("<p>Hello zebra</p>", first.path("content").asText());
        assertEquals(
                "A zebra",
                first.path("media_attachments").path(0).path("description").asText());
        assertEquals("first", first.path("tags").path(0).path("name").asText());
        assertTrue(first.path("pinned").asBoolean());
        JsonNode context = alice.get("/api/v1/statuses/" + FIRST + "/context");
        assertEquals(List.of(ANSWER), ids(context.path("descendants")));
        assertEquals(2, alice.get("/api/v1/statuses/" + FIRST + "/history").size());
        assertEquals(
                "bob",
                alice.get("/api/v1/statuses/" + FIRST + "/favourited_by")
                        .path(0)
                        .path("acct")
                        .asText());
        assertEquals(List.of(FAR), ids(alice.get("/api/v1/bookmarks")));
        assertEquals(
                "bob",
                alice.get("/api/v1/accounts/" + ALICE + "/followers")
                        .path(0)
                        .path("acct")
                        .asText());
        assertEquals(2, alice.get("/api/v1/accounts/" + ALICE + "/following").size());
        assertEquals(3, alice.get("/api/v1/notifications").size());
        assertEquals(
                FIRST,
                alice.get("/api/v1/markers", "timeline[]", "home")
                        .path("home")
                        .path("last_read_id")
                        .asText());
        assertTrue(ids(alice.get("/api/v1/timelines/home")).containsAll(List.of(FIRST, ANSWER)));
        JsonNode direct = alice.get("/api/v1/conversations").path(0);
        assertEquals(
                "<p>@bob In private</p>",
                direct.path("last_status").path("content").asText());
        JsonNode found =
                alice.get("/api/v2/search", "q", "zebra", "type", "statuses").path("statuses");
        assertEquals(List.of(FIRST), ids(found), "the search");
        assertEquals(
                "Be kind",
                alice.get("/api/v1/instance/rules").path(0).path("text").asText());
    }

    /** What is in the databases since later schemas. */
    private static void assertLater(TestClient alice, int schema) {
        if (schema >= 12) {
            assertEquals(
                    "Friends", alice.get("/api/v1/lists").path(0).path("title").asText());
            assertEquals(
                    "first",
                    alice.get("/api/v1/followed_tags").path(0).path("name").asText());
            assertEquals(
                    "Spoilers",
                    alice.get("/api/v2/filters").path(0).path("title").asText());
            assertEquals(1, alice.get("/api/v1/scheduled_statuses").size());
            JsonNode poll = alice.get("/api/v1/accounts/" + ALICE + "/statuses", "exclude_replies", "true");
            assertTrue(poll.toString().contains("\"title\":\"Eat\",\"votes_count\":1"), poll::toString);
        }
        if (schema >= 21) {
            assertEquals(
                    "<p>Welcome</p>",
                    alice.get("/api/v1/announcements").path(0).path("content").asText());
            assertEquals(
                    "Look",
                    alice.get("/api/v1/admin/reports").path(0).path("comment").asText());
            assertEquals(
                    "spam.example",
                    alice.get("/api/v1/admin/domain_blocks")
                            .path(0)
                            .path("domain")
                            .asText());
        }
        if (schema >= 27) {
            JsonNode collections = alice.get("/api/v1/accounts/" + ALICE + "/collections");
            assertTrue(collections.toString().contains("\"People\""), collections::toString);
        }
    }

    private static List<String> ids(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(each -> each.path("id").asText())
                .toList();
    }

    private static void assertSound(Path directory) {
        StringWriter out = new StringWriter();
        PrintWriter writer = new PrintWriter(out, true);
        Map<String, String> environment = Map.of("DASSIE_DATA_DIR", directory.toString(), "DASSIE_URL", TestApp.URL);
        assertEquals(0, Shell.run(writer, writer, environment, "check"), out::toString);
        assertEquals(
                "The database is intact\nFiles: 2, missing: 0, that nothing names: 0\n",
                out.toString(),
                "what 'dassie check' says");
    }

    private static List<String> tables(Path directory) throws Exception {
        List<String> tables = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + directory.resolve("dassie.db"));
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(TABLES)) {
            while (rows.next()) {
                tables.add(rows.getString(1));
            }
        }
        return tables;
    }
}
