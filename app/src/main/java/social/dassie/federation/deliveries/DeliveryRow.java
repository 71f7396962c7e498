package social.dassie.federation.deliveries;

import org.jspecify.annotations.Nullable;

/** A delivery as the staff sees it: without what the activity says. */
record DeliveryRow(
        long id,
        String state,
        String type,
        String uri,
        String objectUri,
        @Nullable Long senderId,
        String inbox,
        String host,
        boolean isLate,
        int tries,
        long nextAt,
        @Nullable Integer lastStatus,
        @Nullable String lastError,
        long createdAt,
        long updatedAt) {}
