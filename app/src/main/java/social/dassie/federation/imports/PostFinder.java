package social.dassie.federation.imports;

import java.util.Optional;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.posts.statuses.remote.ImportedStatuses;

/**
 * Finds the posts that an imported file names by their address: also those that were imported since under a new address.
 * An import of someone else only counts if the old address was below that account's own: anyone can import a post with
 * any address.
 */
public final class PostFinder {
    private static final String STATUSES = "/statuses/";

    private final ImportDao imports;
    private final ImportedStatuses imported;
    private final ImportFetches fetches;
    private final Addresses addresses;

    public PostFinder(Platform platform, ImportedStatuses imported, ImportFetches fetches) {
        this.imports = platform.db().dao(ImportDao.class);
        this.imported = imported;
        this.fetches = fetches;
        this.addresses = platform.addresses();
    }

    /** Returns the id of a post that is stored here; the caller's copy of it, if that was imported. */
    Optional<Long> stored(Caller caller, String address) {
        return imported.find(caller.accountId(), address)
                .or(() -> imports.findPost(address))
                .or(() -> author(address).flatMap(author -> imported.find(author, address)));
    }

    /**
     * Returns the id of a post, fetched if it is unknown; as {@link ImportFetches#post}. A post of this server that is
     * unknown may still be imported by its author, so that failure is temporary.
     */
    long find(Caller caller, long importId, String address) throws RemoteException {
        Optional<Long> stored = expected(caller, address);
        return stored.isPresent()
                ? stored.get()
                : fetches.post(importId, address).id();
    }

    /** As {@link #find}, without waiting for a server that was asked often. */
    long findNow(Caller caller, long importId, String address) throws RemoteException {
        Optional<Long> stored = expected(caller, address);
        return stored.isPresent()
                ? stored.get()
                : fetches.postNow(importId, address).id();
    }

    private Optional<Long> expected(Caller caller, String address) throws RemoteException {
        Optional<Long> stored = stored(caller, address);
        if (stored.isEmpty() && author(address).isPresent()) {
            throw RemoteException.temporary("There is no post " + address + " here");
        }
        return stored;
    }

    /** Returns the account of this server that has the post's address below its own. */
    private Optional<Long> author(String address) {
        int end = address.indexOf(STATUSES);
        return end > 0 && addresses.isOurs(address)
                ? imports.findLocalAccount(address.substring(0, end))
                : Optional.empty();
    }
}
