package social.dassie.web;

import org.jspecify.annotations.Nullable;
import social.dassie.api.Access;
import social.dassie.api.ApiException;
import social.dassie.api.Params;
import social.dassie.api.Percent;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.instance.InstanceSettings;
import social.dassie.settings.Addresses;
import social.dassie.settings.Setting;
import social.dassie.settings.Settings;

/** The two pages of the first run: what server this is, and whose. */
final class SetupRoutes {
    private static final String PAGE = "/setup";

    private final Setup setup;
    private final InstanceSettings settings;
    private final Addresses addresses;
    private final int minPasswordCharacters;
    private final Sessions sessions;
    private final Pages pages;

    SetupRoutes(
            Setup setup,
            InstanceSettings settings,
            Addresses addresses,
            int minPasswordCharacters,
            Sessions sessions,
            Pages pages) {
        this.setup = setup;
        this.settings = settings;
        this.addresses = addresses;
        this.minPasswordCharacters = minPasswordCharacters;
        this.sessions = sessions;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get(PAGE, Access.open(), this::ask);
        routes.post(PAGE, Access.open(), this::answer);
    }

    private void ask(Request r) {
        Browser browser = new Browser(r, sessions);
        if (!setup.isNeeded()) {
            showDone(r, browser);
            return;
        }
        setup.check(r.params().text("token"));
        boolean isAboutServer = isServerStep(r) || !setup.isServerDescribed();
        if (isAboutServer) {
            showServer(r, 200, browser, null);
        } else {
            showOwner(r, 200, browser, null);
        }
    }

    private void answer(Request r) {
        Browser browser = new Browser(r, sessions);
        if (!setup.isNeeded()) {
            showDone(r, browser);
            return;
        }
        setup.check(r.params().text("token"));
        browser.checkForm();
        if (isServerStep(r)) {
            describe(r, browser);
        } else {
            finish(r, browser);
        }
    }

    private static boolean isServerStep(Request r) {
        return "server".equals(r.params().text("step"));
    }

    private void describe(Request r, Browser browser) {
        try {
            setup.describe(r.params());
            r.redirect(PAGE + "?token=" + Percent.encode(r.params().text("token", "")));
        } catch (ApiException e) {
            showServer(r, e.status(), browser, e.getMessage());
        }
    }

    private void finish(Request r, Browser browser) {
        try {
            browser.signIn(setup.finish(r.params()));
            r.redirect("/");
        } catch (ApiException e) {
            showOwner(r, 422, browser, Refusal.sentence(e));
        }
    }

    /** Whoever opens the link a second time wants to use the server. */
    private void showDone(Request r, Browser browser) {
        boolean isSignedIn = browser.session().isPresent();
        NoticeView view = new NoticeView(
                "This server is set up already",
                isSignedIn
                        ? "It has its owner, and you are signed in."
                        : "It has its owner. If that is you, sign in with the address and the password that you chose.",
                isSignedIn ? "To the start page" : "Sign in",
                isSignedIn ? "/" : "/auth/sign_in");
        pages.show(r, 410, browser, view);
    }

    private void showServer(Request r, int status, Browser browser, @Nullable String problem) {
        Params typed = r.params();
        Settings now = settings.afterRestart();
        boolean isTyped = problem != null;
        SetupServerView view = new SetupServerView(
                browser.formToken(),
                typed.text("token", ""),
                addresses.baseUrl(),
                LocalAddresses.isLocal(addresses.baseUrl()),
                settings.isGiven(Setting.URL),
                isTyped ? typed.text("url", "") : now.url(),
                isTyped ? typed.text("title", "") : now.title(),
                isTyped ? typed.text("registrations", "") : now.get(Setting.REGISTRATIONS),
                isTyped ? typed.text("contact", "") : now.contactEmail(),
                problem);
        pages.show(r, status, browser, view);
    }

    private void showOwner(Request r, int status, Browser browser, @Nullable String problem) {
        Params params = r.params();
        String awaited = setup.awaitedAddress().orElse(null);
        if (awaited != null && problem == null) {
            pages.show(r, browser, new SetupRestartView(params.text("token", ""), awaited));
            return;
        }
        SetupView view = new SetupView(
                browser.formToken(),
                params.text("token", ""),
                addresses.domain(),
                LocalAddresses.isLocal(addresses.baseUrl()),
                minPasswordCharacters,
                params.text("username", ""),
                params.text("email", ""),
                problem);
        pages.show(r, status, browser, view);
    }
}
