package social.dassie.pages.console.signups;

import social.dassie.ground.http.Routes;
import social.dassie.pages.console.AccountQuestions;
import social.dassie.pages.console.ActionNotices;
import social.dassie.pages.console.Console;
import social.dassie.people.PeopleCore;
import social.dassie.staff.admin.AdminFeature;

/** Builds the console pages about sign-ups: pending sign-ups, invites, and sign-up blocks. */
public record SignUpPageFeature(
        Console console, PeopleCore people, AdminFeature admin, AccountQuestions questions, ActionNotices notices) {
    public void register(Routes routes) {
        new PendingSignUpRoutes(admin, questions, notices, console).register(routes);
        new InvitePageRoutes(people.oauth.invites, console).register(routes);
        new EmailBlockPageRoutes(people.signUpBlocks, console).register(routes);
        new IpBlockPageRoutes(people.signUpBlocks.ips(), console).register(routes);
    }
}
