package social.dassie.reading.notifications.requests;

import org.jspecify.annotations.Nullable;

/**
 * A sender whose notifications wait. {@code lastStatusId} is the sender's last post among what waits; {@code
 * notificationsCount} stops at a hundred.
 */
record WaitingRequest(
        long id,
        long fromAccountId,
        int notificationsCount,
        @Nullable Long lastStatusId,
        long createdAt,
        long updatedAt) {}
