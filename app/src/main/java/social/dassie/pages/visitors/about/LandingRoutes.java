package social.dassie.pages.visitors.about;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.client.ClientView;
import social.dassie.pages.frame.Pages;

/** The start page: the description of this server, or the client for signed-in users. */
public final class LandingRoutes {
    private static final int POSTS = 20;

    private final Landing landing;
    private final Pages pages;

    LandingRoutes(Landing landing, Pages pages) {
        this.landing = landing;
        this.pages = pages;
    }

    public void register(Routes routes) {
        routes.get("/", Access.openPage(), this::start);
    }

    private void start(Request r) {
        if (r.browser().opensClient()) {
            pages.show(r, new ClientView());
        } else if (r.browser().isSignedIn()) {
            r.browser().askForSecondFactor();
        } else {
            pages.show(r, landing.show(r.page(POSTS, POSTS)));
        }
    }
}
