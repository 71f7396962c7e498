package social.dassie.people.signupblocks;

import java.time.Duration;
import social.dassie.ground.http.Routes;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;

/** Builds this package: its routes, and the deletion of expired data. */
public final class SignUpBlockFeature {
    private static final String PURGE = "barriers.purge";
    private static final Duration PERIOD = Duration.ofHours(1);

    private final SignUpBlocks signUpBlocks;
    private final Jobs jobs;

    public SignUpBlockFeature(Platform platform, SignUpBlocks signUpBlocks) {
        this.signUpBlocks = signUpBlocks;
        this.jobs = platform.jobs();
    }

    public void register(Routes routes) {
        new SignUpBlockRoutes(signUpBlocks).register(routes);
        jobs.every(PURGE, PERIOD.toMillis(), job -> {
            signUpBlocks.ips().purge();
            signUpBlocks.domains().purge();
        });
    }
}
