package social.dassie.pages.visitors;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.frame.Pages;

/**
 * The pages before links to profiles and posts on other servers, at the reference server's addresses. They name the
 * server and link there: only to addresses that this server already knows, so this is not an open redirect.
 */
public final class LeavingRoutes {
    private final ForeignPages foreign;
    private final Pages pages;

    public LeavingRoutes(ForeignPages foreign, Pages pages) {
        this.foreign = foreign;
        this.pages = pages;
    }

    public void register(Routes routes) {
        routes.get("/redirect/accounts/{id}", Access.openPage(), r -> leave(r, foreign.wayToAccount(r.id("id"))));
        routes.get("/redirect/statuses/{id}", Access.openPage(), r -> leave(r, foreign.wayToPost(r.id("id"))));
    }

    private void leave(Request r, ForeignPages.Way way) {
        LeavingView leaving = way.leaving();
        if (leaving == null) {
            r.redirect(way.path());
        } else {
            pages.show(r, leaving);
        }
    }
}
