package social.dassie.measures;

import java.time.Clock;
import social.dassie.db.Database;
import social.dassie.http.Routes;
import social.dassie.platform.Platform;

/** Puts this package together. */
public final class MeasureFeature {
    private final MeasureRoutes routes;

    public MeasureFeature(Platform platform) {
        Database db = platform.db();
        Clock clock = platform.clock();
        this.routes = new MeasureRoutes(new Measures(db, clock), new Dimensions(platform), new Retention(db, clock));
    }

    public void register(Routes table) {
        routes.register(table);
    }
}
