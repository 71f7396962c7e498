package social.dassie.face;

import java.util.List;
import java.util.Set;
import social.dassie.api.Access;
import social.dassie.http.Route;
import social.dassie.testing.TestApp;

/** The pages for people who are signed in, as the table of routes has them: a new one is not forgotten. */
final class SessionPages {
    /** A file, and a page that nobody opens without parameters. */
    private static final Set<String> OTHERS = Set.of("/admin/domains/export", "/oauth/authorize");

    private SessionPages() {}

    /** The client's views, one's own settings and the staff's pages, but for those of one thing each. */
    static List<String> of(TestApp app) {
        return app.app().routes().all().stream()
                .filter(route -> route.method().equals("GET")
                        && route.access().kind() == Access.Kind.SESSION
                        && !route.path().contains("{")
                        && !OTHERS.contains(route.path()))
                .map(Route::path)
                .toList();
    }
}
