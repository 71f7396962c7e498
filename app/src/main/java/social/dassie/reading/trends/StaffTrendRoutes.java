package social.dassie.reading.trends;

import social.dassie.ground.api.Access;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Permission;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** Trends and hashtags for the staff (documentation page methods/admin/trends; the rest is in the reference server alone). */
final class StaffTrendRoutes {
    private static final Access READ = Access.staff(Permission.MANAGE_TAXONOMIES, "admin:read");
    private static final Access WRITE = Access.staff(Permission.MANAGE_TAXONOMIES, "admin:write");
    private static final String TRENDS = "/api/v1/admin/trends/";

    private final StaffTrends trends;
    private final AdminTags tags;

    /** Approves or rejects an item. */
    @FunctionalInterface
    private interface Review {
        Object give(Caller caller, long id, boolean approved);
    }

    StaffTrendRoutes(StaffTrends trends, AdminTags tags) {
        this.trends = trends;
        this.tags = tags;
    }

    void register(Routes routes) {
        routes.get(TRENDS + "tags", READ, r -> r.counted(trends.tags(r.caller(), TrendRoutes.part(r, 10))));
        routes.get(TRENDS + "statuses", READ, r -> r.counted(trends.statuses(r.caller(), TrendRoutes.part(r, 20))));
        routes.get(TRENDS + "links", READ, r -> r.counted(trends.links(r.caller(), TrendRoutes.part(r, 10))));
        routes.get(TRENDS + "links/publishers", READ, r -> r.list(trends.publishers(r.page(100, 200))));
        review(routes, "tags", trends::reviewTag);
        review(routes, "statuses", trends::reviewStatus);
        review(routes, "links", trends::reviewLink);
        review(routes, "links/publishers", trends::reviewPublisher);
        routes.get("/api/v1/admin/tags", READ, r -> r.list(tags.page(r.caller(), r.page(100, 200))));
        routes.get("/api/v1/admin/tags/{id}", READ, r -> r.json(tags.get(r.caller(), r.id("id"))));
        routes.update("/api/v1/admin/tags/{id}", WRITE, this::update);
    }

    private static void review(Routes routes, String what, Review review) {
        String path = TRENDS + what + "/{id}/";
        routes.post(path + "approve", WRITE, r -> r.json(review.give(r.caller(), r.id("id"), true)));
        routes.post(path + "reject", WRITE, r -> r.json(review.give(r.caller(), r.id("id"), false)));
    }

    private void update(Request r) {
        r.json(tags.update(r.caller(), r.id("id"), "update", AdminTagForm.of(r.params())));
    }
}
