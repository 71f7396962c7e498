package social.dassie.actors;

import social.dassie.activitypub.Thing;

/**
 * The one door for documents of other servers: whatever is believed came through it, or was signed by its author. A
 * document counts when it is a success of an ActivityPub media type and its id is the address that it came from at last;
 * with another id, that id is asked once.
 */
public final class RemoteDocuments {
    /** Fetches a document, signed by the instance. Call it from a job and never inside a transaction. */
    public Thing get(String id) throws RemoteException {
        throw new UnsupportedOperationException(id);
    }
}
