package social.dassie.reading.notifications.requests;

import org.jspecify.annotations.Nullable;

/**
 * A sender with pending notifications. {@code lastStatusId} is the sender's last post among them;
 * {@code notificationsCount} stops at a hundred.
 */
record WaitingRequest(
        long id,
        long fromAccountId,
        int notificationsCount,
        @Nullable Long lastStatusId,
        long createdAt,
        long updatedAt) {}
