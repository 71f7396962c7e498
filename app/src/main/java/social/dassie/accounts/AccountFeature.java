package social.dassie.accounts;

import social.dassie.emojis.CustomEmojis;
import social.dassie.http.Routes;
import social.dassie.platform.Platform;

/** Puts this package together. */
public final class AccountFeature {
    private final AccountRenderer renderer;
    private final Accounts accounts;

    public AccountFeature(Platform platform, CustomEmojis emojis) {
        this.renderer = new AccountRenderer(platform.db(), emojis, platform.addresses(), platform.remoteAddresses());
        this.accounts = new Accounts(platform.db(), renderer, platform.addresses());
    }

    public Accounts accounts() {
        return accounts;
    }

    public AccountRenderer renderer() {
        return renderer;
    }

    public void register(Routes routes) {
        new AccountRoutes(accounts).register(routes);
    }
}
