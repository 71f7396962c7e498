package social.dassie.posts.statuses.writing;

import java.util.List;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.media.attachments.MediaEntity;
import social.dassie.posts.statuses.rows.Status;

/** The versions of posts before their edits. */
public final class Versions {
    private final EditDao edits;

    public Versions(Database db) {
        this.edits = db.dao(EditDao.class);
    }

    /**
     * Stores the current version of a post; joins the caller's transaction.
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

    /** Replaces the address of a preview whose file no longer exists. */
    void movePreview(long statusId, String old, String now) {
        edits.movePreview(statusId, old, now);
    }

    /** Returns the earlier versions, oldest first. */
    List<EditRow> of(long statusId) {
        return edits.findOf(statusId);
    }
}
