package social.dassie.ground.db;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertLinesMatch;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.storage.DatabaseFile;
import social.dassie.ground.storage.Migrations;
import social.dassie.ground.storage.StartException;
import social.dassie.testing.ServerProcess;
import social.dassie.testing.Soon;

class MigrationsTest {
    private static final Database.Options SERVER = new Database.Options(1, true, true);
    private static final Database.Options TOOL = new Database.Options(1, true, false);
    private static final Migrations UP_TO_ONE = new Migrations(List.of("0001-foundation.sql"));
    private static final Migrations UP_TO_TWO = new Migrations(List.of("0001-foundation.sql", "test-0002.sql"));
    private static final Migrations UP_TO_BROKEN =
            new Migrations(List.of("0001-foundation.sql", "test-0002.sql", "test-0003-broken.sql"));

    @TempDir
    Path directory;

    private Path file;

    @BeforeEach
    void open() {
        file = directory.resolve("dassie.db");
    }

    /** A new file is all that a migration needs. */
    @Test
    void migrationsAreTheFilesInTheOrderOfTheirNames() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("db/migrations"))) {
            assertEquals(
                    files.map(each -> each.getFileName().toString()).sorted().toList(), Migrations.STANDARD.scripts());
        }
    }

    @Test
    void emptyFile_getsTheSchema_withoutACopy() throws Exception {
        Database.open(file, SERVER, UP_TO_ONE).close();
        assertEquals("1", ask("pragma user_version"));
        assertEquals("ok", ask("pragma integrity_check"));
        assertEquals(List.of(), copies());
    }

    /** The build writes the script of a new database; here each migration runs. */
    @Test
    void newDatabase_isWhatAllMigrationsMake() throws Exception {
        Database.open(file, SERVER).close();
        List<String> made = everything();
        Files.delete(file);
        Database.open(file, SERVER, new Migrations(Migrations.STANDARD.scripts()))
                .close();
        assertLinesMatch(everything(), made);
        assertTrue(made.size() > 400, "tables, indexes, views, triggers and the first rows");
    }

    /** Every definition, and every row of every table, also of those that belong to an index of words. */
    private List<String> everything() throws SQLException {
        List<String> all = new ArrayList<>(asked("select type || ' ' || name || ' ' || coalesce(sql, '')"
                + " from sqlite_schema where name not like 'sqlite\\_%' escape '\\' order by type, name"));
        for (String table :
                asked("select name from pragma_table_list where schema = 'main' and type in ('table', 'shadow')"
                        + " and name <> 'sqlite_schema' order by name")) {
            List<String> columns = asked("select 'quote(\"' || name || '\")' from pragma_table_info('" + table + "')");
            asked("select " + String.join(" || ' ' || ", columns) + " from \"" + table + "\" order by 1")
                    .forEach(row -> all.add(table + ": " + row));
        }
        return all;
    }

    @Test
    void onlyAnOlderFile_isUpgradedWithACallback() throws Exception {
        List<String> said = new ArrayList<>();
        Consumer<Runnable> upgrading = upgrade -> {
            said.add("begins at " + version());
            upgrade.run();
            said.add("ends at " + version());
        };
        Database.open(file, SERVER, UP_TO_ONE.during(upgrading)).close();
        assertEquals(List.of(), said, "a new file");
        Database.open(file, SERVER, UP_TO_ONE.during(upgrading)).close();
        assertEquals(List.of(), said, "a file of this version");
        Database.open(file, SERVER, UP_TO_TWO.during(upgrading)).close();
        assertEquals(List.of("begins at 1", "ends at 2"), said);
    }

    private String version() {
        try {
            return ask("pragma user_version");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void openingAgain_changesNothing() throws Exception {
        Database.open(file, SERVER, UP_TO_ONE).close();
        byte[] before = Files.readAllBytes(file);
        Database.open(file, SERVER, UP_TO_ONE).close();
        assertArrayEquals(before, Files.readAllBytes(file));
    }

    @Test
    void upgrade_keepsTheRows_andABackupCopy() throws Exception {
        try (Database db = Database.open(file, SERVER, UP_TO_ONE)) {
            new ServerState(db).put("domain", "example.org");
        }
        Database.open(file, SERVER, UP_TO_TWO).close();
        assertEquals("2", ask("pragma user_version"));
        assertEquals("example.org", ask("select value from server_state"));
        assertEquals("0", ask("select count(*) from test_second"));
        assertEquals(1, copies().size());
        file = copies().get(0);
        assertEquals("1", ask("pragma user_version"));
        assertEquals("example.org", ask("select value from server_state"));
    }

    @Test
    void failedUpgrade_leavesTheFileUnchanged_andSucceedsLater() throws Exception {
        Database.open(file, SERVER, UP_TO_ONE).close();
        String message = assertThrows(StartException.class, () -> Database.open(file, SERVER, UP_TO_BROKEN))
                .getMessage();
        assertTrue(
                message.startsWith("The database " + file + " could not be upgraded from schema 1 to 3: the step"
                        + " test-0003-broken.sql failed ("),
                message);
        assertTrue(message.endsWith("; it is as it was, and the Dassie that wrote it still works with it"), message);
        assertEquals(1, message.lines().count());
        assertEquals("1", ask("pragma user_version"));
        assertEquals("0", ask("select count(*) from sqlite_schema where name in ('test_second', 'test_third')"));
        Database.open(file, SERVER, UP_TO_TWO).close();
        assertEquals("2", ask("pragma user_version"));
        assertEquals("ok", ask("pragma integrity_check"));
    }

    @Test
    void killedUpgrade_leavesTheFileUnchanged_andRunsAtNextStart() throws Exception {
        try (Database db = Database.open(file, SERVER, UP_TO_ONE)) {
            new ServerState(db).put("domain", "example.org");
        }
        Path log = DatabaseFile.logOf(file);
        try (ServerProcess upgrade = ServerProcess.start(EndlessUpgrade.class.getName(), file.toString())) {
            Soon.holds("much is written", () -> log.toFile().length() > 1 << 20);
            upgrade.kill();
        }
        assertEquals("1", ask("pragma user_version"));
        assertEquals("example.org", ask("select value from server_state"));
        assertEquals("0", ask("select count(*) from sqlite_schema where name = 'test_endless'"));
        Database.open(file, SERVER, UP_TO_TWO).close();
        assertEquals("2", ask("pragma user_version"));
        assertEquals("ok", ask("pragma integrity_check"));
    }

    /** Begins an upgrade that does not end. */
    static final class EndlessUpgrade {
        private EndlessUpgrade() {}

        public static void main(String[] args) {
            Migrations endless = new Migrations(List.of("0001-foundation.sql", "test-endless.sql"));
            Database.open(Path.of(args[0]), SERVER, endless).close();
        }
    }

    @Test
    void newerFile_isRefused_andNotOneByteOfItChanges() throws Exception {
        Database.open(file, SERVER, UP_TO_TWO).close();
        change("pragma journal_mode = delete");
        byte[] before = Files.readAllBytes(file);
        String message = assertThrows(StartException.class, () -> Database.open(file, SERVER, UP_TO_ONE))
                .getMessage();
        assertEquals(
                "The database " + file + " was written by a newer Dassie (schema 2, this one knows 1):"
                        + " use that version; nothing was changed",
                message);
        assertArrayEquals(before, Files.readAllBytes(file));
    }

    @Test
    void tool_doesNotUpgradeUnderARunningServer() throws Exception {
        Database.open(file, TOOL, UP_TO_ONE).close();
        assertEquals("1", ask("pragma user_version"));
        assertThrows(StartException.class, () -> Database.open(file, TOOL, UP_TO_TWO));
        assertEquals("1", ask("pragma user_version"));
    }

    @Test
    void nonDatabaseFile_isRejectedInOneSentence() throws Exception {
        Files.writeString(file, "this is not a database, but a text that is long enough to look at".repeat(20));
        String message = assertThrows(StartException.class, () -> Database.open(file, SERVER, UP_TO_ONE))
                .getMessage();
        assertTrue(message.startsWith("The database " + file + " cannot be opened: "), message);
        assertEquals(1, message.lines().count());
    }

    @Test
    void databaseOfAnotherProgram_isRefused_andNotOneByteOfItChanges() throws Exception {
        change("create table accounts (id integer primary key, owner text)");
        change("pragma user_version = 1");
        assertForeign();
        change("pragma application_id = 252006673"); // Fossil
        assertForeign();
        change("pragma application_id = " + Migrations.APPLICATION_ID);
        Database.open(file, SERVER, UP_TO_ONE).close();
    }

    private void assertForeign() throws IOException {
        byte[] before = Files.readAllBytes(file);
        for (Database.Options options : List.of(SERVER, TOOL)) {
            String message = assertThrows(StartException.class, () -> Database.open(file, options))
                    .getMessage();
            assertTrue(message.startsWith("The database " + file + " is not Dassie's, but another program's"), message);
        }
        assertArrayEquals(before, Files.readAllBytes(file));
        assertEquals(List.of(), copies());
    }

    @Test
    void file_isMarkedAsDassies_alsoOneFromBeforeTheMark() throws Exception {
        Database.open(file, SERVER, UP_TO_ONE).close();
        assertEquals("1145131859", ask("pragma application_id"));
        change("pragma application_id = 0");
        Database.open(file, SERVER, UP_TO_ONE).close();
        assertEquals("1145131859", ask("pragma application_id"));
        change("pragma application_id = 0");
        Database.open(file, SERVER, UP_TO_TWO).close();
        assertEquals("1145131859", ask("pragma application_id"));
    }

    @Test
    void corruption_isReportedWithAdvice_inOneSentence() throws Exception {
        Database.open(file, SERVER).close();
        try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "rw")) {
            bytes.seek(100); // the page of the schema
            bytes.write(new byte[200]);
        }
        String message = assertThrows(StartException.class, () -> Database.open(file, SERVER))
                .getMessage();
        assertTrue(message.startsWith("The database " + file + " cannot be opened: it is damaged"), message);
        assertTrue(message.contains("'dassie check'") && message.contains("'dassie restore'"), message);
        assertEquals(1, message.lines().count());
    }

    @Test
    void everyMigration_leavesForeignKeysIndexed() throws Exception {
        Database.open(file, SERVER).close();
        String missing = ask("""
                select group_concat(t.name || '.' || f."from") from sqlite_schema t, pragma_foreign_key_list(t.name) f
                where t.type = 'table' and not exists (
                    select 1 from pragma_index_list(t.name) i, pragma_index_info(i.name) c
                    where c.seqno = 0 and c.name = f."from")
                and not exists (
                    select 1 from pragma_table_info(t.name) p where p.pk = 1 and p.name = f."from")
                and f."from" <> 'moved_to_account_id'
                """);
        assertEquals("null", missing);
    }

    private List<Path> copies() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(f -> f.getFileName().toString().endsWith(".bak"))
                    .toList();
        }
    }

    private List<String> asked(String sql) throws SQLException {
        List<String> found = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                found.add(rows.getString(1));
            }
        }
        return found;
    }

    private String ask(String sql) throws SQLException {
        List<String> found = asked(sql);
        return found.isEmpty() ? "nothing" : String.valueOf(found.get(0));
    }

    private void change(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
