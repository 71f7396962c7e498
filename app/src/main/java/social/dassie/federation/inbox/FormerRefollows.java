package social.dassie.federation.inbox;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.publication.news.FormerActorMoves;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Batch;
import social.dassie.people.former.FormerFollow;
import social.dassie.people.former.FormerFollows;
import social.dassie.people.relationships.RemoteFollows;

/** Makes the new actors of a renamed server follow the remote accounts that their former actors follow. */
final class FormerRefollows {
    private static final int BATCH = 40;
    /** The cost of one follow, in rows. */
    private static final int COST = 10;

    private final RemoteFollows follows;
    private final FormerFollows former;

    FormerRefollows(Platform platform, RemoteFollows follows) {
        this.follows = follows;
        this.former = new FormerFollows(platform);
        platform.jobs().handleInBatches(FormerActorMoves.FOLLOW, (job, batch) -> run(batch));
    }

    private @Nullable String run(Batch batch) {
        List<FormerFollow> due = former.unasked(BATCH);
        boolean isDone = batch.all(due, COST, follows::askAgain) && due.size() < BATCH;
        return isDone ? null : "";
    }
}
