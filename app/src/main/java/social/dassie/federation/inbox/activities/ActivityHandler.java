package social.dassie.federation.inbox.activities;

import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.posts.Received;

/** Handles one type of activity. */
public interface ActivityHandler {
    /** A no-op change. */
    Runnable NOTHING = () -> {};

    /**
     * Determines what an activity changes: validates it, and fetches what it needs. Nothing of the activity itself is
     * stored yet.
     *
     * @return the change; it runs in the transaction that removes the activity from the queue
     * @throws RemoteException when another server was needed and did not answer as required
     */
    Runnable prepare(Received received) throws RemoteException;
}
