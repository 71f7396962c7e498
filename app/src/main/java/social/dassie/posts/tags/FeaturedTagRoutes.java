package social.dassie.posts.tags;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** Hashtags on profiles (documentation pages methods/featured_tags and methods/accounts). */
public final class FeaturedTagRoutes {
    private static final int CACHE_SECONDS = 15;

    private final FeaturedTags featured;

    public FeaturedTagRoutes(FeaturedTags featured) {
        this.featured = featured;
    }

    public void register(Routes routes) {
        Access read = Access.user("read:accounts");
        Access write = Access.user("write:accounts");
        routes.get(
                "/api/v1/featured_tags",
                read,
                r -> r.json(featured.of(r.caller(), r.caller().accountId())));
        routes.post(
                "/api/v1/featured_tags",
                write,
                r -> r.json(featured.add(r.caller(), r.params().required("name"))));
        routes.get("/api/v1/featured_tags/suggestions", read, r -> r.json(featured.suggestions(r.caller())));
        routes.delete("/api/v1/featured_tags/{id}", write, this::remove);
        routes.get("/api/v1/accounts/{id}/featured_tags", Access.anyone("read:accounts"), this::ofAccount);
    }

    private void remove(Request r) {
        featured.remove(r.caller(), r.id("id"));
        r.empty();
    }

    private void ofAccount(Request r) {
        r.cacheable(CACHE_SECONDS).json(featured.of(r.caller(), r.id("id")));
    }
}
