package social.dassie.notifications;

import org.jspecify.annotations.Nullable;

/** One notification. Of a boost, {@code statusId} is the boosted status. */
record Notification(
        long id, long fromAccountId, String type, @Nullable Long statusId, long createdAt) {}
