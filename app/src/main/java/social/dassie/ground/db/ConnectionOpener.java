package social.dassie.ground.db;

import java.sql.SQLException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConnection;
import social.dassie.ground.storage.SqliteFile;

/**
 * Opens the connections of a pool.
 *
 * @param log receives the text of each statement of a Dao after it was executed
 * @param changes is notified of written rows; null for connections that cannot write
 */
record ConnectionOpener(
        SqliteFile file,
        SQLiteConfig sqlite,
        Consumer<String> log,
        @Nullable RowChanges changes) {
    PooledConnection open() throws SQLException {
        SQLiteConnection connection = (SQLiteConnection) sqlite.createConnection(file.url());
        if (changes != null) {
            changes.watch(connection);
        }
        PooledConnection opened = new PooledConnection(connection, log);
        if (changes == null) {
            opened.execute("pragma query_only=on");
        }
        return opened;
    }
}
