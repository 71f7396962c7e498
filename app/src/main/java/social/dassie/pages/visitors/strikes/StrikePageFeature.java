package social.dassie.pages.visitors.strikes;

import social.dassie.ground.http.Routes;
import social.dassie.pages.frame.Pages;
import social.dassie.people.PeopleCore;

/** Builds the pages on which people read moderation decisions about them. */
public record StrikePageFeature(PeopleCore people, Pages pages) {
    public void register(Routes routes) {
        new StrikeRoutes(people.strikes.strikes, people.strikes.appeals, people.emails.strikeLinks(), pages)
                .register(routes);
    }
}
