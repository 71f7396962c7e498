package social.dassie.ground.jobs;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.WorkKind;
import social.dassie.ground.storage.StorageLog;

/**
 * Runs jobs when they are due. One thread waits for the next due time. It wakes up when an earlier job is added, and
 * checks the clock every second, because a clock can be set and because the command line tools write from outside.
 *
 * <p>Only one server runs on a data directory, so only this object knows which jobs are running, and at a start none
 * is. A job that runs outside of a transaction counts its attempt before it begins: so a job that crashes the process
 * is dead in the end.
 *
 * <p>The jobs run on a few platform threads: much of the work is native (SQLite, pictures) and would block the carriers
 * of virtual threads, on which requests run.
 */
public final class JobRunner implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(JobRunner.class);
    private static final int AT_A_TIME = 16;
    private static final long LOOK_EVERY_MS = 1_000;
    /** Events within this time are handled together. */
    private static final long LOOK_AT_MOST_EVERY_MS = 10;

    private static final long UNWRITABLE_PAUSE_MS = 5_000;
    private static final long STOP_NS = TimeUnit.SECONDS.toNanos(5);

    private record Work(Job job, JobKind kind) {}

    private final Database db;
    private final Jobs jobs;
    private final JobDao rows;
    private final JobFailures failures;
    private final Clock clock;
    private final Map<Long, Work> running = new HashMap<>();
    private long ended;
    /** Jobs whose end could not be written. */
    private final Set<Long> unnoted = ConcurrentHashMap.newKeySet();

    private final Semaphore wake = new Semaphore(0);
    private volatile long nextMs = Long.MAX_VALUE;
    /** The time at the last look at the clock. */
    private volatile long latestMs = Long.MIN_VALUE;

    private final QueueThreads threads = new QueueThreads();
    /** Whether the jobs that an earlier process left still have to be recovered. */
    private volatile boolean isTakingUp;

    public JobRunner(Database db, Jobs jobs, Clock clock) {
        this.db = db;
        this.jobs = jobs;
        this.rows = db.dao(JobDao.class);
        this.failures = new JobFailures(db, rows, clock);
        this.clock = clock;
    }

    /** Takes up what an earlier process left; where the disk takes nothing, as soon as it does. */
    public void resume() {
        try {
            jobs.resume();
        } catch (RuntimeException e) {
            isTakingUp = StorageLog.note("Taking up the jobs", e);
            if (!isTakingUp) {
                throw e;
            }
        }
    }

    /** Begins to run jobs when they are due. */
    public void start() {
        jobs.listen(runAt -> {
            if (runAt < nextMs) {
                wake.release();
            }
        });
        db.whenOthersWrite(wake::release);
        threads.start("jobs", "job", AT_A_TIME, this::keepTime);
    }

    /** Runs the due jobs, and the jobs that they add, on this thread. Returns the number of runs. */
    public int runDue() {
        int count = 0;
        for (List<Work> due = pick(now()); !due.isEmpty(); due = pick(now())) {
            due.forEach(this::run);
            count += due.size();
        }
        return count;
    }

    /**
     * Runs all due jobs and all recurring work, due or not, with the jobs that they add. Waits for the runs on other
     * threads. Jobs with a later due time, including failed ones that wait for another attempt, are not run.
     *
     * @return the number of completed runs; empty when the jobs did not end within {@code patience}
     */
    public OptionalInt runAll(Duration patience) {
        long endNs = System.nanoTime() + patience.toNanos();
        long before = countEnded();
        // A run of recurring work may have begun before the caller's last request.
        boolean isInTime = awaitIdle(endNs);
        jobs.runAllSoon();
        while (isInTime && (runDue() > 0 || isAnyDue())) {
            isInTime = awaitIdle(endNs);
        }
        return isInTime && awaitIdle(endNs) ? OptionalInt.of((int) (countEnded() - before)) : OptionalInt.empty();
    }

    /**
     * Runs due jobs and those that they add, as {@link #runAll}, but recurring work only when it is due: when the clock was
     * moved.
     */
    public OptionalInt runAllDue(Duration patience) {
        long endNs = System.nanoTime() + patience.toNanos();
        long before = countEnded();
        now();
        boolean isInTime = awaitIdle(endNs);
        while (isInTime && (runDue() > 0 || isAnyDue())) {
            isInTime = awaitIdle(endNs);
        }
        return isInTime && awaitIdle(endNs) ? OptionalInt.of((int) (countEnded() - before)) : OptionalInt.empty();
    }

    /** Does something while no job runs and none begins. Jobs that do not end within {@code patience} go on meanwhile. */
    public synchronized void whileIdle(Duration patience, Runnable work) {
        awaitIdle(System.nanoTime() + patience.toNanos());
        work.run();
    }

    private boolean isAnyDue() {
        return rows.findKindsDue(clock.millis()).stream().anyMatch(name -> jobs.kind(name) != null);
    }

    private synchronized long countEnded() {
        return ended;
    }

    /** Waits until nothing is running, at the latest until this time. Returns whether nothing is running. */
    private synchronized boolean awaitIdle(long endNs) {
        try {
            for (long leftNs = endNs - System.nanoTime(); leftNs > 0; leftNs = endNs - System.nanoTime()) {
                if (running.isEmpty()) {
                    return true;
                }
                TimeUnit.NANOSECONDS.timedWait(this, leftNs);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return false;
    }

    private void keepTime(Executor pool) {
        while (!threads.isStopping()) {
            try {
                wake.drainPermits();
                nextMs = Long.MAX_VALUE;
                if (isTakingUp) {
                    jobs.resume();
                    isTakingUp = false;
                }
                resumeUnnoted();
                long now = now();
                pick(now).forEach(work -> pool.execute(() -> run(work)));
                nextMs = rows.findNextTime(now).orElse(Long.MAX_VALUE);
                threads.pause(LOOK_AT_MOST_EVERY_MS);
                awaitNext();
            } catch (InterruptedException e) {
                return;
            } catch (RuntimeException e) {
                if (!StorageLog.note("Looking for jobs that are due", e)) {
                    LOG.error("The jobs that are due could not be read", e);
                }
                threads.pause(UNWRITABLE_PAUSE_MS);
            }
        }
    }

    /** Makes jobs due again whose end could not be written, as soon as the disk accepts writes. */
    private void resumeUnnoted() {
        unnoted.removeIf(id -> {
            boolean isOver = !isRunning(id);
            if (isOver) {
                db.runInTransaction(() -> rows.release(id));
            }
            return isOver;
        });
    }

    private synchronized boolean isRunning(long id) {
        return running.containsKey(id);
    }

    /** A clock that went ahead and is set back finds recurring work put off to where it was. */
    private long now() {
        long now = clock.millis();
        if (now < latestMs) {
            jobs.plan();
        }
        latestMs = now;
        return now;
    }

    private void awaitNext() throws InterruptedException {
        boolean isWoken = false;
        while (!isWoken && !threads.isStopping()) {
            long now = clock.millis();
            long waitMs = nextMs - now;
            if (waitMs <= 0 || now < latestMs) {
                return;
            }
            latestMs = now;
            isWoken = wake.tryAcquire(Math.min(waitMs, LOOK_EVERY_MS), TimeUnit.MILLISECONDS);
            db.noticeOtherWriters();
        }
    }

    /**
     * Picks the due jobs that may begin now, and marks them as running. The others are checked again when a run ends.
     */
    private synchronized List<Work> pick(long now) {
        List<Work> picked = new ArrayList<>();
        try {
            pick(now, picked);
            return picked;
        } catch (RuntimeException e) {
            // A kind could not be read. What was picked of the others does not run, so it must not count as running.
            picked.forEach(work -> running.remove(work.job().id()));
            throw e;
        }
    }

    private void pick(long now, List<Work> picked) {
        for (String name : rows.findKindsDue(now)) {
            JobKind kind = jobs.kind(name);
            if (kind == null) {
                continue;
            }
            int busy = (int)
                    running.values().stream().filter(w -> w.kind().equals(kind)).count();
            int room = Math.min(kind.atATime() - busy, AT_A_TIME - running.size());
            if (room > 0) {
                rows.findDue(name, now, room + busy).stream()
                        .filter(this::isFree)
                        .limit(room)
                        .map(job -> new Work(job, kind))
                        .forEach(work -> {
                            running.put(work.job().id(), work);
                            picked.add(work);
                        });
            }
        }
    }

    /** Whether neither the job nor the one that it replaced is running. */
    private boolean isFree(Job job) {
        return !running.containsKey(job.id())
                && (job.key() == null
                        || running.values().stream()
                                .noneMatch(w -> w.job().kind().equals(job.kind())
                                        && job.key().equals(w.job().key())));
    }

    private void run(Work work) {
        WorkKind.during(work.kind().name(), () -> runOfKind(work));
    }

    private void runOfKind(Work work) {
        try {
            if (work.kind().isInside()) {
                runInside(work);
            } else {
                runOutside(work);
            }
        } catch (Throwable e) {
            // An interrupted job runs again after the next start.
            if (!threads.isCutOff() && !failures.note(work.job(), work.kind(), e)) {
                threads.pause(UNWRITABLE_PAUSE_MS);
                unnoted.add(work.job().id());
            }
        } finally {
            synchronized (this) {
                running.remove(work.job().id());
                ended++;
                notifyAll();
            }
            wake.release();
        }
    }

    private void runInside(Work work) {
        long id = work.job().id();
        db.runInTransaction(() -> {
            Job job = rows.find(id).orElse(null);
            if (job == null) {
                return;
            }
            call(work.kind(), job);
            rows.delete(id);
        });
    }

    private void runOutside(Work work) {
        Job job = work.job();
        JobKind kind = work.kind();
        if (job.attempts() >= kind.maxAttempts() && !kind.recurs()) {
            failures.giveUp(job, job.attempts(), "The server ended each time it was run");
            return;
        }
        if (db.inTransaction(() -> rows.take(job.id()))) {
            call(kind, job);
            db.runInTransaction(() -> finish(job, kind));
        }
    }

    private void finish(Job job, JobKind kind) {
        if (kind.recurs()) {
            rows.putOff(job.id(), 0, clock.millis() + kind.periodMs(), null);
        } else {
            rows.delete(job.id());
        }
    }

    private static void call(JobKind kind, Job job) {
        try {
            kind.handler().run(job);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new JobFailures.Wrapped(e);
        }
    }

    /** Starts no more jobs; running ones continue. */
    public void stop() {
        threads.stop();
        wake.release();
    }

    @Override
    public void close() {
        close(System.nanoTime() + STOP_NS);
    }

    /** Waits until this time ({@link System#nanoTime}) for running jobs. The others run again after the next start. */
    public void close(long untilNs) {
        stop();
        if (!threads.close(untilNs)) {
            LOG.warn("Jobs that did not end in time are run again after the next start");
        }
    }
}
