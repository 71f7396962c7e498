package social.dassie.people.accounts;

import java.net.URI;
import java.util.function.Predicate;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.media.emojis.CustomEmojis;

/** Builds this package. */
public final class AccountFeature {
    public final AccountRenderer renderer;
    public final Accounts accounts;
    public final VerifiedLinks links;
    public final RemoteAccounts remote;
    public final Aliases aliases;
    public final AccountErasure erasure;
    public final LocalAccountDeletion leavers;
    public final Roles roles;

    /**
     * @param files removes the files of deleted accounts
     * @param elsewhere the pending deliveries of deleted accounts to other servers
     * @param mayAsk which pages may be requested to verify a link of a remote profile
     */
    public AccountFeature(
            Platform platform,
            CustomEmojis emojis,
            AccountErasure.Files files,
            LocalAccountDeletion.Elsewhere elsewhere,
            Predicate<URI> mayAsk) {
        this.renderer = new AccountRenderer(platform, emojis);
        this.accounts = new Accounts(platform, renderer);
        this.links = new VerifiedLinks(platform, accounts, mayAsk);
        this.remote = new RemoteAccounts(platform, links);
        this.aliases = new Aliases(platform, accounts);
        this.erasure = new AccountErasure(platform, files);
        this.leavers = new LocalAccountDeletion(platform, accounts, erasure, elsewhere);
        this.roles = new Roles(platform);
    }

    public void register(Routes routes) {
        new AccountRoutes(accounts).register(routes);
    }
}
