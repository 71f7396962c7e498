package social.dassie.staff.instance;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.media.attachments.UploadPipeline;
import social.dassie.network.domains.BlockedDomains;
import social.dassie.network.domains.FederationSettings;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.former.FormerActors;
import social.dassie.people.users.Users;
import social.dassie.posts.statuses.Statuses;
import social.dassie.staff.instance.discovery.WebFingerAnswers;
import social.dassie.staff.instance.discovery.WellKnown;
import social.dassie.staff.instance.documents.InstanceDocuments;
import social.dassie.staff.instance.documents.Offers;
import social.dassie.staff.instance.documents.Thumbnails;
import social.dassie.staff.instance.rules.Rules;
import social.dassie.staff.instance.texts.InstanceTexts;
import social.dassie.staff.instance.usage.Activity;
import social.dassie.staff.instance.usage.KnownPeers;
import social.dassie.staff.instance.usage.Statistics;

/** Assembles this package: the information about the instance, and its routes. */
public final class InstanceFeature {
    private final Platform platform;
    private final Accounts accounts;
    private final BlockedDomains blocked;
    public final Rules rules;
    public final InstanceTexts texts;
    private final Statistics statistics;
    /** The description of this instance, as the API returns it. */
    public final InstanceDocuments documents;
    /** The domains that this server limits. */
    public final LimitedServers limited;

    public final Thumbnails thumbnails;

    public InstanceFeature(
            Platform platform,
            Accounts accounts,
            Users users,
            Statuses statuses,
            Offers offers,
            BlockedDomains blocked,
            UploadPipeline uploads) {
        this.platform = platform;
        this.accounts = accounts;
        this.rules = new Rules(platform, platform.clock());
        this.texts = new InstanceTexts(platform);
        this.blocked = blocked;
        this.thumbnails = new Thumbnails(platform, uploads);
        this.statistics = new Statistics(platform, users, statuses);
        this.documents = new InstanceDocuments(platform, accounts, rules, texts, thumbnails, statistics, offers);
        this.limited = new LimitedServers(blocked, platform.settings(), accounts);
    }

    public void register(Routes routes) {
        KnownPeers peers =
                new KnownPeers(platform.db(), blocked, () -> platform.settings().get(FederationSettings.LIMITED));
        WebFingerAnswers webFinger = new WebFingerAnswers(accounts, platform.addresses(), new FormerActors(platform));
        WellKnown discovery = new WellKnown(platform, statistics, webFinger);
        new StartUpRoutes(accounts).register(routes);
        new InstanceRoutes(documents, rules, texts, peers, new Activity(platform), limited).register(routes);
        new DiscoveryRoutes(discovery, webFinger).register(routes);
        new ShippedFileRoutes().register(routes);
    }
}
