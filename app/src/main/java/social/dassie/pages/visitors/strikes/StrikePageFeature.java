package social.dassie.pages.visitors.strikes;

import social.dassie.ground.http.Routes;
import social.dassie.pages.frame.Pages;
import social.dassie.people.emails.EmailFeature;
import social.dassie.people.strikes.Appeals;
import social.dassie.people.strikes.Strikes;

/** Puts together what people read of the staff's decisions about them. */
public final class StrikePageFeature {
    private final Pages pages;

    public StrikePageFeature(Pages pages) {
        this.pages = pages;
    }

    public void register(Routes routes, Strikes strikes, Appeals appeals, EmailFeature emails) {
        new StrikeRoutes(strikes, appeals, emails.strikeLinks(), pages).register(routes);
    }
}
