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
import social.dassie.ground.rows.Portion;

/**
 * The queue of all work that must be done. A job is a database row that is added in the transaction of its cause and
 * removed when the work is done. A failed job is tried again after growing delays. A job that failed too often, or that
 * is hopeless, stays as dead until an operator retries or drops it.
 *
 * <p>There are two forms of handlers. {@link #handle Inside}: it runs in the transaction that removes the job, so what
 * it writes happens exactly once, even if the process is killed; it must use nothing but the database, and be short, or
 * go {@link #handleInPortions in portions}. {@link #handleOutside Outside}: for work that takes long or contacts other
 * machines; it runs at least once.
 *
 * <p>Handlers are registered while the server is put together. {@link JobRunner} runs the jobs.
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

    /** Registers the handler of a kind. It runs inside the transaction that removes the job, one at a time. */
    public void handle(String kind, JobHandler handler) {
        put(new JobKind(kind, handler, true, 1, INSIDE_ATTEMPTS, 0));
    }

    /**
     * Registers the handler of a kind. It runs outside of any transaction, up to {@code atATime} runs at the same
     * moment.
     */
    public void handleOutside(String kind, int atATime, int maxAttempts, JobHandler handler) {
        put(new JobKind(kind, handler, false, atATime, maxAttempts, 0));
    }

    /**
     * Registers the handler of a kind whose work grows with what an account owns. Each portion is a run as {@link #handle
     * inside}: whatever ends the process, the work continues behind the last one. Between two portions other threads
     * write, and other jobs of the kind have their turn. Its jobs have keys.
     */
    public void handleInPortions(String kind, PortionHandler handler) {
        handle(kind, job -> {
            String left = handler.run(job, Portion.next());
            if (left != null) {
                add(kind, Objects.requireNonNull(job.key()), left, clock.millis());
            }
        });
    }

    /**
     * Registers recurring work, which runs soon after the first start and then repeatedly, outside of any transaction.
     * When it fails it is retried a few times, and then runs after the normal period.
     */
    public void every(String kind, long periodMs, JobHandler handler) {
        put(new JobKind(kind, handler, false, 1, RECURRING_ATTEMPTS, periodMs));
    }

    private void tell(long runAtMs) {
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
     * @param runAtMs the due time in milliseconds since the epoch; at once when that is past
     */
    public void add(String kind, @Nullable String key, String payload, long runAtMs) {
        db.runInTransaction(() -> jobs.put(kind, key, payload, runAtMs, clock.millis()));
        tell(runAtMs);
    }

    /** Takes a job back; joins the caller's transaction. A run that is under way continues. False when there was none. */
    public boolean cancel(String kind, String key) {
        return db.inTransaction(() -> jobs.delete(kind, key));
    }

    public Optional<Job> find(String kind, String key) {
        return jobs.find(kind, key);
    }

    /** Whether there is a job that waits or runs, and was not given up. */
    public boolean isPlanned(String kind, String key) {
        return find(kind, key).filter(job -> !job.state().equals("dead")).isPresent();
    }

    /** Makes jobs due again that were running when the process ended, and plans recurring work. */
    public void resume() {
        db.runInTransaction(() -> {
            jobs.release();
            plan();
        });
        tell(0);
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

    /** The number of waiting jobs, whenever they are due. */
    public long countWaiting() {
        return jobs.count("waiting", Long.MAX_VALUE);
    }

    /** The number of jobs that should be done by now. */
    public long countDue() {
        return jobs.count("waiting", clock.millis());
    }

    /** How long ago the job that waits longest should have been done; 0 when there is none. */
    public long lateMs() {
        long now = clock.millis();
        return now - Math.min(now, jobs.findFirstTime().orElse(now));
    }

    /** The number of dead jobs. */
    public long countDead() {
        return jobs.count("dead", Long.MAX_VALUE);
    }

    /** Makes waiting recurring work of a kind due at once; joins the caller's transaction. */
    public void runSoon(String kind) {
        db.runInTransaction(() -> jobs.runSoon(kind, RECURRING, clock.millis()));
        tell(0);
    }

    /** Makes all recurring work due at once. */
    void runAllSoon() {
        db.runInTransaction(() -> jobs.runSoon(null, RECURRING, clock.millis()));
    }

    /** The dead jobs, oldest first. */
    public List<Job> dead(int limit) {
        return jobs.findDead(limit);
    }

    /** The numbers of jobs of all kinds. */
    public List<JobCount> counts() {
        return jobs.countKinds();
    }

    public Optional<Job> find(long id) {
        return jobs.find(id);
    }

    /** The jobs in every state, in the order of their due times. */
    public List<Job> all(int limit) {
        return jobs.findAll(limit);
    }

    /** Retries a dead job with all its attempts; false when there is none with this id. */
    public boolean retry(long id) {
        boolean isDone = db.inTransaction(() -> jobs.revive(id, clock.millis()));
        tell(0);
        return isDone;
    }

    /** Retries every dead job, and returns their number. */
    public int retryAll() {
        int count = db.inTransaction(() -> jobs.reviveAll(clock.millis()));
        tell(0);
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
        listeners.add(to);
    }

    /** The names of all kinds that have a handler. */
    public Set<String> kinds() {
        return Set.copyOf(kinds.keySet());
    }

    @Nullable
    JobKind kind(String name) {
        return kinds.get(name);
    }
}
