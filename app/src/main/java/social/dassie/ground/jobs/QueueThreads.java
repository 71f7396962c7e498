package social.dassie.ground.jobs;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.db.WorkKind;

/**
 * The threads of a queue: one that polls for due work, and a pool that runs it. They are platform threads: much of the
 * work is native (SQLite, images) and would block the carriers of virtual threads, on which requests run.
 */
final class QueueThreads {
    private static final Logger LOG = LoggerFactory.getLogger(QueueThreads.class);
    /** The minimum time to wait at shutdown, so that threads without work can stop. */
    private static final long LEAST_NS = TimeUnit.MILLISECONDS.toNanos(200);
    /** How long interrupted work may take to end. */
    private static final long CUT_OFF_S = 1;

    private static final long KEPT_S = 30;

    private final CountDownLatch stopping = new CountDownLatch(1);
    private volatile boolean isCutOff;
    private @Nullable Thread timer;
    private volatile @Nullable ExecutorService pool;

    /**
     * Starts the polling thread.
     *
     * @param name of that thread; the others have the name of the work, and a number
     * @param atATime the maximum number of concurrent runs
     * @param look polls for due work until {@link #isStopping}, and passes it to the pool
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

    /**
     * Returns an executor that runs work on the calling thread if the system refuses further threads: otherwise the
     * queue would end.
     */
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

    /** Runs work on one of the threads, never on the caller's. Returns false if no thread is available. */
    boolean execute(Runnable work) {
        Executor threads = pool;
        try {
            if (threads != null) {
                threads.execute(work);
            }
            return threads != null;
        } catch (RejectedExecutionException | OutOfMemoryError e) {
            return false; // closed, or the system refuses a thread
        }
    }

    boolean isStopping() {
        return stopping.getCount() == 0;
    }

    /** Returns whether the shutdown timeout has passed and unfinished work was interrupted. */
    boolean isCutOff() {
        return isCutOff;
    }

    /** Waits, but not beyond {@link #stop}. */
    void pause(long ms) {
        try {
            stopping.await(ms, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Starts nothing more; running work continues. The polling thread must be woken separately. */
    void stop() {
        stopping.countDown();
    }

    /** Returns when waiting for work ends that may last until this time: threads without work have to stop, too. */
    static long endNs(long untilNs) {
        return Math.max(untilNs, System.nanoTime() + LEAST_NS);
    }

    /** Waits for running work until this time ({@link System#nanoTime}). Returns false if some was interrupted. */
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
            if (!threads.awaitTermination(endNs(untilNs) - System.nanoTime(), TimeUnit.NANOSECONDS)) {
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
