package social.dassie.posts.statuses.rows;

import org.jspecify.annotations.Nullable;

/**
 * When a post was written, in milliseconds since the epoch.
 *
 * @param editedAt when it was edited last; null for never
 * @param fetchedAt when what is known of a post of another server was received; null for a local one
 */
public record StatusTimes(
        long createdAt, @Nullable Long editedAt, @Nullable Long fetchedAt) {
    public static StatusTimes of(long createdAt) {
        return new StatusTimes(createdAt, null, null);
    }

    public StatusTimes fetched(long at) {
        return new StatusTimes(createdAt, editedAt, at);
    }

    /** When the current version was written. */
    public long changedAt() {
        return editedAt == null ? createdAt : editedAt;
    }
}
