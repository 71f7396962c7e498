package social.dassie.pages.usersettings.login;

import social.dassie.federation.inbox.posts.Lookups;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.signin.SignInFeature;
import social.dassie.people.PeopleCore;
import social.dassie.people.relationships.severances.LostFollows;
import social.dassie.staff.moderation.AccountLeaving;

/** Builds the pages about the login, moving, and account deletion. */
public record LoginSettingsFeature(
        Platform platform,
        PeopleCore people,
        SignInFeature signIn,
        AccountLeaving departures,
        Lookups lookups,
        LostFollows lostFollows) {
    public void register(Routes routes) {
        Pages pages = signIn.pages;
        new SettingsRoutes(signIn.signIns, signIn.stepUp, people.users, people.emails.confirmations, pages)
                .register(routes);
        new DepartureRoutes(departures, signIn.stepUp, pages).register(routes);
        new MigrationRoutes(people.accounts, lookups, signIn.stepUp, platform, pages).register(routes);
        new SeveranceRoutes(lostFollows, pages).register(routes);
    }
}
