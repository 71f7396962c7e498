package social.dassie.posts.filters;

import java.util.function.BiPredicate;
import social.dassie.ground.api.Caller;
import social.dassie.ground.db.Database;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;

/** Assembles this package. */
public final class FilterFeature {
    public final Filters filters;
    private final BiPredicate<Caller, Long> isVisible;
    /** The single posts in filters. */
    public final FilterStatuses statuses;

    private final FilterRoutes routes;
    private final V1FilterRoutes v1Routes;

    /** {@code isVisible} says whether a caller may see the post with an id. */
    public FilterFeature(Platform platform, BiPredicate<Caller, Long> isVisible) {
        Database db = platform.db();
        this.isVisible = isVisible;
        this.filters = new Filters(platform);
        this.statuses = new FilterStatuses(db, filters, isVisible);
        FilterKeywords keywords = new FilterKeywords(db, filters);
        this.routes = new FilterRoutes(filters, keywords, statuses);
        this.v1Routes = new V1FilterRoutes(new V1Filters(db, filters, keywords, platform.clock()));
    }

    /** Whether the caller's filter may contain a post, which they must be able to see. */
    public boolean mayName(Caller caller, long statusId) {
        return isVisible.test(caller, statusId);
    }

    public void register(Routes into) {
        routes.register(into);
        v1Routes.register(into);
    }
}
