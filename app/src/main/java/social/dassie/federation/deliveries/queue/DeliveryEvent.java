package social.dassie.federation.deliveries.queue;

import social.dassie.ground.platform.Event;

/** What happened in the queue of activities for other servers. */
public interface DeliveryEvent extends Event {
    /** Something was queued, or what waits has another inbox. */
    record Queued() implements DeliveryEvent {}

    /**
     * A delivery showed that there is no such inbox (404 or 410), or that it redirects for good, which is never followed.
     * Neither proves that its owner is gone or has moved: the actor has to be fetched, and {@link Deliveries#replaceInbox}
     * called when it names another inbox. Published in the transaction that stores the result of the delivery.
     *
     * @param inbox a personal or a shared one
     */
    record InboxLost(String inbox) implements DeliveryEvent {}
}
