package social.dassie.posts.statuses;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.posts.refreshes.AsyncRefresh;
import social.dassie.posts.refreshes.AsyncRefreshes;

/** Reading posts (documentation page methods/statuses). */
public final class StatusRoutes {
    private static final int CACHE_SECONDS = 15;

    /** The delay after which a client that shows a thread may ask whether more replies were found. */
    private static final int RETRY_SECONDS = 2;

    private final Statuses statuses;
    private final AsyncRefreshes refreshes;

    StatusRoutes(Statuses statuses, AsyncRefreshes refreshes) {
        this.statuses = statuses;
        this.refreshes = refreshes;
    }

    public void register(Routes routes) {
        Access read = Access.anyone("read:statuses");
        routes.get("/api/v1/statuses", read, this::list);
        routes.get("/api/v1/statuses/{id}", read, this::show);
        routes.get("/api/v1/statuses/{id}/card", read, this::card);
        routes.get("/api/v1/statuses/{id}/context", read, this::context);
    }

    private void list(Request r) {
        r.cacheable(CACHE_SECONDS).json(statuses.getAll(r.caller(), r.params().ids("id")));
    }

    private void show(Request r) {
        r.cacheable(CACHE_SECONDS).json(statuses.get(r.caller(), r.id("id")));
    }

    private void context(Request r) {
        Statuses.ContextEntity thread = statuses.context(r.caller(), r.id("id"));
        if (r.caller().isUser()) {
            refreshes
                    .running(Statuses.refreshKey(r.id("id")))
                    .ifPresent(refresh -> r.answerHeader(AsyncRefresh.HEADER, refresh.header(RETRY_SECONDS)));
        }
        r.cacheable(CACHE_SECONDS).json(thread);
    }

    private void card(Request r) {
        r.cacheable(CACHE_SECONDS).json(statuses.card(r.caller(), r.id("id")));
    }
}
