package social.dassie.console;

import social.dassie.api.Access;
import social.dassie.api.ApiException;
import social.dassie.http.Request;
import social.dassie.http.Routes;

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
