package social.dassie.ground.jobs;

import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.Database;
import social.dassie.ground.rows.Batch;

/**
 * The queue of all asynchronous work that must be done. A job is a database row that is added in the transaction of its
 * cause and deleted when the work is done. A failed job is retried after growing delays. A job that failed too often,
 * or that is hopeless, stays as dead until an operator retries or deletes it.
 *
 * <p>There are two forms of handlers. {@link #handle Inside}: it runs in the transaction that deletes the job, so its
 * writes happen exactly once, even if the process is killed; it must only use the database, and be short, or run {@link
 * #handleInBatches in batches}. {@link #handleOutside Outside}: for work that takes long or contacts other machines;
 * it runs at least once.
 *
 * <p>Handlers are registered while the server is assembled. {@link JobRunner} runs the jobs.
 */
public final class Jobs {
    private static final int INSIDE_ATTEMPTS = 16;
    private static final int RECURRING_ATTEMPTS = 5;
    private static final String RECURRING = "recurring";

    private final Database db;
    private final JobDao jobs;
    private final Clock clock;
    private final Map<String, JobKind> kinds = new HashMap<>();
    private final List<Listener> listeners = new CopyOnWriteArrayList<>();

    /** Receives each added job, after the commit. */
    interface Listener {
        void added(long runAt);
    }

    public Jobs(Database db, Clock clock) {
        this.db = db;
        this.jobs = db.dao(JobDao.class);
        this.clock = clock;
    }

    /** Registers the handler of a kind. It runs inside the transaction that deletes the job, one at a time. */
    public void handle(String kind, JobHandler handler) {
        put(new JobKind(kind, handler, true, 1, INSIDE_ATTEMPTS, 0));
    }

    /** Registers the handler of a kind. It runs outside of any transaction, with up to {@code atATime} concurrent runs. */
    public void handleOutside(String kind, int atATime, int maxAttempts, JobHandler handler) {
        put(new JobKind(kind, handler, false, atATime, maxAttempts, 0));
    }

    /**
     * Registers the handler of a kind whose work grows with what an account owns. Each batch is a run as {@link
     * #handle inside}: whatever ends the process, the work continues after the last completed one. Between two batches
     * other threads can write, and other jobs of the kind get their turn. Its jobs have keys.
     */
    public void handleInBatches(String kind, BatchHandler handler) {
        handle(kind, job -> {
            String left = handler.run(job, Batch.next());
            if (left != null) {
                add(kind, Objects.requireNonNull(job.key()), left, clock.millis());
            }
        });
    }

    /**
     * Registers recurring work, which runs soon after the first start and then repeatedly, outside of any transaction.
     * If it fails, it is retried a few times, and then runs after the normal period.
     */
    public void every(String kind, long periodMs, JobHandler handler) {
        put(new JobKind(kind, handler, false, 1, RECURRING_ATTEMPTS, periodMs));
    }

    private void notifyAdded(long runAtMs) {
        db.afterCommit(() -> listeners.forEach(each -> each.added(runAtMs)));
    }

    private void put(JobKind kind) {
        if (kinds.put(kind.name(), kind) != null) {
            throw new IllegalArgumentException("Two handlers for the jobs of kind " + kind.name());
        }
    }

    /**
     * Adds a job; joins the caller's transaction. It replaces a job of the same kind and key. If that one is running,
     * the new one runs after it.
     *
     * @param key the object of the work; null for work that is never replaced or cancelled
     * @param payload data for the handler
     * @param runAtMs the due time in milliseconds since the epoch; due immediately if it is in the past
     */
    public void add(String kind, @Nullable String key, String payload, long runAtMs) {
        db.runInTransaction(() -> jobs.put(kind, key, payload, runAtMs, clock.millis()));
        notifyAdded(runAtMs);
    }

    /** Cancels a job; joins the caller's transaction. A current run continues. Returns false if there was none. */
    public boolean cancel(String kind, String key) {
        return db.inTransaction(() -> jobs.delete(kind, key));
    }

    public Optional<Job> find(String kind, String key) {
        return jobs.find(kind, key);
    }

    /** Returns whether there is a job that is waiting or running, and is not dead. */
    public boolean isPlanned(String kind, String key) {
        return find(kind, key).filter(job -> !job.state().equals("dead")).isPresent();
    }

    /** Returns whether there is a job that runs as soon as possible, and does not wait for the time of a retry. */
    public boolean isDue(String kind, String key) {
        return find(kind, key)
                .filter(job -> job.state().equals("waiting") && job.runAt() <= clock.millis())
                .isPresent();
    }

    /** Makes jobs due again that were running when the process ended, and schedules recurring work. */
    public void resume() {
        db.runInTransaction(() -> {
            jobs.release();
            plan();
        });
        notifyAdded(0);
    }

    /** Reschedules recurring work that is further away than its period: the clock may have been wrong when it was scheduled. */
    void plan() {
        db.runInTransaction(() -> {
            long now = clock.millis();
            for (JobKind kind : kinds.values()) {
                if (kind.recurs()) {
                    jobs.plan(kind.name(), RECURRING, now, now + kind.periodMs());
                }
            }
        });
    }

    /** Returns the number of waiting jobs, whenever they are due. */
    public long countWaiting() {
        return jobs.count("waiting", Long.MAX_VALUE);
    }

    /** Returns the number of jobs that should be done by now. */
    public long countDue() {
        return jobs.count("waiting", clock.millis());
    }

    /** Returns how long the most overdue job has been due; 0 if there is none. */
    public long lateMs() {
        long now = clock.millis();
        return now - Math.min(now, jobs.findFirstTime().orElse(now));
    }

    /** Returns the number of dead jobs. */
    public long countDead() {
        return jobs.count("dead", Long.MAX_VALUE);
    }

    /** Makes waiting recurring work of a kind due immediately; joins the caller's transaction. */
    public void runSoon(String kind) {
        db.runInTransaction(() -> jobs.runSoon(kind, RECURRING, clock.millis()));
        notifyAdded(0);
    }

    /** Makes all recurring work due immediately. */
    void runAllSoon() {
        db.runInTransaction(() -> jobs.runSoon(null, RECURRING, clock.millis()));
    }

    /** Returns the dead jobs, oldest first. */
    public List<Job> dead(int limit) {
        return jobs.findDead(limit);
    }

    /** Returns the numbers of jobs of all kinds. */
    public List<JobCount> counts() {
        return jobs.countKinds();
    }

    public Optional<Job> find(long id) {
        return jobs.find(id);
    }

    /** Returns the jobs in every state, in the order of their due times. */
    public List<Job> all(int limit) {
        return jobs.findAll(limit);
    }

    /** Retries a dead job with its full number of attempts; returns false if there is none with this id. */
    public boolean retry(long id) {
        boolean isDone = db.inTransaction(() -> jobs.revive(id, clock.millis()));
        notifyAdded(0);
        return isDone;
    }

    /** Retries every dead job, and returns their number. */
    public int retryAll() {
        int count = db.inTransaction(() -> jobs.reviveAll(clock.millis()));
        notifyAdded(0);
        return count;
    }

    /** Deletes a dead job permanently; returns false if there is none with this id. */
    public boolean drop(long id) {
        return db.inTransaction(() -> jobs.deleteDead(id));
    }

    public int dropAll() {
        return db.inTransaction(jobs::deleteAllDead);
    }

    void listen(Listener to) {
        listeners.add(to);
    }

    /** Returns the names of all kinds that have a handler. */
    public Set<String> kinds() {
        return Set.copyOf(kinds.keySet());
    }

    @Nullable
    JobKind kind(String name) {
        return kinds.get(name);
    }
}
