package social.dassie.posts.statuses.quotes;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.Accounts;
import social.dassie.posts.statuses.StatusFeature;

/** Assembles the quotes of posts. */
public final class QuoteFeature {
    public final Quotes quotes;
    /** Quotes that involve another server. */
    public final RemoteQuotes remote;

    public QuoteFeature(Platform platform, Accounts accounts, StatusFeature statuses) {
        this.quotes = new Quotes(platform, accounts, statuses.statuses, statuses.renderer);
        this.remote = new RemoteQuotes(platform, statuses.statuses);
    }

    public void register(Routes routes) {
        new QuoteRoutes(quotes).register(routes);
    }
}
