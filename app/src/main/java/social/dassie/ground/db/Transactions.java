package social.dassie.ground.db;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.metrics.Histogram;

/** The transactions and snapshots of threads: the connection that a thread holds, and the actions after its commit. */
public final class Transactions {
    private final Writer writer;
    private final ConnectionPool reading;
    /** This thread's open transaction. It is an instance field because a test opens several databases. */
    @SuppressWarnings("ThreadLocalUsage")
    private final ThreadLocal<@Nullable Transaction> transaction = new ThreadLocal<>();
    /** The reader of this thread's snapshot. */
    @SuppressWarnings("ThreadLocalUsage")
    private final ThreadLocal<@Nullable PooledConnection> snapshot = new ThreadLocal<>();

    private record Transaction(PooledConnection connection, List<Runnable> afterCommit, List<Runnable> atCommit) {}

    Transactions(Writer writer, ConnectionPool reading) {
        this.writer = writer;
        this.reading = reading;
    }

    /** Returns the connection of the thread's transaction or snapshot, or otherwise a reader, until it is given back. */
    PooledConnection take() {
        PooledConnection held = heldByThread();
        return held == null ? reading.borrow() : held;
    }

    void giveBack(PooledConnection connection) {
        if (connection != heldByThread()) {
            reading.giveBack(connection);
        }
    }

    private @Nullable PooledConnection heldByThread() {
        Transaction open = transaction.get();
        return open == null ? snapshot.get() : open.connection();
    }

    /** Returns the connection of this thread's open transaction. */
    PooledConnection openConnection() {
        return Objects.requireNonNull(transaction.get()).connection();
    }

    /**
     * Runs read-only work on a snapshot: the database as of the first statement, regardless of later writes. Joins an
     * open snapshot or transaction. The work must be short, because the log grows during it.
     */
    public <T> T inSnapshot(Supplier<T> work) {
        if (isOpen() || snapshot.get() != null) {
            return work.get();
        }
        PooledConnection connection = reading.borrow();
        boolean isSound = false;
        try {
            connection.execute("begin deferred");
            snapshot.set(connection);
            try {
                return work.get();
            } finally {
                snapshot.remove();
                connection.execute("commit");
                isSound = true;
            }
        } finally {
            if (isSound) {
                reading.giveBack(connection);
            } else {
                reading.discard(connection);
            }
        }
    }

    /**
     * Runs the work in one transaction or joins an open one; an exception rolls everything back. The work runs on the
     * writer's thread, and its commit may also contain the work of other threads.
     */
    public <T> T run(Supplier<T> work) {
        if (isOpen()) {
            return work.get();
        }
        List<Runnable> afterCommit = new ArrayList<>();
        List<Runnable> atCommit = new ArrayList<>(0);
        T result = writer.run(
                connection -> during(new Transaction(connection, afterCommit, atCommit), work),
                () -> atCommit.forEach(Runnable::run));
        afterCommit.forEach(Runnable::run);
        return result;
    }

    private <T> T during(Transaction open, Supplier<T> work) {
        transaction.set(open);
        try {
            return work.get();
        } finally {
            transaction.remove();
        }
    }

    /**
     * Runs the work in one transaction, after transactions that threads wait for, and returns without waiting. It shares a
     * commit with the work that is waiting at the same time, but fails alone. Only for work that is repeated automatically
     * after a power failure, because the row that requests it is deleted in the same transaction; and no client may be told
     * that it is done.
     *
     * @param then is called on the writer's thread as soon as all connections can read the commit, before it is flushed to
     *     disk, or when the work has failed; it must be short and must not throw. It gets an action that performs what is to
     *     be done after the commit, or throws the failure: it must run on another thread.
     * @throws IllegalStateException in a transaction
     */
    public void runBehind(Runnable work, Consumer<Runnable> then) {
        if (isOpen()) {
            throw new IllegalStateException("A transaction is open");
        }
        List<Runnable> afterCommit = new ArrayList<>();
        List<Runnable> atCommit = new ArrayList<>(0);
        writer.runBehind(
                connection -> during(new Transaction(connection, afterCommit, atCommit), () -> {
                    work.run();
                    return afterCommit;
                }),
                () -> atCommit.forEach(Runnable::run),
                outcome -> then.accept(() -> outcome.get().forEach(Runnable::run)));
    }

    /** Changes how long work of {@link #runBehind} may hold the writer until work that threads wait for is committed. */
    public void limitBehind(Duration most) {
        writer.limitBehind(most.toNanos());
    }

    /** As {@link #runBehind}, but returns when all connections can read the commit. */
    public void runRepeatable(Runnable work) {
        CompletableFuture<Runnable> end = new CompletableFuture<>();
        runBehind(work, end::complete);
        end.join().run();
    }

    /** Returns whether this thread has an open transaction. */
    public boolean isOpen() {
        return transaction.get() != null;
    }

    /** Returns whether this thread reads a snapshot, which may be stale. */
    boolean isInSnapshot() {
        return snapshot.get() != null;
    }

    /**
     * Runs the action after the open transaction is committed, and never if it is rolled back. Without a transaction,
     * runs it immediately.
     */
    public void afterCommit(Runnable action) {
        Transaction open = transaction.get();
        if (open == null) {
            action.run();
        } else {
            open.afterCommit().add(action);
        }
    }

    /**
     * Runs the action after the commit as {@link #afterCommit}, but in commit order and on the thread that completes the
     * flush. The action must be short and must not throw, because every transaction waits for it.
     */
    public void atCommit(Runnable action) {
        Transaction open = transaction.get();
        if (open == null) {
            action.run();
        } else {
            open.atCommit().add(action);
        }
    }

    /** Returns the number of transactions requested since the start. */
    public long begun() {
        return writer.begun();
    }

    /** Returns how long transactions held the single writing connection, by {@linkplain WorkKind kind of work}. */
    public Map<String, Histogram> held() {
        return writer.held();
    }

    /** Returns the number of waiting transactions. */
    public int waiting() {
        return writer.waiting();
    }
}
