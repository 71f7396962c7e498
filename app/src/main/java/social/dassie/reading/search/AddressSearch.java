package social.dassie.reading.search;

import java.util.List;
import java.util.Optional;
import social.dassie.ground.api.Caller;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.posts.collections.Collections;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.Statuses;

/** Finds the object at a pasted local or remote address: an account, a post or a collection. */
final class AddressSearch {
    private final Accounts accounts;
    private final Statuses statuses;
    private final StatusSearch posts;
    private final Collections collections;
    private final Addresses addresses;
    private final RemoteLookup remoteLookup;

    AddressSearch(
            Accounts accounts,
            Statuses statuses,
            StatusSearch posts,
            Collections collections,
            Addresses addresses,
            RemoteLookup remoteLookup) {
        this.accounts = accounts;
        this.statuses = statuses;
        this.posts = posts;
        this.collections = collections;
        this.addresses = addresses;
        this.remoteLookup = remoteLookup;
    }

    SearchEntity find(Caller caller, Searches.Query query) {
        Optional<Long> imported = posts.findImported(caller, query.text());
        if (imported.isPresent()) {
            return SearchEntity.of(shown(caller, query, imported.get()));
        }
        Optional<LocalAddress> local = LocalAddress.parse(query.text(), addresses);
        if (local.isPresent()) {
            LocalAddress address = local.get();
            return address.statusId() == 0 ? account(address, query) : status(caller, address, query);
        }
        Optional<Long> collection = collections.findByAddress(query.text());
        if (collection.isPresent()) {
            return collection(caller, collection.get(), query);
        }
        if (addresses.isOurs(query.text())) {
            return SearchEntity.NOTHING;
        }
        Optional<RemoteLookup.Found> known = posts.findByUri(query.text()).map(id -> new RemoteLookup.Found(0, id));
        return known.or(() -> remoteLookup.address(query.text()))
                .map(found -> found.statusId() == 0
                        ? show(query, List.of(found.accountId()))
                        : SearchEntity.of(shown(caller, query, found.statusId())))
                .orElse(SearchEntity.NOTHING);
    }

    private SearchEntity collection(Caller caller, long id, Searches.Query query) {
        return query.includes("collections")
                ? new SearchEntity(List.of(), List.of(), List.of(), collections.getAll(caller, List.of(id)))
                : SearchEntity.NOTHING;
    }

    private SearchEntity account(LocalAddress address, Searches.Query query) {
        return show(
                query,
                accounts.findByAcct(address.acct()).filter(account -> !account.isSuspended()).map(Account::id).stream()
                        .toList());
    }

    private SearchEntity show(Searches.Query query, List<Long> accountIds) {
        return query.includes("accounts")
                ? new SearchEntity(accounts.showAll(accountIds), List.of(), List.of(), List.of())
                : SearchEntity.NOTHING;
    }

    /** Returns the post, if the caller may see it and the address names its author. */
    private SearchEntity status(Caller caller, LocalAddress address, Searches.Query query) {
        List<StatusEntity> found = shown(caller, query, address.statusId()).stream()
                .filter(status -> status.account().acct().equalsIgnoreCase(address.acct()))
                .toList();
        return SearchEntity.of(found);
    }

    private List<StatusEntity> shown(Caller caller, Searches.Query query, long id) {
        return query.includes("statuses") ? statuses.getAll(caller, List.of(id)) : List.of();
    }
}
