package social.dassie.db;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Lends a fixed number of sessions. Whoever is running may go before whoever waits: on few cores handing over to a
 * sleeper costs more than the work. The session used last is lent first, its caches are warm.
 */
final class Sessions implements AutoCloseable {
    private static final long PATIENCE_S = 30;

    private final Supplier<Session> open;
    private final Semaphore free;
    private final Deque<Session> idle = new ArrayDeque<>();
    private final List<Session> all = new ArrayList<>();

    Sessions(int count, Supplier<Session> open) {
        this.open = open;
        this.free = new Semaphore(count);
    }

    Session borrow() {
        try {
            if (!free.tryAcquire(PATIENCE_S, TimeUnit.SECONDS)) {
                throw new IllegalStateException("No database connection was free for " + PATIENCE_S + " s");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while waiting for the database", e);
        }
        return take();
    }

    /** A session when one is free at this moment; never waits. */
    @Nullable
    Session borrowIfFree() {
        return free.tryAcquire() ? take() : null;
    }

    private Session take() {
        try {
            synchronized (idle) {
                Session session = idle.pollFirst();
                if (session == null) {
                    session = open.get();
                    all.add(session);
                }
                return session;
            }
        } catch (RuntimeException e) {
            free.release();
            throw e;
        }
    }

    void giveBack(Session session) {
        synchronized (idle) {
            idle.addFirst(session);
        }
        free.release();
    }

    /** Gives up a session that is in an unknown state; the next borrower gets a new one. */
    void discard(Session session) {
        synchronized (idle) {
            all.remove(session);
        }
        try {
            session.close();
        } finally {
            free.release();
        }
    }

    @Override
    public void close() {
        synchronized (idle) {
            all.forEach(Session::close);
            all.clear();
            idle.clear();
        }
    }
}
