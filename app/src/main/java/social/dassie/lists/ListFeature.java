package social.dassie.lists;

import social.dassie.accounts.AccountFeature;
import social.dassie.http.Routes;
import social.dassie.platform.Platform;

/** Puts this package together. */
public final class ListFeature {
    private final Platform platform;
    private final Lists lists;
    private final ListMembers members;

    public ListFeature(Platform platform, AccountFeature accounts) {
        this.platform = platform;
        this.lists = new Lists(platform, accounts.accounts());
        this.members = new ListMembers(platform, lists, accounts.renderer());
    }

    public ListMembers members() {
        return members;
    }

    public Lists lists() {
        return lists;
    }

    public void register(Routes routes) {
        members.subscribe(platform.events());
        new ListRoutes(lists, members).register(routes);
    }
}
