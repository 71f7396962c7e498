package social.dassie.federation.inbox.activities;

import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.posts.Received;

/** What one kind of activity does here. */
public interface ActivityHandler {
    /** What changes nothing. */
    Runnable NOTHING = () -> {};

    /**
     * Finds out what an activity changes: checks it, and fetches what it needs. Nothing is stored of the activity itself.
     *
     * @return the change; it runs in the transaction that removes the activity from the queue
     * @throws RemoteException when another server was needed and did not give what it should
     */
    Runnable prepare(Received received) throws RemoteException;
}
