package social.dassie.web;

import org.jspecify.annotations.Nullable;
import social.dassie.admin.Departures;
import social.dassie.api.ApiException;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.users.Users;
import social.dassie.web.Door.Visitor;

/** Deleting one's own account, which apps leave to the web. */
final class DepartureRoutes {
    private static final String PAGE = "/settings/delete";

    private final Departures departures;
    private final SignIns signIns;
    private final Door door;
    private final Pages pages;
    private final String domain;

    DepartureRoutes(
            Departures departures, SignIns signIns, Users users, Sessions sessions, Pages pages, String domain) {
        this.departures = departures;
        this.signIns = signIns;
        this.door = new Door(users, sessions, PAGE);
        this.pages = pages;
        this.domain = domain;
    }

    void register(Routes routes) {
        door.page(routes, PAGE, (r, visitor) -> show(r, 200, visitor, null));
        door.form(routes, PAGE, this::leave);
    }

    private void leave(Request r, Visitor visitor) {
        try {
            signIns.checkPassword(r, visitor.session());
            departures.leave(visitor.caller());
        } catch (ApiException e) {
            show(r, e.status(), visitor, Refusal.sentence(e));
            return;
        }
        visitor.browser().signOut();
        r.redirect("/");
    }

    private void show(Request r, int status, Visitor visitor, @Nullable String problem) {
        Browser browser = visitor.browser();
        String handle = "@" + visitor.session().username() + "@" + domain;
        pages.show(r, status, browser, new DepartureView(browser.formToken(), handle, problem));
    }
}
