package social.dassie.federation.publication.writers;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.deliveries.queue.Deliveries;
import social.dassie.federation.deliveries.queue.OutgoingActivity;
import social.dassie.ground.settings.Addresses;

/**
 * Queues activities for delivery, serialised at that moment. The key that signs is that of the activity's actor. Joins the caller's
 * transaction.
 */
public final class ActivitySender {
    private final Deliveries deliveries;
    private final Addresses addresses;

    public ActivitySender(Deliveries deliveries, Addresses addresses) {
        this.deliveries = deliveries;
        this.addresses = addresses;
    }

    /**
     * @param senderId the account that signs; null for the instance
     * @param about the object of the activity: activities about the same object keep their order
     */
    public void send(@Nullable Long senderId, ObjectNode activity, String about, Collection<String> inboxes) {
        send(senderId, activity, about, inboxes, false, false, false);
    }

    /** Sends a followers-only post, with the digest of the followers on each receiving server (FEP-8fcf). */
    public void sendToFollowers(long senderId, ObjectNode activity, String about, Collection<String> inboxes) {
        send(senderId, activity, about, inboxes, false, true, false);
    }

    /** Sends an activity with low priority. */
    public void sendLate(long senderId, ObjectNode activity, String about, Collection<String> inboxes) {
        send(senderId, activity, about, inboxes, true, false, false);
    }

    /** Sends the end of a follow, also to blocked servers. */
    public void sendFarewell(@Nullable Long senderId, ObjectNode activity, String about, Collection<String> inboxes) {
        send(senderId, activity, about, inboxes, false, false, true);
    }

    private void send(
            @Nullable Long senderId,
            ObjectNode activity,
            String about,
            Collection<String> inboxes,
            boolean isLate,
            boolean syncsFollowers,
            boolean isFarewell) {
        if (!inboxes.isEmpty()) {
            deliveries.send(
                    new OutgoingActivity(
                            senderId,
                            activity.path("id").asText(),
                            activity.path("type").asText(),
                            about,
                            Contexts.bytes(activity),
                            isLate,
                            syncsFollowers,
                            isFarewell,
                            addresses.isFormer(activity.path("actor").asText())),
                    inboxes);
        }
    }
}
