package social.dassie.federation.deliveries;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Dates;

/**
 * A delivery of an activity to one inbox (an extension of Dassie).
 *
 * @param state {@code waiting}, {@code delivered} or {@code failed}
 * @param accountId the local account that sends it; null for the instance
 * @param nextTryAt null unless it waits
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
        @Nullable String nextTryAt,
        @Nullable Integer lastStatus,
        @Nullable String lastError,
        String createdAt,
        String updatedAt) {
    static DeliveryEntity of(DeliveryRow row) {
        Long sender = row.senderId();
        return new DeliveryEntity(
                Long.toString(row.id()),
                row.state(),
                row.type(),
                row.uri(),
                row.objectUri(),
                sender == null ? null : Long.toString(sender),
                row.host(),
                row.inbox(),
                row.isLate(),
                row.tries(),
                row.state().equals("waiting") ? Dates.format(row.nextAt()) : null,
                row.lastStatus(),
                row.lastError(),
                Dates.format(row.createdAt()),
                Dates.format(row.updatedAt()));
    }
}
