package social.dassie.ground.jobs;

import java.time.Clock;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.db.Database;
import social.dassie.ground.storage.StorageFailure;
import social.dassie.ground.storage.StorageLog;

/** Handles failed jobs: a later retry, the next turn of a recurring job, or the dead state. */
final class JobFailures {
    private static final Logger LOG = LoggerFactory.getLogger(JobFailures.class);
    /** Jobs that failed at the same time are not retried at the same time. */
    static final Backoff BACKOFF =
            Backoff.exponential(Duration.ofSeconds(10), 2, Duration.ofHours(6)).orShorter();

    private static final int MAX_ERROR = 300;

    private final Database db;
    private final JobDao rows;
    private final Clock clock;

    JobFailures(Database db, JobDao rows, Clock clock) {
        this.db = db;
        this.rows = rows;
        this.clock = clock;
    }

    /** Records a failure. Returns false if that could not be written; the job is then due as before. */
    boolean note(Job job, JobKind kind, Throwable failure) {
        Throwable cause = failure instanceof Wrapped && failure.getCause() != null ? failure.getCause() : failure;
        int failures = job.attempts() + (isOfStorage(job, cause) ? 0 : 1);
        boolean isHopeless = cause instanceof HopelessJobException;
        boolean isExpected = isHopeless || cause instanceof PostponedJobException;
        String error = isExpected ? String.valueOf(cause.getMessage()) : shortly(cause);
        try {
            if (isHopeless || failures >= kind.maxAttempts()) {
                fail(job, kind, failures, error);
            } else {
                putOff(job, failures, cause, error);
            }
            return true;
        } catch (RuntimeException e) {
            if (!StorageLog.note("Job " + job.kind(), e)) {
                LOG.error("Could not save the failure of job {} {}", job.kind(), job.key(), e);
            }
            return false;
        }
    }

    /** Returns whether the disk failed rather than the job. Such a run is not counted as an attempt, however often it happens. */
    private static boolean isOfStorage(Job job, Throwable cause) {
        StorageFailure storage = StorageFailure.of(cause);
        return storage != null && !storage.isDamage() && StorageLog.note("Job " + job.kind(), cause);
    }

    private void putOff(Job job, int failures, Throwable cause, String error) {
        long earliest = clock.millis();
        if (cause instanceof PostponedJobException postponed) {
            earliest = Math.max(earliest, postponed.untilMs());
        }
        long runAt = earliest + BACKOFF.delayMs(Math.max(1, failures));
        db.runInTransaction(() -> rows.putOff(job.id(), failures, runAt, error));
        if (failures > job.attempts() && !(cause instanceof PostponedJobException)) {
            LOG.warn("Job {} {} failed, retrying: {}", job.kind(), job.key(), error);
        }
    }

    /** Returns the first line of the message, shortened: a failed statement would include its text and values. */
    private static String shortly(Throwable cause) {
        String line = cause.toString().lines().findFirst().orElse("");
        return line.length() > MAX_ERROR ? line.substring(0, MAX_ERROR) + "…" : line;
    }

    private void fail(Job job, JobKind kind, int failures, String error) {
        if (kind.recurs()) {
            db.runInTransaction(() -> rows.putOff(job.id(), 0, clock.millis() + kind.periodMs(), error));
            LOG.error("Job {} failed {} times, waiting for its next scheduled run: {}", job.kind(), failures, error);
        } else {
            fail(job, failures, error);
        }
    }

    void fail(Job job, int failures, String error) {
        db.runInTransaction(() -> rows.markDead(job.id(), failures, error));
        LOG.error("Job {} {} failed for good ('dassie jobs' shows it): {}", job.kind(), job.key(), error);
    }

    /** Carries a handler's exception out of a transaction. */
    static final class Wrapped extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Wrapped(Exception cause) {
            super(cause);
        }
    }
}
