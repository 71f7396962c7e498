package social.dassie;

import java.util.Map;
import social.dassie.ground.http.EarlyAnswers;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.server.answers.ErrorPage;
import social.dassie.pages.client.ClientRoutes;
import social.dassie.pages.console.AccountQuestions;
import social.dassie.pages.console.ActedNotices;
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
import social.dassie.pages.twofactor.TwoFactorFeature;
import social.dassie.pages.usersettings.UserSettingsFeature;
import social.dassie.pages.usersettings.data.DataSettingsFeature;
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
import social.dassie.people.oauth.OAuthFeature;
import social.dassie.posts.PostFeatures;
import social.dassie.reading.ReadingFeatures;
import social.dassie.staff.StaffFeatures;
import social.dassie.staff.instance.InstanceSettings;

/** The pages of a server: what visitors, members and the staff see in a browser. They come after all features. */
final class PageFeatures {
    private final Core core;
    private final Features features;
    private final Platform platform;
    private final PeopleCore peopleCore;
    private final PostFeatures posts;
    private final StaffFeatures staff;
    private final ReadingFeatures reading;
    private final Setup setup;
    private final InstanceSettings instanceSettings;
    private final Pages pages;
    private final SessionFeature sessions;
    private final TwoFactorFeature twoFactor;
    private final SignInFeature signIn;

    PageFeatures(Core core, Features features, Setup setup, InstanceSettings instanceSettings, EarlyAnswers early) {
        this.core = core;
        this.features = features;
        this.platform = core.platform();
        this.peopleCore = core.people();
        this.posts = features.posts;
        this.staff = features.staff;
        this.reading = features.reading;
        this.instanceSettings = instanceSettings;
        this.sessions = new SessionFeature(platform, core.users(), peopleCore.emails, core.sessions());
        this.twoFactor =
                new TwoFactorFeature(platform, core.users(), peopleCore.emails, core.twoFactors(), sessions.log);
        this.setup = setup;
        this.pages = new Pages(platform, staff.instance.texts, new Members(platform, core.accounts()), early);
        this.signIn = new SignInFeature(
                platform,
                core.users(),
                peopleCore.emails,
                peopleCore.strikes.strikes,
                features.people.signUps,
                twoFactor.signInSteps(),
                pages);
    }

    ErrorPage errorPage() {
        return pages;
    }

    void register(Routes routes) {
        registerVisitors(routes);
        twoFactor.register(routes, signIn);
        sessions.register(routes, pages);
        registerSettings(routes);
        registerConsole(routes);
    }

    private void registerVisitors(Routes routes) {
        VisitorFeature visitors = new VisitorFeature(
                platform,
                peopleCore.accounts,
                posts.statuses,
                reading.timelines.timelines,
                posts.collections,
                posts.tags.featuredTags,
                features.people.relationships);
        visitors.register(routes, reading.annualReports.reports, pages);
        new BrowseFeature(
                        platform,
                        visitors.publicPages,
                        reading.timelines.timelines,
                        reading.trends.trends,
                        reading.directory)
                .register(routes, pages);
        new SyndicationFeature(
                        visitors.publicPages,
                        reading.timelines.timelines,
                        features.media.attachments,
                        platform.addresses())
                .register(routes);
        new AboutFeature(platform, staff.instance, pages)
                .register(routes, setup, features.people.signUps, reading.timelines.timelines, reading.trends.trends);
        OAuthFeature oauth = peopleCore.oauth;
        new ClientRoutes(new ClientTokens(platform, oauth.apps, oauth.tokens), pages).register(routes);
        signIn.register(routes, peopleCore.accounts, staff.instance.rules, oauth.invites.invites);
        signIn.register(routes, setup, instanceSettings, oauth);
        new StrikePageFeature(pages)
                .register(routes, peopleCore.strikes.strikes, peopleCore.strikes.appeals, peopleCore.emails);
        InteractionFeature interaction =
                new InteractionFeature(platform, features.federation.inbox.lookups(), posts.statuses.statuses, pages);
        interaction.registerRemote(routes, visitors.publicPages);
        interaction.register(routes, peopleCore.accounts, features.people.relationships, posts.marks);
        interaction.registerSharing(routes, posts.writing.publishing, core.users(), signIn);
    }

    private void registerConsole(Routes routes) {
        Console console = new Console(
                platform,
                pages,
                Map.of(
                        ConsolePage.REPORTS, staff.reports.reports::countOpen,
                        ConsolePage.APPEALS, peopleCore.strikes.appeals::countPending,
                        ConsolePage.SIGN_UPS, staff.admin.accounts::countPending));
        console.register(routes);
        AccountQuestions questions = new AccountQuestions(platform, staff.admin);
        ActedNotices notices = new ActedNotices(staff.admin.accounts, staff.reports.reports, platform.addresses());
        ReportPageFeature decisions = new ReportPageFeature(console, peopleCore.accounts, staff.admin);
        decisions.register(
                routes, staff.reports.reports, posts.writing.staffPosts, staff.instance.rules, questions, notices);
        decisions.registerDecisions(routes, peopleCore.strikes.appeals);
        new AccountPageFeature(console, peopleCore.accounts, staff.admin, core.twoFactors())
                .register(routes, questions, notices);
        new SignUpPageFeature(console)
                .register(routes, staff.admin, questions, notices, peopleCore.oauth.invites, core.signUpBlocks());
        new FederationPageFeature(console).register(routes, core.domains(), core.deliveries());
        ContentPageFeature content = new ContentPageFeature(console);
        content.register(routes, reading.trends, reading.announcements);
        content.registerEmojis(routes, core.emojis(), core.emojiCopies(), core.media().customEmojis);
        new SettingPageFeature(console)
                .register(routes, staff.instance, instanceSettings, peopleCore.accounts, signIn.stepUp);
        new SearchPageFeature(console)
                .findsPeople(staff.admin.accounts, staff.reports.reports)
                .findsServers(core.deliveries().neighbours(), core.domains().blocked, core.domains().rules)
                .findsPosts(posts.statuses.statuses, posts.tags.tags)
                .register(routes, core.accounts());
        SystemPageFeature system = new SystemPageFeature(console, staff.admin, features.copies, platform.metrics());
        system.register(routes, reading.measures, core.deliveries().staff, peopleCore.accounts);
        system.registerChecks(
                routes, core.users(), core.mailer(), peopleCore.vapidKeys.publicKey(), features.media::converts);
    }

    /** What people settle for themselves. */
    private void registerSettings(Routes routes) {
        new UserSettingsFeature(core.accounts(), core.users(), peopleCore.emails, pages)
                .register(routes, peopleCore.strikes.strikes, reading.annualReports.reports);
        LoginSettingsFeature login = new LoginSettingsFeature(platform, signIn);
        login.register(routes, core.users(), peopleCore.emails, staff.admin.departures);
        login.registerTies(
                routes,
                peopleCore.accounts,
                features.federation.inbox.lookups(),
                features.people.relationships.lostFollows);
        new ProfileSettingsFeature(platform, pages)
                .register(
                        routes,
                        features.people.users.profiles,
                        posts.tags.featuredTags,
                        posts.subscriptions.subscriptions);
        new PreferenceSettingsFeature(platform, pages)
                .register(
                        routes,
                        core.users(),
                        peopleCore.emails,
                        reading.notificationPolicies().policies,
                        posts.subscriptions.subscriptions);
        new HiddenSettingsFeature(pages)
                .register(routes, posts.filters, features.people.relationships, platform.addresses());
        new DataSettingsFeature(platform, signIn)
                .register(
                        routes,
                        posts.cleanups,
                        features.federation.exports,
                        features.federation.imports.imports,
                        posts.collections,
                        peopleCore.oauth.invites.invites);
    }
}
