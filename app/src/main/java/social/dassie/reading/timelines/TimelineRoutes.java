package social.dassie.reading.timelines;

import social.dassie.ground.api.Access;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Slice;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.posts.refreshes.AsyncRefresh;
import social.dassie.posts.refreshes.AsyncRefreshes;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.reading.timelines.feeds.ListFeeds;

/** The endpoints for feeds of posts (documentation pages methods/timelines and methods/accounts). */
public final class TimelineRoutes {
    /** The delay after which a client that shows a profile may ask whether more posts were found. */
    private static final int RETRY_SECONDS = 2;

    private final Timelines timelines;
    private final ListFeeds lists;
    private final AsyncRefreshes refreshes;

    public TimelineRoutes(Timelines timelines, ListFeeds lists, AsyncRefreshes refreshes) {
        this.timelines = timelines;
        this.lists = lists;
        this.refreshes = refreshes;
    }

    public void register(Routes routes) {
        Access own = Access.user("read:statuses");
        Access open = Access.anyone("read:statuses");
        routes.get("/api/v1/timelines/home", own, r -> r.feed(timelines.home(r.caller(), r.page(20, 40))));
        routes.earlyAtHome("/api/v1/timelines/home?limit=20", caller -> timelines.home(caller, Page.first(20)));
        routes.get("/api/v1/timelines/direct", own, r -> r.feedSince(timelines.direct(r.caller(), r.page(20, 40))));
        routes.get("/api/v1/timelines/list/{id}", Access.user("read:lists"), this::list);
        routes.get("/api/v1/timelines/public", open, this::everyone);
        routes.get("/api/v1/timelines/tag/{hashtag}", open, this::tagged);
        routes.get("/api/v1/accounts/{id}/statuses", open, this::ofAccount);
    }

    private void list(Request r) {
        r.feed(lists.page(r.caller(), r.id("id"), r.page(20, 40)));
    }

    private void everyone(Request r) {
        PublicFilter filter = PublicFilter.of(r.params());
        timelines.access().requireUser(r.caller(), FeedAccess.Kind.LIVE, filter);
        r.cacheable(15).feed(timelines.everyone(r.caller(), filter, r.page(20, 40)));
    }

    private void tagged(Request r) {
        Params params = r.params();
        PublicFilter filter = PublicFilter.of(params);
        timelines.access().requireUser(r.caller(), FeedAccess.Kind.TOPIC, filter);
        r.cacheable(15)
                .feed(timelines.tagged(
                        r.caller(),
                        r.pathText("hashtag"),
                        params.texts("any"),
                        params.texts("all"),
                        params.texts("none"),
                        filter,
                        r.page(20, 40)));
    }

    private void ofAccount(Request r) {
        AccountTimelineFilter filter = AccountTimelineFilter.of(r.params());
        Slice<StatusEntity> posts = timelines.ofAccount(r.caller(), r.id("id"), filter, r.page(20, 40));
        if (r.caller().isUser()) {
            refreshes
                    .running(AsyncRefreshes.postsOf(r.id("id")))
                    .ifPresent(refresh -> r.answerHeader(AsyncRefresh.HEADER, refresh.header(RETRY_SECONDS)));
        }
        r.cacheable(15).list(posts);
    }
}
