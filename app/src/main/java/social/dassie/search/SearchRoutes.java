package social.dassie.search;

import social.dassie.http.Access;
import social.dassie.http.ApiException;
import social.dassie.http.Params;
import social.dassie.http.Request;
import social.dassie.http.Routes;

/** The search (documentation page methods/search). */
public final class SearchRoutes {
    private final Searches searches;

    public SearchRoutes(Searches searches) {
        this.searches = searches;
    }

    public void register(Routes routes) {
        routes.get("/api/v2/search", Access.anyone("read:search"), this::find);
    }

    private void find(Request r) {
        Params params = r.params();
        String text = params.required("q").strip();
        long offset = params.number("offset").orElse(0);
        if (offset < 0 || params.number("limit").orElse(0) < 0) {
            throw ApiException.badRequest("Pagination values for `offset` and `limit` must be positive");
        }
        r.json(searches.find(
                r.caller(),
                new Searches.Query(
                        text,
                        params.filled("type"),
                        params.flag("resolve", false),
                        params.flag("following", false),
                        r.limit(20, 40),
                        (int) Math.min(offset, Integer.MAX_VALUE))));
    }
}
