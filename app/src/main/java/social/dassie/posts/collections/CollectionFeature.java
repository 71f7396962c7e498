package social.dassie.posts.collections;

import java.time.Duration;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.users.Users;
import social.dassie.posts.tags.Tags;

/** Assembles this package. */
public final class CollectionFeature {
    /** How often the items of accounts that left long enough ago are deleted. */
    private static final Duration PERIOD = Duration.ofHours(1);

    private static final String CLEAN_UP = "collection_items";

    private final Platform platform;
    public final CollectionRenderer renderer;
    public final LinkedCollections linked;
    /** Handles the requests and answers of other servers. */
    public final RemoteItems remote;

    public final CollectionItems items;
    public final Collections collections;

    public CollectionFeature(Platform platform, AccountFeature accounts, Users users, Tags tags) {
        this.platform = platform;
        this.renderer = new CollectionRenderer(platform, accounts.renderer);
        this.linked = new LinkedCollections(platform);
        this.remote = new RemoteItems(platform, accounts.accounts, tags);
        this.items = new CollectionItems(platform, remote, accounts.accounts);
        this.collections = new Collections(platform, items, renderer, accounts.accounts, users, tags);
    }

    public void register(Routes routes) {
        items.subscribe();
        platform.jobs().every(CLEAN_UP, PERIOD.toMillis(), job -> items.deleteDeparted());
        new CollectionRoutes(collections, items).register(routes);
    }
}
