package social.dassie.reading.measures;

import java.time.Clock;
import social.dassie.ground.db.Database;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.reading.measures.samples.Samples;

/** Assembles this package. */
public final class MeasureFeature {
    private final MeasureRoutes routes;
    public final Figures figures;
    public final Samples samples;

    public MeasureFeature(Platform platform) {
        Database db = platform.db();
        Clock clock = platform.clock();
        Measures measures = new Measures(db, clock);
        Dimensions dimensions = new Dimensions(platform);
        this.routes = new MeasureRoutes(measures, dimensions, new Retention(db, clock));
        this.figures = new Figures(db, measures, dimensions, clock);
        this.samples = new Samples(db, platform.metrics(), clock);
        samples.handleJobs(platform.jobs());
    }

    public void register(Routes table) {
        routes.register(table);
    }
}
