package social.dassie.posts.statuses.writing;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Batch;
import social.dassie.ground.rows.RowRemoval;
import social.dassie.media.attachments.Attachments;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.accounts.Accounts;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.posts.statuses.rows.StatusCounts;
import social.dassie.posts.statuses.rows.StatusEvent;
import social.dassie.posts.statuses.rows.StatusOwner;
import social.dassie.posts.statuses.rows.StatusRows;
import social.dassie.posts.statuses.rows.Visibility;

/** Deleting a post. */
public final class Deleting {
    private static final String REMAINS = "status.remains";
    private static final int FEW = 100;
    /** The cost of deleting a boost, in rows. */
    private static final int COST = 5;

    private final Database db;
    private final StatusRows statuses;
    private final RemovalDao removals;
    private final Tombstones tombstones;
    private final Statuses finder;
    private final Accounts accounts;
    private final Attachments attachments;
    private final RowRemoval removal;
    private final Jobs jobs;
    private final Events events;
    private final Clock clock;

    Deleting(Platform platform, AccountFeature accountFeature, Attachments attachments, Statuses finder) {
        this.db = platform.db();
        this.statuses = new StatusRows(db);
        this.removals = db.dao(RemovalDao.class);
        this.tombstones = new Tombstones(platform);
        this.finder = finder;
        this.accounts = accountFeature.accounts;
        this.attachments = attachments;
        this.removal = new RowRemoval(db);
        this.jobs = platform.jobs();
        this.events = platform.events();
        this.clock = platform.clock();
        jobs.handleInBatches(REMAINS, this::removeRemains);
    }

    /**
     * Deletes the caller's post with everything that belongs to it, including boosts of it. The response contains the
     * text as typed, for re-drafting; the media files can be attached to another post unless {@code deleteMedia}. A boost
     * of a post that the caller may no longer see is deleted as well, but the response is 404.
     */
    public StatusEntity delete(Caller caller, long id, boolean deleteMedia) {
        Optional<StatusEntity> last = db.inTransaction(() -> {
            Status status = finder.ownedBy(caller, id);
            Optional<StatusEntity> entity =
                    finder.getAll(caller, List.of(id)).stream().findFirst();
            if (deleteMedia) {
                attachments.deleteOf(id);
            } else {
                attachments.attach(status.accountId(), id, List.of());
            }
            remove(status);
            return entity.map(shown -> shown.withText(status.body().text()));
        });
        return last.orElseThrow(ApiException::recordNotFound);
    }

    /**
     * Deletes the caller's post or boost with its media files, also when the boosted post is no longer visible to the
     * caller; joins the caller's transaction. 404 if the caller has no such post.
     */
    public void removeOwn(Caller caller, long id) {
        removeForGood(finder.ownedBy(caller, id));
    }

    /**
     * Deletes any account's post or boost with its media files; joins the caller's transaction. A remote one does not
     * come back.
     */
    public void removeForGood(Status status) {
        db.runInTransaction(() -> {
            if (!status.local() && status.uri() != null) {
                tombstones.add(status.uri());
            }
            attachments.deleteOf(status.id());
            remove(status);
        });
    }

    /**
     * Deletes rows and updates the counters; joins the caller's transaction. A post with many dependent rows disappears
     * at once for all readers, and its rows are deleted in batches.
     */
    public void remove(Status status) {
        events.publish(new StatusEvent.Going(status.id(), status.accountId()));
        statuses.countReply(status, -1);
        if (status.reblogOfId() != null) {
            statuses.countReblogs(status.reblogOfId(), -1);
        }
        if (status.visibility() != Visibility.DIRECT) {
            accounts.statusRemoved(status.accountId());
        }
        if (isLight(status) || clear(status.id(), Batch.atOnce())) {
            removals.delete(status.id());
        } else {
            removals.hide(status.id());
            jobs.add(REMAINS, Long.toString(status.id()), "", clock.millis());
        }
    }

    /** Whether few rows depend on it: a post gets notifications and bookmarks about as often as other marks. */
    private static boolean isLight(Status status) {
        StatusCounts counts = status.counts();
        long marks = counts.favouritesCount() + counts.reactionsCount() + counts.repliesCount() + counts.quotesCount();
        return counts.reblogsCount() == 0 && status.extras().pollId() == null && marks <= FEW;
    }

    private @Nullable String removeRemains(Job job, Batch batch) {
        long id = Long.parseLong(String.valueOf(job.key()));
        if (removals.findGone(id).isEmpty()) {
            return null; // its author was deleted, too
        }
        if (!clear(id, batch)) {
            return "begun";
        }
        removals.delete(id);
        return null;
    }

    /** Deletes a batch of a post's dependent rows. Returns whether none is left. */
    private boolean clear(long id, Batch batch) {
        while (!batch.isOver()) {
            List<StatusOwner> reblogs = removals.findReblogs(id, batch.remaining(COST));
            if (reblogs.isEmpty()) {
                return removal.hanging("statuses", IdList.of(id), batch);
            }
            batch.all(reblogs, COST, this::removeReblog);
        }
        return false;
    }

    private void removeReblog(StatusOwner reblog) {
        events.publish(new StatusEvent.Going(reblog.id(), reblog.accountId()));
        removals.delete(reblog.id());
        accounts.statusRemoved(reblog.accountId());
    }
}
