package social.dassie.pages.visitors.strikes;

import social.dassie.ground.http.Routes;
import social.dassie.pages.frame.Pages;
import social.dassie.people.PeopleCore;

/** Puts together what people read of the staff's decisions about them. */
public record StrikePageFeature(PeopleCore people, Pages pages) {
    public void register(Routes routes) {
        new StrikeRoutes(people.strikes.strikes, people.strikes.appeals, people.emails.strikeLinks(), pages)
                .register(routes);
    }
}
