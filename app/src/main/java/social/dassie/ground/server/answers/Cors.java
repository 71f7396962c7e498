package social.dassie.ground.server.answers;

import io.javalin.http.Context;
import java.util.List;
import social.dassie.ground.http.ConstantHeader;

/**
 * Cross-origin access for clients that run in a browser (Fetch standard, "CORS protocol"): any origin, no credentials.
 * Request headers are listed by name, because {@code *} does not cover {@code Authorization}.
 */
public final class Cors {
    private static final String METHODS = "GET, POST, PUT, PATCH, DELETE, OPTIONS";
    private static final String HEADERS = "Authorization, Content-Type, Idempotency-Key, Accept, X-Requested-With";

    /** The prefixes of the paths for which preflight requests are answered. */
    private static final List<String> ASKED =
            List.of("/api/", "/oauth/", "/.well-known/", "/nodeinfo/", "/media/", "/users/");

    private Cors() {}

    public static void apply(Context ctx) {
        if (isShared(ctx.path())) {
            ConstantHeader.ANY_ORIGIN.in(ctx);
            ConstantHeader.EXPOSED.in(ctx);
        }
    }

    /** Answers a preflight; it never needs a token and is never rate limited. */
    public static void preflight(Context ctx) {
        String asked = ctx.header("Access-Control-Request-Headers");
        boolean isList = asked != null && asked.length() <= 500 && asked.matches("[A-Za-z0-9_, -]+");
        ctx.header("Access-Control-Allow-Methods", METHODS);
        ctx.header("Access-Control-Allow-Headers", isList ? HEADERS + ", " + asked : HEADERS);
        ctx.header("Access-Control-Max-Age", "86400");
        ctx.status(200);
        ctx.result("");
    }

    /** Returns whether a preflight request for this path is answered. */
    public static boolean mayAskFor(String path) {
        return ASKED.stream().anyMatch(beginning -> path.length() > beginning.length() && path.startsWith(beginning));
    }

    static boolean isShared(String path) {
        return path.startsWith("/api/")
                || path.startsWith("/.well-known/")
                || path.startsWith("/nodeinfo/")
                || path.startsWith("/media/")
                || path.startsWith("/avatars/")
                || path.startsWith("/headers/")
                || path.startsWith("/emoji/")
                || path.startsWith("/@")
                || path.startsWith("/users/")
                || path.startsWith("/ap/")
                || path.startsWith("/contexts/")
                || path.startsWith("/emojis/")
                || path.equals("/actor")
                || path.equals("/oauth/token")
                || path.equals("/oauth/revoke")
                || path.equals("/oauth/userinfo");
    }
}
