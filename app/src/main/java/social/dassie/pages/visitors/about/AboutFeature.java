package social.dassie.pages.visitors.about;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.signin.setup.Setup;
import social.dassie.people.oauth.SignUps;
import social.dassie.reading.ReadingFeatures;
import social.dassie.staff.instance.InstanceFeature;

/** Builds the pages about the server. */
public record AboutFeature(
        Platform platform,
        InstanceFeature instance,
        ReadingFeatures reading,
        SignUps signUps,
        Setup setup,
        Pages pages) {
    public void register(Routes routes) {
        Landing landing =
                new Landing(instance, platform, setup, signUps, reading.timelines.timelines, reading.trends.trends);
        new LandingRoutes(landing, pages).register(routes);
        new DocumentRoutes(instance, platform, pages).register(routes);
    }
}
