package social.dassie.federation.webfeeds;

import social.dassie.federation.actors.documents.RemoteAddresses;
import social.dassie.ground.platform.Platform;
import social.dassie.network.domains.DomainFeature;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.posts.statuses.remote.RemoteStatuses;

/** Assembles this package: what commands need, and with {@link #fetching} what only a server has. */
public final class WebFeedFeature {
    private final Platform platform;
    private final AccountFeature accounts;
    private final DomainFeature domains;
    private final RemoteAddresses addresses;
    public final WebFeeds feeds;

    public WebFeedFeature(
            Platform platform, AccountFeature accounts, DomainFeature domains, RemoteAddresses addresses) {
        this.platform = platform;
        this.accounts = accounts;
        this.domains = domains;
        this.addresses = addresses;
        this.feeds = new WebFeeds(platform, accounts.renderer, addresses);
    }

    /** Starts requesting the followed feeds. */
    public FeedSearch fetching(RemoteStatuses statuses) {
        FeedClient client = new FeedClient(platform, addresses);
        WebFeedPolling polling = new WebFeedPolling(
                platform, feeds, client, accounts.accounts, accounts.remote, statuses, domains.rules);
        polling.handleJobs();
        new WebFeedFollows(platform, feeds, polling, accounts).subscribe(platform.events());
        return new FeedSearch(platform, feeds, polling, client, accounts.accounts, accounts.remote, domains, addresses);
    }
}
