package social.dassie.reading.search;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.users.Users;
import social.dassie.posts.collections.Collections;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.tags.Tags;

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
        AccountSearch accountSearch = new AccountSearch(platform, accounts, remoteLookup);
        Searches searches = new Searches(
                platform, index, accounts.accounts(), accountSearch, users, statuses, tags, collections, remoteLookup);
        this.routes = new SearchRoutes(searches, accountSearch);
    }

    public void register(Routes all) {
        index.subscribe(platform.events());
        index.begin();
        routes.register(all);
    }
}
