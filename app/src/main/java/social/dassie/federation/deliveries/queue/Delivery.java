package social.dassie.federation.deliveries.queue;

import org.jspecify.annotations.Nullable;

/**
 * A pending delivery with its activity.
 *
 * @param senderId as in {@link OutgoingActivity}, like {@code importedActorId}
 * @param uri the id of the activity
 * @param tries the number of earlier attempts
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Delivery(
        long id,
        @Nullable Long senderId,
        @Nullable Long importedActorId,
        String uri,
        String type,
        byte[] body,
        boolean syncsFollowers,
        boolean isFarewell,
        boolean asFormer,
        String inbox,
        String host,
        boolean isLate,
        int tries) {}
