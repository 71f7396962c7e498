package social.dassie.usersettings;

import social.dassie.accounts.AccountFeature;
import social.dassie.admin.Departures;
import social.dassie.annualreports.AnnualReports;
import social.dassie.collections.CollectionFeature;
import social.dassie.emails.EmailFeature;
import social.dassie.federation.Lookups;
import social.dassie.http.Routes;
import social.dassie.oauth.AuthorisedApps;
import social.dassie.platform.Platform;
import social.dassie.relationships.RelationshipFeature;
import social.dassie.strikes.Strikes;
import social.dassie.users.Profiles;
import social.dassie.users.Users;
import social.dassie.web.Pages;
import social.dassie.web.SignIns;
import social.dassie.web.WebFeature;

/** Puts the pages together on which people look after their own account. */
public final class UserSettingsFeature {
    private final Platform platform;
    private final AccountFeature accounts;
    private final Users users;
    private final EmailFeature emails;
    private final Pages pages;
    private final SignIns signIns;

    public UserSettingsFeature(
            Platform platform, AccountFeature accounts, Users users, EmailFeature emails, WebFeature web) {
        this.platform = platform;
        this.accounts = accounts;
        this.users = users;
        this.emails = emails;
        this.pages = web.pages();
        this.signIns = web.signIns();
    }

    /** The login and the profile. */
    public void registerAccount(
            Routes routes, Profiles profiles, Strikes strikes, Departures departures, AnnualReports annualReports) {
        new SettingsRoutes(
                        signIns,
                        users,
                        emails.confirmations(),
                        new AuthorisedApps(platform.db(), platform.events()),
                        strikes,
                        emails.strikeLinks(),
                        annualReports,
                        pages)
                .register(routes);
        new PreferenceRoutes(users, pages).register(routes);
        long maxImageBytes = platform.settings().get().maxImageBytes();
        new ProfileFormRoutes(profiles, maxImageBytes, pages).register(routes);
        new DepartureRoutes(departures, signIns, pages).register(routes);
        new EmailChoiceRoutes(emails.optOuts(), users, emails.confirmations(), pages).register(routes);
    }

    /** What ties people to others, here and on other servers. */
    public void registerTies(
            Routes routes, Lookups lookups, RelationshipFeature relationships, CollectionFeature collections) {
        new MigrationRoutes(
                        accounts.aliases(),
                        accounts.accounts(),
                        lookups,
                        signIns,
                        platform.addresses(),
                        pages,
                        platform.clock())
                .register(routes);
        new SeveranceRoutes(relationships.lostFollows(), pages).register(routes);
        new OwnCollectionRoutes(collections.collections(), collections.items(), pages).register(routes);
    }
}
