package social.dassie.reading.trends;

import social.dassie.ground.api.Access;
import social.dassie.ground.api.OffsetSlice;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** Trends (documentation page methods/trends), and the posts that share a trending link (methods/timelines, "link"). */
final class TrendRoutes {
    private static final int CACHE_SECONDS = 60;

    private final Trends trends;

    TrendRoutes(Trends trends) {
        this.trends = trends;
    }

    void register(Routes routes) {
        routes.deprecated("2022-03-30").get("/api/v1/trends", Access.anyone(), this::tags);
        routes.get("/api/v1/trends/tags", Access.anyone(), this::tags);
        routes.get("/api/v1/trends/statuses", Access.anyone(), this::statuses);
        routes.get("/api/v1/trends/links", Access.anyone(), this::links);
        routes.get("/api/v1/timelines/link", Access.anyone("read:statuses"), this::linking);
    }

    /**
     * Parses offset and limit. Limits larger than a page are reduced, because clients send them; negative numbers are
     * rejected.
     */
    static OffsetPage part(Request r, int standard) {
        return new OffsetPage(r.offset(), r.limit(standard, 2 * standard));
    }

    private void tags(Request r) {
        OffsetPage part = part(r, 10);
        r.cacheable(CACHE_SECONDS).counted(trends.tags(r.caller(), part));
    }

    private void statuses(Request r) {
        OffsetPage part = part(r, 20);
        OffsetSlice<TrendingPost> found = trends.statuses(r.caller(), part);
        r.cacheable(CACHE_SECONDS)
                .counted(new OffsetSlice<>(
                        found.items().stream()
                                .map(post -> post.json(r.caller()))
                                .toList(),
                        found.offset(),
                        found.limit(),
                        found.isFull()));
    }

    private void linking(Request r) {
        r.cacheable(CACHE_SECONDS).feed(trends.linking(r.caller(), r.params().filled("url"), r.page(20, 40)));
    }

    private void links(Request r) {
        OffsetPage part = part(r, 10);
        r.cacheable(CACHE_SECONDS).counted(trends.links(r.caller(), part));
    }
}
