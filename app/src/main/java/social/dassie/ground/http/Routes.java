package social.dassie.ground.http;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Caller;

/** The route table. Each feature's {@code XxxRoutes.register} adds its routes. */
public final class Routes {
    /** The paths of an account's actor, see {@link Request#actorName}. */
    public static final List<String> ACTORS = List.of("/users/{name}", "/ap/users/{number}");

    private final List<Route> routes;
    private final Map<String, Route> documents;
    private final EarlyAnswers early;
    private final @Nullable LocalDate deprecatedSince;

    public Routes() {
        this(new ArrayList<>(), new HashMap<>(), new EarlyAnswers(), null);
    }

    private Routes(
            List<Route> routes, Map<String, Route> documents, EarlyAnswers early, @Nullable LocalDate deprecatedSince) {
        this.routes = routes;
        this.documents = documents;
        this.early = early;
        this.deprecatedSince = deprecatedSince;
    }

    /**
     * Returns a view of the same table; routes added through it are deprecated.
     *
     * @param since an ISO date, the one that the reference server announces
     */
    public Routes deprecated(String since) {
        return new Routes(routes, documents, early, LocalDate.parse(since));
    }

    public void get(String path, Access access, Route.Handler handler) {
        add("GET", path, access, BodyLimits.STANDARD, handler);
    }

    public void post(String path, Access access, Route.Handler handler) {
        add("POST", path, access, BodyLimits.STANDARD, handler);
    }

    /** Adds a route that updates something, for both PUT and PATCH: clients use either, and the reference server accepts both. */
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
        routes.add(new Route("GET", path, access, BodyLimits.STANDARD, page, signIn, null));
        routes.add(new Route("POST", path, access, BodyLimits.STANDARD, form, signIn, null));
    }

    private void add(String method, String path, Access access, BodyLimits body, Route.Handler handler) {
        routes.add(new Route(method, path, access, body, handler, null, deprecatedSince));
    }

    /**
     * Adds the document for other servers at the same address as a page: it is sent to callers who prefer its media type
     * to HTML. The page is a GET route with exactly this path.
     */
    public void document(String path, Route.Handler handler) {
        documents.put(path, new Route("GET", path, Access.server(), BodyLimits.STANDARD, handler, null, null));
    }

    /**
     * Includes the answer of a GET route in the page of the client, which requests exactly this address first.
     *
     * @param answer the route's answer to the caller; a slice has a Link header
     */
    public void early(String address, Function<Caller, ?> answer) {
        early.add(address, false, answer);
    }

    /** As {@link #early}, but only in the page of the home timeline. */
    public void earlyAtHome(String address, Function<Caller, ?> answer) {
        early.add(address, true, answer);
    }

    public EarlyAnswers earlyAnswers() {
        return early;
    }

    /** Returns the documents that share their address with a page, by path. */
    public Map<String, Route> documents() {
        return Map.copyOf(documents);
    }

    /** Returns every route in the order of registration; a test iterates over them. */
    public List<Route> all() {
        return List.copyOf(routes);
    }
}
