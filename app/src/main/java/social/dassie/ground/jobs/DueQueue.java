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
 * Runs work that is stored in rows as soon as it is due. One thread looks for it: when {@link #wake woken}, when the next
 * work is due by the clock, and once a second, because a clock can be set and because command line tools write from
 * outside. A few others do it.
 *
 * <p>A {@link Source} says what is due, what may run beside what, and what a run is. Only one server runs on a data
 * directory, so what is being run is known in memory alone: after a kill, everything whose row is still there is due.
 *
 * <p>While the disk takes nothing, a thread that notices waits five seconds before it goes on, and what it ran stays
 * claimed until then.
 *
 * @param <W> a piece of work
 */
public final class DueQueue<W> implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(DueQueue.class);
    private static final long LOOK_EVERY_MS = 1_000;
    private static final long FAILURE_PAUSE_MS = 5_000;

    /** What a queue is about. No method is called under a lock, so each may use the database. */
    public interface Source<W> {
        /** What makes a piece of work the same as another one: it is claimed once at a time. */
        Object keyOf(W work);

        /** Claims what is due now, as far as there is room. Two threads may be here at the same time. */
        void claim(Look<W> look, long nowMs);

        /** Does what was claimed. When this throws, the work stays claimed for a while, and is then due as its row says. */
        void run(W work);

        /**
         * What the same thread may go on with after a run, claimed with a look of its own; by default it claims nothing,
         * and the thread is free for what the next general look finds.
         */
        default void claimNext(W done, Look<W> look, long nowMs) {}

        /** When the next work is due, in milliseconds since the epoch; {@link Long#MAX_VALUE} when there is none. */
        long nextMs(long nowMs);

        /** Before each look of the queue's own thread: puts right what could not be written earlier. */
        default void recover() {}

        /** About once a second, on the queue's own thread. */
        default void everySecond() {}

        /** The clock shows an earlier time than before. */
        default void clockSetBack() {}
    }

    /**
     * How a queue is called and how much it does.
     *
     * @param work what its threads are called, such as {@code job}; the one that looks has the plural
     * @param doing what the log calls a run, such as {@code Delivering}
     * @param places how much runs at a time
     * @param lookAtMostEveryMs events within this time are handled together; 0 for at once
     */
    public record Kind(String plural, String work, String doing, int places, long lookAtMostEveryMs) {}

    private final Source<W> source;
    private final Clock clock;
    private final Kind kind;
    private final long failurePauseMs;
    private final Claims<W> claims;
    private final QueueThreads threads = new QueueThreads();
    private final Semaphore wake = new Semaphore(0);
    private volatile long nextMs = Long.MAX_VALUE;
    /** The time at the last look at the clock. */
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

    /** Begins to run what is due. */
    public void start() {
        threads.start(kind.plural(), kind.work(), kind.places(), this::keepTime);
    }

    /**
     * Looks for what is due now. What was committed before is seen. While every place is taken, this does nothing: the
     * thread that ends a run looks next.
     */
    public void wake() {
        if (!claims.isFull()) {
            wake.release();
        }
    }

    /** Tells that something is due then; it wakes the queue only if that is earlier than anything else. */
    public void wakeAt(long dueMs) {
        if (dueMs < nextMs) {
            wake();
        }
    }

    /** Claims nothing until {@link #resume}; what runs goes on. Pauses nest. */
    public void pause() {
        claims.pause();
    }

    public void resume() {
        claims.resume();
        wake();
    }

    /** Does something while nothing runs and nothing begins. What does not end until {@code endNs} goes on meanwhile. */
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
     * Waits until nothing runs and the queue is not paused, at the latest until this time ({@link System#nanoTime}).
     * Returns false when the time was over.
     */
    public boolean awaitIdle(long endNs) {
        return claims.awaitIdle(endNs, false);
    }

    /** Runs what is due, and what becomes due by it, on this thread. Returns the number of runs. */
    public int runDue(int claimedAtATime) {
        int count = 0;
        for (List<W> due = look(claimedAtATime); !due.isEmpty(); due = look(claimedAtATime)) {
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

    /** The number of runs since the start. */
    public long ended() {
        return claims.ended();
    }

    /** Whether the work with this key is claimed. */
    public boolean holds(Object key) {
        return claims.holds(key);
    }

    /** The time, after the source was told if it is earlier than before. */
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

    /** Whether the time to end was over, and runs were interrupted: what fails then is not the fault of the work. */
    public boolean isCutOff() {
        return threads.isCutOff();
    }

    /** Waits as long as a disk that takes nothing is left alone, but not beyond {@link #stop}. */
    public void pauseAfterFailure() {
        threads.pause(failurePauseMs);
    }

    /**
     * Repeats a change until the disk takes it. Returns false when the queue was stopped before.
     *
     * @param what what the log calls it
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

    private void keepTime(Executor pool) {
        while (!isStopping()) {
            try {
                wake.drainPermits();
                nextMs = Long.MAX_VALUE;
                source.recover();
                long now = now();
                look(kind.places()).forEach(work -> pool.execute(() -> runOn(work)));
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
     * Waits until something is added or a place is free, or until something is due by the clock. What was due at the last
     * look, but could not begin, is looked at again after a second.
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

    private List<W> look(int most) {
        return look(claims.look(most), look -> source.claim(look, now()));
    }

    private List<W> look(Look<W> look, Consumer<Look<W>> claim) {
        try {
            claim.accept(look);
            return look.mine();
        } catch (RuntimeException e) {
            // A row could not be read. What was claimed before it does not run, so it must not count as claimed.
            look.mine().forEach(work -> claims.release(work, false));
            throw e;
        } finally {
            claims.end(look);
            if (look.isMissing()) {
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

    /** Returns the work with which this thread goes on; null for none. */
    private @Nullable W runAndGoOn(W work) {
        boolean isDone = false;
        try {
            source.run(work);
            isDone = true;
        } catch (RuntimeException e) {
            failed(work, e);
        } finally {
            if (!isDone) {
                claims.release(work, true);
            }
        }
        return isDone ? next(work) : null;
    }

    private @Nullable W next(W work) {
        try {
            List<W> next = look(claims.lookAfter(work), look -> source.claimNext(work, look, clock.millis()));
            return next.isEmpty() ? null : next.get(0);
        } catch (RuntimeException e) {
            failed(work, e);
            return null;
        }
    }

    private void failed(W work, RuntimeException e) {
        if (isCutOff()) {
            return;
        }
        if (!StorageLog.note(kind.doing(), e)) {
            LOG.error("{} failed, retrying: {}", kind.doing(), source.keyOf(work), e);
        }
        pauseAfterFailure();
    }

    /** Begins nothing more; what runs continues. */
    public void stop() {
        claims.stop();
        threads.stop();
        wake.release();
    }

    /** Waits until this time ({@link System#nanoTime}) for what runs. Returns false when some of it was interrupted. */
    public boolean close(long untilNs) {
        stop();
        return threads.close(untilNs);
    }

    @Override
    public void close() {
        close(System.nanoTime());
    }
}
