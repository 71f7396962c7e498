package social.dassie.instance;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import social.dassie.accounts.Accounts;
import social.dassie.domains.BlockedDomains;
import social.dassie.http.Routes;
import social.dassie.media.Intake;
import social.dassie.platform.Platform;
import social.dassie.statuses.Statuses;
import social.dassie.users.Users;

/** Puts this package together: the information about the instance, and its routes. */
public final class InstanceFeature {
    private final Platform platform;
    private final Accounts accounts;
    private final Users users;
    private final Statuses statuses;
    private final Supplier<String> vapidKey;
    private final Supplier<List<String>> mimeTypes;
    private final Supplier<Optional<Integer>> reportYear;
    private final BlockedDomains blocked;
    private final Rules rules;
    private final InstanceTexts texts;
    private final Thumbnails thumbnails;

    /**
     * @param vapidKey returns the public key of web push, in unpadded URL-safe base64
     * @param mimeTypes the accepted types of uploads
     * @param reportYear returns the year whose annual reports can be made now
     */
    public InstanceFeature(
            Platform platform,
            Accounts accounts,
            Users users,
            Statuses statuses,
            Rules rules,
            InstanceTexts texts,
            Supplier<String> vapidKey,
            Supplier<List<String>> mimeTypes,
            Supplier<Optional<Integer>> reportYear,
            BlockedDomains blocked,
            Intake intake) {
        this.platform = platform;
        this.accounts = accounts;
        this.users = users;
        this.statuses = statuses;
        this.rules = rules;
        this.texts = texts;
        this.thumbnails = new Thumbnails(platform, intake);
        this.vapidKey = vapidKey;
        this.mimeTypes = mimeTypes;
        this.reportYear = reportYear;
        this.blocked = blocked;
    }

    public Rules rules() {
        return rules;
    }

    public InstanceTexts texts() {
        return texts;
    }

    public Thumbnails thumbnails() {
        return thumbnails;
    }

    public void register(Routes routes) {
        Statistics statistics = new Statistics(platform.db(), users, statuses, platform.clock());
        InstanceDocuments documents = new InstanceDocuments(
                rules,
                texts,
                thumbnails,
                platform.settings(),
                platform.addresses(),
                accounts,
                statistics,
                platform.html(),
                vapidKey,
                mimeTypes,
                reportYear);
        KnownPeers peers = new KnownPeers(
                platform.db(), blocked, () -> platform.settings().get().isFederationLimited());
        LimitedServers limited = new LimitedServers(blocked, platform.settings(), accounts);
        WebFinger webFinger = new WebFinger(accounts, platform.addresses());
        Discovery discovery = new Discovery(platform.settings(), platform.addresses(), statistics, webFinger);
        new StartUpRoutes(accounts).register(routes);
        new InstanceRoutes(documents, rules, texts, peers, new Activity(platform.db(), platform.clock()), limited)
                .register(routes);
        new DiscoveryRoutes(discovery, webFinger).register(routes);
        new ShippedFileRoutes().register(routes);
    }
}
