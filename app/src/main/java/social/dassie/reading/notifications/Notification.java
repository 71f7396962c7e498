package social.dassie.reading.notifications;

import org.jspecify.annotations.Nullable;

/**
 * One notification. For a boost, {@code aboutStatusId} is the boosted status. {@code groupKey} is null for an ungrouped
 * one.
 */
public record Notification(
        long id,
        long accountId,
        long fromAccountId,
        String type,
        @Nullable Long aboutStatusId,
        @Nullable String groupKey,
        boolean filtered,
        long createdAt) {
    private static final String ALONE = "ungrouped-";

    /** Returns the key by which clients know it or its group. */
    public String key() {
        return groupKey == null ? ALONE + id : groupKey;
    }

    /** Returns the same notification, ungrouped. */
    public Notification alone() {
        return new Notification(id, accountId, fromAccountId, type, aboutStatusId, null, filtered, createdAt);
    }

    /** Returns the id of the single notification that a key names; 0 for the key of a group. */
    public static long idOfOne(String key) {
        if (!key.startsWith(ALONE) || !key.substring(ALONE.length()).matches("[0-9]{1,18}")) {
            return 0;
        }
        return Long.parseLong(key.substring(ALONE.length()));
    }
}
