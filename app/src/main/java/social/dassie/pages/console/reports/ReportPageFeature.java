package social.dassie.pages.console.reports;

import social.dassie.ground.http.Routes;
import social.dassie.pages.console.AccountQuestions;
import social.dassie.pages.console.ActionNotices;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.people.PeopleCore;
import social.dassie.people.accounts.Accounts;
import social.dassie.posts.statuses.writing.StaffPosts;
import social.dassie.staff.StaffFeatures;
import social.dassie.staff.admin.AdminFeature;
import social.dassie.staff.moderation.PostDecisions;
import social.dassie.staff.reports.Reports;

/** Builds the console pages about reports and decisions: warnings, and appeals against them. */
public record ReportPageFeature(
        Console console,
        PeopleCore people,
        StaffFeatures staff,
        StaffPosts posts,
        AccountQuestions questions,
        ActionNotices notices) {
    public void register(Routes routes) {
        AdminFeature admin = staff.admin;
        Reports reports = staff.reports.reports;
        Accounts accounts = people.accounts.accounts;
        PostDecisions decisions = new PostDecisions(console.platform(), admin.accounts, posts, admin.strikes());
        ReportPages views =
                new ReportPages(reports, accounts, admin, staff.instance.rules::all, questions, notices, console);
        new ReportPageRoutes(reports, admin.moderation, decisions, views, questions, console).register(routes);
        new ReportNoteRoutes(reports, admin.notes, views, console.at(ConsolePage.REPORTS)).register(routes);
        new AppealPageRoutes(people.strikes.appeals, admin, accounts, console).register(routes);
        new StrikePageRoutes(admin.strikes(), accounts, console).register(routes);
        new WarningPresetRoutes(admin.presets(), console).register(routes);
    }
}
