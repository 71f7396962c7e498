package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.settings.SettingsSource;
import social.dassie.people.accounts.Role;
import social.dassie.people.users.NewUser;
import social.dassie.testing.ServerProcess;
import social.dassie.testing.TestApp;

/** Work in batches goes on where it was, though the process is killed in the middle of it, and does nothing twice. */
class LongWorkKillTest {
    private static final int MANY = 4_000;
    private static final int KILLS = 3;

    @TempDir
    Path directory;

    @Test
    void accountErasure_finishes_despiteRepeatedKills() throws Exception {
        prepare();
        long before = left();
        for (int kill = 1; kill <= KILLS; kill++) {
            runUntil(before - before * kill / (KILLS + 1));
            assertTrue(left() > 0, "it was killed in the middle");
            assertEquals(0, contradictions(), "what is counted is what is there");
        }
        runUntil(0);
        runUntilNoJobIsLeft();
        assertEquals(0, contradictions());
        assertEquals(0, number("select count(*) from accounts where username = 'leaver'"));
        assertEquals(1, number("select count(*) from kept_names where username = 'leaver'"));
    }

    private void prepare() throws SQLException {
        SettingsSource settings = AllSettings.load(directory, Map.of(), Map.of("port", "0"));
        AppOptions options = new AppOptions(directory, settings, Clock.systemUTC(), false, Map.of(), false);
        try (App app = App.start(TestApp.withoutDelay(options))) {
            Core core = app.core();
            long id = core.users()
                    .create(NewUser.byOperator("leaver", "leaver@mail.example", "a long password", Role.USER));
            write("""
                    insert into accounts (id, username, domain, uri, following_count, created_at, updated_at)
                    select i, 'p' || i, 'far.example', 'urn:p:' || i, 1, 1, 1 from n
                    """);
            write("insert into follows (account_id, target_account_id, created_at) select i, " + id + ", 1 from n");
            write("""
                    insert into statuses (id, uri, account_id, local, conversation_id, visibility, favourites_count,
                        created_at)
                    select i, 'urn:s:' || i, i, 0, i, 'public', 1, 1 from n
                    """);
            write("insert into favourites (account_id, status_id, created_at) select " + id + ", i, 1 from n");
            core.users().delete(id);
        }
    }

    private void write(String insert) throws SQLException {
        try (Connection connection = open();
                Statement statement = connection.createStatement()) {
            statement.execute("with recursive n (i) as (select 1 union all select i + 1 from n where i < " + MANY + ") "
                    + insert);
        }
    }

    private Connection open() throws SQLException {
        return DriverManager.getConnection("jdbc:sqlite:" + directory.resolve("dassie.db"));
    }

    private long number(String sql) throws SQLException {
        try (Connection connection = open();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getLong(1);
        }
    }

    private long left() throws SQLException {
        return number("select (select count(*) from follows) + (select count(*) from favourites)");
    }

    private long contradictions() throws SQLException {
        return number("""
                select count(*) from accounts a where a.domain is not null
                  and a.following_count <> (select count(*) from follows where account_id = a.id)
                """) + number("""
                select count(*) from statuses s
                where s.favourites_count <> (select count(*) from favourites where status_id = s.id)
                """);
    }

    private void runUntil(long most) throws Exception {
        runUntil("select (select count(*) from follows) + (select count(*) from favourites) <= " + most);
    }

    private void runUntilNoJobIsLeft() throws Exception {
        runUntil("select not exists (select 1 from jobs where kind = 'account.leave')");
    }

    /** Runs the server until this is so, and kills it. */
    private void runUntil(String condition) throws Exception {
        long deadline = System.nanoTime() + Duration.ofMinutes(2).toNanos();
        try (ServerProcess server = ServerProcess.serve(directory)) {
            while (number(condition) == 0) {
                assertTrue(System.nanoTime() < deadline, "it does not come to that");
                // Each look opens the file anew; without a pause they would take the time of what is looked at.
                TimeUnit.MILLISECONDS.sleep(5);
            }
            server.kill();
        }
    }
}
