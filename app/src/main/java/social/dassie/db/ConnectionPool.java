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
 * Lends a fixed number of connections. Whoever is running may go before whoever waits: on few cores handing over to a
 * sleeper costs more than the work. The connection used last is lent first, its caches are warm.
 */
final class ConnectionPool implements AutoCloseable {
    private static final long PATIENCE_S = 30;

    private final Supplier<PooledConnection> open;
    private final Semaphore free;
    private final Deque<PooledConnection> idle = new ArrayDeque<>();
    private final List<PooledConnection> all = new ArrayList<>();

    ConnectionPool(int count, Supplier<PooledConnection> open) {
        this.open = open;
        this.free = new Semaphore(count);
    }

    PooledConnection borrow() {
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

    /** A connection when one is free at this moment; never waits. */
    @Nullable
    PooledConnection borrowIfFree() {
        return free.tryAcquire() ? take() : null;
    }

    private PooledConnection take() {
        try {
            synchronized (idle) {
                PooledConnection connection = idle.pollFirst();
                if (connection == null) {
                    connection = open.get();
                    all.add(connection);
                }
                return connection;
            }
        } catch (RuntimeException e) {
            free.release();
            throw e;
        }
    }

    void giveBack(PooledConnection connection) {
        synchronized (idle) {
            idle.addFirst(connection);
        }
        free.release();
    }

    /** Gives up a connection that is in an unknown state; the next borrower gets a new one. */
    void discard(PooledConnection connection) {
        synchronized (idle) {
            all.remove(connection);
        }
        try {
            connection.close();
        } finally {
            free.release();
        }
    }

    @Override
    public void close() {
        synchronized (idle) {
            all.forEach(PooledConnection::close);
            all.clear();
            idle.clear();
        }
    }
}
