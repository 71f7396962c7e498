package social.dassie.pages.console.reports;

import social.dassie.ground.http.Routes;
import social.dassie.pages.console.AccountQuestions;
import social.dassie.pages.console.ActedNotices;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.strikes.Appeals;
import social.dassie.posts.statuses.writing.StaffPosts;
import social.dassie.staff.admin.AdminFeature;
import social.dassie.staff.instance.rules.Rules;
import social.dassie.staff.moderation.PostDecisions;
import social.dassie.staff.reports.Reports;

/** Puts together the staff's pages about reports and what was decided: warnings, and appeals against them. */
public final class ReportPageFeature {
    private final Console console;
    private final AccountFeature accounts;
    private final AdminFeature admin;

    public ReportPageFeature(Console console, AccountFeature accounts, AdminFeature admin) {
        this.console = console;
        this.accounts = accounts;
        this.admin = admin;
    }

    public void register(
            Routes routes,
            Reports reports,
            StaffPosts posts,
            Rules rules,
            AccountQuestions questions,
            ActedNotices notices) {
        PostDecisions decisions = new PostDecisions(console.platform(), admin.accounts, posts, admin.strikes());
        ReportPages views = new ReportPages(reports, accounts.accounts, admin, rules::all, questions, notices, console);
        new ReportPageRoutes(reports, admin.moderation, decisions, views, questions, console).register(routes);
        new ReportNoteRoutes(reports, admin.notes, views, console.at(ConsolePage.REPORTS)).register(routes);
    }

    /** What was decided about accounts, and how it is worded. */
    public void registerDecisions(Routes routes, Appeals appeals) {
        new AppealPageRoutes(appeals, admin, accounts.accounts, console).register(routes);
        new StrikePageRoutes(admin.strikes(), accounts.accounts, console).register(routes);
        new WarningPresetRoutes(admin.presets(), console).register(routes);
    }
}
