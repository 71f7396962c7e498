package social.dassie.pages.usersettings;

import social.dassie.federation.exports.ExportFeature;
import social.dassie.federation.imports.Imports;
import social.dassie.federation.inbox.Lookups;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.signin.SignInFeature;
import social.dassie.pages.signin.SignIns;
import social.dassie.pages.signin.StepUp;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.emails.EmailFeature;
import social.dassie.people.invites.Invites;
import social.dassie.people.relationships.RelationshipFeature;
import social.dassie.people.strikes.Strikes;
import social.dassie.people.users.Preferences;
import social.dassie.people.users.Profiles;
import social.dassie.people.users.Users;
import social.dassie.posts.cleanups.Cleanups;
import social.dassie.posts.collections.CollectionFeature;
import social.dassie.posts.filters.FilterFeature;
import social.dassie.posts.tags.FeaturedTags;
import social.dassie.reading.annualreports.AnnualReports;
import social.dassie.reading.notifications.Policies;
import social.dassie.staff.moderation.AccountLeaving;

/** Puts the pages together on which people look after their own account. */
public final class UserSettingsFeature {
    private final Platform platform;
    private final AccountFeature accounts;
    private final Users users;
    private final EmailFeature emails;
    private final Pages pages;
    private final SignIns signIns;
    private final StepUp stepUp;

    public UserSettingsFeature(
            Platform platform, AccountFeature accounts, Users users, EmailFeature emails, SignInFeature signIn) {
        this.platform = platform;
        this.accounts = accounts;
        this.users = users;
        this.emails = emails;
        this.pages = signIn.pages();
        this.signIns = signIn.signIns();
        this.stepUp = signIn.stepUp();
    }

    /** The overview, the login, and leaving. */
    public void registerAccount(
            Routes routes, Strikes strikes, AccountLeaving departures, AnnualReports annualReports) {
        new OverviewRoutes(accounts.accounts(), users, strikes, emails.strikeLinks(), annualReports, pages)
                .register(routes);
        new SettingsRoutes(signIns, stepUp, users, emails.confirmations(), pages).register(routes);
        new DepartureRoutes(departures, stepUp, pages).register(routes);
    }

    /** What others see of somebody. */
    public void registerProfile(Routes routes, Profiles profiles, FeaturedTags featuredTags) {
        long maxImageBytes = platform.settings().get().maxImageBytes();
        new ProfileFormRoutes(profiles, maxImageBytes, pages).register(routes);
        new VerificationRoutes(profiles, platform.addresses(), pages).register(routes);
        new FeaturedTagPageRoutes(featuredTags, pages).register(routes);
        new PrivacyRoutes(profiles, pages).register(routes);
    }

    /** What somebody sees, and what reaches them. */
    public void registerPreferences(Routes routes, FilterFeature filters, Policies policies) {
        Preferences preferences = new Preferences(platform.db());
        new AppearanceRoutes(users, preferences, pages).register(routes);
        new PostingRoutes(users, preferences, pages).register(routes);
        new LocaleRoutes(users, preferences, pages, platform.clock()).register(routes);
        new EmailChoiceRoutes(emails, policies, users, pages).register(routes);
        new FilterPageRoutes(filters, pages).register(routes);
    }

    /** What becomes of posts and lists. */
    public void registerData(Routes routes, Cleanups cleanups, ExportFeature exports, Imports imports) {
        new CleanupPageRoutes(cleanups, pages).register(routes);
        new ExportPageRoutes(exports, stepUp, pages, platform.clock()).register(routes);
        new ImportPageRoutes(imports, pages).register(routes);
    }

    /** What ties people to others, here and on other servers, and what keeps them apart. */
    public void registerTies(
            Routes routes,
            Lookups lookups,
            RelationshipFeature relationships,
            CollectionFeature collections,
            Invites invites) {
        new MigrationRoutes(accounts, lookups, stepUp, platform, pages).register(routes);
        new SeveranceRoutes(relationships.lostFollows(), pages).register(routes);
        new RestraintRoutes(relationships, platform.addresses(), pages).register(routes);
        new OwnInviteRoutes(invites, pages).register(routes);
        new OwnCollectionRoutes(collections, pages).register(routes);
    }
}
