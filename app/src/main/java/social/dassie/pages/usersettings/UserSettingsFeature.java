package social.dassie.pages.usersettings;

import social.dassie.ground.http.Routes;
import social.dassie.pages.frame.Pages;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.emails.EmailFeature;
import social.dassie.people.strikes.Strikes;
import social.dassie.people.users.Users;
import social.dassie.reading.annualreports.AnnualReports;

/** Puts together the first page of the settings. */
public final class UserSettingsFeature {
    private final Accounts accounts;
    private final Users users;
    private final EmailFeature emails;
    private final Pages pages;

    public UserSettingsFeature(Accounts accounts, Users users, EmailFeature emails, Pages pages) {
        this.accounts = accounts;
        this.users = users;
        this.emails = emails;
        this.pages = pages;
    }

    public void register(Routes routes, Strikes strikes, AnnualReports annualReports) {
        new OverviewRoutes(accounts, users, strikes, emails.strikeLinks(), annualReports, pages).register(routes);
    }
}
