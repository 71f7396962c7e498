package social.dassie.posts.refreshes;

import java.time.Duration;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;

/** Assembles this package. */
public final class RefreshFeature {
    private static final String PURGE = "async_refreshes";
    private static final Duration PERIOD = Duration.ofHours(1);

    private final Platform platform;
    public final AsyncRefreshes refreshes;

    public RefreshFeature(Platform platform) {
        this.platform = platform;
        this.refreshes = new AsyncRefreshes(platform);
    }

    public void register(Routes routes) {
        platform.jobs().every(PURGE, PERIOD.toMillis(), job -> refreshes.purge());
        new AsyncRefreshRoutes(refreshes).register(routes);
    }
}
