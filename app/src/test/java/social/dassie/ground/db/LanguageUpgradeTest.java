package social.dassie.ground.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.AllSettings;
import social.dassie.App;
import social.dassie.AppOptions;
import social.dassie.ground.platform.ProfileSettings;
import social.dassie.ground.settings.SettingsSource;
import social.dassie.ground.storage.Migrations;
import social.dassie.people.users.User;
import social.dassie.testing.TestClock;
import social.dassie.testing.TestKeys;
import social.dassie.testing.TestPasswords;
import social.dassie.testing.TestPeer;

/** Whoever never chose a language posts in English before and after every upgrade, and a choice stays. */
class LanguageUpgradeTest {
    private static final Database.Options SERVER = new Database.Options(1, true, true);

    @TempDir
    Path directory;

    @Test
    void languages_areTheSame_afterTheUpgradeOfTheFirstSchema() throws Exception {
        Path file = directory.resolve("dassie.db");
        Database.open(file, SERVER, new Migrations(List.of("0001-foundation.sql")))
                .close();
        fill(file);
        SettingsSource settings =
                AllSettings.load(directory, Map.of(), Map.of("port", "0", "url", "https://dassie.example"));
        try (App app = App.start(new AppOptions(
                directory,
                settings,
                new TestClock(),
                false,
                Map.of(),
                false,
                TestPeer.reach(),
                TestPasswords.quick(),
                TestKeys::next))) {
            User silent = app.core().users().get(1);
            assertNull(silent.posting().language());
            assertEquals("en", silent.display().locale());
            assertEquals("en", silent.postingLanguage());
            User chooser = app.core().users().get(2);
            assertEquals("de", chooser.display().locale());
            assertEquals("pt", chooser.postingLanguage());
            assertEquals(List.of("en"), settings.get().get(ProfileSettings.LANGUAGES));
        }
    }

    private static void fill(Path file) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("insert into accounts (id, username, created_at, updated_at)"
                    + " values (1, 'silent', 1, 1), (2, 'chooser', 1, 1)");
            statement.executeUpdate("insert into users (account_id, email, password_hash, created_at)"
                    + " values (1, 'a@mail.example', 'x', 1), (2, 'b@mail.example', 'x', 1)");
            statement.executeUpdate("update users set locale = 'de', default_language = 'pt' where account_id = 2");
        }
    }
}
