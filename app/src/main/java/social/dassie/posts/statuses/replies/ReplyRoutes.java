package social.dassie.posts.statuses.replies;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** Replies that wait for approval, and the default policies of new posts, as in GoToSocial's API. */
final class ReplyRoutes {
    private static final String REQUESTS = "/api/v1/interaction_requests";
    private static final String DEFAULTS = "/api/v1/interaction_policies/defaults";

    private final ReplyRequests requests;
    private final DefaultPolicies defaults;

    ReplyRoutes(ReplyRequests requests, DefaultPolicies defaults) {
        this.requests = requests;
        this.defaults = defaults;
    }

    void register(Routes routes) {
        Access write = Access.user("write:statuses");
        routes.get(REQUESTS, Access.user("read:notifications"), this::list);
        routes.get(
                REQUESTS + "/{id}",
                Access.user("read:notifications"),
                r -> r.json(requests.get(r.caller(), r.id("id"))));
        routes.post(REQUESTS + "/{id}/authorize", write, r -> r.json(requests.authorize(r.caller(), r.id("id"))));
        routes.post(REQUESTS + "/{id}/reject", write, r -> r.json(requests.reject(r.caller(), r.id("id"))));
        routes.get(
                DEFAULTS,
                Access.user("read:accounts"),
                r -> r.json(defaults.get(r.caller().accountId())));
        routes.update(DEFAULTS, Access.user("write:accounts"), r -> r.json(defaults.change(r.caller(), r.params())));
    }

    /** Only replies need approval: without them the list is empty. */
    private void list(Request r) {
        long statusId = r.params().filled("status_id") == null
                ? 0
                : r.params().number("status_id").orElse(-1);
        boolean hasReplies = r.params().flag("replies", true);
        r.list(requests.list(r.caller(), hasReplies ? statusId : -1, r.page(40, 80)));
    }
}
