package social.dassie.people.lists;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountFeature;

/** Builds this package. */
public final class ListFeature {
    private final Platform platform;
    public final Lists lists;
    public final ListMembers members;

    public ListFeature(Platform platform, AccountFeature accounts) {
        this.platform = platform;
        this.lists = new Lists(platform, accounts.accounts);
        this.members = new ListMembers(platform, lists, accounts.renderer);
    }

    public void register(Routes routes) {
        members.subscribe(platform.events());
        new ListRoutes(lists, members).register(routes);
    }
}
