package social.dassie.posts.refreshes;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** The state of async refreshes (documentation page methods/async_refreshes). */
final class AsyncRefreshRoutes {
    private final AsyncRefreshes refreshes;

    AsyncRefreshRoutes(AsyncRefreshes refreshes) {
        this.refreshes = refreshes;
    }

    void register(Routes routes) {
        routes.get("/api/v1_alpha/async_refreshes/{id}", Access.user("read"), this::get);
    }

    private void get(Request r) {
        r.json(refreshes.get(r.pathText("id")));
    }
}
