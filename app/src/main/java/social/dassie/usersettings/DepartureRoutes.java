package social.dassie.usersettings;

import org.jspecify.annotations.Nullable;
import social.dassie.admin.Departures;
import social.dassie.api.Access;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.web.FormHandler;
import social.dassie.web.Pages;
import social.dassie.web.SignIns;

/** Deleting the signed-in user's account, which clients leave to the web. */
final class DepartureRoutes {
    static final String PAGE = "/settings/delete";
    private static final Access OWN = Access.session(PAGE);

    private final Departures departures;
    private final SignIns signIns;
    private final Pages pages;

    DepartureRoutes(Departures departures, SignIns signIns, Pages pages) {
        this.departures = departures;
        this.signIns = signIns;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get(PAGE, OWN, r -> show(r, null));
        routes.post(PAGE, OWN, FormHandler.goingTo(r -> "/", this::leave, this::show));
    }

    private void leave(Request r) {
        signIns.checkPassword(r);
        departures.leave(r.caller());
        r.browser().signOut();
    }

    private void show(Request r, @Nullable String problem) {
        pages.show(r, new DepartureView(Place.of(r, PAGE, null), pages.handle(r), problem));
    }
}
