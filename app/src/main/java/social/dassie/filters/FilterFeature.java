package social.dassie.filters;

import java.util.function.BiPredicate;
import social.dassie.api.Caller;
import social.dassie.db.Database;
import social.dassie.http.Routes;
import social.dassie.platform.Platform;

/** Puts this package together. */
public final class FilterFeature {
    private final FilterRoutes routes;
    private final V1FilterRoutes v1Routes;

    /** {@code isVisible} says whether a caller may see the post with an id. */
    public FilterFeature(Platform platform, BiPredicate<Caller, Long> isVisible) {
        Database db = platform.db();
        Filters filters = new Filters(platform);
        FilterKeywords keywords = new FilterKeywords(db, filters);
        this.routes = new FilterRoutes(filters, keywords, new FilterStatuses(db, filters, isVisible));
        this.v1Routes = new V1FilterRoutes(new V1Filters(db, filters, keywords, platform.clock()));
    }

    public void register(Routes into) {
        routes.register(into);
        v1Routes.register(into);
    }
}
