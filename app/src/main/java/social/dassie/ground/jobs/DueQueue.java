package social.dassie.ground.jobs;

import java.time.Clock;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.storage.StorageLog;

/**
 * Runs work that is stored in rows, as soon as it is due. One thread polls for it: when {@link #wake woken}, when the
 * next work is due by the clock, and once a second, because the clock can be set and because command line tools write
 * from outside. A few other threads run it.
 *
 * <p>A {@link Source} defines which work is due, what may run concurrently, and what a run does. Only one server runs on
 * a data directory, so running work is tracked only in memory: after a kill, all work whose row still exists is due.
 *
 * <p>While the disk is not writable, a thread that notices it waits five seconds before it continues, and the work that
 * it ran stays claimed until then.
 *
 * @param <W> a unit of work
 */
public final class DueQueue<W> implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(DueQueue.class);
    private static final long LOOK_EVERY_MS = 1_000;
    private static final long FAILURE_PAUSE_MS = 5_000;

    /** Defines the work of a queue. No method is called under a lock, so each may use the database. */
    public interface Source<W> {
        /** Returns the key of the work: only one unit of work with the same key is claimed at a time. */
        Object keyOf(W work);

        /** Claims due work, as far as slots are free. Two threads may call this at the same time. */
        void claim(QueueScan<W> scan, long nowMs);

        /** Runs claimed work. If this throws, the work stays claimed for a while, and is then due according to its row. */
        void run(W work);

        /**
         * Begins claimed work on a thread of the queue, as {@link #run}; by default runs it. Returns false if the work continues
         * without this thread: then it stays claimed until {@link DueQueue#end}.
         */
        default boolean begin(W work) {
            run(work);
            return true;
        }

        /**
         * Claims follow-up work of the same thread after a run, with its own look; by default it claims nothing, and the
         * thread is free for the result of the next general look.
         */
        default void claimNext(W done, QueueScan<W> scan, long nowMs) {}

        /** Returns when the next work is due, in milliseconds since the epoch; {@link Long#MAX_VALUE} if there is none. */
        long nextMs(long nowMs);

        /** Called before each look of the queue's own thread: retries writes that failed earlier. */
        default void recover() {}

        /** Called about once a second, on the queue's own thread. */
        default void everySecond() {}

        /** Called when the clock shows an earlier time than before. */
        default void clockSetBack() {}
    }

    /**
     * The names and limits of a queue.
     *
     * @param work the name of its threads, such as {@code job}; the polling one has the plural
     * @param doing the verb for a run in the log, such as {@code Delivering}
     * @param threads the maximum number of concurrent runs
     * @param places the maximum number of claims: as many as threads, and more for work that continues without a thread
     * @param lookAtMostEveryMs events within this time are handled together; 0 for at once
     */
    public record Kind(String plural, String work, String doing, int threads, int places, long lookAtMostEveryMs) {
        /** A queue whose work always has a thread. */
        public Kind(String plural, String work, String doing, int threads, long lookAtMostEveryMs) {
            this(plural, work, doing, threads, threads, lookAtMostEveryMs);
        }
    }

    private final Source<W> source;
    private final Clock clock;
    private final Kind kind;
    private final long failurePauseMs;
    private final Claims<W> claims;
    private final QueueThreads threads = new QueueThreads();
    private final Semaphore wake = new Semaphore(0);
    private final Endings<W> endings = new Endings<>(threads::execute, this::endAll, wake::release);
    private volatile long nextMs = Long.MAX_VALUE;
    /** The time when the clock was last read. */
    private volatile long latestMs = Long.MIN_VALUE;

    public DueQueue(Kind kind, Clock clock, Source<W> source) {
        this(kind, clock, source, FAILURE_PAUSE_MS);
    }

    DueQueue(Kind kind, Clock clock, Source<W> source, long failurePauseMs) {
        this.kind = kind;
        this.clock = clock;
        this.source = source;
        this.failurePauseMs = failurePauseMs;
        this.claims = new Claims<>(kind.places(), source::keyOf);
    }

    /** Starts running due work. */
    public void start() {
        threads.start(kind.plural(), kind.work(), kind.threads(), this::runTimer);
    }

    /**
     * Checks for due work now. Earlier commits are visible to the check. While every slot is taken, this does nothing:
     * the thread that ends a run checks next.
     */
    public void wake() {
        if (!claims.isFull()) {
            wake.release();
        }
    }

    /** Announces work that is due at this time; wakes the queue only if that is earlier than anything else. */
    public void wakeAt(long dueMs) {
        if (dueMs < nextMs) {
            wake();
        }
    }

    /** Claims nothing until {@link #resume}; running work continues. Pauses nest. */
    public void pause() {
        claims.pause();
    }

    public void resume() {
        claims.resume();
        wake();
    }

    /** Runs an action while nothing runs and nothing begins. Work that has not ended by {@code endNs} continues meanwhile. */
    public void whileIdle(long endNs, Runnable action) {
        pause();
        try {
            claims.awaitIdle(endNs, true);
            action.run();
        } finally {
            resume();
        }
    }

    /**
     * Waits until nothing runs and the queue is not paused, but at most until this time ({@link System#nanoTime}).
     * Returns false on timeout.
     */
    public boolean awaitIdle(long endNs) {
        return claims.awaitIdle(endNs, false);
    }

    /** Runs due work, and the work that becomes due through it, on this thread. Returns the number of runs. */
    public int runDue(int claimedAtATime) {
        int count = 0;
        for (List<W> due = scan(claimedAtATime); !due.isEmpty(); due = scan(claimedAtATime)) {
            int ended = 0;
            try {
                while (ended < due.size()) {
                    source.run(due.get(ended));
                    claims.release(due.get(ended++), true);
                }
            } finally {
                due.subList(ended, due.size()).forEach(work -> claims.release(work, false));
            }
            count += ended;
        }
        return count;
    }

    /** Returns the number of runs since the start. */
    public long ended() {
        return claims.ended();
    }

    /** Returns whether the work with this key is claimed. */
    public boolean holds(Object key) {
        return claims.holds(key);
    }

    /** Returns the time, after notifying the source if it is earlier than before. */
    public long now() {
        long now = clock.millis();
        if (now < latestMs) {
            source.clockSetBack();
        }
        latestMs = now;
        return now;
    }

    public boolean isStopping() {
        return threads.isStopping();
    }

    /** Returns whether the shutdown timeout has passed and runs were interrupted: failures are then not the fault of the work. */
    public boolean isCutOff() {
        return threads.isCutOff();
    }

    /** Waits as long as an unwritable disk is left alone, but not beyond {@link #stop}. */
    public void pauseAfterFailure() {
        threads.pause(failurePauseMs);
    }

    /**
     * Repeats a change until it can be written to disk. Returns false if the queue was stopped before.
     *
     * @param what its name in the log
     */
    public boolean untilStored(String what, Runnable change) {
        while (true) {
            try {
                change.run();
                return true;
            } catch (RuntimeException e) {
                if (!StorageLog.note(what, e)) {
                    throw e;
                }
                if (isStopping()) {
                    return false;
                }
                pauseAfterFailure();
            }
        }
    }

    private void runTimer(Executor pool) {
        while (!isStopping()) {
            try {
                wake.drainPermits();
                nextMs = Long.MAX_VALUE;
                endings.handleRest();
                source.recover();
                long now = now();
                scan(kind.places()).forEach(work -> pool.execute(() -> runOn(work)));
                nextMs = source.nextMs(now);
                threads.pause(kind.lookAtMostEveryMs());
                awaitNext(now);
            } catch (InterruptedException e) {
                return;
            } catch (RuntimeException e) {
                if (!StorageLog.note("Reading the due " + kind.plural(), e)) {
                    LOG.error("Could not read the due {}", kind.plural(), e);
                }
                pauseAfterFailure();
            }
        }
    }

    /**
     * Waits until something is added or a slot is free, or until something is due by the clock. Work that was due at the
     * last look, but could not begin, is checked again after a second.
     */
    private void awaitNext(long lookedMs) throws InterruptedException {
        boolean isWoken = false;
        while (!isWoken && !isStopping()) {
            long now = clock.millis();
            boolean isDueSince = nextMs > lookedMs && nextMs <= now;
            if (isDueSince || now < latestMs) {
                return;
            }
            latestMs = now;
            long waitMs = nextMs > now ? Math.min(nextMs - now, LOOK_EVERY_MS) : LOOK_EVERY_MS;
            isWoken = wake.tryAcquire(waitMs, TimeUnit.MILLISECONDS);
            source.everySecond();
            if (!isWoken) {
                nextMs = source.nextMs(now);
                isWoken = nextMs <= now;
            }
        }
    }

    private List<W> scan(int most) {
        return scan(claims.scan(most), scan -> source.claim(scan, now()));
    }

    private List<W> scan(QueueScan<W> scan, Consumer<QueueScan<W>> claim) {
        try {
            claim.accept(scan);
            return scan.mine();
        } catch (RuntimeException e) {
            // A row could not be read. Work claimed before it does not run, so it must not stay claimed.
            scan.mine().forEach(work -> claims.release(work, false));
            throw e;
        } finally {
            claims.end(scan);
            if (scan.isMissing()) {
                wake();
            }
        }
    }

    private void runOn(W first) {
        try {
            W work = first;
            while (work != null) {
                work = runAndGoOn(work);
            }
        } finally {
            wake();
        }
    }

    /** Runs work and returns the work with which this thread continues; null for none. */
    private @Nullable W runAndGoOn(W work) {
        boolean isDone = false;
        boolean hasEnded = false;
        try {
            hasEnded = source.begin(work);
            isDone = true;
        } catch (RuntimeException e) {
            failed(work, e);
        } finally {
            if (!isDone) {
                claims.release(work, true);
            }
        }
        return isDone ? next(work, hasEnded) : null;
    }

    private @Nullable W next(W work, boolean hasEnded) {
        try {
            QueueScan<W> look = hasEnded ? claims.scanAfter(work) : claims.scan(1);
            List<W> next = scan(look, scan -> source.claimNext(work, scan, clock.millis()));
            return next.isEmpty() ? null : next.get(0);
        } catch (RuntimeException e) {
            failed(work, e);
            return null;
        }
    }

    private void failed(W work, RuntimeException e) {
        if (!isCutOff()) {
            logFailure(work, e);
            pauseAfterFailure();
        }
    }

    private void logFailure(W work, Throwable e) {
        if (!StorageLog.note(kind.doing(), e)) {
            LOG.error("{} failed, retrying: {}", kind.doing(), source.keyOf(work), e);
        }
    }

    /**
     * Ends work that continued without a thread. Returns at once; what is left to do runs on a thread of the queue, and may
     * throw as {@link Source#run}.
     */
    public void end(W work, Runnable rest) {
        endings.add(work, rest);
    }

    /** Those that fail stay claimed for a while; all of them for the same time, because they mostly share a reason. */
    private void endAll(Endings<W> all) {
        List<W> failed = all.run(work -> claims.release(work, true), (work, e) -> {
            if (!isCutOff()) {
                logFailure(work, e);
            }
        });
        wake();
        if (!failed.isEmpty()) {
            pauseAfterFailure();
            failed.forEach(work -> claims.release(work, true));
            wake();
        }
    }

    /** Starts nothing more; running work continues. */
    public void stop() {
        claims.stop();
        threads.stop();
        wake.release();
    }

    /** Waits for claimed work until this time ({@link System#nanoTime}). Returns false if some of it was interrupted. */
    public boolean close(long untilNs) {
        stop();
        claims.awaitIdle(QueueThreads.endNs(untilNs), true);
        return threads.close(untilNs);
    }

    @Override
    public void close() {
        close(System.nanoTime());
    }
}
