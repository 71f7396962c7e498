package social.dassie.ground.db;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A thread with a queue of items, first in, first out. The handler of an item may also take the items behind it. */
final class Worker<T> implements AutoCloseable {
    private final Consumer<T> handler;
    private final Thread thread;
    /** Guards the two fields below. */
    private final ReentrantLock lock = new ReentrantLock();

    private final Condition hasCome = lock.newCondition();
    private final Deque<T> waiting = new ArrayDeque<>();
    private boolean isClosed;

    /** @param handler receives the items on the thread; it must not throw */
    Worker(String name, Consumer<T> handler) {
        this.handler = handler;
        this.thread = new Thread(this::work, name);
        thread.setDaemon(true);
        thread.start();
    }

    void add(T item) {
        lock.lock();
        try {
            if (isClosed) {
                throw new IllegalStateException("The database is closed");
            }
            waiting.addLast(item);
            hasCome.signal();
        } finally {
            lock.unlock();
        }
    }

    /** Takes the next queued item; null if there is none. */
    @Nullable
    T poll() {
        lock.lock();
        try {
            return waiting.pollFirst();
        } finally {
            lock.unlock();
        }
    }

    /** Returns the number of queued items. */
    int size() {
        lock.lock();
        try {
            return waiting.size();
        } finally {
            lock.unlock();
        }
    }

    /** Removes an item. Returns false if it is no longer queued. */
    boolean remove(T item) {
        lock.lock();
        try {
            return waiting.remove(item);
        } finally {
            lock.unlock();
        }
    }

    private void work() {
        for (T item = next(); item != null; item = next()) {
            handler.accept(item);
        }
    }

    /** Waits for the next item; null at the end. */
    private @Nullable T next() {
        lock.lock();
        try {
            while (waiting.isEmpty() && !isClosed) {
                hasCome.awaitUninterruptibly();
            }
            return waiting.pollFirst();
        } finally {
            lock.unlock();
        }
    }

    /** Handles the queued items and rejects new ones. */
    @Override
    public void close() {
        lock.lock();
        try {
            isClosed = true;
            hasCome.signal();
        } finally {
            lock.unlock();
        }
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
