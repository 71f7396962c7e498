package social.dassie.ground.jobs;

import java.time.Clock;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.WorkKind;
import social.dassie.ground.storage.StorageLog;

/**
 * Runs jobs when they are due: for each kind up to its limit of concurrent runs, and jobs with the same key one after
 * the other.
 *
 * <p>When it starts, no job is running. The attempt of a job that runs outside of a transaction is counted before it
 * begins, so a job that crashes the process is eventually dead.
 */
public final class JobRunner implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(JobRunner.class);
    private static final int AT_A_TIME = 16;
    private static final DueQueue.Kind QUEUE = new DueQueue.Kind("jobs", "job", "Running a job", AT_A_TIME, 10);
    private static final long STOP_NS = TimeUnit.SECONDS.toNanos(5);

    private record Work(Job job, JobKind kind) {
        boolean excludes(Job other) {
            return job.key() != null
                    && job.key().equals(other.key())
                    && job.kind().equals(other.kind());
        }
    }

    private final Database db;
    private final Jobs jobs;
    private final JobDao rows;
    private final JobFailures failures;
    private final Clock clock;
    private final DueQueue<Work> queue;
    /** Jobs whose end could not be written. */
    private final Set<Long> unnoted = ConcurrentHashMap.newKeySet();
    /** Whether the jobs of an earlier process still have to be recovered. */
    private volatile boolean isTakingUp;

    public JobRunner(Database db, Jobs jobs, Clock clock) {
        this.db = db;
        this.jobs = jobs;
        this.rows = db.dao(JobDao.class);
        this.failures = new JobFailures(db, rows, clock);
        this.clock = clock;
        this.queue = new DueQueue<>(QUEUE, clock, new DueJobs());
    }

    /** Recovers the jobs of an earlier process; if the disk is not writable, as soon as it is. */
    public void resume() {
        try {
            jobs.resume();
        } catch (RuntimeException e) {
            isTakingUp = StorageLog.note("Claiming jobs", e);
            if (!isTakingUp) {
                throw e;
            }
        }
    }

    /** Starts running due jobs. */
    public void start() {
        jobs.listen(queue::wakeAt);
        db.whenOthersWrite(queue::wake);
        queue.start();
    }

    /** Runs the due jobs, and the jobs that they add, on this thread. Returns the number of runs. */
    public int runDue() {
        return queue.runDue(AT_A_TIME);
    }

    /**
     * Runs all due jobs and all recurring work, due or not, and the jobs that they add. Waits for the runs on other
     * threads. Jobs with a later due time, including failed ones awaiting a retry, are not run.
     *
     * @return the number of completed runs; empty if the jobs did not end within {@code patience}
     */
    public OptionalInt runAll(Duration patience) {
        return run(patience, jobs::runAllSoon);
    }

    /**
     * Runs due jobs and the jobs that they add, as {@link #runAll}, but recurring work only if it is due: for when the
     * clock was moved.
     */
    public OptionalInt runAllDue(Duration patience) {
        queue.now();
        return run(patience, () -> {});
    }

    private OptionalInt run(Duration patience, Runnable whenIdle) {
        long endNs = System.nanoTime() + patience.toNanos();
        long before = queue.ended();
        // A run of recurring work may have begun before the caller's last request.
        boolean isInTime = queue.awaitIdle(endNs);
        whenIdle.run();
        while (isInTime && (runDue() > 0 || isAnyDue())) {
            isInTime = queue.awaitIdle(endNs);
        }
        return isInTime && queue.awaitIdle(endNs)
                ? OptionalInt.of((int) (queue.ended() - before))
                : OptionalInt.empty();
    }

    /** Runs work while no job runs and none begins. Jobs that do not end within {@code patience} continue meanwhile. */
    public void whileIdle(Duration patience, Runnable work) {
        queue.whileIdle(System.nanoTime() + patience.toNanos(), work);
    }

    private boolean isAnyDue() {
        return rows.findKindsDue(clock.millis()).stream().anyMatch(name -> jobs.kind(name) != null);
    }

    /** The jobs as a source of the queue. */
    private final class DueJobs implements DueQueue.Source<Work> {
        @Override
        public Object keyOf(Work work) {
            return work.job().id();
        }

        @Override
        public void recover() {
            if (isTakingUp) {
                jobs.resume();
                isTakingUp = false;
            }
            unnoted.removeIf(id -> {
                boolean isOver = !queue.holds(id);
                if (isOver) {
                    db.runInTransaction(() -> rows.release(id));
                }
                return isOver;
            });
        }

        @Override
        public void claim(QueueScan<Work> scan, long nowMs) {
            for (String name : rows.findKindsDue(nowMs)) {
                JobKind kind = jobs.kind(name);
                if (kind != null) {
                    claim(scan, kind, nowMs);
                }
            }
        }

        private void claim(QueueScan<Work> scan, JobKind kind, long nowMs) {
            IntSupplier busy = () -> scan.count(work -> work.kind().equals(kind));
            int others = busy.getAsInt();
            int room = Math.min(kind.atATime() - others, scan.capacity());
            if (room <= 0) {
                return;
            }
            for (Job job : rows.findDue(kind.name(), nowMs, room + others)) {
                scan.claim(
                        new Work(job, kind),
                        () -> busy.getAsInt() < kind.atATime() && scan.count(work -> work.excludes(job)) == 0);
            }
        }

        @Override
        public void run(Work work) {
            WorkKind.during(work.kind().name(), () -> runOfKind(work));
        }

        @Override
        public long nextMs(long nowMs) {
            return rows.findNextTime(nowMs).orElse(Long.MAX_VALUE);
        }

        @Override
        public void everySecond() {
            db.caches().detectOtherWriters();
        }

        /** Reschedules recurring work: if the clock ran ahead, it was scheduled relative to that wrong time. */
        @Override
        public void clockSetBack() {
            jobs.plan();
        }
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
            if (!queue.isCutOff() && !failures.note(work.job(), work.kind(), e)) {
                queue.pauseAfterFailure();
                unnoted.add(work.job().id());
            }
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
            failures.fail(job, job.attempts(), "The server ended each time it was run");
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

    /** Stops starting jobs; running ones continue. */
    public void stop() {
        queue.stop();
    }

    @Override
    public void close() {
        close(System.nanoTime() + STOP_NS);
    }

    /** Waits until this time ({@link System#nanoTime}) for running jobs. Interrupted ones run again after the next start. */
    public void close(long untilNs) {
        if (!queue.close(untilNs)) {
            LOG.warn("Job shutdown timed out: unfinished jobs run again after the next start");
        }
    }
}
