package social.dassie.posts.statuses.marks;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/**
 * Emoji reactions to posts, as clients of Akkoma
 * (https://docs.akkoma.dev/stable/development/API/pleroma_api/#emoji-reactions) and of Fedibird know them.
 */
final class ReactionRoutes {
    private static final int CACHE_SECONDS = 15;

    private final PostReactions reactions;

    ReactionRoutes(PostReactions reactions) {
        this.reactions = reactions;
    }

    void register(Routes routes) {
        Access react = Access.user("write:favourites");
        Access read = Access.anyone("read:statuses");
        String akkoma = "/api/v1/pleroma/statuses/{id}/reactions";
        String fedibird = "/api/v1/statuses/{id}/emoji_reactions/{name}";
        routes.get(akkoma, read, r -> r.cacheable(CACHE_SECONDS).json(reactions.list(r.caller(), r.id("id"))));
        routes.get(
                akkoma + "/{name}",
                read,
                r -> r.cacheable(CACHE_SECONDS).json(reactions.list(r.caller(), r.id("id"), r.pathText("name"))));
        routes.update(akkoma + "/{name}", react, this::add);
        routes.delete(akkoma + "/{name}", react, this::remove);
        routes.update(fedibird, react, this::add);
        routes.delete(fedibird, react, this::remove);
    }

    private void add(Request r) {
        r.json(reactions.add(r.caller(), r.id("id"), r.pathText("name")));
    }

    private void remove(Request r) {
        r.json(reactions.remove(r.caller(), r.id("id"), r.pathText("name")));
    }
}
