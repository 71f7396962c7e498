package social.dassie.posts.statuses.writing;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.media.attachments.Attachments;
import social.dassie.media.attachments.MediaEntity;
import social.dassie.posts.polls.Polls;
import social.dassie.posts.statuses.PostParts;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.posts.statuses.rows.StatusBody;
import social.dassie.posts.statuses.rows.StatusEvent;
import social.dassie.posts.statuses.rows.StatusRows;

/** Changes of posts by others than their authors. The caller checks permissions. */
public final class StaffPosts {
    private final Database db;
    private final StatusRows statuses;
    private final Versions versions;
    private final Attachments attachments;
    private final Polls polls;
    private final Deleting deleting;
    private final Events events;
    private final Clock clock;

    StaffPosts(Platform platform, PostParts parts, Deleting deleting) {
        this.db = platform.db();
        this.statuses = new StatusRows(db);
        this.versions = new Versions(db);
        this.attachments = parts.attachments();
        this.polls = parts.polls();
        this.deleting = deleting;
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /** Returns a post of this account; empty for any other. */
    public Optional<Status> find(long id, long accountId) {
        return statuses.find(id).filter(post -> post.isBy(accountId) && !post.isReblog());
    }

    /**
     * Deletes a post with its media files, and boosts of it; joins the caller's transaction. A remote one is not accepted
     * again.
     */
    public void delete(Status post) {
        deleting.removeForGood(post);
    }

    /**
     * Marks a post as sensitive, which is an edit: the previous version stays in its history, and other servers are
     * notified. Returns false if it is marked already. Joins the caller's transaction.
     */
    public boolean markSensitive(Status post) {
        StatusBody body = post.body();
        if (body.sensitive()) {
            return false;
        }
        db.runInTransaction(() -> {
            long id = post.id();
            List<MediaEntity> media = attachments.of(List.of(id)).getOrDefault(id, List.of());
            List<String> titles = polls.titles(id);
            versions.keep(post, media, titles);
            StatusBody marked = new StatusBody(
                    body.text(), body.content(), body.spoilerText(), true, body.language(), body.contentType());
            statuses.change(id, marked, media.size(), clock.millis());
            events.publish(new StatusEvent.Edited(id, post.accountId(), List.of(), List.of()));
        });
        return true;
    }
}
