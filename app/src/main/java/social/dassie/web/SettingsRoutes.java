package social.dassie.web;

import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import social.dassie.api.Access;
import social.dassie.api.ApiException;
import social.dassie.api.RateLimit;
import social.dassie.emails.Confirmations;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.oauth.AuthorisedApps;
import social.dassie.users.EmailAddress;
import social.dassie.users.User;
import social.dassie.users.Users;
import social.dassie.web.Door.Visitor;

/** What somebody changes in the browser rather than in an app. */
final class SettingsRoutes {
    private static final String PAGE = "/settings";

    private final SignIns signIns;
    private final Users users;
    private final Confirmations confirmations;
    private final AuthorisedApps apps;
    private final Door door;
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
        this.door = new Door(users, sessions, PAGE);
        this.pages = pages;
        this.domain = domain;
    }

    void register(Routes routes) {
        door.page(
                routes,
                PAGE,
                (r, visitor) -> show(r, 200, visitor, done(r.params().text("done")), null));
        door.form(routes, "/settings/password", change("password", this::changePassword));
        door.form(routes, "/settings/email", change("email", this::changeEmail));
        door.form(routes, "/settings/apps/{id}/revoke", change("app", this::revoke));
        for (String known : List.of(
                "/auth/edit",
                "/.well-known/change-password",
                "/oauth/authorized_applications",
                "/settings/applications",
                "/settings/login_activities")) {
            routes.get(known, Access.open(), r -> r.redirect(PAGE));
        }
    }

    /** Does one change for who is signed in, and shows the page again. */
    private Door.Room change(String what, BiConsumer<Request, Visitor> change) {
        return (r, visitor) -> {
            try {
                change.accept(r, visitor);
                r.redirect(PAGE + "?done=" + what);
            } catch (ApiException e) {
                show(r, e.status(), visitor, null, Refusal.sentence(e));
            }
        };
    }

    /** Every session ended with the old password, so this browser gets a new one. */
    private void changePassword(Request r, Visitor visitor) {
        signIns.changePassword(r, visitor.session());
        visitor.browser().signIn(visitor.accountId());
    }

    private void changeEmail(Request r, Visitor visitor) {
        signIns.checkPassword(r, visitor.session());
        String email = r.params().text("email", "");
        r.count(RateLimit.EMAILS, "change " + EmailAddress.key(email));
        confirmations.change(visitor.accountId(), email);
    }

    private void revoke(Request r, Visitor visitor) {
        apps.revoke(visitor.accountId(), r.id("id"));
    }

    private void show(Request r, int status, Visitor visitor, @Nullable String done, @Nullable String problem) {
        User user = users.get(visitor.accountId());
        Browser browser = visitor.browser();
        SettingsView view = new SettingsView(
                browser.formToken(),
                SettingsNavigation.of("/settings", visitor.caller()),
                "@" + browser.username() + "@" + domain,
                user.email(),
                user.awaited(),
                users.minPasswordCharacters(),
                apps.list(user.accountId()).stream().map(SettingsView.App::of).toList(),
                done,
                problem);
        pages.show(r, status, browser, view);
    }

    /** Only known words become a sentence, so that a link cannot make the page say anything. */
    private static @Nullable String done(@Nullable String what) {
        return switch (what == null ? "" : what) {
            case "password" -> "Your password is changed. All apps and other browsers are signed out.";
            case "email" -> "Your address is changed, or will be when you open the link that we sent there.";
            case "app" -> "The app has no access any more.";
            default -> null;
        };
    }
}
