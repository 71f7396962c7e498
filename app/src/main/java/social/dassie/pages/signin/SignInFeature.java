package social.dassie.pages.signin;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.signin.setup.Setup;
import social.dassie.people.PeopleCore;
import social.dassie.people.emails.EmailFeature;
import social.dassie.people.oauth.SignUps;
import social.dassie.staff.instance.InstanceSettings;
import social.dassie.staff.instance.rules.Rules;

/** Builds sign-in and related pages: setup, sign-up, sign-in, new passwords, email confirmation, app authorisation. */
public final class SignInFeature {
    private final Platform platform;
    private final PeopleCore people;
    private final SignUps signUps;
    private final Rules rules;
    private final Setup setup;
    private final InstanceSettings settings;
    public final Pages pages;
    public final SignIns signIns;
    public final StepUp stepUp;
    public final SignInPage signInPage;

    public SignInFeature(
            Platform platform,
            PeopleCore people,
            SignInSteps steps,
            Rules rules,
            Setup setup,
            InstanceSettings settings,
            Pages pages) {
        this.platform = platform;
        this.people = people;
        this.signUps = people.oauth.signUps;
        this.rules = rules;
        this.setup = setup;
        this.settings = settings;
        this.pages = pages;
        this.stepUp = new StepUp(people.users, steps, platform.clock());
        this.signIns = new SignIns(
                people.users, people.strikes.strikes, people.emails.strikeLinks(), steps, stepUp, platform.clock());
        this.signInPage = new SignInPage(signUps, people.emails.confirmations, pages);
    }

    public void register(Routes routes) {
        EmailFeature emails = people.emails;
        int minCharacters = people.users.minPasswordCharacters();
        new SessionRoutes(signIns, signInPage, new SigningOut(pages)).register(routes);
        new SignUpPageRoutes(
                        signUps,
                        people.oauth.invites.invites,
                        people.accounts.accounts,
                        signIns,
                        rules,
                        platform.addresses(),
                        pages)
                .register(routes);
        new PasswordRoutes(emails.passwordResets(), minCharacters, pages).register(routes);
        new ConfirmationRoutes(emails.confirmations, pages).register(routes);
        new SetupRoutes(setup, settings, platform.addresses(), minCharacters, pages).register(routes);
        new AuthorizeRoutes(
                        people.oauth.authorizations, pages, platform.addresses().baseUrl())
                .register(routes);
    }
}
