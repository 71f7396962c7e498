package social.dassie.posts.collections;

import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Counted;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** The routes for collections (documentation page methods/collections). */
final class CollectionRoutes {
    private static final int CACHE_SECONDS = 15;
    private static final String ALL = "/api/v1/collections";
    private static final String ITEMS = ALL + "/{collection_id}/items";
    private static final int DEFAULT_LIMIT = 40;
    private static final int MAX_LIMIT = 80;

    private final Collections collections;
    private final CollectionItems items;

    CollectionRoutes(Collections collections, CollectionItems items) {
        this.collections = collections;
        this.items = items;
    }

    void register(Routes routes) {
        Access read = Access.anyone("read:collections");
        Access write = Access.user("write:collections");
        routes.get("/api/v1/accounts/{account_id}/collections", read, this::of);
        routes.get("/api/v1/accounts/{account_id}/in_collections", Access.user("read:collections"), this::with);
        routes.post(ALL, write, this::create);
        routes.get(ALL + "/{id}", read, this::show);
        routes.update(ALL + "/{id}", write, this::update);
        routes.delete(ALL + "/{id}", write, this::delete);
        routes.post(ITEMS, write, this::add);
        routes.delete(ITEMS + "/{id}", write, this::remove);
        routes.post(ITEMS + "/{id}/revoke", write, this::revoke);
    }

    private void show(Request r) {
        r.cacheable(CACHE_SECONDS).json(collections.get(r.caller(), r.id("id")));
    }

    private void of(Request r) {
        int limit = r.limit(DEFAULT_LIMIT, MAX_LIMIT);
        page(r.cacheable(CACHE_SECONDS), collections.of(r.caller(), r.id("account_id"), limit, r.offset()));
    }

    private void with(Request r) {
        int limit = r.limit(DEFAULT_LIMIT, MAX_LIMIT);
        page(r, collections.with(r.caller(), r.id("account_id"), limit, r.offset()));
    }

    private static void page(Request r, Counted<CollectionEntity> page) {
        r.counted(page, new CollectionEntity.Several(page.items()));
    }

    private void create(Request r) {
        CollectionForm form = CollectionForm.ofNew(r.params());
        r.json(new CollectionEntity.Wrapped(collections.create(r.caller(), form)));
    }

    private void update(Request r) {
        CollectionForm form = CollectionForm.ofChange(r.params());
        r.json(new CollectionEntity.Wrapped(collections.update(r.caller(), r.id("id"), form)));
    }

    private void delete(Request r) {
        collections.delete(r.caller(), r.id("id"));
        r.empty();
    }

    private void add(Request r) {
        if (r.params().filled("account_id") == null) {
            throw ApiException.unprocessable("`account_id` parameter is missing");
        }
        long accountId = r.params().number("account_id").orElseThrow(ApiException::recordNotFound);
        r.json(new CollectionItemEntity.Wrapped(items.add(r.caller(), r.id("collection_id"), accountId)));
    }

    private void remove(Request r) {
        items.remove(r.caller(), r.id("collection_id"), r.id("id"));
        r.empty();
    }

    private void revoke(Request r) {
        items.revoke(r.caller(), r.id("collection_id"), r.id("id"));
        r.empty();
    }
}
