package social.dassie.reading.notifications.policies;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;

/** Assembles the policies by which accounts filter their notifications. */
public final class PolicyFeature {
    public final Policies policies;

    public PolicyFeature(Platform platform) {
        this.policies = new Policies(platform.db());
    }

    public void register(Routes routes) {
        new PolicyRoutes(policies).register(routes);
    }
}
