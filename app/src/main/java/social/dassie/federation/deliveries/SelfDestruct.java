package social.dassie.federation.deliveries;

import java.time.Clock;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.ServerState;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;
import social.dassie.people.users.Users;

/**
 * The self-destruct of this server: every account is deleted, one after the other, and a Delete of the actor is sent to
 * every known server for each, so that no copy of it remains elsewhere. It runs as a job: it survives a restart, and
 * waits while more deliveries are pending than the queue should hold. From its start on, the server answers only other
 * servers, which request the keys of what it sends and may read what still exists.
 */
public final class SelfDestruct {
    private static final String JOB = "farewell";
    private static final String STATE = "farewell";
    private static final Duration PAUSE = Duration.ofMinutes(1);
    private static final Logger LOG = LoggerFactory.getLogger(SelfDestruct.class);

    /**
     * The progress of the self-destruct.
     *
     * @param isBegun whether the operator started it
     * @param accounts how many members still have an account
     * @param servers how many inboxes of other servers are notified of each of them
     * @param waiting how many deliveries are pending
     */
    public record Extent(boolean isBegun, long accounts, long servers, long waiting) {}

    private final Database db;
    private final SelfDestructDao rows;
    private final ServerState state;
    private final Users users;
    private final Jobs jobs;
    private final Clock clock;
    private final long mostWaiting;
    private volatile boolean isBegun;

    /** @param maxWaiting the number of pending deliveries from which low-priority ones are dropped */
    SelfDestruct(Platform platform, Users users, int maxWaiting) {
        this.db = platform.db();
        this.rows = db.dao(SelfDestructDao.class);
        this.state = platform.state();
        this.users = users;
        this.jobs = platform.jobs();
        this.clock = platform.clock();
        this.mostWaiting = Math.max(1, maxWaiting / 2);
    }

    /** Resumes where an earlier process stopped. */
    public void handleJobs() {
        isBegun = state.find(STATE).isPresent();
        jobs.handle(JOB, this::run);
        if (isBegun) {
            // The job may have been given up because of one account.
            jobs.add(JOB, STATE, "", clock.millis());
        }
    }

    /** Whether self-destruct has started; a running server notices it within seconds. */
    public boolean isBegun() {
        return isBegun;
    }

    public Extent extent() {
        return new Extent(state.find(STATE).isPresent(), users.count(), rows.countInboxes(), rows.countWaiting());
    }

    /** Starts it. This cannot be undone. */
    public void begin() {
        db.runInTransaction(() -> {
            state.put(STATE, Long.toString(clock.millis()));
            jobs.add(JOB, STATE, "", clock.millis());
        });
    }

    private void run(Job job) {
        if (!isBegun) {
            isBegun = true;
            LOG.warn("Self-destruct started: deleting all accounts and notifying other servers");
        }
        long now = clock.millis();
        if (rows.countWaiting() >= mostWaiting) {
            jobs.add(JOB, STATE, "", now + PAUSE.toMillis());
            return;
        }
        rows.findNext()
                .ifPresentOrElse(
                        accountId -> {
                            users.delete(accountId);
                            jobs.add(JOB, STATE, "", now);
                        },
                        () -> LOG.warn(
                                "Self-destruct: all accounts are deleted. When no delivery is pending ('dassie self-destruct' shows how"
                                        + " many are), stop the server and delete its data"));
    }
}
