package social.dassie.pages.sessions;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.http.BrowserSession;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.signin.BrowserSessions;
import social.dassie.pages.usersettings.SettingsFrame;
import social.dassie.people.oauth.AuthorisedApps;

/** The browsers in which a user is signed in, the applications with access, and the newest sign-ins. */
public final class SessionPageRoutes {
    static final String PAGE = "/settings/sessions";
    static final String PAST = "/settings/sign_ins";
    private static final Access OWN = Access.sessionDuringSetUp(PAGE);

    private final BrowserSessions sessions;
    private final AuthorisedApps apps;
    private final SignInLog log;
    private final Pages pages;

    public SessionPageRoutes(BrowserSessions sessions, AuthorisedApps apps, SignInLog log, Pages pages) {
        this.sessions = sessions;
        this.apps = apps;
        this.log = log;
        this.pages = pages;
    }

    public void register(Routes routes) {
        routes.get(PAGE, OWN, this::show);
        routes.post(PAGE + "/end", OWN, this::end);
        routes.post(PAGE + "/end_others", OWN, this::endOthers);
        routes.post(PAGE + "/apps/{id}/revoke", OWN, this::revoke);
        routes.get(PAST, OWN, this::showPast);
    }

    /** Ends one session; another user's is treated as already ended. */
    private void end(Request r) {
        sessions.close(r.caller().accountId(), r.params().text("session", ""));
        r.redirect(PAGE + "?done=ended");
    }

    private void endOthers(Request r) {
        sessions.closeOthers(r.caller().accountId(), own(r));
        r.redirect(PAGE + "?done=others");
    }

    private void revoke(Request r) {
        apps.revoke(r.caller().accountId(), r.id("id"));
        r.redirect(PAGE + "?done=app");
    }

    private static String own(Request r) {
        BrowserSession session = r.browser().session();
        return session == null ? "" : session.idHash();
    }

    private void show(Request r) {
        long accountId = r.caller().accountId();
        String own = own(r);
        pages.show(
                r,
                new SessionsView(
                        r.browser().formToken(),
                        SettingsFrame.of(r, PAGE, null),
                        sessions.of(accountId).stream()
                                .map(session -> SessionsView.Row.of(
                                        session, session.idHash().equals(own)))
                                .toList(),
                        apps.list(accountId).stream().map(SessionsView.App::of).toList(),
                        done(r.params().text("done", ""))));
    }

    private static @Nullable String done(String what) {
        return switch (what) {
            case "ended" -> Words.say("sessions.that_browser_is_signed_out", "That browser is signed out.");
            case "others" -> Words.say("sessions.all_other_browsers_are_signed", "All other browsers were signed out.");
            case "app" -> Words.say("sessions.the_application_has_no_access", "The application no longer has access.");
            default -> null;
        };
    }

    private void showPast(Request r) {
        pages.show(
                r,
                new SignInsView(
                        SettingsFrame.of(r, PAGE, null),
                        log.of(r.caller().accountId()).stream()
                                .map(SignInsView.Row::of)
                                .toList()));
    }
}
