package social.dassie.instance;

import java.time.Clock;
import java.util.List;
import java.util.function.Supplier;
import social.dassie.accounts.Accounts;
import social.dassie.audit.AuditLog;
import social.dassie.db.Database;
import social.dassie.domains.BlockedDomains;
import social.dassie.http.Routes;
import social.dassie.settings.Addresses;
import social.dassie.settings.Settings;
import social.dassie.statuses.Statuses;
import social.dassie.text.HtmlWriter;
import social.dassie.users.Users;

/** Puts this package together: what the instance says of itself, to whom, and where. */
public final class InstanceFeature {
    /**
     * What this package is built on.
     *
     * @param vapidKey gives the public key of web push, in unpadded URL-safe base64
     * @param mimeTypes what may be uploaded
     */
    public record Parts(
            Database db,
            Supplier<Settings> settings,
            Addresses addresses,
            Accounts accounts,
            Users users,
            Statuses statuses,
            HtmlWriter html,
            AuditLog audit,
            Supplier<String> vapidKey,
            List<String> mimeTypes,
            BlockedDomains blocked,
            Clock clock) {}

    private final Parts parts;
    private final Rules rules;
    private final InstanceTexts texts;

    public InstanceFeature(Parts parts) {
        this.parts = parts;
        this.rules = new Rules(parts.db(), parts.audit(), parts.clock());
        this.texts = new InstanceTexts(parts.db(), parts.audit(), parts.addresses(), parts.clock());
    }

    public Rules rules() {
        return rules;
    }

    public InstanceTexts texts() {
        return texts;
    }

    public void register(Routes routes) {
        Statistics statistics = new Statistics(parts.db(), parts.users(), parts.statuses(), parts.clock());
        InstanceDocuments documents = new InstanceDocuments(
                rules,
                texts,
                parts.settings(),
                parts.addresses(),
                parts.accounts(),
                statistics,
                parts.html(),
                parts.vapidKey(),
                parts.mimeTypes());
        KnownPeers peers = new KnownPeers(
                parts.db(), parts.blocked(), () -> parts.settings().get().isFederationLimited());
        LimitedServers limited = new LimitedServers(parts.blocked(), parts.settings(), parts.accounts());
        WebFinger webFinger = new WebFinger(parts.accounts(), parts.addresses());
        Discovery discovery = new Discovery(parts.settings(), parts.addresses(), statistics, webFinger);
        new StartUpRoutes(parts.accounts()).register(routes);
        new InstanceRoutes(documents, rules, texts, peers, new Activity(parts.db(), parts.clock()), limited)
                .register(routes);
        new DiscoveryRoutes(discovery, webFinger).register(routes);
        new ShippedFileRoutes().register(routes);
    }
}
