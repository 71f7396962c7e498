package social.dassie.posts.statuses.quotes;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.posts.statuses.QuotePolicy;

/** Quotes of a post, and who may quote it (documentation page methods/statuses). */
public final class QuoteRoutes {
    private final Quotes quotes;

    QuoteRoutes(Quotes quotes) {
        this.quotes = quotes;
    }

    public void register(Routes routes) {
        Access write = Access.user("write:statuses");
        routes.get("/api/v1/statuses/{id}/quotes", Access.user("read:statuses"), this::list);
        routes.post("/api/v1/statuses/{id}/quotes/{quoting_status_id}/revoke", write, this::revoke);
        routes.update("/api/v1/statuses/{id}/interaction_policy", write, this::changePolicy);
    }

    private void list(Request r) {
        r.list(quotes.list(r.caller(), r.id("id"), r.page(20, 40)));
    }

    private void revoke(Request r) {
        r.json(quotes.revoke(r.caller(), r.id("id"), r.id("quoting_status_id")));
    }

    private void changePolicy(Request r) {
        r.json(quotes.changePolicy(r.caller(), r.id("id"), QuotePolicy.sent(r.params())));
    }
}
