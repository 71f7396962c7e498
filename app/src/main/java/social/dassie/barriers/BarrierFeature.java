package social.dassie.barriers;

import java.time.Duration;
import social.dassie.http.Routes;
import social.dassie.jobs.Jobs;

/** Puts this package to work: its routes, and forgetting what is over. */
public final class BarrierFeature {
    private static final String PURGE = "barriers.purge";
    private static final Duration PERIOD = Duration.ofHours(1);

    private final Barriers barriers;
    private final Jobs jobs;

    public BarrierFeature(Barriers barriers, Jobs jobs) {
        this.barriers = barriers;
        this.jobs = jobs;
    }

    public void register(Routes routes) {
        new BarrierRoutes(barriers).register(routes);
        jobs.every(PURGE, PERIOD.toMillis(), job -> {
            barriers.ips().purge();
            barriers.domains().purge();
        });
    }
}
