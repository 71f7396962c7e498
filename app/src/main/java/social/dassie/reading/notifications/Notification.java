package social.dassie.reading.notifications;

import org.jspecify.annotations.Nullable;

/**
 * One notification. Of a boost, {@code aboutStatusId} is the boosted status. {@code groupKey} is null for one that is
 * shown alone.
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

    /** The key that clients know it or its group by. */
    public String key() {
        return groupKey == null ? ALONE + id : groupKey;
    }

    /** The same shown alone. */
    public Notification alone() {
        return new Notification(id, accountId, fromAccountId, type, aboutStatusId, null, filtered, createdAt);
    }

    /** The id of the one notification that a key names; 0 when it is the key of a group. */
    public static long idOfOne(String key) {
        if (!key.startsWith(ALONE) || !key.substring(ALONE.length()).matches("[0-9]{1,18}")) {
            return 0;
        }
        return Long.parseLong(key.substring(ALONE.length()));
    }
}
