package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.testing.ServerProcess;
import social.dassie.testing.Shell;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** {@code dassie rename} of a server that others know, killed while it writes, and repeated: the result is the same. */
class RenameKillTest {
    private static final int MANY = 5_000;
    /** After how many writes that can be seen it is killed. */
    private static final List<Integer> KILLS = List.of(1, 2, 4, 8, 16, 32);

    private static final List<String> TABLES = List.of(
            "accounts",
            "statuses",
            "follows",
            "former_actors",
            "former_follows",
            "account_keys",
            "outgoing_activities");

    @TempDir
    Path place;

    private String domain = "";

    @Test
    void killedRenaming_isCompletedByRepeatingIt_withTheSameResult() throws Exception {
        prepare();
        Shell whole = restored("whole");
        whole.run("rename", "new.example", "--confirm", domain).ok();
        Shell killed = restored("killed");
        int ended = 0;
        for (int kill : KILLS) {
            ended += killAfter(killed, kill) ? 0 : 1;
        }
        assertTrue(ended < KILLS.size(), "It was never killed while it wrote");
        Shell.Result last = killed.run("rename", "new.example", "--confirm", domain);
        assertTrue(last.code() == 0 || last.err().startsWith("The address is https://new.example already"), last.err());
        for (String table : TABLES) {
            assertEquals(digest(whole, table), digest(killed, table), table);
        }
        assertEquals(
                "https://new.example|" + domain,
                killed.text("select successor || '|' || handle_domain from former_origin"));
        assertEquals("ok", killed.text("pragma integrity_check"));
        assertEquals(
                Files.readString(whole.directory().resolve("dassie.yaml")),
                Files.readString(killed.directory().resolve("dassie.yaml")));
        forgetsWithTheSameResult(whole, killed);
    }

    private void forgetsWithTheSameResult(Shell whole, Shell killed) throws Exception {
        whole.run("rename", "--forget", domain, "--confirm", domain).ok();
        for (int kill : KILLS) {
            killAfter(killed, kill, "rename", "--forget", domain, "--confirm", domain);
        }
        Shell.Result last = killed.run("rename", "--forget", domain, "--confirm", domain);
        assertTrue(last.code() == 0 || last.err().startsWith("This server has no former address"), last.err());
        for (String table : TABLES) {
            assertEquals(digest(whole, table), digest(killed, table), table);
        }
        assertEquals("0", killed.text("select count(*) from statuses where uri like 'http://%'"));
    }

    private void prepare() {
        try (TestApp app = TestApp.startAt("old.localhost", Map.of())) {
            domain = "old.localhost:" + app.app().port();
            TestClient alice = app.user("alice");
            app.app().core().actors().keys.of(alice.id());
            String many = "with recursive n (i) as (select 1 union all select i + 1 from n where i < " + MANY + ") ";
            app.rows()
                    .run(many + "insert into accounts (id, username, domain, uri, created_at, updated_at)"
                            + " select i, 'p' || i, 'far.example', 'https://far.example/users/p' || i, 1, 1 from n");
            app.rows()
                    .run(many + "insert into follows (account_id, target_account_id, uri, created_at) select i, "
                            + alice.id() + ", 'https://far.example/follows/' || i, 1 from n");
            app.rows()
                    .run(many
                            + "insert into statuses (id, uri, url, account_id, local, conversation_id, visibility, content,"
                            + " created_at) select i, '" + app.publicAddress() + "/users/alice/statuses/' || i, '"
                            + app.publicAddress() + "/@alice/' || i, " + alice.id() + ", 1, i, 'public', '<a href=\""
                            + app.publicAddress() + "/@alice\">alice</a>', 1 from n");
            new Shell(app.directory())
                    .run("backup", place.resolve("copy").toString())
                    .ok();
        }
    }

    private Shell restored(String name) {
        Shell shell = new Shell(place.resolve(name));
        shell.run("restore", place.resolve("copy").toString()).ok();
        return shell;
    }

    private boolean killAfter(Shell shell, int writes) throws Exception {
        return killAfter(shell, writes, "rename", "new.example", "--confirm", domain);
    }

    /** Returns whether the command was killed; false if it ended before. */
    private static boolean killAfter(Shell shell, int writes, String... command) throws Exception {
        Path log = shell.directory().resolve("dassie.db-wal");
        FileTime seen = changed(log);
        int count = 0;
        long deadline = System.nanoTime() + Duration.ofMinutes(2).toNanos();
        String[] all = Stream.concat(Stream.of("--data-dir=" + shell.directory()), Stream.of(command))
                .toArray(String[]::new);
        try (ServerProcess process = ServerProcess.start("social.dassie.Main", all)) {
            while (count < writes && process.isAlive()) {
                assertTrue(System.nanoTime() < deadline, "it does not end");
                FileTime now = changed(log);
                count += now.equals(seen) ? 0 : 1;
                seen = now;
                Thread.onSpinWait();
            }
            boolean isKilled = process.isAlive();
            process.kill();
            return isKilled;
        }
    }

    private static FileTime changed(Path file) {
        try {
            return Files.exists(file) ? Files.getLastModifiedTime(file) : FileTime.fromMillis(0);
        } catch (NoSuchFileException gone) {
            return FileTime.fromMillis(0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All rows of a table, as one text. */
    private static String digest(Shell shell, String table) {
        String columns = shell.text("select group_concat('quote(\"' || name || '\")', ' || ' order by cid)"
                + " from pragma_table_info('" + table + "') where type <> 'BLOB'");
        return shell.text("select count(*) || group_concat(row, char(10)) from (select " + columns + " as row from "
                + table + " order by 1)");
    }
}
