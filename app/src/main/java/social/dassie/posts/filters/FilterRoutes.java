package social.dassie.posts.filters;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** Filters with their keywords and posts (documentation page methods/filters, "Server-side (v2) methods"). */
final class FilterRoutes {
    private final Filters filters;
    private final FilterKeywords keywords;
    private final FilterStatuses statuses;

    FilterRoutes(Filters filters, FilterKeywords keywords, FilterStatuses statuses) {
        this.filters = filters;
        this.keywords = keywords;
        this.statuses = statuses;
    }

    void register(Routes routes) {
        Access read = Access.user("read:filters");
        Access write = Access.user("write:filters");
        routes.get("/api/v2/filters", read, r -> r.json(filters.list(r.caller())));
        routes.post("/api/v2/filters", write, r -> r.json(filters.create(r.caller(), FilterForm.of(r.params()))));
        routes.get("/api/v2/filters/{id}", read, r -> r.json(filters.get(r.caller(), r.id("id"))));
        routes.update("/api/v2/filters/{id}", write, this::update);
        routes.delete("/api/v2/filters/{id}", write, this::delete);
        routes.get("/api/v2/filters/{filter_id}/keywords", read, this::listKeywords);
        routes.post("/api/v2/filters/{filter_id}/keywords", write, this::createKeyword);
        routes.get("/api/v2/filters/keywords/{id}", read, r -> r.json(keywords.get(r.caller(), r.id("id"))));
        routes.update("/api/v2/filters/keywords/{id}", write, this::updateKeyword);
        routes.delete("/api/v2/filters/keywords/{id}", write, this::deleteKeyword);
        routes.get("/api/v2/filters/{filter_id}/statuses", read, this::listStatuses);
        routes.post("/api/v2/filters/{filter_id}/statuses", write, this::createStatus);
        routes.get("/api/v2/filters/statuses/{id}", read, r -> r.json(statuses.get(r.caller(), r.id("id"))));
        routes.delete("/api/v2/filters/statuses/{id}", write, this::deleteStatus);
    }

    private void update(Request r) {
        r.json(filters.update(r.caller(), r.id("id"), FilterForm.of(r.params())));
    }

    private void delete(Request r) {
        filters.delete(r.caller(), r.id("id"));
        r.empty();
    }

    private void listKeywords(Request r) {
        r.json(keywords.list(r.caller(), r.id("filter_id")));
    }

    private void createKeyword(Request r) {
        r.json(keywords.create(r.caller(), r.id("filter_id"), KeywordForm.of(r.params())));
    }

    private void updateKeyword(Request r) {
        r.json(keywords.update(r.caller(), r.id("id"), KeywordForm.of(r.params())));
    }

    private void deleteKeyword(Request r) {
        keywords.delete(r.caller(), r.id("id"));
        r.empty();
    }

    private void listStatuses(Request r) {
        r.json(statuses.list(r.caller(), r.id("filter_id")));
    }

    private void createStatus(Request r) {
        long statusId = r.params().number("status_id").orElse(0);
        r.json(statuses.create(r.caller(), r.id("filter_id"), statusId));
    }

    private void deleteStatus(Request r) {
        statuses.delete(r.caller(), r.id("id"));
        r.empty();
    }
}
