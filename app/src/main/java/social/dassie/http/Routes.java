package social.dassie.http;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import social.dassie.api.Access;

/** The route table: each feature's {@code XxxRoutes.register} adds its lines to it. */
public final class Routes {
    private final List<Route> routes = new ArrayList<>();

    public void get(String path, Access access, Route.Handler handler) {
        add("GET", path, access, BodyLimits.STANDARD, handler);
    }

    public void post(String path, Access access, Route.Handler handler) {
        add("POST", path, access, BodyLimits.STANDARD, handler);
    }

    /** A change of what is there. It goes by PUT and by PATCH: clients use either, as the reference server takes both. */
    public void update(String path, Access access, Route.Handler handler) {
        update(path, access, BodyLimits.STANDARD, handler);
    }

    /** A change whose body may be larger than usual. */
    public void update(String path, Access access, BodyLimits body, Route.Handler handler) {
        add("PUT", path, access, body, handler);
        add("PATCH", path, access, body, handler);
    }

    public void delete(String path, Access access, Route.Handler handler) {
        add("DELETE", path, access, BodyLimits.STANDARD, handler);
    }

    /** A POST whose body may be larger than usual. */
    public void post(String path, Access access, BodyLimits body, Route.Handler handler) {
        add("POST", path, access, body, handler);
    }

    /**
     * A page and the form on it, which are for who is signed in.
     *
     * @param signIn answers everybody else: they have to come back with what the request carries
     */
    public void page(String path, Access access, Route.Handler page, Route.Handler form, Route.Handler signIn) {
        routes.add(new Route("GET", path, access, BodyLimits.STANDARD, page, signIn));
        routes.add(new Route("POST", path, access, BodyLimits.STANDARD, form, signIn));
    }

    private void add(String method, String path, Access access, BodyLimits body, Route.Handler handler) {
        routes.add(new Route(method, path, access, body, handler, null));
    }

    /** Every route in the order of registration; tests walk it. */
    public List<Route> all() {
        return List.copyOf(routes);
    }

    /** The routes in the order they are to be matched: a plain word is tried before a parameter in its place. */
    List<Route> plainFirst() {
        return routes.stream()
                .sorted(Comparator.comparing(route -> route.path().replace('{', Character.MAX_VALUE)))
                .toList();
    }
}
