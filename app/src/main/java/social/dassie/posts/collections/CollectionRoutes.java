package social.dassie.posts.collections;

import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.OffsetSlice;
import social.dassie.ground.http.Answer;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** The routes for collections (documentation page methods/collections). */
final class CollectionRoutes {
    private static final ErrorCode ACCOUNT_ID_MISSING =
            ErrorCode.of("error.account_id_missing", "`account_id` parameter is missing");

    private static final int CACHE_SECONDS = 15;
    private static final int DEFAULT_LIMIT = 40;
    private static final int MAX_LIMIT = 80;

    private final Collections collections;
    private final CollectionItems items;

    CollectionRoutes(Collections collections, CollectionItems items) {
        this.collections = collections;
        this.items = items;
    }

    void register(Routes routes) {
        register(routes, "/api/v1");
        // The path of the previews in Mastodon 4.6.
        register(routes.deprecated("2026-06-10"), "/api/v1_alpha");
    }

    private void register(Routes routes, String version) {
        Access read = Access.anyone("read:collections");
        Access write = Access.user("write:collections");
        String all = version + "/collections";
        String items = all + "/{collection_id}/items";
        routes.get(version + "/accounts/{account_id}/collections", read, this::of);
        routes.get(version + "/accounts/{account_id}/in_collections", Access.user("read:collections"), this::with);
        routes.post(all, write, this::create);
        routes.get(all + "/{id}", read, this::show);
        routes.update(all + "/{id}", write, this::update);
        routes.delete(all + "/{id}", write, this::delete);
        routes.post(items, write, this::add);
        routes.delete(items + "/{id}", write, this::remove);
        routes.post(items + "/{id}/revoke", write, this::revoke);
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

    private static void page(Answer answer, OffsetSlice<CollectionEntity> page) {
        answer.counted(page, new CollectionEntity.Several(page.items()));
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
            throw ApiException.unprocessable(ACCOUNT_ID_MISSING);
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
