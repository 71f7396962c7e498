package social.dassie.ground.db;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.sqlite.SQLiteConnection;
import org.sqlite.core.DB;

/**
 * Copies of the whole database, page by page, to a file and back, while it is in use (<a
 * href="https://www.sqlite.org/backup.html">SQLite Online Backup API</a>): the snapshots of a sandbox. Transactions wait
 * meanwhile, for milliseconds. Readers continue to read the previous content.
 */
public final class PageCopies {
    /** Copies all pages in one step, so that no transaction runs in between. */
    private static final int ALL_PAGES = -1;

    private static final int BUSY_PAUSE_MS = 5;
    private static final int MAX_PAUSES = 400;

    private final ConnectionPool writing;
    private final RowChanges changes;

    PageCopies(ConnectionPool writing, RowChanges changes) {
        this.writing = writing;
        this.changes = changes;
    }

    /** Writes the committed state to a new file. */
    public void take(Path file) {
        writing.with(writer -> copy(
                writer,
                db -> db.backup("main", file.toString(), (left, all) -> {}, BUSY_PAUSE_MS, MAX_PAUSES, ALL_PAGES)));
    }

    /**
     * Restores the database to a copy that was taken by this version of the program. The server's own values (keys,
     * address) are preserved, and so is the job counter: no job gets the number of one that may still be running.
     */
    public void restore(Path file) {
        writing.with(writer -> {
            Handle handle = writer.handle();
            Map<String, String> own = new TreeMap<>();
            handle.createQuery("select name, value from server_state")
                    .map((row, context) -> Map.entry(row.getString(1), row.getString(2)))
                    .forEach(value -> own.put(value.getKey(), value.getValue()));
            long jobs = handle.createQuery("select coalesce(max(seq), 0) from sqlite_sequence where name = 'jobs'")
                    .mapTo(long.class)
                    .one();
            copy(
                    writer,
                    db -> db.restore("main", file.toString(), (left, all) -> {}, BUSY_PAUSE_MS, MAX_PAUSES, ALL_PAGES));
            handle.useTransaction(open -> {
                ServerStateDao state = writer.dao(ServerStateDao.class);
                own.forEach(state::put);
                open.createUpdate("update sqlite_sequence set seq = max(seq, :jobs) where name = 'jobs'")
                        .bind("jobs", jobs)
                        .execute();
            });
            changes.allChanged(); // before anybody can take this connection, and its commits for reported ones
            return true;
        });
    }

    private interface Copying {
        int with(DB database) throws SQLException;
    }

    private static boolean copy(PooledConnection writer, Copying how) {
        try {
            DB database = ((SQLiteConnection) writer.handle().getConnection()).getDatabase();
            int result = how.with(database);
            if (result != 0) {
                database.throwex(result);
            }
            return true;
        } catch (SQLException e) {
            throw new IllegalStateException("The database could not be copied", e);
        }
    }
}
