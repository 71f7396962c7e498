package social.dassie.pages.usersettings.login;

import social.dassie.federation.inbox.posts.Lookups;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.signin.SignInFeature;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.emails.EmailFeature;
import social.dassie.people.relationships.severances.LostFollows;
import social.dassie.people.users.Users;
import social.dassie.staff.moderation.AccountLeaving;

/** Puts together the pages about the login, moving, and leaving. */
public final class LoginSettingsFeature {
    private final Platform platform;
    private final SignInFeature signIn;
    private final Pages pages;

    public LoginSettingsFeature(Platform platform, SignInFeature signIn) {
        this.platform = platform;
        this.signIn = signIn;
        this.pages = signIn.pages;
    }

    public void register(Routes routes, Users users, EmailFeature emails, AccountLeaving departures) {
        new SettingsRoutes(signIn.signIns, signIn.stepUp, users, emails.confirmations, pages).register(routes);
        new DepartureRoutes(departures, signIn.stepUp, pages).register(routes);
    }

    /** What ties an account to others, here and on other servers. */
    public void registerTies(Routes routes, AccountFeature accounts, Lookups lookups, LostFollows lostFollows) {
        new MigrationRoutes(accounts, lookups, signIn.stepUp, platform, pages).register(routes);
        new SeveranceRoutes(lostFollows, pages).register(routes);
    }
}
