package social.dassie.federation;

import java.security.KeyPair;
import java.util.function.Supplier;
import social.dassie.federation.actors.ActorFeature;
import social.dassie.federation.actors.documents.RemoteAddresses;
import social.dassie.federation.deliveries.DeliveryFeature;
import social.dassie.federation.deliveries.queue.Deliveries;
import social.dassie.federation.groups.GroupFeature;
import social.dassie.federation.inbox.FederationFeature;
import social.dassie.federation.inbox.activities.Effects;
import social.dassie.federation.publication.news.ActivityPublishers;
import social.dassie.federation.publication.news.FollowersSync;
import social.dassie.federation.relays.RelayFeature;
import social.dassie.federation.webfeeds.WebFeedFeature;
import social.dassie.ground.platform.Platform;
import social.dassie.media.emojis.RemoteEmojis;
import social.dassie.network.domains.DomainFeature;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.users.Users;
import social.dassie.posts.refreshes.AsyncRefreshes;

/** The part of this group that commands need as well: remote accounts, and deliveries. */
public final class FederationCore {
    private final Platform platform;
    private final DomainFeature domains;
    private final RemoteEmojis emojis;
    private final AccountFeature accounts;
    public final ActorFeature actors;
    public final DeliveryFeature deliveries;
    public final RelayFeature relays;
    public final WebFeedFeature webFeeds;
    public final GroupFeature groups;

    /**
     * @param addresses which remote addresses may be requested
     * @param queue the deliveries pending for other servers
     * @param users the logins, which are built later
     * @param newKeys generates the keys of local accounts
     */
    public FederationCore(
            Platform platform,
            DomainFeature domains,
            RemoteEmojis emojis,
            AccountFeature accounts,
            RemoteAddresses addresses,
            Deliveries queue,
            Supplier<Users> users,
            Supplier<KeyPair> newKeys) {
        this.platform = platform;
        this.domains = domains;
        this.emojis = emojis;
        this.accounts = accounts;
        this.actors = new ActorFeature(platform, accounts, domains, emojis, addresses, newKeys);
        this.deliveries = new DeliveryFeature(
                platform, actors, domains.rules, queue, new FollowersSync(platform, accounts.accounts));
        this.relays = new RelayFeature(platform, addresses, actors.documents, queue);
        this.webFeeds = new WebFeedFeature(platform, accounts, domains, addresses);
        this.groups = new GroupFeature(platform, accounts, domains.rules, queue, users);
        new ActivityPublishers(platform, accounts.accounts, domains.rules, queue, actors.keys)
                .subscribe(platform.events());
    }

    /** Creates the part that processes the activities of other servers. */
    FederationFeature receiving(Effects effects, AsyncRefreshes refreshes) {
        return new FederationFeature(
                platform, accounts, actors, deliveries, domains.rules, relays, emojis, effects, refreshes);
    }
}
