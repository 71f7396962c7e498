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

    /**
     * Counts a reply for its parent, unless it is not a reply or has limited visibility.
     *
     * @param by negative for a deleted one
     */
    public void countReply(Status reply, int by) {
        if (reply.thread().inReplyToId() != null) {
            countReply(reply, reply.thread().inReplyToId(), by);
        }
    }

    /** As {@link #countReply(Status, int)}, for the parent that it has now. */
    public void countReply(Status reply, long parentId, int by) {
        if (reply.visibility().isForEveryone()) {
            rows.addToReplies(parentId, reply.isForEveryone(), by);
        }
    }

    /** Stores whether the author of its parent approved a reply, and its visibility. */
    public void setApproval(Status reply) {
        rows.updateApproval(reply);
    }

    /** Returns whether who may reply to, favourite or boost a post changed. */
    public boolean setInteractions(long id, Interactions interactions) {
        return rows.updateInteractions(id, interactions);
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
