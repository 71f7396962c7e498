package social.dassie.media.remotefiles;

import java.time.Duration;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;

/** Assembles this package for the server. */
public record RemoteFileFeature(Platform platform, RemoteFiles files) {
    /** The recurring job that keeps the copies within their limits. */
    static final String KIND = "remote_files.tend";

    private static final Duration PERIOD = Duration.ofMinutes(10);

    public void register(Routes routes) {
        platform.jobs().every(KIND, PERIOD.toMillis(), job -> files.tend());
        new RemoteFileRoutes(files, platform.clock()).register(routes);
    }
}
