package social.dassie.federation.actors;

import social.dassie.federation.actors.documents.Handle;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;

/**
 * Finds local and remote accounts by a typed handle: {@code alice@example.org}, with or without a leading @ or
 * {@code acct:}. None of its methods may be called inside a transaction.
 */
public final class Handles {
    private final Accounts accounts;
    private final RemoteActors actors;
    private final Addresses addresses;

    Handles(Accounts accounts, RemoteActors actors, Addresses addresses) {
        this.accounts = accounts;
        this.actors = actors;
        this.addresses = addresses;
    }

    /**
     * Returns the canonical spelling of a handle, {@code alice@example.org}; without a domain it is local. Returns an
     * invalid handle unchanged.
     */
    public String plain(String typed) {
        boolean hasDomain = typed.indexOf('@', 1) > 0;
        String whole = hasDomain ? typed : typed + "@" + addresses.domain();
        return Handle.parse(whole)
                .map(handle -> addresses.isOurDomain(handle.domain())
                        ? new Handle(handle.username(), addresses.domain()).toString()
                        : handle.toString())
                .orElse(typed);
    }

    /** Returns the account as stored; fetches it if it is unknown. */
    public Account find(String typed) throws RemoteException {
        Handle handle = parse(typed);
        return addresses.isOurDomain(handle.domain())
                ? local(handle)
                : actors.byHandle(handle.username(), handle.domain());
    }

    /** Returns the account after fetching its current document from its server. */
    public Account fresh(String typed) throws RemoteException {
        Account found = find(typed);
        return found.isLocal() || found.isFeed() ? found : actors.refresh(String.valueOf(found.uri()));
    }

    private static Handle parse(String typed) throws RemoteException {
        return Handle.parse(typed.strip()).orElseThrow(() -> RemoteException.refused("Not a handle: " + typed));
    }

    private Account local(Handle handle) throws RemoteException {
        return accounts.find(handle.username(), null)
                .orElseThrow(() -> RemoteException.notFound("There is no account " + handle + " here"));
    }
}
