package social.dassie.reading.search;

import social.dassie.ground.api.Access;
import social.dassie.ground.api.Params;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** The search endpoints (documentation pages methods/search and methods/accounts). */
public final class SearchRoutes {
    private final Searches searches;
    private final AccountSearch accounts;

    public SearchRoutes(Searches searches, AccountSearch accounts) {
        this.searches = searches;
        this.accounts = accounts;
    }

    public void register(Routes routes) {
        routes.get(
                "/api/v1/search",
                Access.user("read:search"),
                r -> r.json(V1SearchEntity.of(searches.find(r.caller(), query(r)))));
        routes.get("/api/v2/search", Access.anyone("read:search"), r -> r.json(searches.find(r.caller(), query(r))));
        routes.get("/api/v1/accounts/search", Access.user("read:accounts"), this::findAccounts);
    }

    private void findAccounts(Request r) {
        Params params = r.params();
        r.json(accounts.find(
                r.caller(),
                params.text("q", ""),
                params.flag("resolve", false),
                params.flag("following", false),
                r.limit(40, 80),
                (int) Math.max(0, Math.min(params.number("offset").orElse(0), Integer.MAX_VALUE))));
    }

    private static Searches.Query query(Request r) {
        Params params = r.params();
        String text = params.required("q").strip();
        long maxId = params.number("max_id").orElse(0);
        return new Searches.Query(
                text,
                params.filled("type"),
                params.flag("resolve", false),
                params.flag("following", false),
                params.flag("exclude_unreviewed", false),
                params.number("account_id").orElse(0),
                IdRange.between(params.number("min_id").orElse(0), maxId <= 0 ? Long.MAX_VALUE : maxId),
                r.limit(20, 40),
                r.offset());
    }
}
