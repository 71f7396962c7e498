package social.dassie.web;

import org.jspecify.annotations.Nullable;
import social.dassie.admin.Departures;
import social.dassie.api.Access;
import social.dassie.http.Request;
import social.dassie.http.Routes;

/** Deleting the signed-in user's account, which clients leave to the web. */
final class DepartureRoutes {
    private static final String PAGE = "/settings/delete";
    private static final Access OWN = Access.session(PAGE);

    private final Departures departures;
    private final StepUp stepUp;
    private final Pages pages;

    DepartureRoutes(Departures departures, StepUp stepUp, Pages pages) {
        this.departures = departures;
        this.stepUp = stepUp;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get(PAGE, OWN, r -> show(r, null));
        routes.post(PAGE, OWN, FormHandler.goingTo(r -> "/", this::leave, this::show));
    }

    private void leave(Request r) {
        stepUp.check(r);
        departures.leave(r.caller());
        r.browser().signOut();
    }

    private void show(Request r, @Nullable String problem) {
        pages.show(r, new DepartureView(r.browser().formToken(), pages.handle(r), problem));
    }
}
