package social.dassie.web;

import java.util.function.Supplier;
import social.dassie.accounts.AccountRenderer;
import social.dassie.accounts.Accounts;
import social.dassie.admin.AdminAccounts;
import social.dassie.admin.Departures;
import social.dassie.admin.Moderation;
import social.dassie.announcements.Announcements;
import social.dassie.audit.AuditLog;
import social.dassie.db.Database;
import social.dassie.emails.Confirmations;
import social.dassie.emails.PasswordResets;
import social.dassie.events.Events;
import social.dassie.http.ErrorPage;
import social.dassie.http.Routes;
import social.dassie.instance.InstanceFeature;
import social.dassie.instance.InstanceSettings;
import social.dassie.oauth.AuthorisedApps;
import social.dassie.oauth.Authorizations;
import social.dassie.oauth.SignUps;
import social.dassie.reports.Reports;
import social.dassie.settings.Addresses;
import social.dassie.settings.Settings;
import social.dassie.statuses.Publishing;
import social.dassie.statuses.Statuses;
import social.dassie.strikes.Strikes;
import social.dassie.strikes.WarningPresets;
import social.dassie.timelines.Timelines;
import social.dassie.users.Profiles;
import social.dassie.users.Users;

/** Puts the pages together: their routes, and the page of every error. */
public final class WebFeature {
    /** What the pages are built on. */
    public record Parts(
            Database db,
            Events events,
            Accounts accounts,
            AccountRenderer accountRenderer,
            Users users,
            Profiles profiles,
            Setup setup,
            Authorizations authorizations,
            SignUps signUps,
            Confirmations confirmations,
            PasswordResets passwordResets,
            Statuses statuses,
            Publishing publishing,
            Timelines timelines,
            Announcements announcements,
            InstanceFeature instance,
            InstanceSettings instanceSettings,
            Staff staff,
            Addresses addresses,
            Supplier<Settings> settings) {}

    /** What the pages of the staff are built on. */
    public record Staff(
            AdminAccounts accounts,
            Moderation moderation,
            Departures departures,
            Reports reports,
            Strikes strikes,
            WarningPresets presets,
            AuditLog audit) {}

    private final Parts parts;
    private final Assets assets = new Assets();
    private final Pages pages;
    private final Users users;
    private final Addresses addresses;

    public WebFeature(Parts parts) {
        this.parts = parts;
        this.users = parts.users();
        this.addresses = parts.addresses();
        this.pages = new Pages(parts.settings(), parts.instance().texts(), assets, addresses.domain());
    }

    public ErrorPage errorPage() {
        return pages;
    }

    public void register(Routes routes) {
        registerPublic(routes);
        SignIns signIns = new SignIns(users, parts.accounts());
        SignInPage signInPage = new SignInPage(parts.signUps(), parts.confirmations(), pages);
        registerSessions(routes, signIns, signInPage);
        registerOwn(routes, signIns);
        new ShareRoutes(parts.publishing(), users, () -> parts.settings().get().maxCharacters(), signInPage, pages)
                .register(routes);
        registerStaff(routes);
    }

    private void registerSessions(Routes routes, SignIns signIns, SignInPage signInPage) {
        int minPasswordCharacters = users.minPasswordCharacters();
        new SessionRoutes(
                        signIns,
                        signInPage,
                        parts.signUps(),
                        parts.instance().rules(),
                        minPasswordCharacters,
                        pages,
                        addresses.domain())
                .register(routes);
        new PasswordRoutes(parts.passwordResets(), minPasswordCharacters, pages).register(routes);
        new ConfirmationRoutes(parts.confirmations(), pages).register(routes);
        new SetupRoutes(parts.setup(), parts.instanceSettings(), addresses, minPasswordCharacters, pages)
                .register(routes);
        new AuthorizeRoutes(parts.authorizations(), pages).register(routes);
    }

    private void registerOwn(Routes routes, SignIns signIns) {
        new SettingsRoutes(signIns, users, parts.confirmations(), new AuthorisedApps(parts.db(), parts.events()), pages)
                .register(routes);
        new PreferenceRoutes(users, pages).register(routes);
        long maxImageBytes = parts.settings().get().maxImageBytes();
        new ProfileFormRoutes(parts.profiles(), maxImageBytes, pages).register(routes);
        new DepartureRoutes(parts.staff().departures(), signIns, pages).register(routes);
        new StrikeRoutes(parts.staff().strikes(), pages).register(routes);
    }

    private void registerStaff(Routes routes) {
        Staff staff = parts.staff();
        new AnnouncementPageRoutes(parts.announcements(), pages).register(routes);
        new ServerPageRoutes(parts.instanceSettings(), pages, addresses.baseUrl()).register(routes);
        ReportPages views = new ReportPages(
                parts.accounts(),
                staff.accounts(),
                parts.instance().rules()::all,
                staff.strikes(),
                staff.presets(),
                staff.audit(),
                addresses);
        new ReportPageRoutes(staff.reports(), staff.moderation(), views, pages).register(routes);
        new AccountPageRoutes(
                        staff.accounts(),
                        staff.moderation(),
                        parts.accounts(),
                        staff.strikes(),
                        staff.presets(),
                        staff.audit(),
                        addresses,
                        pages)
                .register(routes);
    }

    private void registerPublic(Routes routes) {
        InstanceFeature instance = parts.instance();
        new DocumentRoutes(instance.texts(), instance.rules(), parts.settings(), pages).register(routes);
        PublicPages publicPages = new PublicPages(
                parts.accounts(),
                parts.accountRenderer(),
                parts.statuses(),
                parts.timelines(),
                addresses,
                parts.settings());
        new EmbedRoutes(publicPages, pages).register(routes);
        new PublicRoutes(publicPages, parts.setup(), parts.signUps(), parts.settings(), addresses, pages, assets)
                .register(routes);
    }
}
