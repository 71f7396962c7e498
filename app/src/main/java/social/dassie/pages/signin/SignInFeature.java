package social.dassie.pages.signin;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.signin.setup.Setup;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.emails.EmailFeature;
import social.dassie.people.invites.Invites;
import social.dassie.people.oauth.OAuthFeature;
import social.dassie.people.oauth.SignUps;
import social.dassie.people.strikes.Strikes;
import social.dassie.people.users.Users;
import social.dassie.staff.instance.InstanceSettings;
import social.dassie.staff.instance.rules.Rules;

/** Puts together the ways in: set-up, signing up and in, new passwords, confirmed addresses, permission for apps. */
public final class SignInFeature {
    private final Platform platform;
    private final Users users;
    private final EmailFeature emails;
    private final SignUps signUps;
    public final Pages pages;
    public final SignIns signIns;
    public final StepUp stepUp;
    public final SignInPage signInPage;

    public SignInFeature(
            Platform platform,
            Users users,
            EmailFeature emails,
            Strikes strikes,
            SignUps signUps,
            SignInSteps steps,
            Pages pages) {
        this.platform = platform;
        this.users = users;
        this.emails = emails;
        this.signUps = signUps;
        this.pages = pages;
        this.stepUp = new StepUp(users, steps, platform.clock());
        this.signIns = new SignIns(users, strikes, emails.strikeLinks(), steps, stepUp, platform.clock());
        this.signInPage = new SignInPage(signUps, emails.confirmations, pages);
    }

    public void register(Routes routes, AccountFeature accounts, Rules rules, Invites invites) {
        new SessionRoutes(signIns, signInPage, new SigningOut(pages)).register(routes);
        new SignUpPageRoutes(signUps, invites, accounts.accounts, signIns, rules, platform.addresses(), pages)
                .register(routes);
        new PasswordRoutes(emails.passwordResets(), users.minPasswordCharacters(), pages).register(routes);
        new ConfirmationRoutes(emails.confirmations, pages).register(routes);
    }

    /** How the first owner signs up, and what an app may do. */
    public void register(Routes routes, Setup setup, InstanceSettings settings, OAuthFeature oauth) {
        new SetupRoutes(setup, settings, platform.addresses(), users.minPasswordCharacters(), pages).register(routes);
        new AuthorizeRoutes(oauth.authorizations, pages, platform.addresses().baseUrl()).register(routes);
    }
}
