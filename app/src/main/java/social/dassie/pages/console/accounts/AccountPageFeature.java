package social.dassie.pages.console.accounts;

import social.dassie.ground.http.Routes;
import social.dassie.pages.console.AccountQuestions;
import social.dassie.pages.console.ActionNotices;
import social.dassie.pages.console.Console;
import social.dassie.pages.twofactor.TwoFactors;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.staff.admin.AdminFeature;

/** Builds the console pages about people and their permissions. */
public record AccountPageFeature(
        Console console,
        AccountFeature accounts,
        AdminFeature admin,
        TwoFactors factors,
        AccountQuestions questions,
        ActionNotices notices) {
    public void register(Routes routes) {
        AccountPages views = new AccountPages(admin, accounts.accounts, factors, questions, notices, console);
        new AccountPageRoutes(admin, views, questions, notices, console).register(routes);
        new AccountHelpRoutes(admin, factors, questions, views, console).register(routes);
        new RolePageRoutes(admin, console).register(routes);
        new RoleFormRoutes(admin.roles, console).register(routes);
    }
}
