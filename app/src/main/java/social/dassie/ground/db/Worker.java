package social.dassie.ground.db;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A thread with a queue of items, first in, first out, and a second queue whose items are handled while the first one is
 * empty. The handler of an item may also take further items. The thread starts with the first item: most commands only
 * read, and need none.
 */
final class Worker<T> implements AutoCloseable {
    private final Consumer<T> handler;
    private final Thread thread;
    /** Guards the fields below. */
    private final ReentrantLock lock = new ReentrantLock();

    private final Condition hasCome = lock.newCondition();
    private final Deque<T> waiting = new ArrayDeque<>();
    private final Deque<T> behind = new ArrayDeque<>();
    private boolean isStarted;
    private boolean isClosed;

    /** @param handler receives the items on the thread; it must not throw */
    Worker(String name, Consumer<T> handler) {
        this.handler = handler;
        this.thread = new Thread(this::work, name);
        thread.setDaemon(true);
    }

    void add(T item) {
        add(item, waiting);
    }

    /** Adds an item to the second queue. */
    void addBehind(T item) {
        add(item, behind);
    }

    private void add(T item, Deque<T> queue) {
        lock.lock();
        try {
            if (isClosed) {
                throw new IllegalStateException("The database is closed");
            }
            if (!isStarted) {
                thread.start();
                isStarted = true;
            }
            queue.addLast(item);
            hasCome.signal();
        } finally {
            lock.unlock();
        }
    }

    /** Takes the next item of the first queue; null if it is empty. */
    @Nullable
    T poll() {
        return poll(waiting);
    }

    /** Takes the next item of the second queue; null if it is empty. */
    @Nullable
    T pollBehind() {
        return poll(behind);
    }

    private @Nullable T poll(Deque<T> queue) {
        lock.lock();
        try {
            return queue.pollFirst();
        } finally {
            lock.unlock();
        }
    }

    /** Returns the number of items in both queues. */
    int size() {
        lock.lock();
        try {
            return waiting.size() + behind.size();
        } finally {
            lock.unlock();
        }
    }

    /** Removes an item of the first queue. Returns false if it is no longer queued. */
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
            while (waiting.isEmpty() && behind.isEmpty() && !isClosed) {
                hasCome.awaitUninterruptibly();
            }
            return waiting.isEmpty() ? behind.pollFirst() : waiting.pollFirst();
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
            thread.join(); // returns immediately if it was never started
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
