package social.dassie.search;

import social.dassie.accounts.AccountFeature;
import social.dassie.collections.Collections;
import social.dassie.http.Routes;
import social.dassie.platform.Platform;
import social.dassie.statuses.Statuses;
import social.dassie.tags.Tags;
import social.dassie.users.Users;

/** Builds this package: the index of posts, and the searches. */
public final class SearchFeature {
    private final Platform platform;
    private final StatusIndex index;
    private final SearchRoutes routes;

    public SearchFeature(
            Platform platform,
            AccountFeature accounts,
            Users users,
            Statuses statuses,
            Tags tags,
            Collections collections,
            RemoteLookup remoteLookup) {
        this.platform = platform;
        this.index = new StatusIndex(platform.db(), platform.jobs(), platform.clock());
        AccountSearch accountSearch = new AccountSearch(
                platform.db(), accounts.accounts(), accounts.renderer(), platform.addresses(), remoteLookup);
        Searches searches = new Searches(
                platform.db(),
                index,
                accounts.accounts(),
                accountSearch,
                users,
                statuses,
                tags,
                collections,
                platform.addresses(),
                remoteLookup);
        this.routes = new SearchRoutes(searches, accountSearch);
    }

    public void register(Routes all) {
        index.subscribe(platform.events());
        index.begin();
        routes.register(all);
    }
}
