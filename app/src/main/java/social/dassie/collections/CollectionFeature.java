package social.dassie.collections;

import social.dassie.accounts.AccountFeature;
import social.dassie.http.Routes;
import social.dassie.platform.Platform;
import social.dassie.tags.Tags;

/** Puts this package together. */
public final class CollectionFeature {
    private final CollectionRenderer renderer;
    private final LinkedCollections linked;
    private final CollectionItems items;
    private final Collections collections;

    public CollectionFeature(Platform platform, AccountFeature accounts, Tags tags) {
        this.renderer = new CollectionRenderer(platform, accounts.renderer());
        this.linked = new LinkedCollections(platform);
        this.items = new CollectionItems(platform, accounts.accounts());
        this.collections = new Collections(platform, items, renderer, accounts.accounts(), tags);
    }

    public CollectionRenderer renderer() {
        return renderer;
    }

    public LinkedCollections linked() {
        return linked;
    }

    public Collections collections() {
        return collections;
    }

    public CollectionItems items() {
        return items;
    }

    public void register(Routes routes) {
        items.subscribe();
        new CollectionRoutes(collections, items).register(routes);
    }
}
