package social.dassie.http;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The route table: each feature's {@code XxxRoutes.register} adds its lines to it. */
public final class Routes {
    /** Enough for the longest text any form has; uploads name their own limit. */
    public static final long TEXT_BODY_BYTES = 64 * 1024;

    private final List<Route> routes = new ArrayList<>();

    public void get(String path, Access access, Route.Handler handler) {
        add("GET", path, access, TEXT_BODY_BYTES, handler);
    }

    public void post(String path, Access access, Route.Handler handler) {
        add("POST", path, access, TEXT_BODY_BYTES, handler);
    }

    /** A change of what is there. It goes by PUT and by PATCH: clients use either, as the reference server takes both. */
    public void update(String path, Access access, Route.Handler handler) {
        update(path, access, TEXT_BODY_BYTES, handler);
    }

    /** The same with a body that may be larger than a text form. */
    public void update(String path, Access access, long bodyLimitBytes, Route.Handler handler) {
        add("PUT", path, access, bodyLimitBytes, handler);
        add("PATCH", path, access, bodyLimitBytes, handler);
    }

    public void delete(String path, Access access, Route.Handler handler) {
        add("DELETE", path, access, TEXT_BODY_BYTES, handler);
    }

    /** The same with a body that may be larger than a text form: an upload. */
    public void post(String path, Access access, long bodyLimitBytes, Route.Handler handler) {
        add("POST", path, access, bodyLimitBytes, handler);
    }

    private void add(String method, String path, Access access, long bodyLimitBytes, Route.Handler handler) {
        routes.add(new Route(method, path, access, bodyLimitBytes, handler));
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
