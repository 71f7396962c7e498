package social.dassie.federation.inbox;

import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.documents.ActorKeysChanged;
import social.dassie.ground.api.Json;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Batch;
import social.dassie.people.accounts.AccountEvent;
import social.dassie.people.relationships.RemoteFollows;

/**
 * Sends Follow again when the other server can no longer know of it: to an account that has a new id under its old
 * handle, for all its local followers; and to one all of whose keys changed, which means that the server was set up from
 * scratch, for those whose requests it has not answered.
 */
final class Refollows {
    private static final String JOB = "federation.refollow";
    private static final int BATCH = 100;
    /** The cost of one follow, in rows. */
    private static final int COST = 10;

    /** @param requestsOnly whether accepted follows are left alone */
    record Step(long accountId, boolean requestsOnly, long after) {}

    private final RemoteFollows follows;
    private final Jobs jobs;
    private final Clock clock;

    Refollows(Platform platform, RemoteFollows follows) {
        this.follows = follows;
        this.jobs = platform.jobs();
        this.clock = platform.clock();
    }

    void subscribe(Platform platform) {
        jobs.handleInBatches(JOB, this::run);
        platform.events()
                .subscribe(
                        Phase.DERIVE,
                        AccountEvent.IdChanged.class,
                        changed -> plan(new Step(changed.accountId(), false, 0)));
        platform.events().subscribe(Phase.DERIVE, ActorKeysChanged.class, changed -> {
            boolean isPlanned =
                    jobs.find(JOB, Long.toString(changed.accountId())).isPresent();
            if (!isPlanned) {
                plan(new Step(changed.accountId(), true, 0));
            }
        });
    }

    private void plan(Step step) {
        jobs.add(JOB, Long.toString(step.accountId()), Json.text(step), clock.millis());
    }

    private @Nullable String run(Job job, Batch batch) {
        Step step = Json.read(job.payload(), Step.class);
        List<Long> followers = step.requestsOnly()
                ? follows.localAskers(step.accountId(), step.after(), BATCH)
                : follows.localFollowersAndAskers(step.accountId(), step.after(), BATCH);
        for (long follower : followers) {
            if (batch.isOver()) {
                return Json.text(step);
            }
            follows.resend(follower, step.accountId());
            batch.took(COST);
            step = new Step(step.accountId(), step.requestsOnly(), follower);
        }
        return followers.size() == BATCH ? Json.text(step) : null;
    }
}
