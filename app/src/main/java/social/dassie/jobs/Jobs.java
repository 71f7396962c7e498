package social.dassie.jobs;

import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.db.Database;

/**
 * The one queue of work that must happen: rows in the database, added together with their cause, gone when the work is
 * done. A job that fails is tried again later and later; one that failed too often, or is hopeless, is kept as dead until
 * an operator tries it again or drops it.
 *
 * <p>A handler is of one of two forms. {@link #handle Inside}: it runs in the transaction that removes the job, so that
 * what it writes happens exactly once, whenever the process dies; it must not touch anything but the database.
 * {@link #handleOutside Outside}: for what takes long or leaves the machine; it runs at least once.
 *
 * <p>Handlers are named while the server is put together. {@link JobRunner} runs the jobs.
 */
public final class Jobs {
    private static final int INSIDE_ATTEMPTS = 16;
    private static final int RECURRING_ATTEMPTS = 5;
    private static final String RECURRING = "recurring";

    private final Database db;
    private final JobDao jobs;
    private final Clock clock;
    private final Map<String, JobKind> kinds = new HashMap<>();
    private volatile Listener listener = runAt -> {};

    /** Hears of each job that was added, after the commit. */
    interface Listener {
        void added(long runAt);
    }

    public Jobs(Database db, Clock clock) {
        this.db = db;
        this.jobs = db.dao(JobDao.class);
        this.clock = clock;
    }

    /** Names who does the jobs of a kind, inside the transaction that removes them, one at a time. */
    public void handle(String kind, JobHandler handler) {
        put(new JobKind(kind, handler, true, 1, INSIDE_ATTEMPTS, 0));
    }

    /** Names who does the jobs of a kind outside of any transaction, up to {@code atATime} at the same moment. */
    public void handleOutside(String kind, int atATime, int maxAttempts, JobHandler handler) {
        put(new JobKind(kind, handler, false, atATime, maxAttempts, 0));
    }

    /**
     * Has something done soon after the first start and then again and again, outside of any transaction. When it fails it
     * is tried again a few times, and then after the period as ever.
     */
    public void every(String kind, long periodMs, JobHandler handler) {
        put(new JobKind(kind, handler, false, 1, RECURRING_ATTEMPTS, periodMs));
    }

    private void put(JobKind kind) {
        if (kinds.put(kind.name(), kind) != null) {
            throw new IllegalArgumentException("Two handlers for the jobs of kind " + kind.name());
        }
    }

    /**
     * Adds a job; joins the caller's transaction. One of the same kind and key is replaced, also while it is being run:
     * then the new one follows.
     *
     * @param key what the work is about; null for work that is never replaced or cancelled
     * @param payload whatever the handler needs to know
     * @param runAtMs when, in milliseconds since the epoch; at once when that is past
     */
    public void add(String kind, @Nullable String key, String payload, long runAtMs) {
        db.runInTransaction(() -> jobs.put(kind, key, payload, runAtMs, clock.millis()));
        db.afterCommit(() -> listener.added(runAtMs));
    }

    /** Takes a job back; joins the caller's transaction. A run that is under way goes on. False when there was none. */
    public boolean cancel(String kind, String key) {
        return db.inTransaction(() -> jobs.delete(kind, key));
    }

    public Optional<Job> find(String kind, String key) {
        return jobs.find(kind, key);
    }

    /** What was being run when the process ended is run again, and recurring work has its jobs. */
    public void takeUp() {
        db.runInTransaction(() -> {
            jobs.takeUpAgain();
            plan();
        });
        db.afterCommit(() -> listener.added(0));
    }

    /** No recurring work is further away than its period: the clock may have been wrong when its turn was noted. */
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

    /** How many wait, whenever they are due. */
    public long countWaiting() {
        return jobs.count("waiting", Long.MAX_VALUE);
    }

    /** How many should be done by now. */
    public long countDue() {
        return jobs.count("waiting", clock.millis());
    }

    /** How many were given up. */
    public long countDead() {
        return jobs.count("dead", Long.MAX_VALUE);
    }

    /** Has recurring work of a kind be due at once, should it wait; joins the caller's transaction. */
    public void hasten(String kind) {
        db.runInTransaction(() -> jobs.hasten(kind, RECURRING, clock.millis()));
        db.afterCommit(() -> listener.added(0));
    }

    /** Has all recurring work be due at once. */
    void hastenAll() {
        db.runInTransaction(() -> jobs.hasten(null, RECURRING, clock.millis()));
    }

    /** The dead ones, oldest first. */
    public List<Job> dead(int limit) {
        return jobs.findDead(limit);
    }

    /** Those in every state, in the order they are due. */
    public List<Job> all(int limit) {
        return jobs.findAll(limit);
    }

    /** Lets a dead job be tried again from the beginning; false when there is none with this id. */
    public boolean retry(long id) {
        boolean isDone = db.inTransaction(() -> jobs.revive(id, clock.millis()));
        db.afterCommit(() -> listener.added(0));
        return isDone;
    }

    /** Lets every dead job be tried again, and returns how many there were. */
    public int retryAll() {
        int count = db.inTransaction(() -> jobs.reviveAll(clock.millis()));
        db.afterCommit(() -> listener.added(0));
        return count;
    }

    /** Removes a dead job for good; false when there is none with this id. */
    public boolean drop(long id) {
        return db.inTransaction(() -> jobs.deleteDead(id));
    }

    public int dropAll() {
        return db.inTransaction(jobs::deleteAllDead);
    }

    void listen(Listener to) {
        listener = to;
    }

    @Nullable
    JobKind kind(String name) {
        return kinds.get(name);
    }
}
