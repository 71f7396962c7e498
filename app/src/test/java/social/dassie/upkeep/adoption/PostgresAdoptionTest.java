package social.dassie.upkeep.adoption;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.testing.Shell;

/** A Mastodon database in PostgreSQL is read directly and from what pg_dump makes of it, with the same result. */
class PostgresAdoptionTest {
    @TempDir
    static Path place;

    private static TestPostgres postgres;
    private static MastodonFixture source;

    @BeforeAll
    static void fill() throws IOException {
        Files.setPosixFilePermissions(place, PosixFilePermissions.fromString("rwxr-xr-x"));
        postgres = TestPostgres.start(place);
        source = new MastodonFixture(place).filled();
        postgres.fill(source.dump());
    }

    @AfterAll
    static void stop() {
        if (postgres != null) {
            postgres.close();
        }
    }

    private static Shell.Result adopt(String directory, String... source) {
        List<String> args = new ArrayList<>(List.of("adopt", "mastodon"));
        args.addAll(List.of(source));
        args.addAll(List.of(
                "--media",
                PostgresAdoptionTest.source.media().toString(),
                "--env",
                PostgresAdoptionTest.source.environment().toString()));
        return new Shell(place.resolve(directory)).run(args.toArray(String[]::new));
    }

    /** Returns the rows of all tables without random secrets. */
    private static List<String> rows(String directory) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection(
                        "jdbc:sqlite:" + place.resolve(directory).resolve("dassie.db"));
                Statement statement = connection.createStatement()) {
            for (String query : List.of(
                    "select username || uri || url || note_html || fields || also_known_as || coalesce(suspended_at, '') from accounts",
                    "select id || uri || content || visibility || created_at || media_count || quote_policy from statuses",
                    "select id || type || meta || position from media_attachments",
                    "select poll_id || title || votes_count from poll_options",
                    "select id || context || action from filters",
                    "select id || type || coalesce(status_id, '') || coalesce(group_key, '') from notifications",
                    "select account_id || uri || hex(public_key) from account_keys where account_id is not null",
                    "select token_hash || scopes from oauth_tokens",
                    "select secret from totp_keys",
                    "select endpoint || alerts || policy from push_subscriptions",
                    "select params from scheduled_statuses",
                    "select id || participants from conversations",
                    "select ip || severity from ip_blocks")) {
                try (ResultSet found = statement.executeQuery(query)) {
                    while (found.next()) {
                        rows.add(found.getString(1));
                    }
                }
            }
        }
        return rows;
    }

    @Test
    void databaseAndDumps_giveTheSame() throws SQLException {
        adopt("direct", "--database", postgres.address()).ok();
        Path plain = place.resolve("plain.sql");
        postgres.dump(plain);
        adopt("dumped", "--dump", plain.toString()).ok();
        adopt("written", "--dump", source.dump().toString()).ok();
        List<String> direct = rows("direct");
        assertTrue(direct.size() > 30, direct.toString());
        assertEquals(direct, rows("dumped"));
        assertEquals(direct, rows("written"));
    }

    @Test
    void dumpsInOtherForms_areRefused() {
        Path custom = place.resolve("custom.dump");
        postgres.dump(custom, "-Fc");
        adopt("none", "--dump", custom.toString())
                .failed(1, custom + " is in the own format of pg_dump (-Fc): convert it with ");
        Path inserts = place.resolve("inserts.sql");
        postgres.dump(inserts, "--inserts");
        adopt("none", "--dump", inserts.toString())
                .failed(1, inserts + " was made with --inserts: make one without that option");
        Path data = place.resolve("data.sql");
        postgres.dump(data, "--data-only");
        adopt("none", "--dump", data.toString()).failed(1, "The dump does not say what the columns of its table ");
    }

    @Test
    void lockedTable_isSaid() throws SQLException {
        try (Connection connection = postgres.connect();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("lock table accounts in access exclusive mode");
            adopt("locked", "--database", postgres.address())
                    .failed(
                            1,
                            "The table accounts of postgresql://127.0.0.1/postgres is locked: stop the program that uses it");
        }
    }
}
