package social.dassie.posts.tags;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** Hashtags (documentation pages methods/tags and methods/followed_tags). */
public final class TagRoutes {
    private static final int CACHE_SECONDS = 15;

    private final Tags tags;
    private final TagFollows follows;
    private final FeaturedTags featured;

    public TagRoutes(Tags tags, TagFollows follows, FeaturedTags featured) {
        this.tags = tags;
        this.follows = follows;
        this.featured = featured;
    }

    public void register(Routes routes) {
        Access follow = Access.user("write:follows");
        Access feature = Access.user("write:accounts");
        routes.get("/api/v1/tags/{name}", Access.anyone(), this::get);
        routes.post("/api/v1/tags/{name}/follow", follow, r -> r.json(follows.add(r.caller(), name(r))));
        routes.post("/api/v1/tags/{name}/unfollow", follow, r -> r.json(follows.remove(r.caller(), name(r))));
        routes.post("/api/v1/tags/{name}/feature", feature, r -> r.json(featured.addTag(r.caller(), name(r))));
        routes.post("/api/v1/tags/{name}/unfeature", feature, r -> r.json(featured.removeTag(r.caller(), name(r))));
        routes.get(
                "/api/v1/followed_tags",
                Access.user("read:follows"),
                r -> r.accountList(follows.page(r.caller(), r.page(100, 200))));
    }

    private static String name(Request r) {
        return r.pathText("name");
    }

    private void get(Request r) {
        r.cacheable(CACHE_SECONDS).json(tags.get(r.caller(), TagName.inPath(name(r))));
    }
}
