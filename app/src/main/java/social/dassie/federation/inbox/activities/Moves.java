package social.dassie.federation.inbox.activities;

import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Batch;
import social.dassie.people.accounts.AccountEvent;
import social.dassie.people.relationships.RemoteFollows;

/**
 * Moves the local followers of an account that has moved, with their notes, lists, mutes and blocks of it, in batches.
 */
public final class Moves {
    /** The minimum time between two moves of an account. */
    private static final long REST_MS = 7 * 86_400_000L;

    private static final String JOB = "federation.move";
    private static final int BATCH = 50;
    /** The cost of one follower, in rows. */
    private static final int COST = 40;

    record Step(long fromId, long toId, long after) {}

    private final MoveDao moves;
    private final RemoteFollows follows;
    private final Jobs jobs;
    private final Clock clock;

    Moves(Platform platform, RemoteFollows follows) {
        this.moves = platform.db().dao(MoveDao.class);
        this.follows = follows;
        this.jobs = platform.jobs();
        this.clock = platform.clock();
    }

    void subscribe(Platform platform) {
        jobs.handleInBatches(JOB, this::run);
        platform.events()
                .subscribe(
                        Phase.DERIVE,
                        AccountEvent.Moved.class,
                        moved -> plan(new Step(moved.accountId(), moved.targetAccountId(), 0)));
    }

    /** Whether an account has moved in the last days, so that it cannot move again. */
    boolean hasMoved(long accountId) {
        return moves.hasMovedSince(accountId, clock.millis() - REST_MS);
    }

    /**
     * Moves the followers of a remote account to another account that names it as its alias, unless it moved in the last
     * days; joins the caller's transaction.
     */
    public void begin(long fromId, long toId) {
        if (!hasMoved(fromId)) {
            moves.insert(fromId, toId, clock.millis());
            moves.setMoved(fromId, toId);
            plan(new Step(fromId, toId, 0));
        }
    }

    private void plan(Step step) {
        jobs.add(JOB, Long.toString(step.fromId()), Json.text(step), clock.millis());
    }

    /** Moves a batch of followers, as long as the account still states that it moved there. */
    private @Nullable String run(Job job, Batch batch) {
        Step step = Json.read(job.payload(), Step.class);
        if (!moves.isMovedTo(step.fromId(), step.toId())) {
            return null;
        }
        if (step.after() == 0) {
            moves.copyNotes(step.fromId(), step.toId());
            moves.copyBlocks(step.fromId(), step.toId(), clock.millis());
            moves.copyMutes(step.fromId(), step.toId(), clock.millis());
        }
        List<Long> followers = follows.localFollowers(step.fromId(), step.after(), BATCH);
        for (long follower : followers) {
            if (batch.isOver()) {
                return Json.text(step);
            }
            follows.move(follower, step.fromId(), step.toId());
            moves.moveLists(follower, step.fromId(), step.toId());
            batch.took(COST);
            step = new Step(step.fromId(), step.toId(), follower);
        }
        return followers.size() == BATCH ? Json.text(step) : null;
    }
}
