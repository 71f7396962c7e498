package social.dassie.relationships;

import social.dassie.http.Access;
import social.dassie.http.Params;
import social.dassie.http.Request;
import social.dassie.http.Routes;

/** Follows and what else there is between accounts (documentation page methods/accounts). */
public final class RelationshipRoutes {
    private final Follows follows;
    private final Relationships relationships;

    public RelationshipRoutes(Follows follows, Relationships relationships) {
        this.follows = follows;
        this.relationships = relationships;
    }

    public void register(Routes routes) {
        Access write = Access.user("write:follows");
        routes.get("/api/v1/accounts/relationships", Access.user("read:follows"), this::list);
        routes.get("/api/v1/accounts/{id}/followers", Access.anyone("read:accounts"), this::followers);
        routes.get("/api/v1/accounts/{id}/following", Access.anyone("read:accounts"), this::following);
        routes.post("/api/v1/accounts/{id}/follow", write, this::follow);
        routes.post("/api/v1/accounts/{id}/unfollow", write, r -> r.json(follows.remove(r.caller(), r.id("id"))));
    }

    private void list(Request r) {
        Params params = r.params();
        r.json(relationships.of(r.caller(), params.ids("id"), params.flag("with_suspended", false)));
    }

    private void followers(Request r) {
        r.cacheable(15).accountList(relationships.followers(r.caller(), r.id("id"), r.page(40, 80)));
    }

    private void following(Request r) {
        r.cacheable(15).accountList(relationships.following(r.caller(), r.id("id"), r.page(40, 80)));
    }

    private void follow(Request r) {
        Params params = r.params();
        Follows.Options options = new Follows.Options(
                params.flag("reblogs"),
                params.flag("notify"),
                params.has("languages") ? params.texts("languages") : null);
        r.json(follows.add(r.caller(), r.id("id"), options));
    }
}
