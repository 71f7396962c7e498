package social.dassie.posts.statuses;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Event;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.media.attachments.Attachments;
import social.dassie.media.attachments.MediaEntity;
import social.dassie.posts.polls.Polls;

/** What is done to posts by others than their authors. Who may is the caller's question. */
public final class StaffPosts {
    private final Database db;
    private final StatusDao statuses;
    private final EditDao edits;
    private final Attachments attachments;
    private final Polls polls;
    private final Deleting deleting;
    private final RemoteStatuses remote;
    private final Events events;
    private final Clock clock;

    StaffPosts(Platform platform, Attachments attachments, Polls polls, Deleting deleting, RemoteStatuses remote) {
        this.db = platform.db();
        this.statuses = db.dao(StatusDao.class);
        this.edits = db.dao(EditDao.class);
        this.attachments = attachments;
        this.polls = polls;
        this.deleting = deleting;
        this.remote = remote;
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /** A post of this account; empty for any other. */
    public Optional<Status> find(long id, long accountId) {
        return statuses.find(id).filter(post -> post.isBy(accountId) && !post.isReblog());
    }

    /**
     * Deletes a post with its files, and boosts of it; joins the caller's transaction. One of another server is not
     * taken again.
     */
    public void delete(Status post) {
        if (!post.local()) {
            remote.remove(post);
            return;
        }
        db.runInTransaction(() -> {
            attachments.deleteOf(post.id());
            deleting.remove(post);
        });
    }

    /**
     * Marks a post as sensitive, which is an edit of it: what it was stays in its history, and other servers are told.
     * False when it is marked already. Joins the caller's transaction.
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
            edits.insert(
                    id,
                    body,
                    Json.text(media),
                    titles.isEmpty() ? null : Json.text(titles),
                    post.times().changedAt());
            StatusBody marked = new StatusBody(body.text(), body.content(), body.spoilerText(), true, body.language());
            statuses.update(id, marked, media.size(), clock.millis());
            events.publish(new Event.StatusEdited(id, post.accountId(), List.of(), List.of()));
        });
        return true;
    }
}
