package social.dassie.ground.server;

import java.util.List;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.http.IncomingRequest;
import social.dassie.ground.http.Route;

/**
 * What is answered under the address that this server had before it was renamed: other servers, files, and apps with their tokens.
 * Pages, and with them cookies, forms, sign-in and passkeys, exist under the current address only; reading them redirects there.
 */
final class FormerOrigin {
    /** Documents by which other servers recognise this one and find its accounts; health and metrics, by whatever name. */
    private static final List<String> OPEN = List.of(
            "/.well-known/webfinger",
            "/.well-known/host-meta",
            "/.well-known/nodeinfo",
            "/nodeinfo/",
            "/health",
            "/metrics");

    private static final int ONE_HOUR = 3_600;

    private FormerOrigin() {}

    /** Returns whether a route is answered here as it is under the current address. */
    static boolean answers(Route route) {
        return switch (route.access().kind()) {
            case FILE, SERVER -> true;
            case PAGE, SESSION, VISITOR -> false;
            default -> route.isApi() || OPEN.stream().anyMatch(route.path()::startsWith);
        };
    }

    /** Redirects a reader to the same path under the current address. 421 for anything but reading. */
    static void lead(IncomingRequest in, String baseUrl) {
        if (!in.route().method().equals("GET")) {
            throw ApiException.of(421, "This server has another address now: " + baseUrl);
        }
        String query = in.ctx().queryString();
        in.ctx().status(301);
        in.ctx().header("Location", baseUrl + in.ctx().path() + (query == null ? "" : "?" + query));
        in.ctx().header("Cache-Control", "max-age=" + ONE_HOUR);
    }
}
