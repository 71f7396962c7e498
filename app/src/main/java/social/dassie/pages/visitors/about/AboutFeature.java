package social.dassie.pages.visitors.about;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.signin.setup.Setup;
import social.dassie.people.oauth.SignUps;
import social.dassie.reading.timelines.Timelines;
import social.dassie.reading.trends.Trends;
import social.dassie.staff.instance.InstanceFeature;

/** Puts together the pages on which the server says what it is. */
public final class AboutFeature {
    private final Platform platform;
    private final InstanceFeature instance;
    private final Pages pages;

    public AboutFeature(Platform platform, InstanceFeature instance, Pages pages) {
        this.platform = platform;
        this.instance = instance;
        this.pages = pages;
    }

    public void register(Routes routes, Setup setup, SignUps signUps, Timelines timelines, Trends trends) {
        Landing landing = new Landing(instance, platform, setup, signUps, timelines, trends);
        new LandingRoutes(landing, pages).register(routes);
        new DocumentRoutes(instance, platform, pages).register(routes);
    }
}
