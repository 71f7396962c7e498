package social.dassie.federation.publication.news;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.deliveries.queue.Deliveries;
import social.dassie.federation.deliveries.queue.OutgoingActivity;
import social.dassie.federation.publication.writers.Contexts;

/** Hands activities to the queue of deliveries, as the bytes that they are at that moment. Joins the transaction. */
final class Sending {
    private final Deliveries deliveries;

    Sending(Deliveries deliveries) {
        this.deliveries = deliveries;
    }

    /**
     * @param senderId the account that signs; null for the instance
     * @param about what the activity is about: activities about the same keep their order
     */
    void send(@Nullable Long senderId, ObjectNode activity, String about, Collection<String> inboxes) {
        send(senderId, activity, about, inboxes, false, false, false);
    }

    /** Sends a post for followers, with the digest of the followers on each receiving server (FEP-8fcf). */
    void sendToFollowers(long senderId, ObjectNode activity, String about, Collection<String> inboxes) {
        send(senderId, activity, about, inboxes, false, true, false);
    }

    /** Sends what may be late. */
    void sendLate(long senderId, ObjectNode activity, String about, Collection<String> inboxes) {
        send(senderId, activity, about, inboxes, true, false, false);
    }

    /** Sends the end of a follow, to blocked servers as well. */
    void sendFarewell(long senderId, ObjectNode activity, String about, Collection<String> inboxes) {
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
                            isFarewell),
                    inboxes);
        }
    }
}
