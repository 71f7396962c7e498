package social.dassie.ground.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.AllSettings;
import social.dassie.App;
import social.dassie.AppOptions;
import social.dassie.ground.settings.SettingsSource;
import social.dassie.ground.storage.Migrations;
import social.dassie.testing.TestClock;
import social.dassie.testing.TestKeys;
import social.dassie.testing.TestPasswords;
import social.dassie.testing.TestPeer;

/** Feeds that grew without end are let go of by the upgrade, and those of people who are here are filled anew. */
class FeedUpgradeTest {
    private static final Database.Options SERVER = new Database.Options(1, true, true);
    private static final int READERS = 50;
    private static final int POSTS = 5_000;

    /** The upgrade takes the time of the jobs that it adds from the machine; the app's clock stands still meanwhile. */
    private static final Duration LONGEST_UPGRADE = Duration.ofHours(1);

    @TempDir
    Path directory;

    @Test
    void feeds_areRebuilt_andTheFileIsSmaller() throws Exception {
        Path file = directory.resolve("dassie.db");
        List<String> earlier = Migrations.STANDARD.scripts().stream()
                .takeWhile(script -> !script.endsWith("-feeds-trends.sql"))
                .toList();
        Database.open(file, SERVER, new Migrations(earlier)).close();
        long now = System.currentTimeMillis();
        fill(file, now);
        long before = Files.size(file);
        List<String> expected =
                ask(file, "select status_id from home_feed where account_id = 1 order by 1 desc limit 800");
        TestClock clock = new TestClock();
        try (App app = start(clock)) {
            assertTrue(
                    Files.size(file) < before / 3,
                    () -> before + " bytes before, " + file.toFile().length() + " after");
            assertEquals(List.of("0"), ask(file, "select count(*) from feed_posts"));
            clock.advance(LONGEST_UPGRADE);
            app.jobs().runDue();
            String stored =
                    "select status_id from feed_posts p join feeds f on f.id = p.feed_id where f.account_id = 1";
            assertEquals(expected, ask(file, stored + " and f.list_id is null order by 1 desc"));
            assertEquals(List.of("800"), ask(file, "select count(*) from (" + stored + " and f.list_id = 1)"));
            assertEquals(List.of("800"), ask(file, "select count(*) from (" + stored.replace("= 1", "= 2") + ")"));
            assertEquals(
                    List.of("0"),
                    ask(file, "select count(*) from feeds where account_id > 2"),
                    "who has not come by lately has none");
            assertEquals(List.of("0"), ask(file, "select count(*) from jobs where kind = 'feeds.fill'"));
        }
        assertEquals(List.of("ok"), ask(file, "pragma integrity_check"));
        assertEquals(List.of(), ask(file, "pragma foreign_key_check"));
    }

    private App start(TestClock clock) {
        SettingsSource settings =
                AllSettings.load(directory, Map.of(), Map.of("port", "0", "url", "https://dassie.example"));
        return App.start(new AppOptions(
                directory,
                settings,
                clock,
                false,
                Map.of(),
                false,
                TestPeer.reach(),
                TestPasswords.quick(),
                TestKeys::next));
    }

    /** Readers who follow one author; the first two came by lately, and the first has the author on a list. */
    private static void fill(Path file, long now) throws SQLException {
        long author = READERS + 1;
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            for (int id = 1; id <= author; id++) {
                statement.executeUpdate("insert into accounts (id, username, created_at, updated_at) values (" + id
                        + ", 'u" + id + "', 1, 1)");
                statement.executeUpdate(
                        "insert into users (account_id, email, password_hash, created_at, last_active_at)" + " values ("
                                + id + ", 'u" + id + "@mail.example', 'x', 1, " + (id <= 2 ? now : 1) + ")");
            }
            statement.executeUpdate("insert into follows (account_id, target_account_id, created_at)"
                    + " select account_id, " + author + ", 1 from users where account_id < " + author);
            statement.executeUpdate("with recursive n (i) as (select 1 union all select i + 1 from n where i < " + POSTS
                    + ") insert into statuses (id, account_id, local, conversation_id, visibility, created_at)"
                    + " select (" + now + " - 10000 + i) * 65536, " + author + ", 1, 1, 'public', 1 from n");
            statement.executeUpdate("insert into home_feed select u.account_id, s.id, s.id from users u, statuses s");
            statement.executeUpdate("insert into lists (id, account_id, title, created_at) values (1, 1, 'one', 1)");
            statement.executeUpdate(
                    "insert into list_accounts (list_id, account_id, created_at) values (1, " + author + ", 1)");
            statement.executeUpdate("insert into list_feed select 1, id from statuses");
            connection.commit();
        }
    }

    private static List<String> ask(Path file, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            List<String> found = new ArrayList<>();
            while (rows.next()) {
                found.add(rows.getString(1));
            }
            return found;
        }
    }
}
