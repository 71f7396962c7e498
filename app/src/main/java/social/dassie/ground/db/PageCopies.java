package social.dassie.ground.db;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.stream.Collectors;
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
            ServerStateDao state = writer.dao(ServerStateDao.class);
            Map<String, String> own = state.findAll().stream()
                    .collect(Collectors.toMap(ServerStateDao.Entry::name, ServerStateDao.Entry::value));
            long jobs = state.findLastJob();
            copy(
                    writer,
                    db -> db.restore("main", file.toString(), (left, all) -> {}, BUSY_PAUSE_MS, MAX_PAUSES, ALL_PAGES));
            writer.begin();
            try {
                own.forEach(state::put);
                state.raiseLastJob(jobs);
                writer.commit();
            } catch (RuntimeException e) {
                writer.rollback();
                throw e;
            }
            changes.allChanged(); // before anybody can take this connection, and its commits for reported ones
            return true;
        });
    }

    private interface Copying {
        int with(DB database) throws SQLException;
    }

    private static boolean copy(PooledConnection writer, Copying how) {
        try {
            DB database = writer.sqlite().getDatabase();
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
