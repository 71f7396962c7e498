package social.dassie.federation.publication.served;

import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;

/** The local accounts by the names in addresses, and who may see what belongs to them. */
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

    /** Whether an account had this name and was deleted for good. */
    boolean isGone(String username) {
        return accounts.isGone(username);
    }

    /** The account whose lists the reader may see: 403 while it is suspended, and for those whom it blocks. */
    Account open(String username, Caller reader) {
        Account account = named(username);
        boolean isBlocking = reader.isUser() && lists.isBlocking(account.id(), reader.accountId());
        if (account.isSuspended() || isBlocking) {
            throw ApiException.forbidden();
        }
        return account;
    }
}
