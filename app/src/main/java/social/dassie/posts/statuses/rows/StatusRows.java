package social.dassie.posts.statuses.rows;

import java.util.Optional;
import social.dassie.ground.db.Database;

/**
 * Stored posts, for the rules of writing and marking. Nothing is checked here: the caller must have checked permissions,
 * and runs related changes in one transaction.
 */
public final class StatusRows {
    private final StatusRowDao rows;

    public StatusRows(Database db) {
        this.rows = db.dao(StatusRowDao.class);
    }

    public Optional<Status> find(long id) {
        return rows.find(id);
    }

    /** Returns the post with this id on its server, or here; boosts included. */
    public Optional<Status> find(String uri) {
        return rows.findId(uri).flatMap(rows::find);
    }

    public Optional<Long> findId(String uri) {
        return rows.findId(uri);
    }

    public void insert(Status status) {
        rows.insert(status);
    }

    public void change(long id, StatusBody body, int mediaCount, long editedAt) {
        rows.update(id, body, mediaCount, editedAt);
    }

    /** @param by negative for deleted replies */
    public void countReplies(long id, int by) {
        rows.addToReplies(id, by);
    }

    /** @param by negative for deleted boosts */
    public void countReblogs(long id, int by) {
        rows.addToReblogs(id, by);
    }

    /** Returns whether the policy changed. */
    public boolean setQuotePolicy(long id, int policy) {
        return rows.updatePolicy(id, policy);
    }

    public void removeTags(long id) {
        rows.deleteTags(id);
    }
}
