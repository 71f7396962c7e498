package social.dassie.posts.filters;

import social.dassie.ground.api.Access;
import social.dassie.ground.api.Params;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** The filter routes for older clients (documentation page methods/filters, "Client-side (v1) methods"). */
final class V1FilterRoutes {
    private final V1Filters filters;

    V1FilterRoutes(V1Filters filters) {
        this.filters = filters;
    }

    void register(Routes routes) {
        Access read = Access.user("read:filters");
        Access write = Access.user("write:filters");
        Routes old = routes.deprecated("2022-11-14");
        old.get("/api/v1/filters", read, r -> r.json(filters.list(r.caller())));
        old.post("/api/v1/filters", write, this::create);
        old.get("/api/v1/filters/{id}", read, r -> r.json(filters.get(r.caller(), r.id("id"))));
        old.update("/api/v1/filters/{id}", write, this::update);
        old.delete("/api/v1/filters/{id}", write, this::delete);
    }

    private void create(Request r) {
        Params params = r.params();
        r.json(filters.create(r.caller(), FilterForm.ofV1(params), KeywordForm.ofV1(params)));
    }

    private void update(Request r) {
        Params params = r.params();
        r.json(filters.update(r.caller(), r.id("id"), FilterForm.ofV1(params), KeywordForm.ofV1(params)));
    }

    private void delete(Request r) {
        filters.delete(r.caller(), r.id("id"));
        r.empty();
    }
}
