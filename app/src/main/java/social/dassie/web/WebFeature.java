package social.dassie.web;

import java.util.function.Supplier;
import social.dassie.accounts.AccountRenderer;
import social.dassie.accounts.Accounts;
import social.dassie.accounts.Users;
import social.dassie.announcements.Announcements;
import social.dassie.db.Database;
import social.dassie.emails.Confirmations;
import social.dassie.emails.PasswordResets;
import social.dassie.events.Events;
import social.dassie.http.ErrorPage;
import social.dassie.http.Routes;
import social.dassie.instance.InstanceFeature;
import social.dassie.oauth.AuthorisedApps;
import social.dassie.oauth.Authorizations;
import social.dassie.oauth.SignUps;
import social.dassie.settings.Addresses;
import social.dassie.settings.Settings;
import social.dassie.statuses.Statuses;
import social.dassie.timelines.Timelines;

/** Puts the pages together: their routes, and the page of every error. */
public final class WebFeature {
    /** What the pages are built on. */
    public record Parts(
            Database db,
            Events events,
            Accounts accounts,
            AccountRenderer accountRenderer,
            Users users,
            Sessions sessions,
            Setup setup,
            Authorizations authorizations,
            SignUps signUps,
            Confirmations confirmations,
            PasswordResets passwordResets,
            Statuses statuses,
            Timelines timelines,
            Announcements announcements,
            InstanceFeature instance,
            Addresses addresses,
            Supplier<Settings> settings) {}

    private final Parts parts;
    private final Assets assets = new Assets();
    private final Pages pages;

    public WebFeature(Parts parts) {
        this.parts = parts;
        this.pages = new Pages(
                parts.settings(),
                parts.instance().texts(),
                parts.sessions(),
                assets,
                parts.addresses().baseUrl().startsWith("https:"));
    }

    public ErrorPage errorPage() {
        return pages;
    }

    public void register(Routes routes) {
        Sessions sessions = parts.sessions();
        String domain = parts.addresses().domain();
        SignIns signIns = new SignIns(parts.users(), parts.accounts());
        int minPasswordCharacters = parts.users().minPasswordCharacters();
        new SessionRoutes(
                        signIns,
                        new SignInPage(parts.signUps(), parts.confirmations(), pages),
                        parts.signUps(),
                        parts.instance().rules(),
                        minPasswordCharacters,
                        sessions,
                        pages,
                        domain)
                .register(routes);
        new PasswordRoutes(parts.passwordResets(), minPasswordCharacters, sessions, pages).register(routes);
        new ConfirmationRoutes(parts.confirmations(), sessions, pages).register(routes);
        new SetupRoutes(parts.setup(), sessions, pages, domain).register(routes);
        new AuthorizeRoutes(parts.authorizations(), sessions, pages, domain).register(routes);
        new SettingsRoutes(
                        signIns,
                        parts.users(),
                        parts.confirmations(),
                        new AuthorisedApps(parts.db(), parts.events()),
                        sessions,
                        pages,
                        domain)
                .register(routes);
        new AnnouncementPageRoutes(parts.announcements(), new Staff(parts.users()), sessions, pages).register(routes);
        InstanceFeature instance = parts.instance();
        new DocumentRoutes(instance.texts(), instance.rules(), parts.settings(), sessions, pages).register(routes);
        PublicPages publicPages = publicPages();
        new EmbedRoutes(publicPages, pages).register(routes);
        new PublicRoutes(
                        publicPages,
                        parts.setup(),
                        parts.signUps(),
                        parts.settings(),
                        parts.addresses(),
                        sessions,
                        pages,
                        assets)
                .register(routes);
    }

    private PublicPages publicPages() {
        return new PublicPages(
                parts.accounts(),
                parts.accountRenderer(),
                parts.statuses(),
                parts.timelines(),
                parts.addresses(),
                parts.settings());
    }
}
