package social.dassie.federation.deliveries.queue;

/**
 * Acts on what a delivery shows about an inbox. The methods run in the transaction that stores the result of the
 * delivery, so that they can add a job; they must not use the network.
 */
public interface InboxWatch {
    /** A watch that does nothing. */
    InboxWatch NONE = new InboxWatch() {
        @Override
        public void gone(String inbox, int status) {}

        @Override
        public void moved(String inbox) {}
    };

    /**
     * There is no such inbox. That does not prove that its owner is gone: fetch the actor before removing anything.
     *
     * @param inbox a personal or a shared one
     * @param status 404 or 410
     */
    void gone(String inbox, int status);

    /**
     * The inbox redirects for good. A redirect is never followed: fetch the actor again, and call
     * {@link Deliveries#replaceInbox} when it names another inbox.
     */
    void moved(String inbox);
}
