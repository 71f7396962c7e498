package social.dassie.web;

import java.time.ZoneId;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import social.dassie.accounts.User;
import social.dassie.accounts.Users;
import social.dassie.emails.Confirmations;
import social.dassie.http.Access;
import social.dassie.http.ApiException;
import social.dassie.http.Permission;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.oauth.AuthorisedApps;

/** What somebody changes in the browser rather than in an app. */
final class SettingsRoutes {
    private static final String PAGE = "/settings";

    private final SignIns signIns;
    private final Users users;
    private final Confirmations confirmations;
    private final AuthorisedApps apps;
    private final Sessions sessions;
    private final Pages pages;
    private final String domain;

    SettingsRoutes(
            SignIns signIns,
            Users users,
            Confirmations confirmations,
            AuthorisedApps apps,
            Sessions sessions,
            Pages pages,
            String domain) {
        this.signIns = signIns;
        this.users = users;
        this.confirmations = confirmations;
        this.apps = apps;
        this.sessions = sessions;
        this.pages = pages;
        this.domain = domain;
    }

    void register(Routes routes) {
        routes.get(PAGE, Access.open(), this::ask);
        routes.post("/settings/password", Access.open(), r -> change(r, "password", this::changePassword));
        routes.post("/settings/email", Access.open(), r -> change(r, "email", this::changeEmail));
        routes.post("/settings/time_zone", Access.open(), r -> change(r, "time_zone", this::changeTimeZone));
        routes.post("/settings/apps/{id}/revoke", Access.open(), r -> change(r, "app", this::revoke));
        routes.get("/auth/edit", Access.open(), r -> r.redirect(PAGE));
        routes.get("/.well-known/change-password", Access.open(), r -> r.redirect(PAGE));
    }

    private void ask(Request r) {
        Browser browser = new Browser(r, sessions);
        if (browser.session().isEmpty()) {
            browser.askToSignIn(PAGE, false);
            return;
        }
        show(r, 200, browser, done(r.params().text("done")), null);
    }

    /** Does one change for who is signed in, and shows the page again. */
    private void change(Request r, String what, BiConsumer<Request, Browser> change) {
        Browser browser = new Browser(r, sessions);
        if (browser.session().isEmpty()) {
            browser.askToSignIn(PAGE, false);
            return;
        }
        browser.checkForm();
        try {
            change.accept(r, browser);
            r.redirect(PAGE + "?done=" + what);
        } catch (ApiException e) {
            show(r, 422, browser, null, Refusal.sentence(e));
        }
    }

    /** Every session ended with the old password, so this browser gets a new one. */
    private void changePassword(Request r, Browser browser) {
        Session session = browser.session().orElseThrow();
        signIns.changePassword(
                session, r.params().text("current_password", ""), r.params().text("password", ""));
        browser.signIn(session.accountId());
    }

    private void changeEmail(Request r, Browser browser) {
        Session session = browser.session().orElseThrow();
        signIns.checkPassword(session, r.params().text("current_password", ""));
        confirmations.change(session.accountId(), r.params().text("email", ""));
    }

    private void changeTimeZone(Request r, Browser browser) {
        users.changeTimeZone(
                browser.session().orElseThrow().accountId(), r.params().text("time_zone", ""));
    }

    private void revoke(Request r, Browser browser) {
        apps.revoke(browser.session().orElseThrow().accountId(), r.id("id"));
    }

    private void show(Request r, int status, Browser browser, @Nullable String done, @Nullable String problem) {
        User user = users.get(browser.session().orElseThrow().accountId());
        SettingsView view = new SettingsView(
                browser.formToken(),
                "@" + browser.username() + "@" + domain,
                user.email(),
                user.awaited(),
                user.timeZone(),
                timeZones(user.timeZone()),
                apps.list(user.accountId()).stream().map(SettingsView.App::of).toList(),
                Permission.MANAGE_ANNOUNCEMENTS.isIn(user.role().permissionBits()),
                done,
                problem);
        pages.show(r, status, browser, view);
    }

    /** Only known words become a sentence, so that a link cannot make the page say anything. */
    private static @Nullable String done(@Nullable String what) {
        return switch (what == null ? "" : what) {
            case "password" -> "Your password is changed. All apps and other browsers are signed out.";
            case "email" -> "Your address is changed, or will be when you open the link that we sent there.";
            case "time_zone" -> "Your time zone is changed.";
            case "app" -> "The app has no access any more.";
            default -> null;
        };
    }

    /** The zones that are named after places, and the one that is set. */
    private static List<String> timeZones(String current) {
        return ZoneId.getAvailableZoneIds().stream()
                .filter(id -> id.equals(current)
                        || id.equals("Etc/UTC")
                        || (id.indexOf('/') > 0 && !id.startsWith("Etc/") && !id.startsWith("SystemV/")))
                .sorted()
                .toList();
    }
}
