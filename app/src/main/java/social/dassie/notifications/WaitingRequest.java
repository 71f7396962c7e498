package social.dassie.notifications;

import org.jspecify.annotations.Nullable;

/**
 * Somebody whose notifications wait. {@code lastStatusId} is the last post of theirs among what waits, {@code
 * notificationsCount} ends at a hundred.
 */
record WaitingRequest(
        long id,
        long fromAccountId,
        int notificationsCount,
        @Nullable Long lastStatusId,
        long createdAt,
        long updatedAt) {}
