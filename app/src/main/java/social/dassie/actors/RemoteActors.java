package social.dassie.actors;

import java.util.Optional;
import social.dassie.accounts.Account;
import social.dassie.activitypub.Thing;

/** The accounts of other servers. Nothing here may be called inside a transaction, except {@link #known}. */
public final class RemoteActors {
    /** The account with this id, as it is stored. */
    public Optional<Account> known(String actorUri) {
        throw new UnsupportedOperationException(actorUri);
    }

    /** The account with this id, fetched when it is unknown, and refreshed in the background when it is old. */
    public Account get(String actorUri) throws RemoteException {
        return get(actorUri, new Discovery());
    }

    /** As {@link #get(String)}, counted for the cause that leads to it. */
    public Account get(String actorUri, Discovery discovery) throws RemoteException {
        throw new UnsupportedOperationException(actorUri);
    }

    /** The account with this handle, found by WebFinger when it is unknown. */
    public Account byHandle(String username, String domain) throws RemoteException {
        throw new UnsupportedOperationException(username);
    }

    /** Fetches an actor now, known or not. */
    public Account refresh(String actorUri) throws RemoteException {
        throw new UnsupportedOperationException(actorUri);
    }

    /** Stores an actor from a document whose origin is proven: fetched from its id, or signed by the actor itself. */
    public Account put(Thing document) throws RemoteException {
        throw new UnsupportedOperationException(String.valueOf(document.id()));
    }
}
