package social.dassie.federation.deliveries;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A delivery of an activity to one inbox (an extension of Dassie), as {@link StaffDao} reads it.
 *
 * @param state {@code waiting}, {@code delivered} or {@code failed}
 * @param accountId the local account that sends it; null for the instance
 * @param nextTryAt null unless it is pending
 * @param lastStatus the status of the last answer; null when there was no answer
 */
public record DeliveryEntity(
        String id,
        String state,
        String activityType,
        String activityUri,
        String objectUri,
        @Nullable String accountId,
        String host,
        String inbox,
        boolean late,
        int tries,
        @Nullable Instant nextTryAt,
        @Nullable Integer lastStatus,
        @Nullable String lastError,
        Instant createdAt,
        Instant updatedAt) {}
