package social.dassie.posts.statuses.rows;

import org.jspecify.annotations.Nullable;

/**
 * The times of a post, in milliseconds since the epoch.
 *
 * @param editedAt when it was last edited; null for never
 * @param fetchedAt when the stored data of a remote post was received; null for a local one
 */
public record StatusTimes(
        long createdAt, @Nullable Long editedAt, @Nullable Long fetchedAt) {
    public static StatusTimes of(long createdAt) {
        return new StatusTimes(createdAt, null, null);
    }

    public StatusTimes fetched(long at) {
        return new StatusTimes(createdAt, editedAt, at);
    }

    /** Returns when the current version was written. */
    public long changedAt() {
        return editedAt == null ? createdAt : editedAt;
    }
}
