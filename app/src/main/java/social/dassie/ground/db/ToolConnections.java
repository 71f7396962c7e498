package social.dassie.ground.db;

import java.sql.SQLException;
import java.util.Deque;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The connections of a command, opened when they are needed. Most commands need one, and end sooner than HikariCP with its
 * threads is started.
 */
final class ToolConnections extends ConnectionPool {
    private final ConnectionOpener opener;
    private final Semaphore permits;
    private final Deque<PooledConnection> free = new ConcurrentLinkedDeque<>();
    private final Set<PooledConnection> opened = ConcurrentHashMap.newKeySet();

    ToolConnections(int size, ConnectionOpener opener) {
        this.opener = opener;
        this.permits = new Semaphore(size);
    }

    @Override
    PooledConnection borrow() {
        try {
            if (!permits.tryAcquire(PATIENCE_MS, TimeUnit.MILLISECONDS)) {
                throw new IllegalStateException("No connection to the database was free within 30 s");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("No connection to the database can be had", e);
        }
        PooledConnection connection = free.poll();
        return connection == null ? open() : connection;
    }

    private PooledConnection open() {
        boolean isOpen = false;
        try {
            PooledConnection connection = opener.open();
            opened.add(connection);
            isOpen = true;
            return connection;
        } catch (SQLException e) {
            throw new IllegalStateException("No connection to the database can be had", e);
        } finally {
            if (!isOpen) {
                permits.release();
            }
        }
    }

    @Override
    boolean isOpen() {
        return !opened.isEmpty();
    }

    @Override
    @Nullable
    PooledConnection borrowIfFree() {
        if (!permits.tryAcquire()) {
            return null;
        }
        PooledConnection connection = free.poll();
        if (connection == null) {
            permits.release();
        }
        return connection;
    }

    @Override
    void giveBack(PooledConnection connection) {
        free.push(connection);
        permits.release();
    }

    @Override
    void discard(PooledConnection connection) {
        try {
            close(connection);
        } finally {
            permits.release();
        }
    }

    private void close(PooledConnection connection) {
        opened.remove(connection);
        try {
            connection.sqlite().close();
        } catch (SQLException e) {
            throw new IllegalStateException("A connection to the database cannot be closed", e);
        }
    }

    /** Closes all connections. No thread may use one. */
    @Override
    public void close() {
        free.clear();
        opened.forEach(this::close);
    }
}
