package social.dassie.posts.statuses.marks;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Batch;

/**
 * Moves reactions that earlier versions stored as favourites, with their notifications. One that is not an emoji, or a custom
 * emoji without a known image, stays a favourite. The migration adds the job, which works in batches.
 */
final class FormerReactions {
    private static final String JOB = "reactions.move";

    /** The cost of one move in rows: the favourite, its post, the reaction, the notification. */
    private static final int ROWS_EACH = 4;

    private final FormerReactionDao rows;
    private final MarkDao marks;
    private final RemoteReactions reactions;
    private final Jobs jobs;

    FormerReactions(Platform platform, RemoteReactions reactions) {
        Database db = platform.db();
        this.rows = db.dao(FormerReactionDao.class);
        this.marks = db.dao(MarkDao.class);
        this.reactions = reactions;
        this.jobs = platform.jobs();
    }

    void handleJobs() {
        jobs.handleInBatches(JOB, (job, batch) -> move(batch));
    }

    /** Returns null when none is left. */
    private @Nullable String move(Batch batch) {
        while (!batch.isOver()) {
            int asked = batch.remaining(ROWS_EACH);
            List<FormerReactionDao.Former> found = rows.findNext(asked);
            found.forEach(this::move);
            batch.took(found.size() * ROWS_EACH);
            if (found.size() < asked) {
                return null;
            }
        }
        return "begun";
    }

    private void move(FormerReactionDao.Former former) {
        Optional<String> name = reactions.knownName(former.reaction(), former.domain());
        if (name.isEmpty()) {
            rows.keep(former.id());
            return;
        }
        rows.insert(former.statusId(), former.accountId(), name.get(), former.uri(), former.createdAt());
        rows.updateNotification(former.statusId(), former.accountId(), name.get());
        rows.delete(former.id());
        marks.addToFavourites(former.statusId(), -1);
    }
}
