package social.dassie.pages.sessions;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.signin.BrowserSessions;
import social.dassie.people.emails.EmailFeature;
import social.dassie.people.oauth.AuthorisedApps;
import social.dassie.people.users.Users;

/** Builds this package: the log of sign-ins, which signing in writes, and the page about sessions and sign-ins. */
public final class SessionFeature {
    private final Platform platform;
    private final BrowserSessions sessions;
    private final Pages pages;
    public final SignInLog log;

    public SessionFeature(Platform platform, Users users, EmailFeature emails, BrowserSessions sessions, Pages pages) {
        this.platform = platform;
        this.sessions = sessions;
        this.pages = pages;
        this.log = new SignInLog(platform, users, emails.emails);
    }

    public void register(Routes routes) {
        new SessionPageRoutes(sessions, new AuthorisedApps(platform), log, pages).register(routes);
    }
}
