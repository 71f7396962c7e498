package social.dassie;

import java.util.Map;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.server.answers.ErrorPage;
import social.dassie.pages.client.ClientRoutes;
import social.dassie.pages.console.AccountQuestions;
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
import social.dassie.pages.visitors.feeds.SyndicationFeature;
import social.dassie.pages.visitors.interaction.InteractionFeature;
import social.dassie.pages.visitors.strikes.StrikePageFeature;
import social.dassie.people.oauth.OAuthFeature;
import social.dassie.staff.instance.InstanceSettings;

/** The pages of a server: what visitors, members and the staff see in a browser. They come after all features. */
final class PageFeatures {
    private final Core core;
    private final Features features;
    private final Platform platform;
    private final Setup setup;
    private final InstanceSettings instanceSettings;
    private final Pages pages;
    private final SessionFeature sessions;
    private final TwoFactorFeature twoFactor;
    private final SignInFeature signIn;

    PageFeatures(Core core, Features features, Setup setup, InstanceSettings instanceSettings) {
        this.core = core;
        this.features = features;
        this.platform = core.platform();
        this.instanceSettings = instanceSettings;
        this.sessions = new SessionFeature(platform, core.users(), core.emails(), core.sessions());
        this.twoFactor = new TwoFactorFeature(platform, core.users(), core.emails(), core.twoFactors(), sessions.log());
        this.setup = setup;
        this.pages = new Pages(platform, features.instance.texts());
        this.signIn = new SignInFeature(
                platform,
                core.users(),
                core.emails(),
                core.strikes(),
                features.signUps,
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
                features.accounts,
                features.statuses,
                features.timelines.timelines(),
                features.collections,
                features.tags.featuredTags(),
                features.relationships);
        visitors.register(routes, features.annualReports.reports(), pages);
        new SyndicationFeature(visitors.publicPages(), features.timelines.timelines(), platform.addresses())
                .register(routes);
        new AboutFeature(platform, features.instance, pages)
                .register(routes, setup, features.signUps, features.timelines.timelines(), features.trends.trends());
        OAuthFeature oauth = core.oauth();
        new ClientRoutes(new ClientTokens(platform, oauth.apps(), oauth.tokens()), pages).register(routes);
        signIn.register(
                routes,
                features.accounts,
                features.instance.rules(),
                oauth.invites().invites());
        signIn.register(routes, setup, instanceSettings, oauth);
        new StrikePageFeature(pages).register(routes, core.strikes(), core.appeals(), core.emails());
        InteractionFeature interaction =
                new InteractionFeature(platform, features.federation.lookups(), features.statuses.statuses(), pages);
        interaction.registerRemote(routes, visitors.publicPages());
        interaction.register(routes, features.accounts, features.relationships, features.marks);
        interaction.registerSharing(routes, features.writing.publishing(), core.users(), signIn);
    }

    private void registerConsole(Routes routes) {
        Console console = new Console(
                platform,
                pages,
                Map.of(
                        ConsolePage.REPORTS, features.reports.reports()::countOpen,
                        ConsolePage.APPEALS, core.appeals()::countPending,
                        ConsolePage.SIGN_UPS, features.admin.accounts()::countPending));
        console.register(routes);
        AccountQuestions questions = new AccountQuestions(platform, features.admin);
        ReportPageFeature decisions = new ReportPageFeature(console, features.accounts, features.admin);
        decisions.register(
                routes,
                features.reports.reports(),
                features.writing.staffPosts(),
                features.instance.rules(),
                questions);
        decisions.registerDecisions(routes, core.appeals());
        new AccountPageFeature(console, features.accounts, features.admin, core.twoFactors())
                .register(routes, questions);
        new SignUpPageFeature(console)
                .register(routes, features.admin, questions, core.oauth().invites(), core.signUpBlocks());
        new FederationPageFeature(console).register(routes, core.domains(), core.deliveries());
        ContentPageFeature content = new ContentPageFeature(console);
        content.register(routes, features.trends, features.announcements);
        content.registerEmojis(routes, core.emojis(), core.emojiCopies(), core.emojiRows());
        new SettingPageFeature(console)
                .register(routes, features.instance, instanceSettings, features.accounts, signIn.stepUp());
        new SearchPageFeature(console)
                .findsPeople(features.admin.accounts(), features.reports.reports())
                .findsServers(
                        core.deliveries().neighbours(),
                        core.domains().blocked(),
                        core.domains().rules())
                .findsPosts(features.statuses.statuses(), features.tags.tags())
                .register(routes, core.accounts());
        SystemPageFeature system = new SystemPageFeature(console, features.admin, features.copies, features.metrics);
        system.register(routes, features.measures, core.deliveries().staff(), features.accounts);
        system.registerChecks(
                routes, core.users(), core.mailer(), core.vapidKeys().publicKey(), features.media::converts);
    }

    /** What people settle for themselves. */
    private void registerSettings(Routes routes) {
        new UserSettingsFeature(core.accounts(), core.users(), core.emails(), pages)
                .register(routes, core.strikes(), features.annualReports.reports());
        LoginSettingsFeature login = new LoginSettingsFeature(platform, signIn);
        login.register(routes, core.users(), core.emails(), features.admin.departures());
        login.registerTies(
                routes, features.accounts, features.federation.lookups(), features.relationships.lostFollows());
        new ProfileSettingsFeature(platform, pages)
                .register(routes, features.users.profiles(), features.tags.featuredTags());
        new PreferenceSettingsFeature(platform, pages)
                .register(routes, core.users(), core.emails(), features.notificationPolicies.policies());
        new HiddenSettingsFeature(pages)
                .register(routes, features.filters, features.relationships, platform.addresses());
        PersonalData data = new PersonalData(core, features);
        DataSettingsFeature mine = new DataSettingsFeature(platform, signIn);
        mine.register(routes, data.cleanups(), data.exports(), data.imports());
        mine.registerGifts(routes, features.collections, core.oauth().invites().invites());
    }
}
