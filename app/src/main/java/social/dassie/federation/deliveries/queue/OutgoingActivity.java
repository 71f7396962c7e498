package social.dassie.federation.deliveries.queue;

import org.jspecify.annotations.Nullable;

/**
 * An activity of this server, ready to be delivered.
 *
 * @param senderId the local account whose key signs the requests; null for the instance, and with {@code importedActorId}
 * @param importedActorId the number of the key in {@code ImportedKeys} that signs instead; null for none
 * @param id its {@code id}, an address on this server
 * @param type its {@code type}, such as {@code Create}
 * @param objectUri the object it is about: deliveries about one object reach a host in the order in which they were sent
 * @param body the JSON, as the inboxes receive it
 * @param isLate whether it has low priority, such as the Delete of an account: it is sent after all others, is retried
 *     less often, and is dropped when the queue is full
 * @param syncsFollowers whether each request carries a digest of the followers on the receiving host (FEP-8fcf)
 * @param isFarewell whether it ends a follow: it is sent even to blocked servers, which would otherwise keep sending
 * @param asFormer whether the sender's former actor signs, under the address from before this server was renamed
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record OutgoingActivity(
        @Nullable Long senderId,
        @Nullable Long importedActorId,
        String id,
        String type,
        String objectUri,
        byte[] body,
        boolean isLate,
        boolean syncsFollowers,
        boolean isFarewell,
        boolean asFormer) {
    /** An activity of a local account, or of the instance. */
    public OutgoingActivity(
            @Nullable Long senderId,
            String id,
            String type,
            String objectUri,
            byte[] body,
            boolean isLate,
            boolean syncsFollowers,
            boolean isFarewell,
            boolean asFormer) {
        this(senderId, null, id, type, objectUri, body, isLate, syncsFollowers, isFarewell, asFormer);
    }
}
