package social.dassie.reading.notifications.policies;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;

/** Puts together by what people hold back their notifications. */
public final class PolicyFeature {
    public final Policies policies;

    public PolicyFeature(Platform platform) {
        this.policies = new Policies(platform.db());
    }

    public void register(Routes routes) {
        new PolicyRoutes(policies).register(routes);
    }
}
