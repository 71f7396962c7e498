package social.dassie.reading.measures;

import social.dassie.ground.api.Access;
import social.dassie.ground.api.Permission;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** The routes for the staff's figures (documentation pages methods/admin/measures, dimensions and retention). */
final class MeasureRoutes {
    private static final int MOST = 100;

    private final Measures measures;
    private final Dimensions dimensions;
    private final Retention retention;

    MeasureRoutes(Measures measures, Dimensions dimensions, Retention retention) {
        this.measures = measures;
        this.dimensions = dimensions;
        this.retention = retention;
    }

    void register(Routes routes) {
        Access dashboard = Access.staff(Permission.VIEW_DASHBOARD, "admin:read");
        routes.post("/api/v1/admin/measures", dashboard, this::measures);
        routes.post("/api/v1/admin/dimensions", dashboard, this::dimensions);
        routes.post("/api/v1/admin/retention", dashboard, r -> r.json(retention.find(r.params())));
    }

    private void measures(Request r) {
        r.json(measures.find(r.params().texts("keys"), r.params()));
    }

    private void dimensions(Request r) {
        r.json(dimensions.find(r.params().texts("keys"), r.params(), r.limit(MOST, MOST)));
    }
}
