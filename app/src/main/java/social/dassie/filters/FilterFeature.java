package social.dassie.filters;

import java.time.Clock;
import java.util.function.BiPredicate;
import social.dassie.api.Caller;
import social.dassie.db.Database;
import social.dassie.events.Events;
import social.dassie.http.Routes;

/** Puts this package together. */
public final class FilterFeature {
    private final FilterRoutes routes;
    private final V1FilterRoutes v1Routes;

    /** {@code isVisible} says whether a caller may see the post with an id. */
    public FilterFeature(Database db, Events events, Clock clock, BiPredicate<Caller, Long> isVisible) {
        Filters filters = new Filters(db, events, clock);
        FilterKeywords keywords = new FilterKeywords(db, filters);
        this.routes = new FilterRoutes(filters, keywords, new FilterStatuses(db, filters, isVisible));
        this.v1Routes = new V1FilterRoutes(new V1Filters(db, filters, keywords, clock));
    }

    public void register(Routes into) {
        routes.register(into);
        v1Routes.register(into);
    }
}
