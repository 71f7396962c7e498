package social.dassie;

import java.util.Map;
import social.dassie.ground.http.EarlyAnswers;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.server.answers.ErrorPage;
import social.dassie.pages.client.ClientRoutes;
import social.dassie.pages.console.AccountQuestions;
import social.dassie.pages.console.ActionNotices;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.accounts.AccountPageFeature;
import social.dassie.pages.console.content.ContentPageFeature;
import social.dassie.pages.console.federation.FederationPageFeature;
import social.dassie.pages.console.reports.ReportPageFeature;
import social.dassie.pages.console.search.SearchPageFeature;
import social.dassie.pages.console.settings.SettingPageFeature;
import social.dassie.pages.console.signups.SignUpPageFeature;
import social.dassie.pages.console.system.SystemPageFeature;
import social.dassie.pages.frame.Members;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.sessions.SessionFeature;
import social.dassie.pages.signin.ClientTokens;
import social.dassie.pages.signin.SignInFeature;
import social.dassie.pages.signin.setup.Setup;
import social.dassie.pages.twofactor.SecondStep;
import social.dassie.pages.twofactor.TwoFactorFeature;
import social.dassie.pages.usersettings.UserSettingsFeature;
import social.dassie.pages.usersettings.data.DataSettingsFeature;
import social.dassie.pages.usersettings.groups.GroupSettingsFeature;
import social.dassie.pages.usersettings.hidden.HiddenSettingsFeature;
import social.dassie.pages.usersettings.login.LoginSettingsFeature;
import social.dassie.pages.usersettings.preferences.PreferenceSettingsFeature;
import social.dassie.pages.usersettings.profile.ProfileSettingsFeature;
import social.dassie.pages.visitors.VisitorFeature;
import social.dassie.pages.visitors.about.AboutFeature;
import social.dassie.pages.visitors.browse.BrowseFeature;
import social.dassie.pages.visitors.feeds.SyndicationFeature;
import social.dassie.pages.visitors.interaction.InteractionFeature;
import social.dassie.pages.visitors.strikes.StrikePageFeature;
import social.dassie.people.PeopleCore;
import social.dassie.posts.PostFeatures;
import social.dassie.reading.ReadingFeatures;
import social.dassie.staff.StaffFeatures;
import social.dassie.staff.instance.InstanceSettings;

/** The pages of a server: what visitors, members and the staff see in a browser. They come after all features. */
final class PageFeatures {
    private final Core core;
    private final Features features;
    private final Platform platform;
    private final PeopleCore people;
    private final PostFeatures posts;
    private final StaffFeatures staff;
    private final ReadingFeatures reading;
    private final Setup setup;
    private final InstanceSettings instanceSettings;
    private final Pages pages;
    private final SessionFeature sessions;
    private final SecondStep secondStep;
    private final SignInFeature signIn;

    PageFeatures(Core core, Features features, Setup setup, InstanceSettings instanceSettings, EarlyAnswers early) {
        this.core = core;
        this.features = features;
        this.platform = core.platform();
        this.people = core.people();
        this.posts = features.posts;
        this.staff = features.staff;
        this.reading = features.reading;
        this.setup = setup;
        this.instanceSettings = instanceSettings;
        this.pages = new Pages(platform, staff.instance.texts, new Members(platform, core.accounts()), early);
        this.sessions = new SessionFeature(platform, people.users, people.emails, core.sessions(), pages);
        this.secondStep = new SecondStep(platform, core.twoFactors(), sessions.log, people.emails.emails);
        this.signIn =
                new SignInFeature(platform, people, secondStep, staff.instance.rules, setup, instanceSettings, pages);
    }

    ErrorPage errorPage() {
        return pages;
    }

    void register(Routes routes) {
        registerVisitors(routes);
        new TwoFactorFeature(people.users, core.twoFactors(), secondStep, signIn).register(routes);
        sessions.register(routes);
        registerSettings(routes);
        registerConsole(routes);
    }

    private void registerVisitors(Routes routes) {
        VisitorFeature visitors = new VisitorFeature(platform, people, features.people, posts, reading, pages);
        visitors.register(routes);
        new BrowseFeature(platform, visitors.publicPages, reading, pages).register(routes);
        new SyndicationFeature(
                        visitors.publicPages,
                        reading.timelines.timelines,
                        features.media.attachments,
                        platform.addresses())
                .register(routes);
        new AboutFeature(platform, staff.instance, reading, people.oauth.signUps, setup, pages).register(routes);
        new ClientRoutes(new ClientTokens(platform, people.oauth.apps, people.oauth.tokens), pages).register(routes);
        signIn.register(routes);
        new StrikePageFeature(people, pages).register(routes);
        new InteractionFeature(
                        platform,
                        people,
                        features.people,
                        posts,
                        features.federation.inbox.lookups(),
                        visitors.publicPages,
                        signIn)
                .register(routes);
    }

    private void registerConsole(Routes routes) {
        Console console = new Console(
                platform,
                pages,
                Map.of(
                        ConsolePage.REPORTS, staff.reports.reports::countOpen,
                        ConsolePage.APPEALS, people.strikes.appeals::countPending,
                        ConsolePage.SIGN_UPS, staff.admin.accounts::countPending));
        console.register(routes);
        AccountQuestions questions = new AccountQuestions(platform, staff.admin);
        ActionNotices notices = new ActionNotices(staff.admin.accounts, staff.reports.reports, platform.addresses());
        new ReportPageFeature(console, people, staff, posts.writing.staffPosts, questions, notices).register(routes);
        new AccountPageFeature(console, people.accounts, staff.admin, core.twoFactors(), questions, notices)
                .register(routes);
        new SignUpPageFeature(console, people, staff.admin, questions, notices).register(routes);
        new FederationPageFeature(
                        console,
                        core.domains(),
                        core.deliveries(),
                        core.federation().relays.relays,
                        core.federation().webFeeds.feeds)
                .register(routes);
        new ContentPageFeature(console, reading, core.emojis(), core.emojiCopies(), core.media().customEmojis)
                .register(routes);
        new SettingPageFeature(console, staff.instance, instanceSettings, people.accounts, signIn.stepUp)
                .register(routes);
        new SearchPageFeature(
                        console,
                        people.accounts.accounts,
                        staff,
                        posts,
                        core.domains(),
                        core.deliveries().neighbours())
                .register(routes);
        new SystemPageFeature(
                        console,
                        people,
                        staff.admin,
                        features.offsite,
                        reading.measures,
                        core.deliveries().staff,
                        features.media::converts)
                .register(routes);
    }

    /** Registers the settings pages of members. */
    private void registerSettings(Routes routes) {
        new UserSettingsFeature(people, reading.annualReports.reports, pages).register(routes);
        new LoginSettingsFeature(
                        platform,
                        people,
                        signIn,
                        staff.admin.departures,
                        features.federation.inbox.lookups(),
                        features.people.relationships.lostFollows)
                .register(routes);
        new ProfileSettingsFeature(
                        platform,
                        pages,
                        features.people.users.profiles,
                        posts.tags.featuredTags,
                        posts.subscriptions.subscriptions)
                .register(routes);
        new PreferenceSettingsFeature(
                        platform,
                        pages,
                        people,
                        reading.notificationPolicies().policies,
                        posts.subscriptions.subscriptions,
                        posts.replies.defaults)
                .register(routes);
        new HiddenSettingsFeature(pages, posts.filters, features.people.relationships, platform.addresses())
                .register(routes);
        new GroupSettingsFeature(
                        platform,
                        pages,
                        people.accounts.accounts,
                        features.people.users.profiles,
                        core.federation().groups.groups,
                        features.federation)
                .register(routes);
        new DataSettingsFeature(platform, signIn, posts, features.federation, people.oauth.invites.invites)
                .register(routes);
    }
}
