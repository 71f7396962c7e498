package social.dassie.pages.console.signups;

import social.dassie.ground.http.Routes;
import social.dassie.pages.console.AccountQuestions;
import social.dassie.pages.console.ActedNotices;
import social.dassie.pages.console.Console;
import social.dassie.people.invites.InviteFeature;
import social.dassie.people.signupblocks.SignUpBlocks;
import social.dassie.staff.admin.AdminFeature;

/** Puts together the staff's pages about who joins: sign-ups that wait, invites, and who cannot sign up. */
public final class SignUpPageFeature {
    private final Console console;

    public SignUpPageFeature(Console console) {
        this.console = console;
    }

    public void register(
            Routes routes,
            AdminFeature admin,
            AccountQuestions questions,
            ActedNotices notices,
            InviteFeature invites,
            SignUpBlocks blocks) {
        new PendingSignUpRoutes(admin, questions, notices, console).register(routes);
        new InvitePageRoutes(invites, console).register(routes);
        new EmailBlockPageRoutes(blocks, console).register(routes);
        new IpBlockPageRoutes(blocks.ips(), console).register(routes);
    }
}
