package social.dassie.reading.search;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.users.Users;
import social.dassie.posts.collections.Collections;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.tags.Tags;

/** Assembles this package: the index of posts, and the searches. */
public final class SearchFeature {
    private final Platform platform;
    private final StatusIndex index;
    private final AccountIndex names;
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
        this.names = new AccountIndex(platform.db(), platform.jobs(), platform.clock());
        AccountSearch accountSearch = new AccountSearch(platform, names, accounts, remoteLookup);
        StatusSearch statusSearch = new StatusSearch(platform.db(), index, statuses, accounts.accounts, users);
        AddressSearch atAddress = new AddressSearch(
                accounts.accounts, statuses, statusSearch, collections, platform.addresses(), remoteLookup);
        Searches searches = new Searches(accountSearch, statusSearch, tags, atAddress);
        this.routes = new SearchRoutes(searches, accountSearch);
    }

    public void register(Routes all) {
        index.subscribe(platform.events());
        index.begin();
        names.subscribe();
        names.begin();
        routes.register(all);
    }
}
