package social.dassie.pages.usersettings;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.Face;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.visitors.strikes.StrikeLink;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.emails.links.StrikeLinks;
import social.dassie.people.strikes.Strikes;
import social.dassie.people.users.User;
import social.dassie.people.users.Users;
import social.dassie.reading.annualreports.AnnualReports;

/** The first settings page: the current state of the account, and the links to everything else. */
final class OverviewRoutes {
    private static final String PAGE = SettingsPage.OVERVIEW;
    private static final Access OWN = Access.session(PAGE);
    private static final int MAX_STRIKES = 20;

    private final Accounts accounts;
    private final Users users;
    private final Strikes strikes;
    private final StrikeLinks strikeLinks;
    private final AnnualReports reports;
    private final Pages pages;

    OverviewRoutes(
            Accounts accounts,
            Users users,
            Strikes strikes,
            StrikeLinks strikeLinks,
            AnnualReports reports,
            Pages pages) {
        this.accounts = accounts;
        this.users = users;
        this.strikes = strikes;
        this.strikeLinks = strikeLinks;
        this.reports = reports;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get(PAGE, OWN, this::show);
        routes.post("/settings/annual_report", OWN, this::makeReport);
        for (String[] known : List.of(
                new String[] {"/settings/preferences", SettingsPage.APPEARANCE},
                new String[] {"/settings/preferences/other", SettingsPage.POSTING},
                new String[] {"/settings/exports", SettingsPage.EXPORT},
                new String[] {"/settings/imports", SettingsPage.IMPORT},
                new String[] {"/statuses_cleanup", SettingsPage.CLEANUP})) {
            routes.get(known[0], Access.open(), r -> r.redirect(known[1]));
        }
    }

    /** Does nothing outside of the time in which reports are generated: the page then has no such button. */
    private void makeReport(Request r) {
        reports.campaignYear().ifPresent(year -> reports.generate(r.caller(), year));
        r.redirect(PAGE + "?done=year", 303);
    }

    private void show(Request r) {
        long me = r.caller().accountId();
        User user = users.get(me);
        AccountEntity account = accounts.show(me);
        pages.show(
                r,
                new OverviewView(
                        SettingsFrame.of(r, PAGE, done(r.params().text("done", ""))),
                        account.displayName().isBlank() ? account.username() : account.displayName(),
                        Face.of(account),
                        pages.handle(r),
                        account.url(),
                        user.email(),
                        user.address().awaited(),
                        StrikeLink.of(strikes.of(me, MAX_STRIKES), strikeLinks::path),
                        YearView.of(reports, r.caller(), account.username())));
    }

    private static @Nullable String done(String what) {
        return what.equals("year")
                ? Words.say(
                        "settings.your_report_is_being_made",
                        "Your year in review is being created. It will appear on this page in a moment.")
                : null;
    }
}
