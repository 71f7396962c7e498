package social.dassie.people.relationships;

import social.dassie.ground.api.Access;
import social.dassie.ground.api.Params;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.people.relationships.follows.FamiliarFollowers;
import social.dassie.people.relationships.follows.FollowOptions;
import social.dassie.people.relationships.follows.FollowRequests;
import social.dassie.people.relationships.follows.Follows;
import social.dassie.people.relationships.follows.Relationships;

/** Follows and relationships between accounts (documentation pages methods/accounts and methods/follow_requests). */
final class RelationshipRoutes {
    private static final String ACCOUNT = "/api/v1/accounts/{id}/";

    private final Follows follows;
    private final FollowRequests requests;
    private final Relationships relationships;
    private final FamiliarFollowers familiar;

    RelationshipRoutes(
            Follows follows, FollowRequests requests, Relationships relationships, FamiliarFollowers familiar) {
        this.follows = follows;
        this.requests = requests;
        this.relationships = relationships;
        this.familiar = familiar;
    }

    void register(Routes routes) {
        Access read = Access.user("read:follows");
        Access write = Access.user("write:follows");
        routes.get("/api/v1/accounts/relationships", read, this::list);
        routes.get("/api/v1/accounts/familiar_followers", read, this::familiarFollowers);
        routes.get(ACCOUNT + "followers", Access.anyone("read:accounts"), this::followers);
        routes.get(ACCOUNT + "following", Access.anyone("read:accounts"), this::following);
        routes.post(ACCOUNT + "follow", write, this::follow);
        routes.post(ACCOUNT + "unfollow", write, r -> r.json(follows.remove(r.caller(), r.id("id"))));
        routes.post(
                ACCOUNT + "remove_from_followers", write, r -> r.json(follows.removeFollower(r.caller(), r.id("id"))));
        routes.get("/api/v1/follow_requests", read, r -> r.accountList(requests.list(r.caller(), r.page(40, 80))));
        routes.post(
                "/api/v1/follow_requests/{id}/authorize",
                write,
                r -> r.json(requests.authorize(r.caller(), r.id("id"))));
        routes.post("/api/v1/follow_requests/{id}/reject", write, r -> r.json(requests.reject(r.caller(), r.id("id"))));
    }

    private void list(Request r) {
        Params params = r.params();
        r.json(relationships.of(r.caller(), params.ids("id"), params.flag("with_suspended", false)));
    }

    private void familiarFollowers(Request r) {
        r.json(familiar.of(r.caller(), r.params().ids("id")));
    }

    private void followers(Request r) {
        r.cacheable(15).accountList(relationships.followers(r.caller(), r.id("id"), r.page(40, 80)));
    }

    private void following(Request r) {
        r.cacheable(15).accountList(relationships.following(r.caller(), r.id("id"), r.page(40, 80)));
    }

    private void follow(Request r) {
        Params params = r.params();
        FollowOptions options = new FollowOptions(
                params.flag("reblogs"),
                params.flag("notify"),
                params.has("languages") ? params.texts("languages") : null);
        r.json(follows.add(r.caller(), r.id("id"), options));
    }
}
