package social.dassie.pages.twofactor;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Event;
import social.dassie.ground.platform.Platform;
import social.dassie.pages.web.BrowserSessions;
import social.dassie.pages.web.SignInSteps;
import social.dassie.pages.web.WebFeature;
import social.dassie.people.emails.EmailFeature;
import social.dassie.people.oauth.AuthorisedApps;
import social.dassie.people.users.Users;

/** Puts this package together: the second step of sign-ins first, which the pages need, and then its own pages. */
public final class TwoFactorFeature {
    private final Platform platform;
    private final Users users;
    private final TwoFactors factors;
    private final SignInLog log;
    private final SecondStep secondStep;

    public TwoFactorFeature(Platform platform, Users users, EmailFeature emails, TwoFactors factors) {
        this.platform = platform;
        this.users = users;
        this.factors = factors;
        this.log = new SignInLog(platform.db(), users, emails.emails(), platform.clock());
        HalfSignIns halves = new HalfSignIns(platform.db(), platform.clock());
        platform.events().subscribe(Event.AccessEnded.class, ended -> halves.endOf(ended.accountId()));
        platform.events().subscribe(Event.AccessPaused.class, paused -> halves.endOf(paused.accountId()));
        this.secondStep = new SecondStep(factors, halves, log, emails.emails());
    }

    public SignInSteps signInSteps() {
        return secondStep;
    }

    public void register(Routes routes, WebFeature web, BrowserSessions sessions) {
        new TwoFactorRoutes(factors, web.stepUp(), web.pages()).register(routes);
        new ProofRoutes(factors, users, web.stepUp(), web.pages()).register(routes);
        new PasskeyRoutes(factors, secondStep, web.signIns(), web.signInPage(), web.stepUp(), web.pages())
                .register(routes);
        new SecondStepRoutes(secondStep, factors, web.signIns(), web.signInPage(), web.pages()).register(routes);
        AuthorisedApps apps = new AuthorisedApps(platform.db(), platform.events());
        new SessionPageRoutes(sessions, apps, log, web.pages()).register(routes);
    }
}
