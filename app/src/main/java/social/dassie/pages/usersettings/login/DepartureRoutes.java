package social.dassie.pages.usersettings.login;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.frame.FormHandler;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.signin.SigningOut;
import social.dassie.pages.signin.StepUp;
import social.dassie.pages.usersettings.Proof;
import social.dassie.pages.usersettings.SettingsFrame;
import social.dassie.pages.usersettings.SettingsPage;
import social.dassie.staff.moderation.AccountLeaving;

/** The deletion of the signed-in user's account, which clients leave to the web. */
final class DepartureRoutes {
    private static final String PAGE = SettingsPage.DEPARTURE;
    private static final Access OWN = Access.sessionDuringSetUp(PAGE);

    private final AccountLeaving departures;
    private final StepUp stepUp;
    private final Pages pages;
    private final SigningOut signingOut;

    DepartureRoutes(AccountLeaving departures, StepUp stepUp, Pages pages) {
        this.departures = departures;
        this.stepUp = stepUp;
        this.pages = pages;
        this.signingOut = new SigningOut(pages);
    }

    void register(Routes routes) {
        routes.get(PAGE, OWN, r -> show(r, null));
        routes.post(PAGE, OWN, new FormHandler(this::leave, this::show));
    }

    private void leave(Request r) {
        stepUp.check(r);
        departures.leave(r.caller());
        signingOut.of(r);
    }

    private void show(Request r, @Nullable String problem) {
        pages.show(
                r,
                new DepartureView(
                        SettingsFrame.of(r, PAGE, null), Proof.of(r, stepUp, PAGE), pages.handle(r), problem));
    }
}
