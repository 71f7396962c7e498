package social.dassie.federation.publication.served;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.former.FormerActors;

/** Finds local accounts by the names in addresses, and checks access to their collections. */
final class LocalPeople {
    private final Accounts accounts;
    private final CollectionPageDao lists;
    private final @Nullable FormerActors former;

    /** @param former under the address from before this server was renamed, the accounts that exist there; otherwise null */
    LocalPeople(Accounts accounts, CollectionPageDao lists, @Nullable FormerActors former) {
        this.accounts = accounts;
        this.lists = lists;
        this.former = former;
    }

    /** As {@link Accounts#getNamed}; 404 also for an account that does not exist under this origin. */
    Account named(String username) {
        Account account = accounts.getNamed(username);
        if (former != null && !former.has(account.id())) {
            throw ApiException.recordNotFound();
        }
        return account;
    }

    /** Whether these are the actors from before this server was renamed. */
    boolean areFormer() {
        return former != null;
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
