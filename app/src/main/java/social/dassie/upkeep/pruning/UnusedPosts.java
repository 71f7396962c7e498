package social.dassie.upkeep.pruning;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Batch;
import social.dassie.ground.rows.RowRemoval;

/** Deletes remote posts before they are old, unless someone here used them. */
public final class UnusedPosts {
    /** How long an account that nothing refers to is kept: one of its posts may be about to be stored. */
    private static final Duration ACCOUNTS_KEPT = Duration.ofHours(1);

    private final OldPostDao posts;
    private final OldAccountDao accounts;
    private final RowRemoval removal;
    private final Clock clock;

    /**
     * A batch of a deletion.
     *
     * @param posts those that no one used
     * @param isDone whether they are deleted; else only some of their dependent rows are
     */
    public record Step(List<Long> posts, boolean isDone) {}

    public UnusedPosts(Platform platform) {
        Database db = platform.db();
        this.posts = db.dao(OldPostDao.class);
        this.accounts = db.dao(OldAccountDao.class);
        this.removal = new RowRemoval(db);
        this.clock = platform.clock();
    }

    /**
     * Deletes those of these posts that no one here used, and their authors if nothing else refers to them. Joins the
     * caller's transaction.
     */
    public Step delete(List<Long> ids, Batch batch) {
        List<Long> found = posts.findUnused(new IdList(ids));
        IdList gone = new IdList(found);
        // Until the end the posts must remain those of their relay, which finds the rest of them for the next batch.
        if (!removal.hangingExcept("statuses", gone, batch, "media_attachments.status_id", "relay_posts.status_id")) {
            return new Step(found, false);
        }
        IdList authors = new IdList(posts.findAuthors(gone));
        posts.deleteMedia(gone);
        posts.delete(gone);
        accounts.delete(clock.millis() - ACCOUNTS_KEPT.toMillis(), authors);
        return new Step(found, true);
    }

    /**
     * Deletes those of these posts that no one here used, also if someone follows their authors. Returns false if only some
     * of their dependent rows are deleted. Joins the caller's transaction.
     */
    public boolean deleteSurplus(List<Long> ids, Batch batch) {
        IdList gone = new IdList(posts.findSurplus(new IdList(ids)));
        if (!removal.hangingExcept("statuses", gone, batch, "media_attachments.status_id")) {
            return false;
        }
        posts.deleteMedia(gone);
        posts.delete(gone);
        return true;
    }
}
