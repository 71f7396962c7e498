package social.dassie.web;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import social.dassie.annualreports.AnnualReports;
import social.dassie.api.Access;
import social.dassie.api.RateLimit;
import social.dassie.emails.Confirmations;
import social.dassie.emails.StrikeLinks;
import social.dassie.http.Request;
import social.dassie.http.Route;
import social.dassie.http.Routes;
import social.dassie.oauth.AuthorisedApps;
import social.dassie.strikes.Strikes;
import social.dassie.users.EmailAddress;
import social.dassie.users.User;
import social.dassie.users.Users;

/** The settings that users change in the browser instead of in a client. */
final class SettingsRoutes {
    private static final String PAGE = "/settings";
    private static final Access OWN = Access.session(PAGE);
    private static final int MAX_STRIKES = 20;

    private final SignIns signIns;
    private final StepUp stepUp;
    private final Users users;
    private final Confirmations confirmations;
    private final AuthorisedApps apps;
    private final Strikes strikes;
    private final StrikeLinks strikeLinks;
    private final AnnualReports reports;
    private final Pages pages;

    SettingsRoutes(
            SignIns signIns,
            StepUp stepUp,
            Users users,
            Confirmations confirmations,
            AuthorisedApps apps,
            Strikes strikes,
            StrikeLinks strikeLinks,
            AnnualReports reports,
            Pages pages) {
        this.signIns = signIns;
        this.stepUp = stepUp;
        this.users = users;
        this.confirmations = confirmations;
        this.apps = apps;
        this.strikes = strikes;
        this.strikeLinks = strikeLinks;
        this.reports = reports;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get(PAGE, OWN, r -> show(r, null));
        routes.post("/settings/password", OWN, change("password", signIns::changePassword));
        routes.post("/settings/email", OWN, change("email", this::changeEmail));
        routes.post("/settings/apps/{id}/revoke", OWN, change("app", this::revoke));
        routes.post("/settings/annual_report", OWN, change("year", this::makeReport));
        for (String known : List.of(
                "/auth/edit",
                "/.well-known/change-password",
                "/oauth/authorized_applications",
                "/settings/applications",
                "/settings/login_activities")) {
            routes.get(known, Access.open(), r -> r.redirect(PAGE));
        }
    }

    private Route.Handler change(String what, Consumer<Request> change) {
        return FormHandler.goingTo(r -> PAGE + "?done=" + what, change, this::show);
    }

    private void changeEmail(Request r) {
        stepUp.check(r);
        String email = r.params().text("email", "");
        r.count(RateLimit.EMAILS, "change " + EmailAddress.key(email));
        confirmations.change(r.caller().accountId(), email);
    }

    private void revoke(Request r) {
        apps.revoke(r.caller().accountId(), r.id("id"));
    }

    /** Nothing happens outside of the time in which reports are made: then the page has no such button. */
    private void makeReport(Request r) {
        reports.campaignYear().ifPresent(year -> reports.generate(r.caller(), year));
    }

    private void show(Request r, @Nullable String problem) {
        User user = users.get(r.caller().accountId());
        SettingsView view = new SettingsView(
                r.browser().formToken(),
                SettingsNavigation.of(PAGE, r.caller()),
                pages.handle(r),
                user.email(),
                user.awaited(),
                users.minPasswordCharacters(),
                apps.list(user.accountId()).stream().map(SettingsView.App::of).toList(),
                StrikeLink.of(strikes.of(user.accountId(), MAX_STRIKES), strikeLinks::path),
                YearView.of(reports, r.caller(), String.valueOf(r.browser().username())),
                problem == null ? done(r.params().text("done")) : null,
                problem);
        pages.show(r, view);
    }

    /**
     * The message after an action. Only known words give a message, so that a link cannot make the page show any text.
     */
    private static @Nullable String done(@Nullable String what) {
        return switch (what == null ? "" : what) {
            case "password" -> "Your password is changed. All apps and other browsers are signed out.";
            case "email" -> "Your address is changed, or will be when you open the link that we sent there.";
            case "year" -> "Your report is being made. It takes a moment; then it is on this page.";
            case "app" -> "The app has no access any more.";
            default -> null;
        };
    }
}
