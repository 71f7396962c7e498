package social.dassie.statuses;

import java.util.List;
import java.util.Optional;
import social.dassie.accounts.AccountFeature;
import social.dassie.accounts.Accounts;
import social.dassie.api.ApiException;
import social.dassie.api.Caller;
import social.dassie.db.Database;
import social.dassie.events.Event;
import social.dassie.events.Events;
import social.dassie.media.Attachments;
import social.dassie.platform.Platform;

/** Deleting a post. */
public final class Deleting {
    private final Database db;
    private final StatusDao statuses;
    private final Statuses finder;
    private final Accounts accounts;
    private final Attachments attachments;
    private final Events events;

    Deleting(Platform platform, AccountFeature accountFeature, Attachments attachments, Statuses finder) {
        this.db = platform.db();
        this.statuses = db.dao(StatusDao.class);
        this.finder = finder;
        this.accounts = accountFeature.accounts();
        this.attachments = attachments;
        this.events = platform.events();
    }

    /**
     * Deletes the caller's post with everything that belongs to it, including boosts of it. The answer has the text as
     * typed, so that it can be written again; the files can be attached to another post unless {@code deleteMedia}. A
     * boost of a post that the caller may no longer see is deleted as well, but the answer is 404.
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

    /** Removes rows and sets the counters right; joins the caller's transaction. */
    void remove(Status status) {
        for (StatusOwner reblog : statuses.findReblogs(status.id())) {
            events.publish(new Event.StatusGoing(reblog.id(), reblog.accountId()));
            statuses.delete(reblog.id());
            accounts.statusRemoved(reblog.accountId());
            events.publish(new Event.StatusDeleted(reblog.id(), reblog.accountId()));
        }
        if (status.inReplyToId() != null && status.visibility().isForEveryone()) {
            statuses.addToReplies(status.inReplyToId(), -1);
        }
        if (status.reblogOfId() != null) {
            statuses.addToReblogs(status.reblogOfId(), -1);
        }
        events.publish(new Event.StatusGoing(status.id(), status.accountId()));
        statuses.delete(status.id());
        if (status.visibility() != Visibility.DIRECT) {
            accounts.statusRemoved(status.accountId());
        }
        events.publish(new Event.StatusDeleted(status.id(), status.accountId()));
    }
}
