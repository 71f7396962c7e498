package social.dassie.reading.search;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.Account;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.users.Users;
import social.dassie.posts.collections.Collections;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.tags.Tags;

/**
 * Searches for accounts by name, hashtags by prefix, and posts by their words. When the text is an address and the
 * caller asks to resolve it, the address is looked up instead: clients use this to open a pasted link.
 */
public final class Searches {
    /**
     * The parameters of a search.
     *
     * @param type one of {@code accounts}, {@code statuses}, {@code hashtags}, {@code collections}; null for all. The
     *     last are found by their address alone.
     * @param following only accounts that the caller follows
     * @param authorId only posts of this account; 0 for all
     * @param posts only posts with these ids
     * @param offset used only together with a type
     */
    public record Query(
            String text,
            @Nullable String type,
            boolean resolve,
            boolean following,
            long authorId,
            IdRange posts,
            int limit,
            int offset) {
        boolean includes(String kind) {
            return type == null || type.equals(kind);
        }

        int start() {
            return type == null ? 0 : offset;
        }

        boolean isAddress() {
            return resolve && (text.startsWith("https://") || text.startsWith("http://"));
        }
    }

    private final Accounts accounts;
    private final AccountSearch accountSearch;
    private final Statuses statuses;
    private final StatusSearch statusSearch;
    private final Tags tags;
    private final Collections collections;
    private final Addresses addresses;
    private final RemoteLookup remoteLookup;

    public Searches(
            Platform platform,
            StatusIndex index,
            Accounts accounts,
            AccountSearch accountSearch,
            Users users,
            Statuses statuses,
            Tags tags,
            Collections collections,
            RemoteLookup remoteLookup) {
        this.accounts = accounts;
        this.accountSearch = accountSearch;
        this.statuses = statuses;
        this.statusSearch = new StatusSearch(platform.db(), index, statuses, accounts, users);
        this.tags = tags;
        this.collections = collections;
        this.addresses = platform.addresses();
        this.remoteLookup = remoteLookup;
    }

    /** Runs a search. Visitors who are not signed in find no posts, and get 401 when they page or resolve. */
    public SearchEntity find(Caller caller, Query query) {
        if (!caller.isUser() && query.offset() > 0) {
            throw ApiException.of(401, "Search queries pagination is not supported without authentication");
        }
        if (!caller.isUser() && query.resolve()) {
            throw ApiException.of(
                    401, "Search queries that resolve remote resources are not supported without authentication");
        }
        if (query.isAddress()) {
            return query.start() > 0 ? SearchEntity.NOTHING : atAddress(caller, query);
        }
        boolean isTag = query.text().startsWith("#");
        boolean isHandle = query.text().indexOf('@') >= 0;
        boolean isName = !isTag && !(isHandle && query.text().indexOf(' ') >= 0);
        return new SearchEntity(
                query.includes("accounts") && isName ? accounts(caller, query) : List.of(),
                query.includes("statuses") && caller.isUser() ? statuses(caller, query) : List.of(),
                query.includes("hashtags") && !isHandle
                        ? tags.search(caller, query.text(), query.limit(), query.start())
                        : List.of(),
                List.of());
    }

    private List<AccountEntity> accounts(Caller caller, Query query) {
        return accountSearch.find(
                caller, query.text(), query.resolve(), query.following(), query.limit(), query.start());
    }

    private List<StatusEntity> statuses(Caller caller, Query query) {
        return statusSearch.find(caller, query.text(), query.posts(), query.authorId(), query.limit(), query.start());
    }

    private SearchEntity atAddress(Caller caller, Query query) {
        Optional<LocalAddress> local = LocalAddress.parse(query.text(), addresses.baseUrl());
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
        Optional<RemoteLookup.Found> known =
                statusSearch.findByUri(query.text()).map(id -> new RemoteLookup.Found(0, id));
        return known.or(() -> remoteLookup.address(query.text()))
                .map(found -> found.statusId() == 0
                        ? show(query, List.of(found.accountId()))
                        : SearchEntity.of(shown(caller, query, found.statusId())))
                .orElse(SearchEntity.NOTHING);
    }

    private SearchEntity collection(Caller caller, long id, Query query) {
        return query.includes("collections")
                ? new SearchEntity(List.of(), List.of(), List.of(), collections.getAll(caller, List.of(id)))
                : SearchEntity.NOTHING;
    }

    private SearchEntity account(LocalAddress address, Query query) {
        return show(
                query,
                accounts.findByAcct(address.acct()).filter(account -> !account.isSuspended()).map(Account::id).stream()
                        .toList());
    }

    private SearchEntity show(Query query, List<Long> accountIds) {
        return query.includes("accounts")
                ? new SearchEntity(accounts.showAll(accountIds), List.of(), List.of(), List.of())
                : SearchEntity.NOTHING;
    }

    /** The post, when the caller may see it and the address names its author. */
    private SearchEntity status(Caller caller, LocalAddress address, Query query) {
        List<StatusEntity> found = shown(caller, query, address.statusId()).stream()
                .filter(status -> status.account().acct().equalsIgnoreCase(address.acct()))
                .toList();
        return SearchEntity.of(found);
    }

    private List<StatusEntity> shown(Caller caller, Query query, long id) {
        return query.includes("statuses") ? statuses.getAll(caller, List.of(id)) : List.of();
    }
}
