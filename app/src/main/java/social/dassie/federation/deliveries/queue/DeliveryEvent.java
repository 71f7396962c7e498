package social.dassie.federation.deliveries.queue;

import social.dassie.ground.platform.Event;

/** Events of the delivery queue. */
public interface DeliveryEvent extends Event {
    /** Something was queued, or pending deliveries were redirected to another inbox. */
    record Queued() implements DeliveryEvent {}

    /**
     * A delivery showed that the inbox does not exist (404 or 410), or that it redirects permanently, which is never
     * followed. Neither proves that its owner was deleted or has moved: the actor has to be fetched, and
     * {@link Deliveries#replaceInbox} called when it names another inbox. Published in the transaction that stores the
     * result of the delivery.
     *
     * @param inbox a personal or a shared one
     */
    record InboxLost(String inbox) implements DeliveryEvent {}
}
