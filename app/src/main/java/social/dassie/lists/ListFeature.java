package social.dassie.lists;

import social.dassie.accounts.AccountFeature;
import social.dassie.http.Routes;
import social.dassie.platform.Platform;

/** Puts this package together. */
public final class ListFeature {
    private final Platform platform;
    private final AccountFeature accounts;
    private final Lists lists;

    public ListFeature(Platform platform, AccountFeature accounts) {
        this.platform = platform;
        this.accounts = accounts;
        this.lists = new Lists(platform, accounts.accounts());
    }

    public Lists lists() {
        return lists;
    }

    public void register(Routes routes) {
        ListMembers members = new ListMembers(platform, lists, accounts.renderer());
        members.subscribe(platform.events());
        new ListRoutes(lists, members).register(routes);
    }
}
