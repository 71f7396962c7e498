package social.dassie.reading.search;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import social.dassie.ground.api.Caller;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.people.accounts.Accounts;

/** Finds accounts by parts of their names, also while the user is still typing. */
public final class AccountSearch {
    private final AccountSearchDao found;
    private final AccountIndex index;
    private final NameBeginnings beginnings;
    private final Accounts accounts;
    private final AccountRenderer renderer;
    private final Addresses addresses;
    private final RemoteLookup remoteLookup;

    AccountSearch(Platform platform, AccountIndex index, AccountFeature accounts, RemoteLookup remoteLookup) {
        this.index = index;
        this.found = platform.db().dao(AccountSearchDao.class);
        this.beginnings = new NameBeginnings(platform.db().caches(), found);
        this.accounts = accounts.accounts;
        this.renderer = accounts.renderer;
        this.addresses = platform.addresses();
        this.remoteLookup = remoteLookup;
    }

    /**
     * Returns one page.
     *
     * @param resolve whether to look up an unknown account on its server when a complete handle was typed
     * @param following only accounts that the caller follows
     */
    public List<AccountEntity> find(
            Caller caller, String text, boolean resolve, boolean following, int limit, int offset) {
        AccountQuery query = AccountQuery.parse(text);
        if (query.isEmpty()) {
            return List.of();
        }
        Optional<Long> fetched =
                resolve && !following && offset == 0 && isUnknown(query) ? fetch(query) : Optional.empty();
        index.prepare();
        List<Long> ids = ids(query, following, caller.accountId(), limit, offset);
        LinkedHashSet<Long> all = new LinkedHashSet<>();
        fetched.ifPresent(all::add);
        all.addAll(ids);
        return renderer.inOrder(new ArrayList<>(all).subList(0, Math.min(limit, all.size())));
    }

    private List<Long> ids(AccountQuery query, boolean following, long viewer, int limit, int offset) {
        String domain = addresses.domain();
        List<Long> first = following ? List.of() : beginnings.find(query, domain, viewer, limit, offset);
        if (!first.isEmpty()) {
            return first;
        }
        return query.isIndexed()
                ? found.findContaining(query, domain, following, viewer, limit, offset)
                : found.findBeginning(query, domain, following, viewer, limit, offset);
    }

    private boolean isUnknown(AccountQuery query) {
        return query.isHandle()
                && !addresses.isOurDomain(query.domain())
                && accounts.find(query.typed(), query.domain()).isEmpty();
    }

    private Optional<Long> fetch(AccountQuery query) {
        return remoteLookup.account(query.typed() + "@" + query.domain());
    }
}
