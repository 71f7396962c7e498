package social.dassie.posts.statuses.writing;

import java.util.List;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.media.attachments.MediaEntity;
import social.dassie.posts.statuses.rows.Status;

/** What posts were before they were edited. */
public final class Versions {
    private final EditDao edits;

    public Versions(Database db) {
        this.edits = db.dao(EditDao.class);
    }

    /**
     * Keeps what a post is now; joins the caller's transaction.
     *
     * @param titles the options of its poll
     */
    public void keep(Status post, List<MediaEntity> media, List<String> titles) {
        edits.insert(
                post.id(),
                post.body(),
                Json.text(media),
                titles.isEmpty() ? null : Json.text(titles),
                post.times().changedAt());
    }

    /** Replaces the address of a preview, whose file is not there any more. */
    void movePreview(long statusId, String old, String now) {
        edits.movePreview(statusId, old, now);
    }

    /** The earlier versions, oldest first. */
    List<EditRow> of(long statusId) {
        return edits.findOf(statusId);
    }
}
