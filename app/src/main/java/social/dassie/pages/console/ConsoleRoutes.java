package social.dassie.pages.console;

import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** The address of the staff's pages as a whole. */
final class ConsoleRoutes {
    private static final String PAGE = "/admin";

    void register(Routes routes) {
        routes.get(PAGE, Access.session(PAGE), this::begin);
    }

    private void begin(Request r) {
        r.redirect(ConsoleNavigation.first(r.caller())
                .orElseThrow(ApiException::forbidden)
                .path());
    }
}
