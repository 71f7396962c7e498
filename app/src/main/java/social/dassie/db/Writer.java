package social.dassie.db;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Runs the transactions that write. Those that wait at the same moment are committed together: to flush a commit to the
 * disk costs far more than what a transaction writes, and one flush serves them all.
 *
 * <p>Whoever comes first leads: it runs its own work and that of everyone who waits by then, one after the other on the
 * one connection, each behind a savepoint, so that work which fails is undone alone. Then it commits, wakes the others,
 * and leaves the lead to the first who came too late. Nobody goes on before the commit that holds their work; when that
 * commit fails, all of its group fail.
 */
final class Writer {
    private static final int MAX_GROUP = 64;
    private static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(30);

    private final Sessions sessions;
    private final RowChanges changes;
    private final Consumer<Session> onBegin;
    /** Guards itself, {@link #isLed} and who leads. */
    private final Deque<Job<?>> waiting = new ArrayDeque<>();

    private boolean isLed;

    /** @param onBegin sees the connection when a group has begun */
    Writer(Sessions sessions, RowChanges changes, Consumer<Session> onBegin) {
        this.sessions = sessions;
        this.changes = changes;
        this.onBegin = onBegin;
    }

    /** Work and the thread that waits for it. */
    private static final class Job<T> {
        private final Function<Session, T> work;
        private final Runnable onCommit;
        private final Thread owner = Thread.currentThread();
        private volatile boolean isLeader;
        private volatile boolean isDone;
        private @Nullable T result;
        private @Nullable Throwable failure;

        Job(Function<Session, T> work, Runnable onCommit) {
            this.work = work;
            this.onCommit = onCommit;
        }

        /** Returns whether it did not fail. */
        boolean runOn(Session session) {
            try {
                result = work.apply(session);
                return true;
            } catch (Throwable e) {
                failure = e;
                return false;
            }
        }

        void committed() {
            if (failure == null) {
                onCommit.run();
            }
        }

        void failWith(Throwable cause) {
            if (failure == null) {
                failure = cause;
            }
        }

        void wake() {
            isDone = true;
            LockSupport.unpark(owner);
        }

        @SuppressWarnings("NullAway") // null where the work gives null
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
     * Returns what the work gives, once it is committed. The work may run on another thread.
     *
     * @param onCommit runs after the commit, in the order of the works of all threads; it must be short and not throw
     */
    <T> T run(Function<Session, T> work, Runnable onCommit) {
        Job<T> job = new Job<>(work, onCommit);
        if (arrive(job) || isMadeLeader(job)) {
            lead();
        }
        return job.outcome();
    }

    /** Returns whether the job leads, because nobody else does. */
    private boolean arrive(Job<?> job) {
        synchronized (waiting) {
            waiting.addLast(job);
            if (isLed) {
                return false;
            }
            isLed = true;
            return true;
        }
    }

    /** Waits until another leader has done the job, or has left the lead to it: then it returns true. */
    private boolean isMadeLeader(Job<?> job) {
        long endNs = System.nanoTime() + PATIENCE_NS;
        boolean wasInterrupted = false;
        while (!job.isDone && !job.isLeader) {
            long leftNs = endNs - System.nanoTime();
            if (leftNs <= 0 && leave(job)) {
                throw new IllegalStateException(
                        "The database was not free within " + TimeUnit.NANOSECONDS.toSeconds(PATIENCE_NS) + " s");
            }
            LockSupport.parkNanos(this, leftNs <= 0 ? PATIENCE_NS : leftNs);
            wasInterrupted |= Thread.interrupted();
        }
        if (wasInterrupted) {
            Thread.currentThread().interrupt();
        }
        return job.isLeader;
    }

    /** Gives up waiting. Returns false for a job that is being done, or that leads by now. */
    private boolean leave(Job<?> job) {
        synchronized (waiting) {
            return !job.isLeader && waiting.remove(job);
        }
    }

    private void lead() {
        List<Job<?>> group = new ArrayList<>();
        try {
            commit(group);
        } catch (Throwable e) {
            group.forEach(job -> job.failWith(e));
        } finally {
            passOn();
            group.forEach(Job::wake);
        }
    }

    private void passOn() {
        synchronized (waiting) {
            Job<?> next = waiting.peekFirst();
            isLed = next != null;
            if (next != null) {
                next.isLeader = true;
                LockSupport.unpark(next.owner);
            }
        }
    }

    /** Takes the next job into the group; null when there is none, or the group is large enough. */
    private @Nullable Job<?> take(List<Job<?>> group) {
        synchronized (waiting) {
            Job<?> job = group.size() < MAX_GROUP ? waiting.pollFirst() : null;
            if (job != null) {
                group.add(job);
            }
            return job;
        }
    }

    private void commit(List<Job<?>> group) {
        Job<?> first = take(group);
        Session session = sessions.borrow();
        boolean isSound = false;
        try {
            session.handle().begin();
            try {
                onBegin.accept(session);
                runAll(first, group, session);
                session.handle().commit();
            } catch (Throwable e) {
                changes.rolledBack();
                session.handle().rollback();
                isSound = true;
                throw e;
            }
            changes.committed();
            isSound = true;
            group.forEach(Job::committed);
        } finally {
            if (isSound) {
                sessions.giveBack(session);
            } else {
                sessions.discard(session);
            }
        }
    }

    /** The first needs no savepoint: when it fails there is nothing else to keep. */
    private void runAll(@Nullable Job<?> first, List<Job<?>> group, Session session) {
        if (first != null && !first.runOn(session)) {
            changes.rolledBack();
            session.handle().rollback();
            session.handle().begin();
        }
        for (Job<?> job = take(group); job != null; job = take(group)) {
            session.execute("savepoint work");
            if (!job.runOn(session)) {
                undo(job, session);
            }
            session.execute("release work");
        }
    }

    private static void undo(Job<?> job, Session session) {
        try {
            session.execute("rollback to work");
        } catch (RuntimeException e) {
            // When the disk is full SQLite undoes the whole transaction by itself, and with it the rest of the group.
            throw new IllegalStateException("The transaction is gone", job.failure);
        }
    }
}
