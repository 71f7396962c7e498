package social.dassie.ground.jobs;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.db.WorkKind;

/**
 * The threads of a queue: one that looks for what is due, and a pool that does it. They are platform threads: much of the
 * work is native (SQLite, pictures) and would block the carriers of virtual threads, on which requests run.
 */
final class QueueThreads {
    private static final Logger LOG = LoggerFactory.getLogger(QueueThreads.class);
    /** The minimum time to wait at the end, so that threads without work can stop. */
    private static final long LEAST_NS = TimeUnit.MILLISECONDS.toNanos(200);
    /** How long interrupted work may take to end. */
    private static final long CUT_OFF_S = 1;

    private static final long KEPT_S = 30;

    private final CountDownLatch stopping = new CountDownLatch(1);
    private volatile boolean isCutOff;
    private @Nullable Thread timer;
    private @Nullable ExecutorService pool;

    /**
     * Starts the thread that looks.
     *
     * @param name of that thread; the others have the name of the work, and a number
     * @param atATime how much work is done at a time
     * @param look looks for what is due until {@link #isStopping}, and gives it to the pool
     */
    void start(String name, String work, int atATime, Consumer<Executor> look) {
        AtomicInteger count = new AtomicInteger();
        ThreadPoolExecutor threads = new ThreadPoolExecutor(
                atATime, atATime, KEPT_S, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
                    Thread thread = new Thread(() -> WorkKind.during(work, task), work + "-" + count.incrementAndGet());
                    thread.setDaemon(true);
                    return thread;
                });
        threads.allowCoreThreadTimeOut(true);
        Executor orHere = orHere(threads);
        Thread thread = new Thread(() -> WorkKind.during(name, () -> look.accept(orHere)), name);
        thread.setDaemon(true);
        pool = threads;
        timer = thread;
        thread.start();
    }

    /** Does the work on the calling thread while the system gives no more threads: without it, the queue would end. */
    static Executor orHere(Executor pool) {
        return work -> {
            try {
                pool.execute(work);
            } catch (OutOfMemoryError e) {
                LOG.error(
                        "Could not start a thread: {}. Raise the number of threads that this user may have (ulimit -u)",
                        e.getMessage());
                work.run();
            }
        };
    }

    boolean isStopping() {
        return stopping.getCount() == 0;
    }

    /** Whether the time to end was over, and work that was not done was interrupted. */
    boolean isCutOff() {
        return isCutOff;
    }

    /** Waits, but not beyond the end. */
    void pause(long ms) {
        try {
            stopping.await(ms, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Starts nothing more; what is being done continues. Wake the thread that looks, too. */
    void stop() {
        stopping.countDown();
    }

    /** Waits until this time ({@link System#nanoTime}) for what is being done. Returns false when some was cut off. */
    boolean close(long untilNs) {
        ExecutorService threads = pool;
        Thread thread = timer;
        stop();
        if (threads == null || thread == null) {
            return true;
        }
        try {
            thread.join();
            threads.shutdown();
            if (!threads.awaitTermination(Math.max(LEAST_NS, untilNs - System.nanoTime()), TimeUnit.NANOSECONDS)) {
                isCutOff = true;
                threads.shutdownNow();
                threads.awaitTermination(CUT_OFF_S, TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return !isCutOff;
    }
}
