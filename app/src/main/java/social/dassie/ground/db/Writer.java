package social.dassie.ground.db;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.metrics.Histogram;
import social.dassie.ground.storage.StorageLog;
import social.dassie.ground.storage.UnflushedException;

/**
 * Runs write transactions on its own thread. Transactions that are waiting at the same moment are committed together as
 * a group: pages that they all change are written once, and one flush to disk covers them all.
 *
 * <p>The transactions of a group run one after the other on the single connection, each after a savepoint, so that a
 * failed one is rolled back alone. No caller continues before the commit with its work is on disk; if the commit fails, all
 * transactions of its group fail. The next group begins in the meantime.
 *
 * <p>Work that no thread waits for ({@link #runBehind}) yields to work that a thread waits for: a group takes the former
 * only while none of the latter is pending, and only until it took 8 ms of the group. So a request waits at most for that
 * time and for the end of one such work, in addition to other requests and the commit.
 *
 * <p>It has its own thread because SQLite's native calls block the calling thread, even while they wait for the disk.
 * Requests run on virtual threads that share as few carrier threads as there are cores, so blocked carriers would stop
 * them.
 */
final class Writer implements AutoCloseable {
    private static final int MAX_GROUP = 64;
    /** After this time, a group begins nothing further that no thread waits for: as long as a batch of long work. */
    private static final long BEHIND_NS = TimeUnit.MILLISECONDS.toNanos(8);

    private static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(30);

    private final ConnectionPool pool;
    private final RowChanges changes;
    private final OtherWriters others;
    private final WalIndex index;
    private final Consumer<Consumer<@Nullable IOException>> flush;
    private final Worker<Job<?>> waiting;
    private final LongAdder begun = new LongAdder();
    private volatile long behindMostNs = BEHIND_NS;
    /** How long such work took in the present group; only for the writer's thread. */
    private long behindNs;

    /** How long transactions and group commits held the writer, by kind of work. */
    private final Map<String, Histogram> held = new ConcurrentHashMap<>();

    /**
     * @param others is asked for commits of other processes when a group has begun
     * @param flush flushes the commits, and reports the results in the order of the calls
     */
    Writer(
            ConnectionPool pool,
            RowChanges changes,
            OtherWriters others,
            WalIndex index,
            Consumer<Consumer<@Nullable IOException>> flush) {
        this.pool = pool;
        this.changes = changes;
        this.others = others;
        this.index = index;
        this.flush = flush;
        this.waiting = new Worker<>("writer", this::work);
    }

    /** A unit of work, and the thread that waits for it or what is called at its end. */
    private static final class Job<T> {
        private final Function<PooledConnection, T> work;
        private final Runnable onCommit;
        /** Null if a thread waits. */
        private final @Nullable Consumer<Supplier<T>> then;

        private final Thread owner = Thread.currentThread();
        private final String kind = WorkKind.present();
        private volatile boolean isDone;
        private @Nullable T result;
        private @Nullable Throwable failure;

        Job(Function<PooledConnection, T> work, Runnable onCommit, @Nullable Consumer<Supplier<T>> then) {
            this.work = work;
            this.onCommit = onCommit;
            this.then = then;
        }

        boolean isBehind() {
            return then != null;
        }

        /** Runs the work. Returns false if it failed. */
        boolean runOn(PooledConnection connection) {
            try {
                result = work.apply(connection);
                return true;
            } catch (Throwable e) {
                failure = e;
                return false;
            }
        }

        void committed() {
            if (failure == null) {
                try {
                    onCommit.run();
                } catch (Throwable e) {
                    failure = e;
                }
            }
        }

        void failWith(Throwable cause) {
            if (isDone) {
                StorageLog.note("Flushing the write-ahead log", cause); // its owner has continued already
            } else if (failure == null) {
                failure = cause;
            }
        }

        /** Announces the end, once. */
        void end() {
            if (isDone) {
                return;
            }
            isDone = true;
            if (then == null) {
                LockSupport.unpark(owner);
            } else {
                then.accept(this::outcome);
            }
        }

        @SuppressWarnings("NullAway") // null if the work returns null
        T outcome() {
            if (failure instanceof RuntimeException e) {
                throw e;
            }
            if (failure instanceof Error e) {
                throw e;
            }
            if (failure != null) {
                throw new IllegalStateException(failure);
            }
            return result;
        }
    }

    /**
     * Runs the work on the writer's thread. Returns its result once its commit is on disk.
     *
     * @param onCommit runs once the commit is on disk, in the order of the work of all threads; it must be short and
     *     must not throw
     */
    <T> T run(Function<PooledConnection, T> work, Runnable onCommit) {
        Job<T> job = new Job<>(work, onCommit, null);
        begun.increment();
        waiting.add(job);
        await(job);
        return job.outcome();
    }

    /**
     * Runs the work on the writer's thread after work that threads wait for, and returns at once.
     *
     * @param onCommit as for {@link #run}
     * @param then is called on the writer's thread, as soon as the commit can be read, without waiting for the disk, or when
     *     the work has failed; it must be short and must not throw. It gets what returns the result or throws the failure.
     */
    <T> void runBehind(Function<PooledConnection, T> work, Runnable onCommit, Consumer<Supplier<T>> then) {
        begun.increment();
        waiting.addBehind(new Job<>(work, onCommit, then));
    }

    /** Changes after which time a group begins nothing further that no thread waits for. */
    void limitBehind(long mostNs) {
        behindMostNs = mostNs;
    }

    long begun() {
        return begun.sum();
    }

    int waiting() {
        return waiting.size();
    }

    Map<String, Histogram> held() {
        return Collections.unmodifiableMap(held);
    }

    /** Runs a part of the work, during which no other transaction can run, and records its duration. */
    private <T> T hold(String kind, Supplier<T> part) {
        long beginNs = System.nanoTime();
        try {
            return part.get();
        } finally {
            held.computeIfAbsent(kind, name -> new Histogram()).add(System.nanoTime() - beginNs);
        }
    }

    private boolean run(Job<?> job, PooledConnection connection) {
        long beginNs = System.nanoTime();
        boolean isDone = hold(job.kind, () -> job.runOn(connection));
        if (job.isBehind()) {
            behindNs += Math.max(1, System.nanoTime() - beginNs);
        }
        return isDone;
    }

    private void await(Job<?> job) {
        long endNs = System.nanoTime() + PATIENCE_NS;
        boolean wasInterrupted = false;
        while (!job.isDone) {
            long leftNs = endNs - System.nanoTime();
            if (leftNs <= 0 && waiting.remove(job)) {
                throw new IllegalStateException(
                        "The database was not free within " + TimeUnit.NANOSECONDS.toSeconds(PATIENCE_NS) + " s");
            }
            LockSupport.parkNanos(this, leftNs <= 0 ? PATIENCE_NS : leftNs);
            wasInterrupted |= Thread.interrupted();
        }
        if (wasInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void work(Job<?> first) {
        List<Job<?>> group = new ArrayList<>();
        group.add(first);
        try {
            commit(first, group);
        } catch (Throwable e) {
            finish(group, e);
            return;
        }
        group.stream().filter(Job::isBehind).forEach(Job::end);
        flush.accept(failure -> finish(group, failure == null ? null : new UnflushedException(failure)));
    }

    private static void finish(List<Job<?>> group, @Nullable Throwable failure) {
        if (failure == null) {
            StorageLog.wrote();
            group.forEach(Job::committed);
        } else {
            group.forEach(job -> job.failWith(failure));
        }
        group.forEach(Job::end);
    }

    /** Takes the next job into the group; null if there is none, or if the group is large enough. */
    private @Nullable Job<?> take(List<Job<?>> group) {
        Job<?> job = group.size() < MAX_GROUP ? waiting.poll() : null;
        if (job == null && mayTakeBehind(group)) {
            job = waiting.pollBehind();
        }
        if (job != null) {
            group.add(job);
        }
        return job;
    }

    /** At least one in each group, so that requests cannot stop them. */
    private boolean mayTakeBehind(List<Job<?>> group) {
        return behindNs == 0 || (behindNs < behindMostNs && group.size() < MAX_GROUP);
    }

    /** Runs the waiting jobs, then ends. */
    @Override
    public void close() {
        waiting.close();
    }

    private void commit(Job<?> first, List<Job<?>> group) {
        PooledConnection connection = pool.borrow();
        boolean isSound = false;
        int before;
        long changedBefore;
        try {
            connection.begin();
            try {
                before = others.check(connection);
                changedBefore = connection.changedRows();
                runAll(first, group, connection);
                hold(WorkKind.COMMIT, () -> {
                    connection.commit();
                    return true;
                });
            } catch (Throwable e) {
                changes.rolledBack();
                connection.rollback();
                isSound = true;
                throw e;
            }
            changes.committed();
            if (connection.changedRows() != changedBefore) {
                index.committed(before);
            }
            isSound = true;
        } finally {
            if (isSound) {
                pool.giveBack(connection);
            } else {
                pool.discard(connection);
            }
        }
    }

    /** Runs the jobs of a group. The first needs no savepoint, because there is no earlier work to preserve if it fails. */
    private void runAll(Job<?> first, List<Job<?>> group, PooledConnection connection) {
        behindNs = 0;
        if (!run(first, connection)) {
            changes.rolledBack();
            connection.rollback();
            connection.begin();
        }
        for (Job<?> job = take(group); job != null; job = take(group)) {
            connection.execute("savepoint work");
            if (!run(job, connection)) {
                undo(job, connection);
            }
            connection.execute("release work");
        }
    }

    private static void undo(Job<?> job, PooledConnection connection) {
        try {
            connection.execute("rollback to work");
        } catch (RuntimeException e) {
            // When the disk is full, SQLite rolls back the whole transaction on its own, including the rest of the
            // group.
            throw new IllegalStateException("The transaction is gone", job.failure);
        }
    }
}
