package social.dassie.ground.http;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import social.dassie.ground.api.Access;

/** The route table. Each feature's {@code XxxRoutes.register} adds its routes. */
public final class Routes {
    private final List<Route> routes = new ArrayList<>();
    private final Map<String, Route> documents = new HashMap<>();

    public void get(String path, Access access, Route.Handler handler) {
        add("GET", path, access, BodyLimits.STANDARD, handler);
    }

    public void post(String path, Access access, Route.Handler handler) {
        add("POST", path, access, BodyLimits.STANDARD, handler);
    }

    /**
     * Adds a route that changes something that exists, for both PUT and PATCH: clients use either, and the reference
     * server accepts both.
     */
    public void update(String path, Access access, Route.Handler handler) {
        update(path, access, BodyLimits.STANDARD, handler);
    }

    /** Adds a PUT and PATCH route whose body may be larger than usual. */
    public void update(String path, Access access, BodyLimits body, Route.Handler handler) {
        add("PUT", path, access, body, handler);
        add("PATCH", path, access, body, handler);
    }

    public void delete(String path, Access access, Route.Handler handler) {
        add("DELETE", path, access, BodyLimits.STANDARD, handler);
    }

    /** Adds a POST route whose body may be larger than usual. */
    public void post(String path, Access access, BodyLimits body, Route.Handler handler) {
        add("POST", path, access, body, handler);
    }

    /**
     * Adds a page and its form for signed-in users.
     *
     * @param signIn answers everyone else: they must return after sign-in with the data of the request
     */
    public void page(String path, Access access, Route.Handler page, Route.Handler form, Route.Handler signIn) {
        routes.add(new Route("GET", path, access, BodyLimits.STANDARD, page, signIn));
        routes.add(new Route("POST", path, access, BodyLimits.STANDARD, form, signIn));
    }

    private void add(String method, String path, Access access, BodyLimits body, Route.Handler handler) {
        routes.add(new Route(method, path, access, body, handler, null));
    }

    /**
     * Adds the document for other servers that is at the same address as a page: callers get it who prefer its media type to
     * HTML. The page is a GET route with exactly this path.
     */
    public void document(String path, Route.Handler handler) {
        documents.put(path, new Route("GET", path, Access.server(), BodyLimits.STANDARD, handler, null));
    }

    /** The documents that share their address with a page, by path. */
    public Map<String, Route> documents() {
        return Map.copyOf(documents);
    }

    /** Every route in the order of registration; a test iterates over them. */
    public List<Route> all() {
        return List.copyOf(routes);
    }
}
