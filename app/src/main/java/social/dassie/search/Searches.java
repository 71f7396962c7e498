package social.dassie.search;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.accounts.Account;
import social.dassie.accounts.Accounts;
import social.dassie.http.ApiException;
import social.dassie.http.Caller;
import social.dassie.settings.Addresses;
import social.dassie.statuses.StatusEntity;
import social.dassie.statuses.Statuses;
import social.dassie.tags.Tags;

/**
 * Looks for accounts by name and hashtags by the beginning of theirs. An address is looked up instead, when the caller
 * asks to resolve it: that is how clients open a link that was pasted.
 */
public final class Searches {
    /**
     * What is looked for.
     *
     * @param type one of {@code accounts}, {@code statuses}, {@code hashtags}; null for all three
     * @param following only accounts that the caller follows
     * @param offset counts only beside a type
     */
    public record Query(String text, @Nullable String type, boolean resolve, boolean following, int limit, int offset) {
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
    private final Statuses statuses;
    private final Tags tags;
    private final Addresses addresses;

    public Searches(Accounts accounts, Statuses statuses, Tags tags, Addresses addresses) {
        this.accounts = accounts;
        this.statuses = statuses;
        this.tags = tags;
        this.addresses = addresses;
    }

    /** Who is not signed in may neither page nor resolve: 401. */
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
        boolean findsAccounts = query.includes("accounts") && !isTag;
        boolean findsTags = query.includes("hashtags") && !isHandle;
        return new SearchEntity(
                findsAccounts
                        ? accounts.search(caller, query.text(), query.following(), query.limit(), query.start())
                        : List.of(),
                List.of(),
                findsTags ? tags.search(caller, query.text(), query.limit(), query.start()) : List.of());
    }

    private SearchEntity atAddress(Caller caller, Query query) {
        return LocalAddress.parse(query.text(), addresses.baseUrl())
                .map(address -> address.statusId() == 0 ? account(address, query) : status(caller, address, query))
                .orElse(SearchEntity.NOTHING);
    }

    private SearchEntity account(LocalAddress address, Query query) {
        if (!query.includes("accounts")) {
            return SearchEntity.NOTHING;
        }
        List<Long> ids =
                accounts.findByAcct(address.acct()).filter(account -> !account.isSuspended()).map(Account::id).stream()
                        .toList();
        return new SearchEntity(accounts.showAll(ids), List.of(), List.of());
    }

    /** The post, when the caller may see it and the address names its author. */
    private SearchEntity status(Caller caller, LocalAddress address, Query query) {
        if (!query.includes("statuses")) {
            return SearchEntity.NOTHING;
        }
        List<StatusEntity> found = statuses.getAll(caller, List.of(address.statusId())).stream()
                .filter(status -> status.account().acct().equalsIgnoreCase(address.acct()))
                .toList();
        return new SearchEntity(List.of(), found, List.of());
    }
}
