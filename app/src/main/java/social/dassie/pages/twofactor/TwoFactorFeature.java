package social.dassie.pages.twofactor;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.pages.sessions.SignInLog;
import social.dassie.pages.signin.SignInFeature;
import social.dassie.pages.signin.SignInSteps;
import social.dassie.people.accounts.AccountEvent;
import social.dassie.people.emails.EmailFeature;
import social.dassie.people.users.UserEvent;
import social.dassie.people.users.Users;

/** Puts this package together: the second step of sign-ins first, which the pages need, and then its own pages. */
public final class TwoFactorFeature {
    private final Users users;
    private final TwoFactors factors;
    private final SecondStep secondStep;

    public TwoFactorFeature(Platform platform, Users users, EmailFeature emails, TwoFactors factors, SignInLog log) {
        this.users = users;
        this.factors = factors;
        HalfSignIns halves = new HalfSignIns(platform);
        platform.events().subscribe(Phase.STORE, UserEvent.AccessEnded.class, ended -> halves.endOf(ended.accountId()));
        platform.events()
                .subscribe(Phase.STORE, AccountEvent.AccessPaused.class, paused -> halves.endOf(paused.accountId()));
        this.secondStep = new SecondStep(factors, halves, log, emails.emails);
    }

    public SignInSteps signInSteps() {
        return secondStep;
    }

    public void register(Routes routes, SignInFeature signIn) {
        new TwoFactorRoutes(factors, signIn).register(routes);
        new ProofRoutes(factors, users, signIn).register(routes);
        new PasskeyRoutes(factors, secondStep, signIn).register(routes);
        new SecondStepRoutes(secondStep, factors, signIn).register(routes);
    }
}
