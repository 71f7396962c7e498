package social.dassie.people.accounts;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.media.emojis.CustomEmojis;

/** Puts this package together. */
public final class AccountFeature {
    private final AccountRenderer renderer;
    private final Accounts accounts;
    private final VerifiedLinks links;
    private final RemoteAccounts remote;
    private final Aliases aliases;
    private final AccountErasure erasure;
    private final Leavers leavers;
    private final Roles roles;

    public AccountFeature(Platform platform, CustomEmojis emojis) {
        this.renderer = new AccountRenderer(platform, emojis);
        this.accounts = new Accounts(platform, renderer);
        this.links = new VerifiedLinks(platform, accounts);
        this.remote = new RemoteAccounts(platform, links);
        this.aliases = new Aliases(platform, accounts);
        this.erasure = new AccountErasure(platform);
        this.leavers = new Leavers(platform, accounts, erasure);
        this.roles = new Roles(platform);
    }

    public Accounts accounts() {
        return accounts;
    }

    public VerifiedLinks links() {
        return links;
    }

    public RemoteAccounts remote() {
        return remote;
    }

    public Aliases aliases() {
        return aliases;
    }

    public AccountErasure erasure() {
        return erasure;
    }

    public Leavers leavers() {
        return leavers;
    }

    public Roles roles() {
        return roles;
    }

    public AccountRenderer renderer() {
        return renderer;
    }

    public void register(Routes routes) {
        new AccountRoutes(accounts).register(routes);
    }
}
