package social.dassie.federation.publication.served;

import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;

/** Finds local accounts by the names in addresses, and checks access to their collections. */
final class LocalPeople {
    private final Accounts accounts;
    private final CollectionPageDao lists;

    LocalPeople(Accounts accounts, CollectionPageDao lists) {
        this.accounts = accounts;
        this.lists = lists;
    }

    /** As {@link Accounts#getNamed}. */
    Account named(String username) {
        return accounts.getNamed(username);
    }

    /** Whether an account had this name and was deleted permanently. */
    boolean isDeleted(String username) {
        return accounts.isGone(username);
    }

    /** Returns the account whose collections the reader may see: 403 while it is suspended, and for those whom it blocks. */
    Account open(String username, Caller reader) {
        Account account = named(username);
        boolean isBlocking = reader.isUser() && lists.isBlocking(account.id(), reader.accountId());
        if (account.isSuspended() || isBlocking) {
            throw ApiException.forbidden();
        }
        return account;
    }
}
