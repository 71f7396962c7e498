package social.dassie.console;

import java.util.Map;
import social.dassie.accounts.AccountFeature;
import social.dassie.admin.AdminFeature;
import social.dassie.announcements.Announcements;
import social.dassie.deliveries.DeliveryFeature;
import social.dassie.http.Routes;
import social.dassie.instance.InstanceFeature;
import social.dassie.instance.InstanceSettings;
import social.dassie.measures.Figures;
import social.dassie.metrics.Metrics;
import social.dassie.platform.Platform;
import social.dassie.reports.Reports;
import social.dassie.settings.Addresses;
import social.dassie.strikes.Appeals;
import social.dassie.strikes.Strikes;
import social.dassie.strikes.WarningPresets;
import social.dassie.web.Pages;

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
    private final Figures figures;
    private final Metrics metrics;
    private final ConsoleNavigation navigation;

    public ConsoleFeature(
            Platform platform,
            Pages pages,
            AccountFeature accounts,
            AdminFeature admin,
            Reports reports,
            Strikes strikes,
            Appeals appeals,
            WarningPresets presets,
            DeliveryFeature deliveries,
            Figures figures,
            Metrics metrics) {
        this.platform = platform;
        this.pages = pages;
        this.addresses = platform.addresses();
        this.accounts = accounts;
        this.admin = admin;
        this.reports = reports;
        this.strikes = strikes;
        this.appeals = appeals;
        this.presets = presets;
        this.deliveries = deliveries;
        this.figures = figures;
        this.metrics = metrics;
        this.navigation = new ConsoleNavigation(Map.of(
                ConsolePage.REPORTS, reports::countOpen,
                ConsolePage.APPEALS, appeals::countPending,
                ConsolePage.SIGN_UPS, admin.accounts()::countPending));
    }

    public void register(
            Routes routes, InstanceFeature instance, InstanceSettings settings, Announcements announcements) {
        new ConsoleRoutes().register(routes);
        new DashboardRoutes(figures, metrics, deliveries.staff(), navigation, pages).register(routes);
        registerModeration(routes, instance);
        new AnnouncementPageRoutes(announcements, navigation, pages).register(routes);
        new ServerPageRoutes(settings, navigation, pages, addresses.baseUrl()).register(routes);
    }

    /** Reports, appeals and accounts. */
    private void registerModeration(Routes routes, InstanceFeature instance) {
        ReportPages views = new ReportPages(
                accounts.accounts(),
                admin.accounts(),
                instance.rules()::all,
                strikes,
                presets,
                platform.audit(),
                addresses,
                navigation);
        new ReportPageRoutes(reports, admin.moderation(), views, pages).register(routes);
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
                presets,
                platform.audit(),
                addresses,
                navigation);
        new AccountPageRoutes(admin.accounts(), admin.moderation(), admin.logins(), one, addresses, navigation, pages)
                .register(routes);
        new SignUpRoutes(admin.accounts(), admin.moderation(), addresses, navigation, pages).register(routes);
        new StrikePageRoutes(strikes, accounts.accounts(), navigation, pages).register(routes);
        new WarningPresetRoutes(presets, navigation, pages).register(routes);
    }
}
