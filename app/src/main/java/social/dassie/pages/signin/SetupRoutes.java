package social.dassie.pages.signin;

import static social.dassie.ground.words.Words.say;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Percent;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Route;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.ProfileSettings;
import social.dassie.ground.settings.AddressSettings;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.settings.Settings;
import social.dassie.pages.frame.FormHandler;
import social.dassie.pages.frame.Loopback;
import social.dassie.pages.frame.NoticeView;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.signin.setup.Setup;
import social.dassie.pages.signin.setup.SetupRestartView;
import social.dassie.pages.signin.setup.SetupServerView;
import social.dassie.pages.signin.setup.SetupView;
import social.dassie.people.signupblocks.SignUpSettings;
import social.dassie.staff.instance.InstanceSettings;

/** The two setup pages: about the server, and about its owner. */
public final class SetupRoutes {
    private static final String PAGE = "/setup";

    private final Setup setup;
    private final InstanceSettings settings;
    private final Addresses addresses;
    private final int minPasswordCharacters;
    private final Pages pages;
    private final FormHandler owner = FormHandler.goingTo(r -> "/", this::finish, this::showOwner);

    public SetupRoutes(
            Setup setup, InstanceSettings settings, Addresses addresses, int minPasswordCharacters, Pages pages) {
        this.setup = setup;
        this.settings = settings;
        this.addresses = addresses;
        this.minPasswordCharacters = minPasswordCharacters;
        this.pages = pages;
    }

    public void register(Routes routes) {
        routes.get(PAGE, Access.openPage(), whileNeeded(this::ask));
        routes.post(PAGE, Access.openPage(), whileNeeded(this::answer));
    }

    /** Allows requests with the token from the console until there is an owner. */
    private Route.Handler whileNeeded(Route.Handler handler) {
        return r -> {
            if (setup.isNeeded()) {
                setup.check(r.params().text("token"));
                handler.handle(r);
            } else {
                showDone(r);
            }
        };
    }

    private void ask(Request r) {
        boolean isAboutServer = isServerStep(r) || !setup.isServerDescribed();
        if (isAboutServer) {
            showServer(r, 200, null);
        } else {
            showOwner(r, null);
        }
    }

    private void answer(Request r) {
        if (isServerStep(r)) {
            describe(r);
        } else {
            owner.handle(r);
        }
    }

    private static boolean isServerStep(Request r) {
        return "server".equals(r.params().text("step"));
    }

    private void describe(Request r) {
        try {
            setup.describe(r.params());
            Optional<String> awaited = setup.awaitedAddress();
            if (awaited.isPresent()) {
                showRestart(r, awaited.get()); // no redirect: nothing answers while the server restarts
            } else {
                r.redirect(PAGE + "?token=" + Percent.encode(r.params().text("token", "")));
            }
        } catch (ApiException e) {
            showServer(r, e.status(), FormHandler.sentence(e));
        }
    }

    private void finish(Request r) {
        r.browser().signIn(setup.finish(r.params()));
    }

    /** Redirects a visitor who opens the link again to the start page, because they probably want to use the server. */
    private void showDone(Request r) {
        boolean isSignedIn = r.browser().isSignedIn();
        NoticeView view = new NoticeView(
                say("signin.this_server_is_set_up", "This server is set up already"),
                isSignedIn
                        ? say("signin.it_has_its_owner_and", "It already has an owner, and you are signed in.")
                        : say(
                                "signin.it_has_its_owner_if",
                                "It already has an owner. If that is you, sign in with your email address and password."),
                isSignedIn ? say("common.to_the_start_page", "Go to the home page") : say("common.sign_in", "Sign in"),
                isSignedIn ? "/" : "/auth/sign_in");
        pages.show(r, 410, view);
    }

    private void showServer(Request r, int status, @Nullable String problem) {
        Params typed = r.params();
        Settings now = settings.afterRestart();
        boolean isTyped = problem != null;
        SetupServerView view = new SetupServerView(
                r.browser().formToken(),
                typed.text("token", ""),
                addresses.baseUrl(),
                Loopback.isLocal(addresses.baseUrl()),
                settings.isGiven(AddressSettings.URL),
                isTyped ? typed.text("url", "") : now.get(AddressSettings.URL),
                isTyped ? typed.text("title", "") : now.get(ProfileSettings.TITLE),
                isTyped ? typed.text("registrations", "") : now.text(SignUpSettings.REGISTRATIONS),
                isTyped ? typed.text("contact", "") : now.get(ProfileSettings.CONTACT_EMAIL),
                problem);
        pages.show(r, status, view);
    }

    /**
     * Shows where to continue: a browser on this machine here; others can only store cookies at the new address, if
     * that is https.
     */
    private void showRestart(Request r, String awaited) {
        String step = PAGE + "?token=" + Percent.encode(r.params().text("token", ""));
        boolean isHere = Loopback.isLocal("http://" + r.header("Host")) || awaited.startsWith("http:");
        pages.show(
                r,
                new SetupRestartView(awaited, awaited + step, isHere ? step : awaited + step, step + "&step=server"));
    }

    private void showOwner(Request r, @Nullable String problem) {
        Params params = r.params();
        Optional<String> awaited = setup.awaitedAddress();
        if (awaited.isPresent() && problem == null) {
            showRestart(r, awaited.get());
            return;
        }
        SetupView view = new SetupView(
                r.browser().formToken(),
                params.text("token", ""),
                addresses.domain(),
                Loopback.isLocal(addresses.baseUrl()),
                minPasswordCharacters,
                params.text("username", ""),
                params.text("email", ""),
                problem);
        pages.show(r, view);
    }
}
