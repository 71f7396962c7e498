package social.dassie.ground.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.db.Database;

class CompactionTest {
    private static final Database.Options SERVER = new Database.Options(1, true, true);
    private static final Database.Options TOOL = new Database.Options(1, true, false);

    @TempDir
    Path directory;

    private Path file;

    /** 12 MB in 12,000 rows. */
    @BeforeEach
    void fill() throws Exception {
        file = directory.resolve("dassie.db");
        Database.open(file, SERVER).close();
        run("create table ballast (id integer primary key, bytes blob)");
        run(ballast(1, 12_000));
    }

    private static String ballast(int first, int last) {
        return "with recursive n (id) as (select " + first + " union all select id + 1 from n where id < " + last
                + ") insert into ballast select id, randomblob(1000) from n";
    }

    private void run(String... statements) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    private String ask(String sql) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            return rows.getString(1);
        }
    }

    @Test
    void mostlyFreeFile_isCompactedAtStart_withoutLoss() throws Exception {
        run("delete from ballast where id > 1000");
        long before = Files.size(file);
        Database.open(file, TOOL).close();
        assertEquals(before, Files.size(file), "a tool beside the server changes nothing");
        Database.open(file, SERVER).close();
        assertTrue(Files.size(file) < before - Compaction.LEAST_BYTES, () -> file + " has " + before + " bytes");
        assertEquals("1000", ask("select count(*) from ballast"));
        assertEquals("ok", ask("pragma integrity_check"));
        assertEquals("0", ask("pragma freelist_count"));
    }

    @Test
    void mostlyUsedFile_isNotCompacted() throws Exception {
        run("delete from ballast where id > 7000");
        long before = Files.size(file);
        Database.open(file, SERVER).close();
        assertEquals(before, Files.size(file));
        run("delete from ballast where id > 20", "vacuum");
        run(ballast(101, 5_000));
        run("delete from ballast where id > 20");
        Database.open(file, SERVER).close();
        assertTrue(Files.size(file) > 4_000_000, "five megabytes are not worth the wait");
    }

    @Test
    void failedCompaction_changesNothing_untilTheNextStart() throws Exception {
        run("delete from ballast");
        long before = Files.size(file);
        try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = other.createStatement()) {
            statement.execute("begin immediate");
            Compaction.run(file);
            statement.execute("rollback");
        }
        assertEquals(before, Files.size(file));
        assertEquals("ok", ask("pragma integrity_check"));
        Database.open(file, SERVER).close();
        assertTrue(Files.size(file) < before - Compaction.LEAST_BYTES, () -> file + " has " + before + " bytes");
    }
}
