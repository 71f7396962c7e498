package social.dassie.ground.db;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;

/** Clears the caches if another process, such as a command line tool, has written to the database. */
final class OtherWriters {
    private static final long NOTICE_EVERY_NS = 250_000_000;

    private final ConnectionPool writing;
    private final RowChanges changes;
    private final WalIndex index;
    private final Checkpointer checkpointer;
    private final AtomicLong noticedNs = new AtomicLong();
    private long dataVersion;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    OtherWriters(ConnectionPool writing, RowChanges changes, WalIndex index, Checkpointer checkpointer) {
        this.writing = writing;
        this.changes = changes;
        this.index = index;
        this.checkpointer = checkpointer;
    }

    void listen(Runnable noticed) {
        listeners.add(noticed);
    }

    /**
     * Checks if the wal-index shows an unknown commit, and otherwise a few times a second; also truncates the log when it is
     * longer than necessary. Does nothing while this process writes.
     */
    void check() {
        long now = System.nanoTime();
        long last = noticedNs.get();
        boolean isDue = !index.isReported() || now - last >= NOTICE_EVERY_NS;
        if (!isDue || !noticedNs.compareAndSet(last, now)) {
            return;
        }
        if (!writing.isOpen()) {
            checkIndex();
            return;
        }
        PooledConnection connection = writing.borrowIfFree();
        if (connection != null) {
            try {
                check(connection);
                checkpointer.tidy(connection);
            } finally {
                writing.giveBack(connection);
            }
        }
    }

    /** In a command that has not written yet, every commit is another process's. */
    private void checkIndex() {
        if (!index.isReported()) {
            int commits = index.commits();
            allChanged();
            index.reported(commits);
        }
    }

    private void allChanged() {
        changes.allChanged();
        listeners.forEach(Runnable::run);
    }

    /**
     * {@code PRAGMA data_version} changes on this connection when any other one commits, and within this process only
     * this one writes. The caller holds it, so no commit of this process is on its way.
     *
     * @return the commits that all caches know of now
     */
    int check(PooledConnection connection) {
        int commits = index.commits();
        long version = connection.number("pragma data_version");
        if (version != dataVersion) {
            dataVersion = version;
            allChanged();
        }
        index.reported(commits);
        return commits;
    }
}
