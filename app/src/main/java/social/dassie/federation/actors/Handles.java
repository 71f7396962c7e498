package social.dassie.federation.actors;

import social.dassie.federation.actors.documents.Handle;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;

/**
 * Finds accounts, of this server or another one, by a handle as people type it: {@code alice@example.org}, with or without
 * an @ or {@code acct:} before it. Nothing here may be called inside a transaction.
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
     * A handle in the one spelling that all of an account have, {@code alice@example.org}: without a domain it is of this
     * server. What is no handle stays as it is.
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

    /** The account as it is stored, fetched when it is unknown. */
    public Account find(String typed) throws RemoteException {
        Handle handle = parse(typed);
        return addresses.isOurDomain(handle.domain())
                ? local(handle)
                : actors.byHandle(handle.username(), handle.domain());
    }

    /** The account as its own server describes it now. */
    public Account fresh(String typed) throws RemoteException {
        Account found = find(typed);
        return found.isLocal() ? found : actors.refresh(String.valueOf(found.uri()));
    }

    private static Handle parse(String typed) throws RemoteException {
        return Handle.parse(typed.strip()).orElseThrow(() -> RemoteException.refused("Not a handle: " + typed));
    }

    private Account local(Handle handle) throws RemoteException {
        return accounts.find(handle.username(), null)
                .orElseThrow(() -> RemoteException.notFound("There is no account " + handle + " here"));
    }
}
