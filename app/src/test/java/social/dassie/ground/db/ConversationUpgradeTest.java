package social.dassie.ground.db;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.storage.Migrations;

/** Direct posts from before there were conversations are in them after the upgrade. */
class ConversationUpgradeTest {
    private static final Database.Options SERVER = new Database.Options(1, true, true);

    @TempDir
    Path directory;

    @Test
    void olderDirectPosts_becomeReadConversations_ofLocalMembers() throws Exception {
        Path file = directory.resolve("dassie.db");
        Database.open(file, SERVER, new Migrations(List.of("0001-foundation.sql")))
                .close();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            for (int id = 1; id <= 3; id++) {
                statement.executeUpdate("insert into accounts (id, username, domain, created_at, updated_at) values ("
                        + id + ", 'u" + id + "', " + (id == 3 ? "'far.example'" : "null") + ", 1, 1)");
            }
            statement.executeUpdate("insert into users (account_id, email, password_hash, created_at)"
                    + " values (1, 'a@mail.example', 'x', 1), (2, 'b@mail.example', 'x', 1)");
            for (int id = 10; id <= 13; id++) {
                statement.executeUpdate(
                        "insert into statuses (id, account_id, local, conversation_id, visibility, created_at) values ("
                                + id + ", 1, 1, 10, '" + (id == 13 ? "public" : "direct") + "', 1)");
            }
            statement.executeUpdate("insert into mentions (status_id, account_id)"
                    + " values (10, 2), (11, 2), (12, 2), (12, 3), (13, 2)");
        }
        Database.open(file, SERVER).close();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select account_id || ' ' || participants || ' '"
                        + " || last_status_id || ' ' || unread || ' ' || (select count(*) from conversation_statuses"
                        + " where conversation_row_id = c.id) from conversations c order by 1")) {
            List<String> found = new ArrayList<>();
            while (rows.next()) {
                found.add(rows.getString(1));
            }
            assertEquals(List.of("1 [2,3] 12 0 1", "1 [2] 11 0 2", "2 [1,3] 12 0 1", "2 [1] 11 0 2"), found);
        }
    }
}
