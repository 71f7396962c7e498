package social.dassie.pages.console;

import java.util.Map;
import java.util.function.BooleanSupplier;
import social.dassie.federation.deliveries.DeliveryFeature;
import social.dassie.ground.http.Routes;
import social.dassie.ground.metrics.Metrics;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.pages.twofactor.TwoFactors;
import social.dassie.pages.web.Pages;
import social.dassie.pages.web.StepUp;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.emails.Mailer;
import social.dassie.people.strikes.Appeals;
import social.dassie.people.strikes.Strikes;
import social.dassie.people.strikes.WarningPresets;
import social.dassie.posts.statuses.StaffPosts;
import social.dassie.reading.measures.MeasureFeature;
import social.dassie.staff.admin.AdminFeature;
import social.dassie.staff.admin.PostDecisions;
import social.dassie.staff.instance.InstanceFeature;
import social.dassie.staff.instance.InstanceSettings;
import social.dassie.staff.reports.Reports;

/** Puts the staff's pages together. */
public final class ConsoleFeature {
    private final Platform platform;
    private final Pages pages;
    private final Addresses addresses;
    private final AccountFeature accounts;
    private final AdminFeature admin;
    private final Reports reports;
    private final Strikes strikes;
    private final Appeals appeals;
    private final WarningPresets presets;
    private final DeliveryFeature deliveries;
    private final MeasureFeature measures;
    private final Metrics metrics;
    private final StaffPosts posts;
    private final Mailer mailer;
    private final String pushKey;
    private final TwoFactors factors;
    private final ConsoleNavigation navigation;

    public ConsoleFeature(
            Platform platform,
            Pages pages,
            AccountFeature accounts,
            AdminFeature admin,
            Reports reports,
            Appeals appeals,
            DeliveryFeature deliveries,
            MeasureFeature measures,
            Metrics metrics,
            StaffPosts posts,
            Mailer mailer,
            String pushKey,
            TwoFactors factors) {
        this.platform = platform;
        this.pages = pages;
        this.addresses = platform.addresses();
        this.accounts = accounts;
        this.admin = admin;
        this.reports = reports;
        this.strikes = admin.strikes();
        this.appeals = appeals;
        this.presets = admin.presets();
        this.deliveries = deliveries;
        this.measures = measures;
        this.metrics = metrics;
        this.posts = posts;
        this.mailer = mailer;
        this.pushKey = pushKey;
        this.factors = factors;
        this.navigation = new ConsoleNavigation(Map.of(
                ConsolePage.REPORTS, reports::countOpen,
                ConsolePage.APPEALS, appeals::countPending,
                ConsolePage.SIGN_UPS, admin.accounts()::countPending));
    }

    public ConsoleNavigation navigation() {
        return navigation;
    }

    public void register(
            Routes routes,
            InstanceFeature instance,
            InstanceSettings settings,
            StepUp stepUp,
            BooleanSupplier hasFfmpeg) {
        new ConsoleRoutes().register(routes);
        new DashboardRoutes(measures, metrics, deliveries.staff(), navigation, pages).register(routes);
        registerModeration(routes, instance);
        new RolePageRoutes(admin.accounts(), admin.logins(), addresses, navigation, pages).register(routes);
        registerOperation(routes, hasFfmpeg);
        new SettingPageRoutes(settings, navigation, pages, stepUp, addresses.baseUrl()).register(routes);
    }

    /** What keeps the server going: jobs, deliveries, backups, and what was done. */
    private void registerOperation(Routes routes, BooleanSupplier hasFfmpeg) {
        new JobPageRoutes(admin.jobs(), navigation, pages).register(routes);
        new DeliveryPageRoutes(deliveries.staff(), navigation, pages).register(routes);
        new AuditPageRoutes(platform.audit(), accounts.accounts(), navigation, pages).register(routes);
        new BackupPageRoutes(admin.backups(), navigation, pages).register(routes);
        OwnAddress ownAddress = new OwnAddress(platform.outbound(), addresses.baseUrl());
        ownAddress.register(routes);
        SelfCheck check =
                new SelfCheck(platform, ownAddress, metrics, admin.checks(), admin.backups(), pushKey, hasFfmpeg);
        new SelfCheckRoutes(check, admin.checks(), mailer, admin.accounts(), platform.audit(), navigation, pages)
                .register(routes);
    }

    /** Reports, appeals and accounts. */
    private void registerModeration(Routes routes, InstanceFeature instance) {
        AccountQuestions questions = new AccountQuestions(admin.accounts(), presets, addresses, platform.clock());
        ReportPages views = new ReportPages(
                accounts.accounts(),
                admin.accounts(),
                instance.rules()::all,
                strikes,
                platform.audit(),
                addresses,
                navigation);
        new ReportPageRoutes(
                        reports,
                        admin.moderation(),
                        new PostDecisions(platform, admin.accounts(), posts, strikes),
                        views,
                        questions,
                        navigation,
                        pages)
                .register(routes);
        new AppealPageRoutes(
                        appeals,
                        strikes,
                        admin.appeals(),
                        admin.accounts(),
                        accounts.accounts(),
                        addresses,
                        navigation,
                        pages)
                .register(routes);
        AccountPages one = new AccountPages(
                admin.accounts(),
                admin.logins(),
                accounts.accounts(),
                strikes,
                admin.notes(),
                factors,
                platform.audit(),
                addresses,
                navigation);
        new AccountHelpRoutes(admin.notes(), factors, admin.logins(), questions, one, navigation, pages)
                .register(routes);
        new AccountPageRoutes(
                        admin.accounts(),
                        admin.moderation(),
                        admin.logins(),
                        one,
                        questions,
                        addresses,
                        navigation,
                        pages)
                .register(routes);
        new PendingSignUpRoutes(admin.accounts(), admin.moderation(), questions, addresses, navigation, pages)
                .register(routes);
        new StrikePageRoutes(strikes, accounts.accounts(), navigation, pages).register(routes);
        new WarningPresetRoutes(presets, navigation, pages).register(routes);
    }
}
