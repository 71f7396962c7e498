package social.dassie.pages.usersettings;

import social.dassie.ground.http.Routes;
import social.dassie.pages.frame.Pages;
import social.dassie.people.PeopleCore;
import social.dassie.reading.annualreports.AnnualReports;

/** Builds the first settings page. */
public record UserSettingsFeature(PeopleCore people, AnnualReports annualReports, Pages pages) {
    public void register(Routes routes) {
        new OverviewRoutes(
                        people.accounts.accounts,
                        people.users,
                        people.strikes.strikes,
                        people.emails.strikeLinks(),
                        annualReports,
                        pages)
                .register(routes);
    }
}
